// SPDX-License-Identifier: Apache-2.0
package closim.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class NearestNameTest {
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
