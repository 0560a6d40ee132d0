// SPDX-License-Identifier: Apache-2.0
package closim.report.table;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FiguresTest {
    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "1, 1",
        "100, 100",
        "1200, 1200",
        "120000, 120000",
        "12345.6, 12350",
        "1234.56, 1235",
        "9.87654, 9.877",
        "0.5, 0.5",
        "0.00123456, 0.001235",
        "0.000123456, 1.235e-4",
        "999999.9, 1e6",
        "1234567, 1.235e6",
        "-42.5, -42.5",
        "NaN, -"
    })
    void showsFourSignificantDigits(double value, String text) {
        assertThat(Figures.of(value)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "999999, 999999",
        "1000000, 1M",
        "1234567, 1.235M",
        "12345678, 12.35M",
        "999999999, 1G",
        "9223372036854775807, 9.223E",
        "2.5, 2.5",
        "4321.5, 4322"
    })
    void showsCountsInFullBelowAMillion(double value, String text) {
        assertThat(Figures.count(value)).isEqualTo(text);
    }
}
