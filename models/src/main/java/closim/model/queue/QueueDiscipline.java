// SPDX-License-Identifier: Apache-2.0
package closim.model.queue;

import closim.model.packet.Packet;
import org.jspecify.annotations.Nullable;

/**
 * Decides what waits at a port, in which order, and what is marked. It owns no clock: the port asks.
 *
 * <p>Ownership: an accepted {@link #offer} takes the packet, {@link #poll} gives it away; a refused packet stays with
 * the caller.
 */
public interface QueueDiscipline {
    /** Takes a packet at the end of its class. */
    Admission offer(Packet packet);

    /**
     * Whether a packet that came now would be accepted, go at once, and go unmarked, the port being idle and its class
     * not paused. If so, it is taken as having passed: the port sends it without offering it. A discipline that cannot
     * tell says no.
     */
    default boolean lets(Packet packet) {
        return false;
    }

    /**
     * Gives the packet that goes next, or null if none may go now.
     *
     * @param pausedMask bit p set: priority p may not send
     */
    @Nullable
    Packet poll(long nowPs, int pausedMask);

    /**
     * When a packet may go: 0 for at once, {@link closim.core.unit.Time#NEVER} for not before something changes, else a
     * time, which may have passed.
     */
    long readyPs(int pausedMask);

    /** Bytes waiting. */
    long queuedBytes();

    /** Bytes waiting in one priority. */
    long queuedBytes(int priority);

    /** Takes the packet of a priority that would go next, to be thrown away; null if none waits. */
    default @Nullable Packet discard(int priority, long nowPs) {
        return poll(nowPs, ~(1 << priority));
    }

    /**
     * Whether a packet of that priority may wait that came in through that port; a yes may be wrong, a no not. For
     * searches, not for the hot path.
     */
    default boolean mayHold(int priority, int ingressPort) {
        return queuedBytes(priority) > 0;
    }

    /** Packets waiting, counted anew: for the audit. */
    int waitingPackets();

    /** What became of an offered packet. */
    enum Admission {
        /** It waits. */
        ACCEPTED,
        /** There was no room. */
        REFUSED
    }
}
