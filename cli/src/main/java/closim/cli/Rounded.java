// SPDX-License-Identifier: Apache-2.0
package closim.cli;

import closim.core.unit.Time;

/** Numbers for the eye: few digits, a point whatever the locale. */
final class Rounded {
    private static final String[] PREFIXES = {"", " k", " M", " G", " T"};

    private Rounded() {}

    /** A simulated time with one decimal, in the unit that suits it. */
    static String time(long timePs) {
        if (timePs < 10 * Time.PS_PER_US) {
            return oneDecimal((double) timePs / Time.PS_PER_NS) + " ns";
        }
        if (timePs < 10 * Time.PS_PER_MS) {
            return oneDecimal((double) timePs / Time.PS_PER_US) + " us";
        }
        return timePs < 10 * Time.PS_PER_SECOND
                ? oneDecimal((double) timePs / Time.PS_PER_MS) + " ms"
                : oneDecimal((double) timePs / Time.PS_PER_SECOND) + " s";
    }

    /** A large number with one decimal and a decimal prefix: {@code 12.3 M}. */
    static String count(double count) {
        double value = count;
        int prefix = 0;
        while (value >= 999.95 && prefix < PREFIXES.length - 1) {
            value /= 1000;
            prefix++;
        }
        return oneDecimal(value) + PREFIXES[prefix];
    }

    /** A count with its noun: {@code 1 seed}, {@code 8 seeds}. */
    static String counted(long count, String noun) {
        return count + " " + noun + (count == 1 ? "" : "s");
    }

    private static String oneDecimal(double value) {
        long tenths = Math.round(value * 10);
        return tenths / 10 + "." + tenths % 10;
    }
}
