// SPDX-License-Identifier: Apache-2.0
package closim.model.workload;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.OptionalLong;

/** Reads the start times of a file, in the unit of that file, to the nearest picosecond. */
final class StartColumn {
    /** Half of the clock's range, so that a start plus any run still fits. */
    private static final BigDecimal MOST_PS = BigDecimal.valueOf(Long.MAX_VALUE / 2);

    private final String unit;
    private final BigDecimal unitPs;
    private int rounded;

    /**
     * A column of times.
     *
     * @param unit name of the unit, for messages
     * @param unitPs picoseconds in the unit
     */
    StartColumn(String unit, long unitPs) {
        this.unit = unit;
        this.unitPs = BigDecimal.valueOf(unitPs);
    }

    /** The time in picoseconds; if it is none, negative or too late, the problem is told at that line. */
    OptionalLong readPs(String text, int line, ProblemList problems) {
        BigDecimal value = FieldNumber.decimal(text).orElse(null);
        if (value == null) {
            problems.atLine(line, "the start \"" + text + "\" is not a number: a start is zero or more, in " + unit);
            return OptionalLong.empty();
        }
        if (value.signum() < 0) {
            problems.atLine(line, "the start " + text + " is negative: a start is zero or more, in " + unit);
            return OptionalLong.empty();
        }
        BigDecimal exact = value.multiply(unitPs);
        if (exact.compareTo(MOST_PS) > 0) {
            problems.atLine(line, "the start " + text + " " + unit + " is too late: the clock ends after 53 days");
            return OptionalLong.empty();
        }
        BigDecimal whole = exact.setScale(0, RoundingMode.HALF_UP);
        if (whole.compareTo(exact) != 0) {
            rounded++;
        }
        return OptionalLong.of(whole.longValueExact());
    }

    /** Starts that were finer than a picosecond. */
    int rounded() {
        return rounded;
    }
}
