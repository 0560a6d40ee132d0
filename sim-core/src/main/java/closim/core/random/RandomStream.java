// SPDX-License-Identifier: Apache-2.0
package closim.core.random;

/**
 * One stream of random numbers, xoroshiro128++ 1.0.
 *
 * <p>Source: Blackman and Vigna, "Scrambled linear pseudorandom number generators", ACM TOMS 47 (2021). The test
 * compares it with the JDK's own generator of that name. Hot path: no allocation.
 */
public final class RandomStream {
    private long s0;
    private long s1;

    /** A stream from a 128-bit state, which may not be all zero. */
    public RandomStream(long s0, long s1) {
        if ((s0 | s1) == 0) {
            throw new IllegalArgumentException("the state of xoroshiro128++ may not be all zero");
        }
        this.s0 = s0;
        this.s1 = s1;
    }

    public long nextLong() {
        long a = s0;
        long b = s1;
        long result = Long.rotateLeft(a + b, 17) + a;
        b ^= a;
        s0 = Long.rotateLeft(a, 49) ^ b ^ (b << 21);
        s1 = Long.rotateLeft(b, 28);
        return result;
    }

    /** Uniform in [0, 1), a multiple of 2^-53. */
    public double nextDouble() {
        return (nextLong() >>> 11) * 0x1.0p-53;
    }

    /** Uniform in 0 … bound-1 without bias (rejection), for bounds above zero. */
    public int nextInt(int bound) {
        if (bound <= 0) {
            throw new IllegalArgumentException("bound must be above zero: " + bound);
        }
        long product = (nextLong() >>> 32) * bound;
        long low = product & 0xffffffffL;
        if (low < bound) {
            long threshold = (0x100000000L - bound) % bound;
            while (low < threshold) {
                product = (nextLong() >>> 32) * bound;
                low = product & 0xffffffffL;
            }
        }
        return (int) (product >>> 32);
    }

    /** True with the given probability; always false at 0, always true at 1. */
    public boolean nextBoolean(double probabilityFraction) {
        return nextDouble() < probabilityFraction;
    }

    /** Exponential with the given mean; {@link StrictMath}, so that every platform gives the same bits. */
    public double nextExponential(double mean) {
        return -mean * StrictMath.log(1.0 - nextDouble());
    }

    /** A random order of 0 … n-1 (Fisher and Yates). */
    public int[] nextPermutation(int n) {
        int[] order = new int[n];
        for (int i = 0; i < n; i++) {
            order[i] = i;
        }
        for (int i = n - 1; i > 0; i--) {
            int j = nextInt(i + 1);
            int swap = order[i];
            order[i] = order[j];
            order[j] = swap;
        }
        return order;
    }
}
