// SPDX-License-Identifier: Apache-2.0
package closim.report.store;

import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * Numbers as text for files, by our own rules and not the JDK's, whose {@code Double.toString} changed in release 19:
 * the bytes of a result must not depend on who wrote it.
 */
public final class Decimals {
    private static final int DECIMALS = 6;
    private static final long PS_PER_US = 1_000_000L;

    private Decimals() {}

    /**
     * At most six decimals, half to even, no exponent, no trailing zeros, never {@code -0}.
     *
     * @param value finite
     */
    public static String of(double value) {
        if (!Double.isFinite(value)) {
            throw new IllegalArgumentException("not a number for a result file: " + value);
        }
        BigDecimal rounded = new BigDecimal(value).setScale(DECIMALS, RoundingMode.HALF_EVEN);
        return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
    }

    /** Picoseconds as microseconds with all six decimals: exact. */
    static String us(long timePs) {
        String digits = Long.toString(Math.abs(timePs % PS_PER_US));
        long whole = timePs / PS_PER_US;
        String sign = timePs < 0 && whole == 0 ? "-" : "";
        return sign + whole + "." + "0".repeat(DECIMALS - digits.length()) + digits;
    }

    /** The inverse of {@link #us}: exact, or a {@code NumberFormatException} or {@code ArithmeticException}. */
    static long ps(String us) {
        return new BigDecimal(us).movePointRight(DECIMALS).longValueExact();
    }
}
