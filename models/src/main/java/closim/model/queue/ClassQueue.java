// SPDX-License-Identifier: Apache-2.0
package closim.model.queue;

import closim.core.check.Auditable;
import closim.core.check.InvariantViolation;
import closim.core.unit.Time;
import closim.model.packet.Packet;
import org.jspecify.annotations.Nullable;

/**
 * What waits at a port of a switch: eight classes, each first in, first out, marked by RED on the bytes of the packet's
 * own class. Which class goes next is for the discipline to say, in {@link #poll}.
 *
 * <p>Ordering: within a class packets never overtake. Hot path: no allocation.
 */
public abstract class ClassQueue implements QueueDiscipline, Auditable {
    /** Number of classes, as IEEE 802.1Q has them. */
    public static final int CLASSES = 8;

    private final PacketFifo[] classes = new PacketFifo[CLASSES];
    private final @Nullable RedMarker marker;
    private final boolean marksOnArrival;
    private final long capacityBytes;
    private int waitingMask;
    private long bytes;
    private long bytesMax;
    private long marked;

    /**
     * What a queue does besides choosing.
     *
     * @param marker null for none
     * @param marksOnArrival whether the mark is decided on arrival instead of on departure
     * @param capacityBytes bytes beyond which packets are refused, above zero
     */
    public record Limits(@Nullable RedMarker marker, boolean marksOnArrival, long capacityBytes) {}

    /** An empty queue. */
    protected ClassQueue(Limits limits) {
        this.marker = limits.marker();
        this.marksOnArrival = limits.marksOnArrival();
        this.capacityBytes = limits.capacityBytes();
        for (int p = 0; p < CLASSES; p++) {
            classes[p] = new PacketFifo();
        }
    }

    @Override
    public final Admission offer(Packet packet) {
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

    /** Bit p set: class p has packets that wait. */
    protected final int waitingMask() {
        return waitingMask;
    }

    /** Size of the first packet of a class, 0 if none waits. */
    protected final int headBytes(int priority) {
        return classes[priority].headBytes();
    }

    /** Takes the first packet of a class, which must not be empty. */
    protected final Packet take(int priority) {
        Packet packet = remove(priority);
        if (!marksOnArrival && marker != null && marker.decide(packet, classes[priority].bytes())) {
            marked++;
        }
        return packet;
    }

    /** Without a mark, which would take from the marker's random stream. */
    @Override
    public @Nullable Packet discard(int priority, long nowPs) {
        return (waitingMask >> priority & 1) == 0 ? null : remove(priority);
    }

    @Override
    public final boolean mayHold(int priority, int ingressPort) {
        return classes[priority].holdsFrom(ingressPort);
    }

    private Packet remove(int priority) {
        PacketFifo fifo = classes[priority];
        Packet packet = fifo.poll();
        if (packet == null) {
            throw new InvariantViolation("class " + priority + " is said to wait and is empty");
        }
        if (fifo.isEmpty()) {
            waitingMask &= ~(1 << priority);
        }
        bytes -= packet.sizeBytes();
        return packet;
    }

    @Override
    public final long readyPs(int pausedMask) {
        return (waitingMask & ~pausedMask) != 0 ? 0 : Time.NEVER;
    }

    @Override
    public final long queuedBytes() {
        return bytes;
    }

    @Override
    public final long queuedBytes(int priority) {
        return classes[priority].bytes();
    }

    /** Longest it ever was. */
    public final long bytesMax() {
        return bytesMax;
    }

    /** Packets marked. */
    public final long marked() {
        return marked;
    }

    @Override
    public final int waitingPackets() {
        int count = 0;
        for (PacketFifo fifo : classes) {
            count += fifo.recountedPackets();
        }
        return count;
    }

    @Override
    public void audit() {
        long recounted = 0;
        for (int priority = 0; priority < CLASSES; priority++) {
            PacketFifo fifo = classes[priority];
            if (fifo.bytes() != fifo.recountedBytes()) {
                throw new InvariantViolation(
                        "a class counts " + fifo.bytes() + " B and holds " + fifo.recountedBytes() + " B");
            }
            if (fifo.isEmpty() == ((waitingMask >> priority & 1) != 0)) {
                throw new InvariantViolation("class " + priority + " is said to wait and is empty, or the other way");
            }
            recounted += fifo.bytes();
        }
        if (recounted != bytes) {
            throw new InvariantViolation("the queue counts " + bytes + " B and holds " + recounted + " B");
        }
    }
}
