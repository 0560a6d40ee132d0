// SPDX-License-Identifier: Apache-2.0
package closim.report.table;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** Numbers for people: up to four significant digits, at most eight characters, never locale-dependent. */
public final class Figures {
    /** Stands where there is no number. */
    public static final String NONE = "-";

    private static final MathContext SIGNIFICANT = new MathContext(4, RoundingMode.HALF_EVEN);
    private static final double PLAIN_MAX = 1e6;
    private static final double PLAIN_MIN = 1e-3;
    private static final String[] PREFIXES = {"", "k", "M", "G", "T", "P", "E"};

    private Figures() {}

    /** A measured value. Plain from 0.001 up to a million, else with an exponent. */
    public static String of(double value) {
        if (!Double.isFinite(value)) {
            return NONE;
        }
        if (value == 0) {
            return "0";
        }
        BigDecimal rounded = new BigDecimal(value).round(SIGNIFICANT);
        double size = Math.abs(rounded.doubleValue());
        if (size >= PLAIN_MIN && size < PLAIN_MAX) {
            return plain(rounded);
        }
        int exponent = rounded.precision() - rounded.scale() - 1;
        return plain(rounded.movePointLeft(exponent)) + "e" + exponent;
    }

    /** A count: all its digits below a million, else four of them with k, M, G and so on. */
    public static String count(double value) {
        if (!Double.isFinite(value)) {
            return NONE;
        }
        if (Math.abs(value) < PLAIN_MAX - 0.5) {
            boolean whole = value == Math.rint(value);
            return whole || Math.abs(value) >= 1000 ? Long.toString(Math.round(value)) : of(value);
        }
        BigDecimal rounded = new BigDecimal(value).round(SIGNIFICANT);
        int exponent = rounded.precision() - rounded.scale() - 1;
        int prefix = Math.min(exponent / 3, PREFIXES.length - 1);
        return plain(rounded.movePointLeft(3 * prefix)) + PREFIXES[prefix];
    }

    /** A count of one run. */
    public static String count(long value) {
        return count((double) value);
    }

    private static String plain(BigDecimal value) {
        return value.stripTrailingZeros().toPlainString();
    }
}
