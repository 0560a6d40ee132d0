// SPDX-License-Identifier: Apache-2.0
package closim.model.entropy;

/**
 * Chooses the entropy value (EV) of each packet of one connection, and learns from what became of them. Switches hash
 * the value, so that one value is one path while routes stay as they are, and several values may share a path.
 *
 * <p>A pure state machine: it sees no packet, takes the time as an argument and schedules nothing.
 */
public interface EntropySelector {
    /** The value of the packet that is made now, from 0 to the number of values less 1. */
    int next(long nowPs);

    /**
     * Says what became of a packet.
     *
     * @param value the one that {@link #next} gave for it
     */
    void onFeedback(int value, Feedback feedback, long nowPs);

    /** What is known of a packet's path afterwards (UET's feedback to the load balancer). */
    enum Feedback {
        /** It arrived without a mark. */
        CLEAN,
        /** It arrived with a mark. */
        MARKED,
        /** A switch on its way had no room for it. */
        TRIMMED,
        /** It is taken for lost. */
        LOST
    }
}
