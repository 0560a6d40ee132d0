// SPDX-License-Identifier: Apache-2.0
package closim.model.host;

import java.util.Arrays;

/**
 * All flows of a run, as arrays by flow number. What is known before the run never changes; progress at the receiver is
 * written by the receiving host only, the rest by the sending host only.
 */
public final class FlowTable {
    /** A time that has not come. */
    public static final long UNKNOWN = -1;

    private final int[] sources;
    private final int[] destinations;
    private final long[] sizesBytes;
    private final long[] startsPs;
    private final int[] connections;
    private final int[] priorities;

    private final long[] deliveredBytes;
    private final long[] placedPs;
    private final long[] completedPs;
    private final long[] retransmitted;
    private final int[] timeouts;
    private final long[] failedPs;
    private final long[] postedPs;
    private final boolean[] flushed;
    private final FlowOrder order;

    /** Room for that many flows that wait for nothing, to be described one by one. */
    public FlowTable(int flows) {
        this(flows, FlowOrder.free());
    }

    /** Room for that many flows, to be described one by one. */
    public FlowTable(int flows, FlowOrder order) {
        this.order = order;
        sources = new int[flows];
        destinations = new int[flows];
        sizesBytes = new long[flows];
        startsPs = new long[flows];
        connections = new int[flows];
        priorities = new int[flows];
        deliveredBytes = new long[flows];
        placedPs = new long[flows];
        completedPs = new long[flows];
        retransmitted = new long[flows];
        timeouts = new int[flows];
        failedPs = new long[flows];
        postedPs = new long[flows];
        flushed = new boolean[flows];
        Arrays.fill(postedPs, UNKNOWN);
        Arrays.fill(failedPs, UNKNOWN);
        Arrays.fill(placedPs, UNKNOWN);
        Arrays.fill(completedPs, UNKNOWN);
        Arrays.fill(priorities, -1);
    }

    /** Describes a flow; before the run. */
    public void describe(int flow, int source, int destination, long sizeBytes, long startPs) {
        sources[flow] = source;
        destinations[flow] = destination;
        sizesBytes[flow] = sizeBytes;
        startsPs[flow] = startPs;
    }

    /** Says which connection carries a flow; before the run. */
    public void assign(int flow, int connection) {
        connections[flow] = connection;
    }

    /** Gives a flow a data priority of its own; before the run. */
    public void prioritise(int flow, int priority) {
        priorities[flow] = priority;
    }

    /** A flow's own data priority, or -1 for the transport's. */
    public int priority(int flow) {
        return priorities[flow];
    }

    public int count() {
        return sources.length;
    }

    public int source(int flow) {
        return sources[flow];
    }

    public int destination(int flow) {
        return destinations[flow];
    }

    public long sizeBytes(int flow) {
        return sizesBytes[flow];
    }

    /** When it is to be posted; if it waits for another flow, the earliest time of it. */
    public long startPs(int flow) {
        return startsPs[flow];
    }

    /** What waits for what. */
    public FlowOrder order() {
        return order;
    }

    /** The sender posts it. */
    public void post(int flow, long nowPs) {
        postedPs[flow] = nowPs;
    }

    /** When it was posted, or {@link #UNKNOWN}. */
    public long postedPs(int flow) {
        return postedPs[flow];
    }

    public int connection(int flow) {
        return connections[flow];
    }

    /** Counts payload placed at the receiver for the first time; notes the time if it was the last. */
    public boolean deliver(int flow, long payloadBytes, long nowPs) {
        deliveredBytes[flow] += payloadBytes;
        if (deliveredBytes[flow] < sizesBytes[flow]) {
            return false;
        }
        placedPs[flow] = nowPs;
        return true;
    }

    /** The sender holds the last acknowledgement. */
    public void complete(int flow, long nowPs) {
        completedPs[flow] = nowPs;
    }

    /** The sender has given up. */
    public void fail(int flow, Failure cause, long nowPs) {
        failedPs[flow] = nowPs;
        flushed[flow] = cause == Failure.FLUSHED;
    }

    /** Why a sender gave a flow up. */
    public enum Failure {
        /** The retry limit was reached with this flow the oldest that was open. */
        RETRY_LIMIT,
        /** Its connection failed because of another flow, before or after it was posted. */
        FLUSHED
    }

    /** Why a flow that failed did so. */
    public Failure failure(int flow) {
        return flushed[flow] ? Failure.FLUSHED : Failure.RETRY_LIMIT;
    }

    public void countRetransmission(int flow) {
        retransmitted[flow]++;
    }

    public void countTimeout(int flow) {
        timeouts[flow]++;
    }

    public long deliveredBytes(int flow) {
        return deliveredBytes[flow];
    }

    /** When the last byte was placed, or {@link #UNKNOWN}. */
    public long placedPs(int flow) {
        return placedPs[flow];
    }

    /** When the sender held the last acknowledgement, or {@link #UNKNOWN}. */
    public long completedPs(int flow) {
        return completedPs[flow];
    }

    public long retransmitted(int flow) {
        return retransmitted[flow];
    }

    public int timeouts(int flow) {
        return timeouts[flow];
    }

    /** When the sender gave up, or {@link #UNKNOWN}. */
    public long failedPs(int flow) {
        return failedPs[flow];
    }
}
