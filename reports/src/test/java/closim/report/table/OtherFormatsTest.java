// SPDX-License-Identifier: Apache-2.0
package closim.report.table;

import static org.assertj.core.api.Assertions.assertThat;

import closim.report.fixture.Summaries;
import closim.report.fixture.SyntheticRuns;
import closim.report.store.Summary;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OtherFormatsTest {
    @TempDir
    Path folder;

    private Summary summary;

    @BeforeEach
    void summarise() {
        summary = Summaries.of(
                folder.resolve("r"),
                "a | b <script>",
                "",
                SyntheticRuns.run("x|y_z*", 1, 2),
                SyntheticRuns.stuckRun("stuck", 1));
    }

    @Test
    void csvHasARowPerRunAndTrafficEntry() {
        List<String> rows = ReportFormat.CSV.render(summary).lines().toList();

        assertThat(rows).hasSize(6);
        int columns = rows.get(0).split(",", -1).length;
        assertThat(rows).allSatisfy(row -> assertThat(row.split(",", -1)).hasSize(columns));
        assertThat(rows.get(0)).startsWith("design,seed,traffic,flows,unfinished,failed,completed,fct_p50_us,");
        assertThat(rows.get(1))
                .startsWith("x|y_z*,1,all,1532,0,0,1532,")
                .endsWith(",45,0,321,7,98765,65432,1024,5432.1,1234567,19,12");
        assertThat(rows.get(4)).startsWith("stuck,1,all,10,5,5,0,,,,,,0,45,");
        assertThat(rows.get(5)).endsWith(",,,,,,,,");
    }

    @Test
    void markdownTablesKeepTheirColumns() {
        String text = ReportFormat.MARKDOWN.render(summary);

        assertThat(text)
                .startsWith("# a \\| b &lt;script&gt;")
                .contains("| x\\|y\\_z\\* |")
                .contains("UNFINISHED FLOWS");
        String table = text.substring(text.indexOf("## Flows\n"), text.indexOf("## Fabric"));
        assertThat(table.lines().filter(line -> line.startsWith("|")))
                .allSatisfy(line ->
                        assertThat(line.replace("\\|", "").split("\\|", -1)).hasSize(10));
    }

    @Test
    void jsonIsTheSummaryFile() {
        assertThat(folder.resolve("r/summary.json")).hasContent(ReportFormat.JSON.render(summary));
    }
}
