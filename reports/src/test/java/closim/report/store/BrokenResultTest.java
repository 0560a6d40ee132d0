// SPDX-License-Identifier: Apache-2.0
package closim.report.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import closim.core.check.ScenarioException;
import closim.report.fixture.SyntheticRuns;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BrokenResultTest {
    @TempDir
    Path folder;

    private StoredRun run;

    @BeforeEach
    void writeAResult() {
        try (ResultStore store = ResultStore.create(folder, SyntheticRuns.header("uet"))) {
            store.add(SyntheticRuns.run("uet", 1, 2));
            store.finish();
        }
        run = ResultStore.read(folder).runs().get(0);
    }

    @Test
    void anUnknownKeyIsToldWithItsPath() throws IOException {
        edit("uet/seed-1/result.json", "\"nakPacketsSent\"", "\"nackPacketsSent\": 3,\n      \"nakPacketsSent\"");

        assertThatThrownBy(run::result)
                .isInstanceOf(ScenarioException.class)
                .hasMessageContaining("result.json")
                .hasMessageContaining("nackPacketsSent");
    }

    @Test
    void aMissingKeyIsTold() throws IOException {
        edit("uet/seed-1/result.json", "\"packetHops\": 9876543210,", "");

        assertThatThrownBy(run::result).isInstanceOf(ScenarioException.class).hasMessageContaining("packetHops");
    }

    @Test
    void textForANumberIsTold() throws IOException {
        edit("uet/seed-1/result.json", "\"packetHops\": 9876543210,", "\"packetHops\": \"9876543210\",");

        assertThatThrownBy(run::result)
                .isInstanceOf(ScenarioException.class)
                .hasMessageContaining("result.json:7: packetHops");
    }

    @Test
    void anotherSchemaIsNamedBesideOurs() throws IOException {
        edit("summary.json", "closim-summary/1", "closim-summary/9");

        assertThatThrownBy(() -> ResultStore.read(folder))
                .isInstanceOf(ScenarioException.class)
                .hasMessageContaining("closim-summary/9")
                .hasMessageContaining("closim-summary/1");
    }

    @Test
    void aBadCellIsToldWithLineAndColumn() throws IOException {
        edit("uet/seed-1/flows.csv", "1.234567", "1.2345678");

        assertThatThrownBy(run::flows)
                .isInstanceOf(ScenarioException.class)
                .hasMessageContaining("flows.csv:3: start_us: found \"1.2345678\"");
    }

    @Test
    void anUnknownStatusIsTold() throws IOException {
        edit("uet/seed-1/flows.csv", "completed", "COMPLETED");

        assertThatThrownBy(run::flows)
                .isInstanceOf(ScenarioException.class)
                .hasMessageContaining("status: found \"COMPLETED\"");
    }

    @Test
    void aMissingFileIsTold() throws IOException {
        Files.delete(folder.resolve("uet/seed-1/flows.csv"));

        assertThatThrownBy(run::flows)
                .isInstanceOf(ScenarioException.class)
                .hasMessageContaining("flows.csv: the file is missing");
    }

    @Test
    void aSummaryCannotPointOutside() throws IOException {
        edit("summary.json", "\"uet/seed-1\"", "\"../../etc\"");

        assertThatThrownBy(() -> ResultStore.read(folder))
                .isInstanceOf(ScenarioException.class)
                .hasMessageContaining("../../etc");
    }

    @Test
    void anEmptyFolderIsNoResult() {
        assertThatThrownBy(() -> ResultStore.read(folder.resolve("nothing")))
                .isInstanceOf(ScenarioException.class)
                .hasMessageContaining("no summary.json");
    }

    private void edit(String file, String from, String to) throws IOException {
        Path path = folder.resolve(file);
        String text = Files.readString(path);
        assertThat(text).contains(from);
        int at = text.indexOf(from);
        Files.writeString(path, text.substring(0, at) + to + text.substring(at + from.length()));
    }
}
