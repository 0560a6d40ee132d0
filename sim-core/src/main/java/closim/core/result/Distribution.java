// SPDX-License-Identifier: Apache-2.0
package closim.core.result;

import closim.core.stat.NearestRank;
import java.util.Arrays;

/**
 * Count, mean and nearest-rank percentiles of a set of values; all 0 and meaningless where {@code count} is 0.
 *
 * @param count number of values
 * @param min least value
 * @param mean arithmetic mean
 * @param p50 median, nearest rank
 * @param p90 90th percentile, nearest rank
 * @param p95 95th percentile, nearest rank
 * @param p99 99th percentile, nearest rank
 * @param p999 99.9th percentile, nearest rank
 * @param max greatest value
 */
public record Distribution(
        long count, double min, double mean, double p50, double p90, double p95, double p99, double p999, double max) {
    /** The distribution of no values. */
    public static final Distribution NONE = new Distribution(0, 0, 0, 0, 0, 0, 0, 0, 0);

    /** The distribution of these values, which are copied. */
    public static Distribution of(double[] values) {
        if (values.length == 0) {
            return NONE;
        }
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        double sum = 0;
        for (double value : sorted) {
            sum += value;
        }
        return new Distribution(
                sorted.length,
                sorted[0],
                sum / sorted.length,
                NearestRank.of(sorted, 50_000),
                NearestRank.of(sorted, 90_000),
                NearestRank.of(sorted, 95_000),
                NearestRank.of(sorted, 99_000),
                NearestRank.of(sorted, 99_900),
                sorted[sorted.length - 1]);
    }
}
