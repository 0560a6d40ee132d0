// SPDX-License-Identifier: Apache-2.0
package closim.model.workload;

/**
 * When a flow's turn comes among the flows of its sender: its place in the sender's own order, and what it waits for.
 * What it waits for is a completion at that same sender (the last ACK), never something at another host.
 *
 * <p>A flow <em>follows</em> another, and is posted when that one completes; or it belongs to a <em>lane</em>, a window
 * of the sender: as soon as any flow of the lane completes, the next waiting one is posted. A flow that fails lets none
 * of its followers start and gives its place in the lane to none.
 *
 * @param position place in the sender's own order among flows of one start, from 0
 * @param after the flow that it follows, or in a lane the one whose place it takes if all complete in order: an index
 *     in the list that the workload gives, after the numbering a flow number; or {@link #NONE}
 * @param delayPs from that completion until it is posted, not before its start
 * @param lane the first flow of its lane, as an index like {@code after}; or {@link #NONE}
 */
public record Turn(int position, int after, long delayPs, int lane) {
    /** No flow. */
    public static final int NONE = -1;

    /** The turn of flows that have no order of their own. */
    static final Turn FREE = at(0);

    public Turn {
        if (position < 0 || after < NONE || delayPs < 0 || lane < NONE) {
            throw new IllegalArgumentException(
                    "a turn has a place and a delay from 0: " + position + ", " + after + ", " + delayPs + ", " + lane);
        }
    }

    /** A flow that waits for nothing. */
    public static Turn at(int position) {
        return new Turn(position, NONE, 0, NONE);
    }

    /** A flow that is posted that long after another of its sender has completed. */
    public static Turn following(int position, int after, long delayPs) {
        return new Turn(position, after, delayPs, NONE);
    }

    /**
     * The k-th flow of a lane whose flows stand one behind the other in the list.
     *
     * @param first index of the lane's first flow
     * @param k from 0
     * @param windowFlows how many may be under way at a time
     */
    public static Turn inLane(int first, int k, int windowFlows) {
        return new Turn(k, k < windowFlows ? NONE : first + k - windowFlows, 0, first);
    }

    /** Whether the flow is posted at its start, whatever the others do. */
    public boolean isFree() {
        return after == NONE;
    }

    Turn renumbered(int newAfter, int newLane) {
        return new Turn(position, newAfter, delayPs, newLane);
    }
}
