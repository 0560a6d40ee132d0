// SPDX-License-Identifier: Apache-2.0
package closim.report.table;

/** The unit of time that keeps the columns of a report narrow. */
enum TimeScale {
    MICROSECONDS("us", 1),
    MILLISECONDS("ms", 1e3),
    SECONDS("s", 1e6);

    /** A column is easy to read up to this value. */
    private static final double VALUE_MAX = 1e5;

    private final String unit;
    private final double us;

    TimeScale(String unit, double us) {
        this.unit = unit;
        this.us = us;
    }

    /** The finest unit in which this value has at most five digits before the point. */
    static TimeScale forLargest(double timeUs) {
        for (TimeScale scale : values()) {
            if (timeUs < VALUE_MAX * scale.us) {
                return scale;
            }
        }
        return SECONDS;
    }

    String unit() {
        return unit;
    }

    /** Microseconds in one unit. */
    double us() {
        return us;
    }
}
