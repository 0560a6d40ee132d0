// SPDX-License-Identifier: Apache-2.0
package closim.core.unit;

/** The clock's arithmetic: picoseconds in a {@code long}, which last 106 days. */
public final class Time {
    /** Picoseconds in a nanosecond. */
    public static final long PS_PER_NS = 1_000L;
    /** Picoseconds in a microsecond. */
    public static final long PS_PER_US = 1_000_000L;
    /** Picoseconds in a millisecond. */
    public static final long PS_PER_MS = 1_000_000_000L;
    /** Picoseconds in a second. */
    public static final long PS_PER_SECOND = 1_000_000_000_000L;
    /** The time that never comes. */
    public static final long NEVER = Long.MAX_VALUE;

    private Time() {}

    /** A time as microseconds, for results; exact to the picosecond below 9000 s. */
    public static double toUs(long timePs) {
        return timePs / 1e6;
    }
}
