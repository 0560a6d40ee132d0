// SPDX-License-Identifier: Apache-2.0
package closim.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NearestNameTest {
    @ParameterizedTest
    @CsvSource({"'',abc,3", "abc,abc,0", "abc,abd,1", "abc,acb,1", "abc,bc,1", "kitten,sitting,3", "ca,abc,3"})
    void countsTypingErrors(String a, String b, int errors) {
        assertThat(NearestName.distance(a, b)).isEqualTo(errors);
        assertThat(NearestName.distance(b, a)).isEqualTo(errors);
    }

    @Test
    void findsTheNearestAndIgnoresCase() {
        assertThat(NearestName.of("Markdwon", List.of("table", "markdown"))).contains("markdown");
    }

    @Test
    void doesNotGuessWildly() {
        assertThat(NearestName.of("xyz", List.of("run", "list"))).isEmpty();
        assertThat(NearestName.suggestion("xyz", List.of("run", "list"))).isEqualTo("allowed: run, list");
        assertThat(NearestName.suggestion("xyz", List.of())).isEqualTo("there are none");
    }
}
