// SPDX-License-Identifier: Apache-2.0
package closim.model.transport.selective;

import org.jspecify.annotations.Nullable;

/** A message of a connection: a range of packet sequence numbers, acknowledged in any order. */
public final class SequencedMessage {
    private final int flow;
    private final int firstSequence;
    private final int packets;
    private final long bytes;
    private final int mtuBytes;
    /** Packets that are not acknowledged. */
    private int openPackets;

    private @Nullable SequencedMessage next;

    /**
     * A message whose packets are all open.
     *
     * @throws ArithmeticException if the sequence numbers do not fit an int
     */
    public SequencedMessage(int flow, long bytes, int mtuBytes, int firstSequence) {
        this.flow = flow;
        this.bytes = bytes;
        this.mtuBytes = mtuBytes;
        this.firstSequence = firstSequence;
        this.packets = Math.toIntExact((bytes - 1) / mtuBytes + 1);
        this.openPackets = packets;
        Math.addExact(firstSequence, packets);
    }

    /** Number of its flow. */
    public int flow() {
        return flow;
    }

    /** Sequence number of its first packet. */
    public int firstSequence() {
        return firstSequence;
    }

    /** The message posted after it. */
    public @Nullable SequencedMessage next() {
        return next;
    }

    /** Says which message was posted after it. */
    public void follow(SequencedMessage message) {
        next = message;
    }

    /** The sequence number behind its last packet. */
    public int endSequence() {
        return firstSequence + packets;
    }

    /** Payload of one of its packets. */
    public int payloadBytes(int sequence) {
        return sequence == endSequence() - 1 ? (int) (bytes - (long) (packets - 1) * mtuBytes) : mtuBytes;
    }

    /** Counts one of its packets as acknowledged; true if it was the last. */
    public boolean acknowledgeOne() {
        return --openPackets == 0;
    }

    /** Whether a packet of it is not acknowledged. */
    public boolean isOpen() {
        return openPackets > 0;
    }
}
