// SPDX-License-Identifier: Apache-2.0
package closim.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SeedsTest {
    @Test
    void readsNumbersAndRangesInTheirOrder() {
        assertThat(Seeds.parse("7")).containsExactly(7L);
        assertThat(Seeds.parse("1..4")).containsExactly(1L, 2L, 3L, 4L);
        assertThat(Seeds.parse("9, 1..2,0")).containsExactly(9L, 1L, 2L, 0L);
        assertThat(Seeds.parse("999999999999999999")).containsExactly(999_999_999_999_999_999L);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-1", "1..", "..4", "1...4", "1.5", "a", "1,,2", "1e3", "9999999999999999999"})
    void refusesWhatIsNoSeed(String text) {
        assertThatThrownBy(() -> Seeds.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("\"" + text + "\" is not a list of seeds");
    }

    @Test
    void refusesARangeThatRunsBackwards() {
        assertThatThrownBy(() -> Seeds.parse("8..1")).hasMessageContaining("runs backwards");
    }

    @Test
    void refusesTheSameSeedTwice() {
        assertThatThrownBy(() -> Seeds.parse("1..3,2")).hasMessageContaining("names seed 2 twice");
    }

    @Test
    void refusesMoreSeedsThanAnyoneWaitsFor() {
        assertThat(Seeds.parse("1.." + Seeds.MOST)).hasSize(Seeds.MOST);
        assertThatThrownBy(() -> Seeds.parse("0.." + Seeds.MOST)).hasMessageContaining("more than 10000 seeds");
        assertThatThrownBy(() -> Seeds.parse("0..999999999999999999")).hasMessageContaining("more than 10000");
    }
}
