// SPDX-License-Identifier: Apache-2.0
package closim.model.host;

import java.util.Arrays;

/**
 * Which flows are posted when others of the same host complete: followers of one flow, and lanes, in which the next
 * waiting flow is posted as soon as any flow of the lane completes. Described before the run; then each host takes from
 * it what concerns its own flows, and touches nothing of another host.
 */
public final class FlowOrder {
    /** No flow. */
    public static final int NONE = -1;

    private static final FlowOrder FREE = new FlowOrder(0);

    private final boolean[] waits;
    private final long[] delaysPs;
    private final int[] laneOf;
    private final int[] firstFollower;
    private final int[] lastFollower;
    private final int[] firstInLane;
    private final int[] lastInLane;
    /** By waiting flow, the next with the same predecessor or in the same lane. */
    private final int[] next;

    /** Room for that many flows, none of which waits yet. */
    public FlowOrder(int flows) {
        waits = new boolean[flows];
        delaysPs = new long[flows];
        laneOf = filled(flows);
        firstFollower = filled(flows);
        lastFollower = filled(flows);
        firstInLane = filled(flows);
        lastInLane = filled(flows);
        next = filled(flows);
    }

    private static int[] filled(int flows) {
        int[] none = new int[flows];
        Arrays.fill(none, NONE);
        return none;
    }

    /** No flow waits for another; takes no memory. */
    public static FlowOrder free() {
        return FREE;
    }

    /** Whether no flow waits for another. */
    public boolean isFree() {
        return waits.length == 0;
    }

    /** Lets a flow be posted that long after another of the same host has completed; before the run. */
    public void follow(int flow, int predecessor, long delayPs) {
        append(flow, predecessor, firstFollower, lastFollower);
        delaysPs[flow] = delayPs;
    }

    /** Lets a flow that starts by itself hand its place in a lane on when it completes; before the run. */
    public void enter(int flow, int lane) {
        laneOf[flow] = lane;
    }

    /** Lets a flow wait for a place in a lane, behind those that wait already; before the run. */
    public void queue(int flow, int lane, long delayPs) {
        append(flow, lane, firstInLane, lastInLane);
        laneOf[flow] = lane;
        delaysPs[flow] = delayPs;
    }

    private void append(int flow, int head, int[] first, int[] last) {
        waits[flow] = true;
        if (first[head] == NONE) {
            first[head] = flow;
        } else {
            next[last[head]] = flow;
        }
        last[head] = flow;
    }

    /** Whether a flow waits for another, or did. */
    public boolean waits(int flow) {
        return !isFree() && waits[flow];
    }

    long delayPs(int flow) {
        return delaysPs[flow];
    }

    /** The first of the followers of a flow, or {@link #NONE}. */
    int firstFollower(int flow) {
        return firstFollower[flow];
    }

    /** The next with the same predecessor, or {@link #NONE}. */
    int nextFollower(int flow) {
        return next[flow];
    }

    /** Takes the flow out of the lane of a completed one whose turn it is, or {@link #NONE}. */
    int takeNextInLane(int completed) {
        int lane = laneOf[completed];
        if (lane == NONE || firstInLane[lane] == NONE) {
            return NONE;
        }
        int flow = firstInLane[lane];
        firstInLane[lane] = next[flow];
        return flow;
    }
}
