// SPDX-License-Identifier: Apache-2.0
package closim.model.buffer;

import closim.core.check.Auditable;

/**
 * A switch's memory: asked for admission on arrival, told of departures, and asked when an ingress must be paused and
 * may be resumed. Counts by ingress port and priority, and by egress where it has limits there.
 *
 * <p>Pause is asked only when one of the ingress's own packets has been admitted, resume only when one of its own has
 * left.
 */
public interface SharedBuffer extends Auditable {
    /**
     * Asks for room and, if there is, takes it.
     *
     * @param egressPort the port that it is to leave through
     * @param egressQueueBytes bytes that wait in this priority at that port
     */
    Verdict admit(int ingressPort, int egressPort, int priority, int sizeBytes, long egressQueueBytes);

    /**
     * Whether a packet would be admitted and no pause follow, even if what is held were less than is counted now. A yes
     * spares the exact count; a no says nothing.
     */
    boolean isCalm(int ingressPort, int egressPort, int priority, int sizeBytes, long egressQueueBytes);

    /** Asks for room and takes it if {@link #isCalm}; else nothing changes. */
    default boolean admitIfCalm(int ingressPort, int egressPort, int priority, int sizeBytes, long egressQueueBytes) {
        return isCalm(ingressPort, egressPort, priority, sizeBytes, egressQueueBytes)
                && admit(ingressPort, egressPort, priority, sizeBytes, egressQueueBytes) == Verdict.ADMITTED;
    }

    /** Gives room back. */
    void release(int ingressPort, int egressPort, int priority, int sizeBytes);

    /** Whether this ingress must now be paused, if it is not already. */
    boolean mustPause(int ingressPort, int priority);

    /** Whether this ingress may now be resumed, if it is paused. */
    boolean mayResume(int ingressPort, int priority);

    /** Bytes held. */
    long usedBytes();

    /** Most bytes ever held. */
    long usedBytesMax();

    /** Most bytes of headroom that an ingress port ever used at once, all its priorities together. */
    long headroomBytesMax(int ingressPort);

    /** The answer to a request for room. */
    enum Verdict {
        /** Room was taken. */
        ADMITTED,
        /** Lossless traffic that came after the pause and found its headroom full. */
        NO_HEADROOM,
        /** Lossy traffic above its threshold. */
        NO_ROOM
    }
}
