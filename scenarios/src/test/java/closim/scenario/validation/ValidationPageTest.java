// SPDX-License-Identifier: Apache-2.0
package closim.scenario.validation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import closim.core.result.RunOutcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class ValidationPageTest {
    private static final String WRITE = "closim.validation.write";

    @Test
    void isWhatTheRowsSay() throws IOException {
        assumeTrue(Repository.hasShared(), "skipped: no reference files of other simulators beside the repository");
        Path docs = Repository.root().resolve("docs");
        Path page = docs.resolve("validation.md");
        Path chart = docs.resolve(Page.CHART);
        Path hpccChart = docs.resolve(Page.HPCC_CHART);
        String text = Page.text(Groups.ALL);
        if (Boolean.getBoolean(WRITE)) {
            Files.writeString(page, text);
            draw(chart);
            drawHpcc(hpccChart);
        }
        assertThat(page)
                .as("differs from what the tests compute: -D" + WRITE + "=true writes it anew")
                .hasContent(text);
        assertThat(chart).isNotEmptyFile();
        assertThat(hpccChart).isNotEmptyFile();
    }

    private static void draw(Path chart) {
        List<RunOutcome> runs = Lab.runs(HpccIncast.incast8(), Path.of(""), Lab.EIGHT);
        QueueChart.draw("DCQCN", QueueCurve.reference(), QueueCurve.of(runs.get(0)), QueueCurve.meanOf(runs), chart);
    }

    private static void drawHpcc(Path chart) {
        List<RunOutcome> runs = HpccTelemetry.starts();
        QueueCurve theirs = QueueCurve.reference("hpcc");
        QueueChart.draw("HPCC", theirs, QueueCurve.of(runs.get(0)), QueueCurve.meanOf(runs), chart);
    }
}
