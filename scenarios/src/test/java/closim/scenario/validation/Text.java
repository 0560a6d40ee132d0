// SPDX-License-Identifier: Apache-2.0
package closim.scenario.validation;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** How the page writes numbers. */
final class Text {
    private Text() {}

    /** With exactly that many digits after the point. */
    static String fixed(double value, int digits) {
        String text =
                new BigDecimal(value).setScale(digits, RoundingMode.HALF_EVEN).toPlainString();
        // A rounded zero has no sign.
        return text.startsWith("-") && text.chars().noneMatch(c -> c >= '1' && c <= '9') ? text.substring(1) : text;
    }

    /** As {@link #fixed}, with a plus where it is positive. */
    static String signed(double value, int digits) {
        String text = fixed(value, digits);
        boolean isZero = text.chars().noneMatch(c -> c >= '1' && c <= '9');
        return isZero || text.startsWith("-") ? text : "+" + text;
    }

    /** A fraction as a signed percentage with two digits. */
    static String percent(double fraction) {
        return signed(fraction * 100, 2) + " %";
    }

    /** A fraction as a percentage without trailing zeros. */
    static String percentPlain(double fraction) {
        BigDecimal percent = new BigDecimal(fraction * 100).setScale(2, RoundingMode.HALF_EVEN);
        return percent.stripTrailingZeros().toPlainString() + " %";
    }
}
