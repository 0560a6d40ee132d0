// SPDX-License-Identifier: Apache-2.0
package closim.model.transport.selective;

/**
 * Which packets of a connection have arrived: all before {@link #expected}, and those with a bit beyond. Hot path: no
 * allocation once grown.
 */
public final class ReceivedPackets {
    private long[] words = new long[1];
    private int expected;
    private int highest = -1;
    private int outOfOrderPackets;

    /** The first that has not arrived. */
    public int expected() {
        return expected;
    }

    /** Packets that have arrived beyond the expected one. */
    public int outOfOrderPackets() {
        return outOfOrderPackets;
    }

    /** Notes an arrival; false if it is a duplicate. */
    public boolean add(int sequence) {
        int ahead = sequence - expected;
        if (ahead < 0) {
            return false;
        }
        while (ahead >= words.length * Long.SIZE) {
            grow();
        }
        if (has(sequence)) {
            return false;
        }
        if (sequence > highest) {
            highest = sequence;
        }
        if (ahead > 0) {
            words[word(sequence)] |= 1L << sequence;
            outOfOrderPackets++;
            return true;
        }
        expected++;
        while (outOfOrderPackets > 0 && has(expected)) {
            words[word(expected)] &= ~(1L << expected);
            outOfOrderPackets--;
            expected++;
        }
        return true;
    }

    public boolean contains(int sequence) {
        return sequence < expected || (sequence <= highest && has(sequence));
    }

    private int word(int sequence) {
        return sequence >>> 6 & words.length - 1;
    }

    private boolean has(int sequence) {
        return (words[word(sequence)] >>> sequence & 1) != 0;
    }

    private void grow() {
        long[] old = words;
        words = new long[2 * old.length];
        for (int sequence = expected; sequence <= highest; sequence++) {
            if ((old[sequence >>> 6 & old.length - 1] >>> sequence & 1) != 0) {
                words[word(sequence)] |= 1L << sequence;
            }
        }
    }

    /** Bit i: whether packet base + i has arrived; base must lie beyond the expected one. */
    public long bitmap(int base) {
        int known = highest - base + 1;
        if (known <= 0) {
            return 0;
        }
        int shift = base & 63;
        long bits = words[word(base)] >>> shift;
        if (shift != 0) {
            bits |= words[word(base + Long.SIZE)] << -shift;
        }
        // Beyond the highest, the ring may hold bits of packets before the base.
        return known >= Long.SIZE ? bits : bits & (1L << known) - 1;
    }
}
