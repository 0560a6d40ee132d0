// SPDX-License-Identifier: Apache-2.0
package closim.model.congestion;

/**
 * What a sender makes of the numbers in telemetry: exact, or what is left of them in HPCC's 64-bit words.
 *
 * <p>Source of the words: HPCC ns-3 (int-header): 24 bits of nanoseconds, 20 bits of bytes sent in units of 128 B times
 * a multiplier, 17 bits of queue in units of 80 B times it; rounded down, and wrapped. Hot path: no allocation.
 */
final class TelemetryReading {
    private static final long PS_PER_NS = 1_000;
    private static final int TIME_BITS = 24;
    private static final int SENT_BITS = 20;
    private static final int QUEUE_BITS = 17;
    private static final long SENT_UNIT_BYTES = 128;
    private static final long QUEUE_UNIT_BYTES = 80;

    private final long timeUnitPs;
    private final long timeMask;
    private final long sentUnitBytes;
    private final long sentMask;
    private final long queueUnitBytes;
    private final long queueMask;

    private TelemetryReading(
            long timeUnitPs, int timeBits, long sentUnitBytes, int sentBits, long queueUnitBytes, int queueBits) {
        this.timeUnitPs = timeUnitPs;
        this.timeMask = -1L >>> (Long.SIZE - timeBits);
        this.sentUnitBytes = sentUnitBytes;
        this.sentMask = -1L >>> (Long.SIZE - sentBits);
        this.queueUnitBytes = queueUnitBytes;
        this.queueMask = -1L >>> (Long.SIZE - queueBits);
    }

    static TelemetryReading of(Hpcc.Int settings) {
        if (settings.resolution() == Hpcc.Int.Resolution.EXACT) {
            return new TelemetryReading(1, Long.SIZE, 1, Long.SIZE, 1, Long.SIZE);
        }
        return new TelemetryReading(
                PS_PER_NS,
                TIME_BITS,
                SENT_UNIT_BYTES * settings.multiplier(),
                SENT_BITS,
                QUEUE_UNIT_BYTES * settings.multiplier(),
                QUEUE_BITS);
    }

    long timePs(long exactPs) {
        return (exactPs / timeUnitPs & timeMask) * timeUnitPs;
    }

    long sentBytes(long exactBytes) {
        return (exactBytes / sentUnitBytes & sentMask) * sentUnitBytes;
    }

    long queuedBytes(long exactBytes) {
        return (exactBytes / queueUnitBytes & queueMask) * queueUnitBytes;
    }

    /** Time between two readings, the second the later one by less than the words can hold. */
    long elapsedPs(long beforePs, long afterPs) {
        return ((afterPs - beforePs) / timeUnitPs & timeMask) * timeUnitPs;
    }

    /** Bytes between two readings, as {@link #elapsedPs}. */
    long sentSince(long beforeBytes, long afterBytes) {
        return ((afterBytes - beforeBytes) / sentUnitBytes & sentMask) * sentUnitBytes;
    }
}
