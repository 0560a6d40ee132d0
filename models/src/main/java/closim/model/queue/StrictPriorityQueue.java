// SPDX-License-Identifier: Apache-2.0
package closim.model.queue;

import closim.core.check.Auditable;
import closim.core.check.InvariantViolation;
import closim.core.unit.Time;
import closim.model.packet.Packet;
import org.jspecify.annotations.Nullable;

/**
 * Eight classes, the highest first, each first in, first out; marks by RED on the bytes of the packet's own class.
 *
 * <p>Ordering: within a class packets never overtake. Hot path: no allocation once a class has been used.
 */
public final class StrictPriorityQueue implements QueueDiscipline, Auditable {
    private static final int PRIORITIES = 8;

    private final PacketFifo[] classes = new PacketFifo[PRIORITIES];
    private final @Nullable RedMarker marker;
    private final boolean marksOnArrival;
    private final long capacityBytes;
    private int waitingMask;
    private long bytes;
    private long bytesMax;
    private long marked;

    /**
     * A queue.
     *
     * @param marker null for none
     * @param marksOnArrival whether the mark is decided on arrival instead of on departure
     * @param capacityBytes bytes beyond which packets are refused, above zero
     */
    public StrictPriorityQueue(@Nullable RedMarker marker, boolean marksOnArrival, long capacityBytes) {
        this.marker = marker;
        this.marksOnArrival = marksOnArrival;
        this.capacityBytes = capacityBytes;
        for (int p = 0; p < PRIORITIES; p++) {
            classes[p] = new PacketFifo();
        }
    }

    @Override
    public Admission offer(Packet packet) {
        long after = bytes + packet.sizeBytes();
        if (after > capacityBytes) {
            return Admission.REFUSED;
        }
        int priority = packet.priority();
        PacketFifo fifo = classes[priority];
        if (marksOnArrival && marker != null && marker.decide(packet, fifo.bytes())) {
            marked++;
        }
        fifo.add(packet);
        waitingMask |= 1 << priority;
        bytes = after;
        if (after > bytesMax) {
            bytesMax = after;
        }
        return Admission.ACCEPTED;
    }

    /** An empty queue marks nothing; the packet counts as the queue's length while it passes. */
    @Override
    public boolean lets(Packet packet) {
        int sizeBytes = packet.sizeBytes();
        if (bytes != 0 || sizeBytes > capacityBytes) {
            return false;
        }
        if (sizeBytes > bytesMax) {
            bytesMax = sizeBytes;
        }
        return true;
    }

    @Override
    public @Nullable Packet poll(long nowPs, int pausedMask) {
        int mask = waitingMask & ~pausedMask;
        if (mask == 0) {
            return null;
        }
        int priority = Integer.SIZE - 1 - Integer.numberOfLeadingZeros(mask);
        PacketFifo fifo = classes[priority];
        Packet packet = fifo.poll();
        if (packet == null) {
            throw new InvariantViolation("class " + priority + " is said to wait and is empty");
        }
        if (fifo.isEmpty()) {
            waitingMask &= ~(1 << priority);
        }
        bytes -= packet.sizeBytes();
        if (!marksOnArrival && marker != null && marker.decide(packet, fifo.bytes())) {
            marked++;
        }
        return packet;
    }

    @Override
    public long readyPs(int pausedMask) {
        return (waitingMask & ~pausedMask) != 0 ? 0 : Time.NEVER;
    }

    @Override
    public long queuedBytes() {
        return bytes;
    }

    @Override
    public long queuedBytes(int priority) {
        return classes[priority].bytes();
    }

    /** Longest it ever was. */
    public long bytesMax() {
        return bytesMax;
    }

    /** Packets marked. */
    public long marked() {
        return marked;
    }

    @Override
    public int waitingPackets() {
        int count = 0;
        for (PacketFifo fifo : classes) {
            count += fifo.recountedPackets();
        }
        return count;
    }

    @Override
    public void audit() {
        long recounted = 0;
        for (PacketFifo fifo : classes) {
            if (fifo.bytes() != fifo.recountedBytes()) {
                throw new InvariantViolation(
                        "a class counts " + fifo.bytes() + " B and holds " + fifo.recountedBytes() + " B");
            }
            recounted += fifo.bytes();
        }
        if (recounted != bytes) {
            throw new InvariantViolation("the queue counts " + bytes + " B and holds " + recounted + " B");
        }
    }
}
