// SPDX-License-Identifier: Apache-2.0
package closim.core.unit;

/**
 * A transmit rate in exact integer arithmetic: how long bytes occupy a link.
 *
 * <p>A rate whose picoseconds per byte are whole (100, 200, 400, 800 Gb/s, 1.6 Tb/s) takes one multiplication. Any
 * other carries the surplus of the rounding from packet to packet, so that a busy port's long-run rate is exact and no
 * packet ends early. Hot path: no allocation.
 */
public final class LinkRate {
    private static final long PS_BITS_PER_BYTE = 8 * Time.PS_PER_SECOND;

    private final long bitsPerSecond;
    private final long psPerByte;

    private LinkRate(long bitsPerSecond) {
        if (bitsPerSecond <= 0) {
            throw new IllegalArgumentException("rate must be above zero: " + bitsPerSecond + " bit/s");
        }
        this.bitsPerSecond = bitsPerSecond;
        this.psPerByte = PS_BITS_PER_BYTE % bitsPerSecond == 0 ? PS_BITS_PER_BYTE / bitsPerSecond : 0;
    }

    /** The rate of that many bits per second, above zero. */
    public static LinkRate of(long bitsPerSecond) {
        return new LinkRate(bitsPerSecond);
    }

    public long bitsPerSecond() {
        return bitsPerSecond;
    }

    /** True if each byte takes a whole number of picoseconds, so that no surplus is ever carried. */
    public boolean isWhole() {
        return psPerByte != 0;
    }

    /** Time to serialise bytes on a link that was idle before, rounded up to a picosecond. */
    public long serializePs(long bytes) {
        return psPerByte != 0 ? Math.multiplyExact(bytes, psPerByte) : serializeCarrying(bytes, 0);
    }

    /**
     * Time to serialise bytes right behind others.
     *
     * @param surplus what the previous packets were rounded up by, as {@link #surplusAfter} returned it; 0 after an
     *     idle time
     */
    public long serializeCarrying(long bytes, long surplus) {
        if (psPerByte != 0) {
            return bytes * psPerByte;
        }
        return ceilMulDiv(bytes, PS_BITS_PER_BYTE, bitsPerSecond, surplus);
    }

    /** The surplus to carry on after serialising bytes with {@code surplus}: in bits/s times picoseconds. */
    public long surplusAfter(long bytes, long surplus) {
        if (psPerByte != 0) {
            return 0;
        }
        long timePs = ceilMulDiv(bytes, PS_BITS_PER_BYTE, bitsPerSecond, surplus);
        // timePs * rate - (bytes * 8e12 - surplus), which is below the rate: exact in wrapping arithmetic.
        return timePs * bitsPerSecond - bytes * PS_BITS_PER_BYTE + surplus;
    }

    /**
     * {@code ceil((a * b - less) / divisor)} for non-negative values, with a product of 128 bits where it is needed.
     */
    static long ceilMulDiv(long a, long b, long divisor, long less) {
        long high = Math.multiplyHigh(a, b);
        long low = a * b;
        if (high == 0 && low >= 0) {
            long numerator = low - less;
            return numerator <= 0 ? 0 : (numerator - 1) / divisor + 1;
        }
        java.math.BigInteger[] parts = java.math.BigInteger.valueOf(a)
                .multiply(java.math.BigInteger.valueOf(b))
                .subtract(java.math.BigInteger.valueOf(less))
                .divideAndRemainder(java.math.BigInteger.valueOf(divisor));
        return Math.addExact(parts[0].longValueExact(), parts[1].signum() > 0 ? 1 : 0);
    }
}
