// SPDX-License-Identifier: Apache-2.0
package closim.core.unit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import closim.core.random.RandomStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Delays, sizes and rates as text. */
class QuantitiesTest {
    @ParameterizedTest
    @CsvSource({
        "1ps, 1",
        "1ns, 1000",
        "1.5us, 1500000",
        "1.0005us, 1000500",
        "0.000000000001s, 1",
        "1e3ns, 1000000",
        "1E-3us, 1000",
        "2ms, 2000000000",
        "' 7 ns ', 7000",
        "0s, 0",
        "-0ns, 0",
        ".5ns, 500",
        "9223372.036854775807s, 9223372036854775807"
    })
    void readsDelays(String text, long ps) {
        assertThat(Delay.parse(text).ps()).isEqualTo(ps);
    }

    @ParameterizedTest
    @CsvSource({
        "1B, 1",
        "2KB, 2000",
        "2kB, 2000",
        "2KiB, 2048",
        "1.5MiB, 1572864",
        "1GB, 1000000000",
        "1GiB, 1073741824",
        "2TB, 2000000000000",
        "1TiB, 1099511627776",
        "0B, 0"
    })
    void readsSizes(String text, long bytes) {
        assertThat(DataSize.parse(text).bytes()).isEqualTo(bytes);
    }

    @ParameterizedTest
    @CsvSource({
        "400Gbps, 400000000000",
        "3.2Tbps, 3200000000000",
        "56Gbps, 56000000000",
        "1bps, 1",
        "9.6kbps, 9600",
        "9.6Kbps, 9600",
        "100Mbps, 100000000"
    })
    void readsRates(String text, long bitsPerSecond) {
        assertThat(Bandwidth.parse(text).bitsPerSecond()).isEqualTo(bitsPerSecond);
    }

    @ParameterizedTest
    @CsvSource({
        "'5', has no unit",
        "'5 m', unknown unit",
        "'5US', unknown unit",
        "'5B', unknown unit",
        "'-5us', negative",
        "'0.1ps', finer",
        "'1e40s', too large",
        "'NaN', is not a delay",
        "'Infinityus', is not a delay",
        "'', is not a delay",
        "'us', is not a delay",
        "'1,5us', unknown unit",
        "'0x10us', unknown unit",
        "'1us2ns', unknown unit"
    })
    void refusesWhatIsNoDelayAndSaysWhatIsAllowed(String text, String reason) {
        assertThatThrownBy(() -> Delay.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("\"" + text + "\"")
                .hasMessageContaining(reason);
    }

    @ParameterizedTest
    @ValueSource(strings = {"5", "5ns", "5b", "-1B", "0.5B", "1e999B"})
    void refusesWhatIsNoSize(String text) {
        assertThatThrownBy(() -> DataSize.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"5", "5Gb", "5GBps", "-1Gbps", "0.5bps", "99999999Tbps"})
    void refusesWhatIsNoRate(String text) {
        assertThatThrownBy(() -> Bandwidth.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(text);
    }

    @ParameterizedTest
    @CsvSource({"1000, 1ns", "1500, 1.5ns", "1000500, 1000.5ns", "1, 1ps", "2000000000, 2ms", "0, 0ns"})
    void printsDelaysShortly(long ps, String text) {
        assertThat(Delay.ofPs(ps)).hasToString(text);
    }

    @Test
    void whatIsPrintedIsReadBackExactly() {
        RandomStream random = new RandomStream(17, 4);
        for (int i = 0; i < 5_000; i++) {
            long value = random.nextLong() >>> (1 + random.nextInt(62));
            long rounded = value / 1000 * 1000;
            assertThat(Delay.parse(Delay.ofPs(value).toString())).isEqualTo(Delay.ofPs(value));
            assertThat(Delay.parse(Delay.ofPs(rounded).toString())).isEqualTo(Delay.ofPs(rounded));
            assertThat(DataSize.parse(DataSize.ofBytes(value).toString())).isEqualTo(DataSize.ofBytes(value));
            assertThat(Bandwidth.parse(new Bandwidth(value).toString())).isEqualTo(new Bandwidth(value));
        }
        assertThat(Delay.parse(Delay.ofPs(Long.MAX_VALUE).toString()).ps()).isEqualTo(Long.MAX_VALUE);
    }

    @Test
    void negativeQuantitiesCannotBeMade() {
        assertThatThrownBy(() -> new Delay(-1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new DataSize(-1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Bandwidth(-1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Delay.ofUs(Long.MAX_VALUE)).isInstanceOf(ArithmeticException.class);
    }

    @Test
    void quantitiesCompareByValue() {
        assertThat(Delay.parse("1us")).isGreaterThan(Delay.parse("999ns")).isEqualTo(Delay.parse("1000ns"));
        assertThat(DataSize.parse("1KiB")).isGreaterThan(DataSize.parse("1KB"));
        assertThat(Bandwidth.parse("0.4Tbps")).isEqualTo(Bandwidth.ofGbps(400));
    }
}
