// SPDX-License-Identifier: Apache-2.0
package closim.core.stat;

/**
 * Percentiles by nearest rank: the least value that at least p percent of the values do not exceed. Whole-number
 * arithmetic, since {@code ceil(99.9 / 100 * 1000)} is 1000 in floating point.
 */
public final class NearestRank {
    private NearestRank() {}

    /**
     * The percentile of values sorted in rising order.
     *
     * @param sorted at least one value
     * @param thousandthsOfPercent 0 &lt; p &lt;= 100,000; 99,900 is P99.9
     */
    public static double of(double[] sorted, int thousandthsOfPercent) {
        return sorted[(int) (rank(sorted.length, thousandthsOfPercent) - 1)];
    }

    /** The 1-based rank among {@code count} values. */
    public static long rank(long count, int thousandthsOfPercent) {
        if (count <= 0 || thousandthsOfPercent <= 0 || thousandthsOfPercent > 100_000) {
            throw new IllegalArgumentException(
                    "no rank for p = " + thousandthsOfPercent + "/1000 % of " + count + " values");
        }
        return (Math.multiplyExact(count, (long) thousandthsOfPercent) - 1) / 100_000 + 1;
    }
}
