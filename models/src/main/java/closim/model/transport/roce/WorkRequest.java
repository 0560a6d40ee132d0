// SPDX-License-Identifier: Apache-2.0
package closim.model.transport.roce;

import org.jspecify.annotations.Nullable;

/** A message of a connection's send queue: a range of sequence numbers. */
final class WorkRequest {
    final int flow;
    final long bytes;
    final int firstSequence;
    final int packets;
    /** Payload of all earlier work requests of the connection. */
    final long baseBytes;
    /** Whether the flow ends with it. */
    final boolean endsFlow;

    private final int mtuBytes;

    @Nullable
    WorkRequest next;

    WorkRequest(int flow, long bytes, boolean endsFlow, int mtuBytes, @Nullable WorkRequest before) {
        this.flow = flow;
        this.bytes = bytes;
        this.endsFlow = endsFlow;
        this.mtuBytes = mtuBytes;
        this.packets = Math.toIntExact((bytes - 1) / mtuBytes + 1);
        this.firstSequence = before == null ? 0 : Math.addExact(before.firstSequence, before.packets);
        this.baseBytes = before == null ? 0 : before.baseBytes + before.bytes;
        Math.addExact(firstSequence, packets);
    }

    int endSequence() {
        return firstSequence + packets;
    }

    int payloadBytes(int sequence) {
        return sequence == endSequence() - 1 ? (int) (bytes - (long) (packets - 1) * mtuBytes) : mtuBytes;
    }

    /** Payload of the connection before that sequence number, which lies in this request or right behind it. */
    long offsetBytes(int sequence) {
        return baseBytes + Math.min((long) (sequence - firstSequence) * mtuBytes, bytes);
    }
}
