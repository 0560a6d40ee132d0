// SPDX-License-Identifier: Apache-2.0
package closim.report.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import closim.core.check.ScenarioException;
import closim.core.result.FctRow;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FctFileTest {
    private static final FctRow ROW = new FctRow(0, 2, 10_000, 100, 1_000_000, 2_000_000_000L, 95_210, 93_800);

    @TempDir
    Path folder;

    @Test
    void writesHpccsRow() throws IOException {
        Path file = folder.resolve("fct.txt");
        FctFile.write(file, List.of(ROW, new FctRow(300, 65_535, 10_001, 100, 1, 0, 1, 2)));
        assertThat(Files.readString(file)).isEqualTo("""
                        0b000001 0b000201 10000 100 1000000 2000000000 95210 93800
                        0b012c01 0bffff01 10001 100 1 0 1 2
                        """);
    }

    @Test
    void readsBackWhatItWrote() {
        Path file = folder.resolve("fct.txt");
        List<FctRow> rows = List.of(ROW, new FctRow(300, 65_535, 10_001, 100, 1, 0, 1, 2));
        FctFile.write(file, rows);
        assertThat(FctFile.read(file)).isEqualTo(rows);
    }

    @Test
    void tellsTheLineOfARowOfAnotherForm() throws IOException {
        Path file = folder.resolve("fct.txt");
        Files.writeString(file, "0b000001 0b000201 10000 100 1000000 2000000000 95210 93800\n1 2 3\n");
        assertThatThrownBy(() -> FctFile.read(file))
                .isInstanceOf(ScenarioException.class)
                .hasMessageContaining(":2")
                .hasMessageContaining("3 columns");
        Files.writeString(file, "0b000002 0b000201 10000 100 1000000 2000000000 95210 93800\n");
        assertThatThrownBy(() -> FctFile.read(file)).isInstanceOf(ScenarioException.class);
        Files.writeString(file, "0b000001 0b000201 x 100 1000000 2000000000 95210 93800\n");
        assertThatThrownBy(() -> FctFile.read(file)).isInstanceOf(ScenarioException.class);
    }
}
