// SPDX-License-Identifier: Apache-2.0
package closim.model.queue;

import closim.model.packet.Packet;
import org.jspecify.annotations.Nullable;

/** Packets of one class, first in, first out, linked through {@link Packet#next}. Hot path: no allocation. */
public final class PacketFifo {
    private @Nullable Packet first;
    private @Nullable Packet last;
    private long bytes;

    public boolean isEmpty() {
        return first == null;
    }

    public long bytes() {
        return bytes;
    }

    /** Size of the first packet, 0 if there is none. */
    public int headBytes() {
        Packet packet = first;
        return packet == null ? 0 : packet.sizeBytes();
    }

    /** Adds a packet at the end; ownership passes. */
    public void add(Packet packet) {
        bytes += packet.sizeBytes();
        packet.next = null;
        Packet before = last;
        if (before == null) {
            first = packet;
        } else {
            before.next = packet;
        }
        last = packet;
    }

    /** Takes the first packet, or null if there is none. */
    public @Nullable Packet poll() {
        Packet packet = first;
        if (packet == null) {
            return null;
        }
        Packet behind = packet.next;
        first = behind;
        if (behind == null) {
            last = null;
        }
        packet.next = null;
        bytes -= packet.sizeBytes();
        return packet;
    }

    /** Whether a packet waits that came in through that port. */
    boolean holdsFrom(int ingressPort) {
        for (Packet packet = first; packet != null; packet = packet.next) {
            if (packet.ingressPort() == ingressPort) {
                return true;
            }
        }
        return false;
    }

    /** Bytes counted anew, for the audit. */
    public long recountedBytes() {
        long sum = 0;
        for (Packet packet = first; packet != null; packet = packet.next) {
            sum += packet.sizeBytes();
        }
        return sum;
    }

    /** Packets counted anew, for the audit. */
    public int recountedPackets() {
        int count = 0;
        for (Packet packet = first; packet != null; packet = packet.next) {
            count++;
        }
        return count;
    }
}
