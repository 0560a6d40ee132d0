// SPDX-License-Identifier: Apache-2.0
package closim.core.stat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NearestRankTest {
    @Test
    void case44_percentilesOfOneToAHundredAreThemselves() {
        double[] values = new double[100];
        for (int i = 0; i < values.length; i++) {
            values[i] = i + 1;
        }
        for (int percent = 1; percent <= 100; percent++) {
            assertThat(NearestRank.of(values, percent * 1000)).isEqualTo(percent);
        }
        assertThat(NearestRank.of(values, 98_001)).isEqualTo(99);
        assertThat(NearestRank.of(values, 1)).isEqualTo(1);
    }

    @Test
    void case44_ofOneValueEveryPercentileIsThatValue() {
        for (int p : new int[] {1, 50_000, 99_900, 100_000}) {
            assertThat(NearestRank.of(new double[] {7.5}, p)).isEqualTo(7.5);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "1000, 99900, 999",
        "1001, 99900, 1000",
        "2, 50000, 1",
        "3, 50000, 2",
        "10, 90000, 9",
        "92233720368547, 100000, 92233720368547"
    })
    void ranksAreExact(long count, int thousandths, long rank) {
        assertThat(NearestRank.rank(count, thousandths)).isEqualTo(rank);
    }

    @ParameterizedTest
    @CsvSource({"0, 50000", "-1, 50000", "10, 0", "10, 100001"})
    void whatHasNoRankIsRefused(long count, int thousandths) {
        assertThatThrownBy(() -> NearestRank.rank(count, thousandths)).isInstanceOf(IllegalArgumentException.class);
    }
}
