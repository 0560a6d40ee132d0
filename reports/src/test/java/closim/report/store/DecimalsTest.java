// SPDX-License-Identifier: Apache-2.0
package closim.report.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DecimalsTest {
    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "-0.0, 0",
        "-0.0000001, 0",
        "1, 1",
        "100, 100",
        "0.1, 0.1",
        "0.1234565, 0.123456",
        "2.0E-3, 0.002",
        "1.0E15, 1000000000000000",
        "1.0E20, 100000000000000000000",
        "-12.5, -12.5",
        "123456.789012, 123456.789012"
    })
    void hasAtMostSixDecimalsAndNoExponent(double value, String text) {
        assertThat(Decimals.of(value)).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
    void refusesWhatIsNoNumber(double value) {
        assertThatThrownBy(() -> Decimals.of(value)).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0.000000",
        "1, 0.000001",
        "-1, -0.000001",
        "999999, 0.999999",
        "1000000, 1.000000",
        "9223372036854775807, 9223372036854.775807"
    })
    void picosecondsSurviveAsMicroseconds(long timePs, String text) {
        assertThat(Decimals.us(timePs)).isEqualTo(text);
        assertThat(Decimals.ps(text)).isEqualTo(timePs);
    }

    @Test
    void aSeventhDecimalIsNotAPicosecond() {
        assertThatThrownBy(() -> Decimals.ps("0.0000001")).isInstanceOf(ArithmeticException.class);
    }
}
