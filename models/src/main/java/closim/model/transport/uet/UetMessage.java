// SPDX-License-Identifier: Apache-2.0
package closim.model.transport.uet;

import org.jspecify.annotations.Nullable;

/** A message of a connection: a range of packet sequence numbers, acknowledged in any order. */
final class UetMessage {
    final int flow;
    final int firstSequence;
    final int packets;

    private final long bytes;
    private final int mtuBytes;
    /** Packets that are not acknowledged. */
    private int openPackets;

    /** The message posted after it. */
    @Nullable
    UetMessage next;

    UetMessage(int flow, long bytes, int mtuBytes, int firstSequence) {
        this.flow = flow;
        this.bytes = bytes;
        this.mtuBytes = mtuBytes;
        this.firstSequence = firstSequence;
        this.packets = Math.toIntExact((bytes - 1) / mtuBytes + 1);
        this.openPackets = packets;
        Math.addExact(firstSequence, packets);
    }

    int endSequence() {
        return firstSequence + packets;
    }

    int payloadBytes(int sequence) {
        return sequence == endSequence() - 1 ? (int) (bytes - (long) (packets - 1) * mtuBytes) : mtuBytes;
    }

    /** Counts one of its packets as acknowledged; true if it was the last. */
    boolean acknowledgeOne() {
        return --openPackets == 0;
    }

    boolean isOpen() {
        return openPackets > 0;
    }
}
