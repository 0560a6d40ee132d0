// SPDX-License-Identifier: Apache-2.0
package closim.model.transport.selective;

import closim.core.check.InvariantViolation;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What a sender knows of its packets from the first that is not acknowledged to the last sent. Hot path: no allocation
 * once grown.
 */
public final class SentPackets {
    private static final byte UNSENT = 0;
    private static final byte UNDER_WAY = 1;
    private static final byte LOST = 2;
    private static final byte ACKNOWLEDGED = 3;

    private static final int SLOTS_AT_FIRST = 32;

    private byte[] states = new byte[SLOTS_AT_FIRST];
    private byte[] sends = new byte[SLOTS_AT_FIRST];
    private int[] retries = new int[SLOTS_AT_FIRST];
    private char[] sizesBytes = new char[SLOTS_AT_FIRST];
    private char[] entropyValues = new char[SLOTS_AT_FIRST];
    private long[] sentPs = new long[SLOTS_AT_FIRST];
    private @Nullable SequencedMessage[] messages = new SequencedMessage[SLOTS_AT_FIRST];
    private int first;
    private int next;
    private int lostPackets;
    private int lostFrom;

    /** The first that is not acknowledged. */
    public int first() {
        return first;
    }

    /** The one after the last sent. */
    public int next() {
        return next;
    }

    /** Packets that are to be sent again. */
    public int lostPackets() {
        return lostPackets;
    }

    private int slot(int sequence) {
        return sequence & states.length - 1;
    }

    /** Notes that a new packet, or one that was lost, is sent. */
    public void send(int sequence, SequencedMessage message, int sizeBytes, int entropyValue, long nowPs) {
        if (sequence == next) {
            if (next - first == states.length) {
                grow();
            }
            next++;
            int fresh = slot(sequence);
            sends[fresh] = 0;
            retries[fresh] = 0;
            messages[fresh] = message;
            sizesBytes[fresh] = (char) sizeBytes;
        } else {
            lostPackets--;
        }
        int slot = slot(sequence);
        states[slot] = UNDER_WAY;
        sends[slot] = (byte) Math.min(Byte.MAX_VALUE, sends[slot] + 1);
        entropyValues[slot] = (char) entropyValue;
        sentPs[slot] = nowPs;
    }

    private void grow() {
        int slots = states.length;
        int longer = 2 * slots;
        byte[] oldStates = states;
        byte[] oldSends = sends;
        int[] oldRetries = retries;
        char[] oldSizesBytes = sizesBytes;
        char[] oldEntropyValues = entropyValues;
        long[] oldSentPs = sentPs;
        @Nullable SequencedMessage[] oldMessages = messages;
        states = new byte[longer];
        sends = new byte[longer];
        retries = new int[longer];
        sizesBytes = new char[longer];
        entropyValues = new char[longer];
        sentPs = new long[longer];
        messages = new SequencedMessage[longer];
        for (int sequence = first; sequence < next; sequence++) {
            int from = sequence & slots - 1;
            int to = slot(sequence);
            states[to] = oldStates[from];
            sends[to] = oldSends[from];
            retries[to] = oldRetries[from];
            sizesBytes[to] = oldSizesBytes[from];
            entropyValues[to] = oldEntropyValues[from];
            sentPs[to] = oldSentPs[from];
            messages[to] = oldMessages[from];
        }
    }

    /** The lowest that is to be sent again; there must be one. */
    public int firstLost() {
        int sequence = Math.max(lostFrom, first);
        while (states[slot(sequence)] != LOST) {
            sequence++;
        }
        lostFrom = sequence;
        return sequence;
    }

    public boolean isUnderWay(int sequence) {
        return isKnown(sequence) && states[slot(sequence)] == UNDER_WAY;
    }

    /** Whether it is to be sent again. */
    public boolean isLost(int sequence) {
        return isKnown(sequence) && states[slot(sequence)] == LOST;
    }

    /** Whether it is neither acknowledged nor still to be sent for the first time. */
    public boolean isOpen(int sequence) {
        return isKnown(sequence) && states[slot(sequence)] != ACKNOWLEDGED;
    }

    private boolean isKnown(int sequence) {
        return sequence >= first && sequence < next;
    }

    public int sizeBytes(int sequence) {
        return sizesBytes[slot(sequence)];
    }

    public int entropyValue(int sequence) {
        return entropyValues[slot(sequence)];
    }

    public long sentPs(int sequence) {
        return sentPs[slot(sequence)];
    }

    /** How often it was sent, at most 127. */
    public int sends(int sequence) {
        return sends[slot(sequence)];
    }

    public int retries(int sequence) {
        return retries[slot(sequence)];
    }

    /** Counts a timeout of a packet; returns the timeouts before it. */
    public int countRetry(int sequence) {
        return retries[slot(sequence)]++;
    }

    public SequencedMessage message(int sequence) {
        SequencedMessage message = messages[slot(sequence)];
        if (message == null) {
            throw new InvariantViolation("packet " + sequence + " belongs to no message");
        }
        return message;
    }

    /** A packet that was under way is to be sent again. */
    public void lose(int sequence) {
        states[slot(sequence)] = LOST;
        lostPackets++;
        lostFrom = Math.min(lostFrom, sequence);
    }

    /** Notes that a packet has arrived; null if that was known, else its message. */
    @Nullable
    public SequencedMessage acknowledge(int sequence) {
        int slot = slot(sequence);
        if (!isKnown(sequence) || states[slot] == ACKNOWLEDGED) {
            return null;
        }
        if (states[slot] == LOST) {
            lostPackets--;
        }
        states[slot] = ACKNOWLEDGED;
        SequencedMessage message = messages[slot];
        messages[slot] = null;
        return message;
    }

    /** Forgets what is acknowledged before the first open one. */
    public void trim() {
        while (first < next && states[slot(first)] == ACKNOWLEDGED) {
            states[slot(first)] = UNSENT;
            first++;
        }
    }

    /** Forgets everything. */
    public void abandon() {
        Arrays.fill(states, UNSENT);
        Arrays.fill(messages, null);
        first = next;
        lostPackets = 0;
    }
}
