// SPDX-License-Identifier: Apache-2.0
package closim.model.fabric;

import closim.core.check.InvariantViolation;
import closim.core.unit.Time;
import closim.model.packet.Packet;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * A one-way medium with a constant delay: first in, first out, with one pending event however many frames are in
 * flight.
 *
 * <p>A ring with one producer (the sending port's worker) and one consumer (the receiving node's worker). The consumer
 * looks once, at the beginning of its window; the producer publishes an enlarged array before the tail, so what the
 * consumer then holds stays valid until its next look. Hot path: no allocation once grown.
 */
public final class Wire {
    private static final VarHandle HEAD;
    private static final VarHandle TAIL;
    private static final VarHandle ARRIVALS;
    private static final VarHandle PACKETS;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            HEAD = lookup.findVarHandle(Wire.class, "head", int.class);
            TAIL = lookup.findVarHandle(Wire.class, "tail", int.class);
            ARRIVALS = lookup.findVarHandle(Wire.class, "arrivalsPs", long[].class);
            PACKETS = lookup.findVarHandle(Wire.class, "packets", Packet[].class);
        } catch (ReflectiveOperationException impossible) {
            throw new ExceptionInInitializerError(impossible);
        }
    }

    private static final int FIRST_SLOTS = 16;
    private static final long[] NO_ARRIVALS_PS = {};
    private static final Packet[] NO_PACKETS = {};

    private final int receiver;
    private final int receiverPort;
    private final long delayPs;
    private final long pauseDelayPs;
    private final @Nullable PauseRing pauses;
    private final boolean carriesHeads;

    private long[] arrivalsPs = NO_ARRIVALS_PS;
    private Packet[] packets = NO_PACKETS;
    private int tail;
    private long lastArrivalPs;

    private int head;
    private int seenTail;
    private long[] seenArrivalsPs = NO_ARRIVALS_PS;
    private Packet[] seenPackets = NO_PACKETS;
    /** Written, never read: a store to the heap keeps the touches from being optimised away. */
    @SuppressWarnings({"unused", "UnusedVariable"})
    private int touched;

    /**
     * A wire.
     *
     * @param receiver id of the node at its end
     * @param receiverPort number of the receiver's cable
     * @param delayPs from the end of a frame's transmission until the receiver handles it, pipelines included
     * @param pauseDelayPs from the end of a PAUSE frame's transmission until it takes effect, or 0 where no pause can
     *     come
     */
    public Wire(int receiver, int receiverPort, long delayPs, long pauseDelayPs) {
        this(receiver, receiverPort, delayPs, pauseDelayPs, false);
    }

    /**
     * A wire.
     *
     * @param carriesHeads whether the receiver handles the head of a frame, as a cut-through switch does: the delay
     *     then runs from the start of its transmission
     */
    public Wire(int receiver, int receiverPort, long delayPs, long pauseDelayPs, boolean carriesHeads) {
        this.receiver = receiver;
        this.receiverPort = receiverPort;
        this.delayPs = delayPs;
        this.pauseDelayPs = pauseDelayPs;
        this.pauses = pauseDelayPs > 0 ? new PauseRing() : null;
        this.carriesHeads = carriesHeads;
    }

    /** Id of the node at its end. */
    public int receiver() {
        return receiver;
    }

    /** Number of the receiver's cable. */
    public int receiverPort() {
        return receiverPort;
    }

    public long delayPs() {
        return delayPs;
    }

    public long pauseDelayPs() {
        return pauseDelayPs;
    }

    /** Whether the receiver handles the head of a frame instead of its tail. */
    public boolean carriesHeads() {
        return carriesHeads;
    }

    @Nullable
    PauseRing pauses() {
        return pauses;
    }

    /** Puts a frame on the wire whose head or tail, as it carries, leaves at that time; ownership passes. */
    long push(long leavesPs, Packet packet) {
        long arrivalPs = leavesPs + delayPs;
        if (arrivalPs < lastArrivalPs) {
            throw new InvariantViolation("a frame overtakes on a wire: arrival at " + arrivalPs + " ps after one at "
                    + lastArrivalPs + " ps");
        }
        lastArrivalPs = arrivalPs;
        int t = tail;
        long[] times = arrivalsPs;
        if (t - (int) HEAD.getOpaque(this) >= times.length) {
            grow(t);
            times = arrivalsPs;
        }
        int slot = t & (times.length - 1);
        times[slot] = arrivalPs;
        packets[slot] = packet;
        TAIL.setRelease(this, t + 1);
        return arrivalPs;
    }

    private void grow(int t) {
        long[] oldTimes = arrivalsPs;
        Packet[] oldPackets = packets;
        int capacity = oldTimes.length;
        long[] times = new long[Math.max(FIRST_SLOTS, 2 * capacity)];
        Packet[] moved = new Packet[times.length];
        for (int i = t - capacity; i < t; i++) {
            times[i & (times.length - 1)] = oldTimes[i & (capacity - 1)];
            moved[i & (times.length - 1)] = oldPackets[i & (capacity - 1)];
        }
        ARRIVALS.setRelease(this, times);
        PACKETS.setRelease(this, moved);
    }

    /** Takes note of what has been pushed; once per window, by the consumer. */
    void open() {
        seenTail = (int) TAIL.getAcquire(this);
        seenArrivalsPs = (long[]) ARRIVALS.getAcquire(this);
        seenPackets = (Packet[]) PACKETS.getAcquire(this);
    }

    /** Arrival of the first frame, or {@link Time#NEVER}; also touches that frame. */
    long headPs() {
        int h = head;
        if (h == seenTail) {
            return Time.NEVER;
        }
        // Measured in the engine prototype: this touch gains 10 to 40 % once packets no longer fit the caches.
        touched += seenPackets[h & (seenPackets.length - 1)].touch();
        return seenArrivalsPs[h & (seenArrivalsPs.length - 1)];
    }

    /** Takes the first frame, which must have arrived; ownership passes. */
    Packet take() {
        int h = head;
        Packet packet = seenPackets[h & (seenPackets.length - 1)];
        HEAD.setRelease(this, h + 1);
        return packet;
    }

    /** Frames in flight; between windows only. */
    public int inFlight() {
        return tail - head;
    }
}
