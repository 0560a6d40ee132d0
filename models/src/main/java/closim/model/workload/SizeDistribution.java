// SPDX-License-Identifier: Apache-2.0
package closim.model.workload;

import closim.core.random.RandomStream;
import java.math.BigDecimal;
import java.util.List;

/**
 * Sizes of flows by their cumulative distribution: straight lines between points. Two points at the same size are a
 * step, so that this size has a probability of its own; two points at the same probability are a gap, in which no size
 * lies. The size of the first point is the smallest.
 *
 * <p>Sizes drawn are rounded up to whole bytes, at least 1 B, so their mean lies above the exact one by less than a
 * byte.
 */
public final class SizeDistribution {
    /** Largest size that a {@code double} holds exactly: 2^53 B. */
    static final BigDecimal MOST_BYTES = BigDecimal.valueOf(1L << 53);

    private final double[] bytes;
    private final double[] cumulativeFraction;
    private final BigDecimal meanBytesExact;

    private SizeDistribution(double[] bytes, double[] cumulativeFraction, BigDecimal meanBytesExact) {
        this.bytes = bytes;
        this.cumulativeFraction = cumulativeFraction;
        this.meanBytesExact = meanBytesExact;
    }

    /**
     * One point of a distribution.
     *
     * @param bytes size, zero or more
     * @param cumulativeFraction probability of a size up to this one, 0 to 1
     */
    public record Point(BigDecimal bytes, BigDecimal cumulativeFraction) {}

    /**
     * The distribution through these points.
     *
     * @throws IllegalArgumentException if there are fewer than two, they do not lead from 0 to 1, a column falls, or
     * sizes
     *     are negative, above 2^53 B or all zero
     */
    public static SizeDistribution of(List<Point> points) {
        int n = points.size();
        if (n < 2) {
            throw new IllegalArgumentException("a distribution of sizes has at least two points: " + n);
        }
        Point first = points.get(0);
        Point last = points.get(n - 1);
        require(first.bytes.signum() >= 0, "sizes are zero or more", first);
        require(first.cumulativeFraction.signum() == 0, "the first point has the probability 0", first);
        require(last.cumulativeFraction.compareTo(BigDecimal.ONE) == 0, "the last point has the probability 1", last);
        require(
                last.bytes.signum() > 0 && last.bytes.compareTo(MOST_BYTES) <= 0,
                "the largest size is 1 to 2^53",
                last);
        double[] bytes = new double[n];
        double[] cumulative = new double[n];
        BigDecimal twiceMean = BigDecimal.ZERO;
        for (int i = 0; i < n; i++) {
            Point point = points.get(i);
            bytes[i] = point.bytes.doubleValue();
            cumulative[i] = point.cumulativeFraction.doubleValue();
            if (i > 0) {
                Point before = points.get(i - 1);
                BigDecimal share = point.cumulativeFraction.subtract(before.cumulativeFraction);
                require(point.bytes.compareTo(before.bytes) >= 0 && share.signum() >= 0, "no column falls", point);
                twiceMean = twiceMean.add(before.bytes.add(point.bytes).multiply(share));
            }
        }
        return new SizeDistribution(bytes, cumulative, twiceMean.divide(BigDecimal.valueOf(2)));
    }

    private static void require(boolean holds, String rule, Point found) {
        if (!holds) {
            throw new IllegalArgumentException(
                    rule + ": " + found.bytes.toPlainString() + " B at " + found.cumulativeFraction.toPlainString());
        }
    }

    /** The mean before rounding to whole bytes, exact. */
    public BigDecimal meanBytesExact() {
        return meanBytesExact;
    }

    /** The mean before rounding to whole bytes. */
    public double meanBytes() {
        return meanBytesExact.doubleValue();
    }

    /** Draws a size, 1 B or more; takes one number from the stream. */
    public long sampleBytes(RandomStream stream) {
        return quantileBytes(stream.nextDouble());
    }

    /** The size below which that share of the flows lies, rounded up, 1 B or more; the share is 0 to below 1. */
    public long quantileBytes(double shareFraction) {
        int low = 0;
        int high = cumulativeFraction.length - 1;
        // Ends with cumulative[low] <= share < cumulative[high] and high = low + 1: never a gap's empty bin, whose two
        // ends
        // are alike.
        while (high - low > 1) {
            int middle = (low + high) >>> 1;
            if (cumulativeFraction[middle] <= shareFraction) {
                low = middle;
            } else {
                high = middle;
            }
        }
        double inside =
                (shareFraction - cumulativeFraction[low]) / (cumulativeFraction[high] - cumulativeFraction[low]);
        double size = bytes[low] + (bytes[high] - bytes[low]) * inside;
        return Math.max(1, (long) Math.ceil(size));
    }
}
