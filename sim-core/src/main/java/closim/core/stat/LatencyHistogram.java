// SPDX-License-Identifier: Apache-2.0
package closim.core.stat;

import closim.core.result.Distribution;
import org.HdrHistogram.Histogram;

/**
 * Latencies of a multitude of packets: percentiles to three digits in nanoseconds, least, greatest and mean exact to
 * the picosecond. Hot path: no allocation once grown.
 */
public final class LatencyHistogram {
    private static final int DIGITS = 3;

    private final Histogram valuesNs = new Histogram(DIGITS);
    private long sumPs;
    private long leastPs = Long.MAX_VALUE;
    private long greatestPs;

    /** Counts a latency, zero or more. */
    public void record(long latencyPs) {
        valuesNs.recordValue(latencyPs / 1_000);
        sumPs += latencyPs;
        leastPs = Math.min(leastPs, latencyPs);
        greatestPs = Math.max(greatestPs, latencyPs);
    }

    /** Counts all that another counted. */
    public void add(LatencyHistogram other) {
        valuesNs.add(other.valuesNs);
        sumPs += other.sumPs;
        leastPs = Math.min(leastPs, other.leastPs);
        greatestPs = Math.max(greatestPs, other.greatestPs);
    }

    /** The distribution in nanoseconds. */
    public Distribution toNanoseconds() {
        long count = valuesNs.getTotalCount();
        if (count == 0) {
            return Distribution.NONE;
        }
        return new Distribution(
                count,
                leastPs / 1e3,
                sumPs / 1e3 / count,
                percentileNs(50),
                percentileNs(90),
                percentileNs(95),
                percentileNs(99),
                percentileNs(99.9),
                greatestPs / 1e3);
    }

    /** The histogram answers with the upper end of a bucket, which may exceed the greatest value. */
    private double percentileNs(double percent) {
        return Math.min(greatestPs / 1e3, (double) valuesNs.getValueAtPercentile(percent));
    }
}
