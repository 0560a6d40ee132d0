// SPDX-License-Identifier: Apache-2.0
package closim.report.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FileNamesTest {
    @ParameterizedTest
    @CsvSource({
        "roce-dcqcn, roce-dcqcn",
        "a/b, a%2Fb",
        ".., %2E.",
        ".partial, %2Epartial",
        "inputs, %69nputs",
        "Summary.json, %53ummary.json",
        "'a b', a%20b",
        "'', %"
    })
    void keepsEveryNameInsideItsFolder(String name, String file) {
        assertThat(FileNames.of(name)).isEqualTo(file);
    }

    @Test
    void longNamesWithOneBeginningStayApart() {
        String first = FileNames.of("x".repeat(400) + "1");
        String second = FileNames.of("x".repeat(400) + "2");

        assertThat(first).isNotEqualTo(second);
        assertThat(List.of(first, second)).allMatch(name -> name.length() <= 120);
    }
}
