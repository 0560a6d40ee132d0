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

    private final Word time;
    private final Word sent;
    private final Word queue;

    private TelemetryReading(Word time, Word sent, Word queue) {
        this.time = time;
        this.sent = sent;
        this.queue = queue;
    }

    /** A number of so many bits that counts units. */
    private record Word(long unit, long mask) {
        static final Word EXACT = new Word(1, -1);

        static Word of(long unit, int bits) {
            return new Word(unit, (1L << bits) - 1);
        }

        long read(long exact) {
            return (exact / unit & mask) * unit;
        }
    }

    static TelemetryReading of(Hpcc.Int settings) {
        if (settings.resolution() == Hpcc.Int.Resolution.EXACT) {
            return new TelemetryReading(Word.EXACT, Word.EXACT, Word.EXACT);
        }
        return new TelemetryReading(
                Word.of(PS_PER_NS, TIME_BITS),
                Word.of(SENT_UNIT_BYTES * settings.multiplier(), SENT_BITS),
                Word.of(QUEUE_UNIT_BYTES * settings.multiplier(), QUEUE_BITS));
    }

    long timePs(long exactPs) {
        return time.read(exactPs);
    }

    long sentBytes(long exactBytes) {
        return sent.read(exactBytes);
    }

    long queuedBytes(long exactBytes) {
        return queue.read(exactBytes);
    }

    /** Time between two readings, the second the later one by less than the words can hold. */
    long elapsedPs(long beforePs, long afterPs) {
        return time.read(afterPs - beforePs);
    }

    /** Bytes between two readings, as {@link #elapsedPs}. */
    long sentSince(long beforeBytes, long afterBytes) {
        return sent.read(afterBytes - beforeBytes);
    }
}
