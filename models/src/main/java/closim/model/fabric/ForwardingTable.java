// SPDX-License-Identifier: Apache-2.0
package closim.model.fabric;

/**
 * Which ports of a switch lead to a destination at equal cost. In regular fabrics by arithmetic, else by table. Hot
 * path: no allocation.
 */
public final class ForwardingTable {
    /** Leads to no host at all. */
    static final ForwardingTable NOWHERE = byRange(0, 0, 1, new int[][] {{}});

    private static final int RECIPROCAL_BITS = 40;

    private final int from;
    private final int to;
    /** 2^40 / hosts per group, rounded up: multiplying by it divides exactly while their product stays below 2^40. */
    private final long reciprocal;

    private final short[] groupOfHost;
    private final int[][] groups;

    private ForwardingTable(int from, int to, int hostsPerGroup, short[] groupOfHost, int[][] groups) {
        this.from = from;
        this.to = to;
        this.reciprocal = ((1L << RECIPROCAL_BITS) + hostsPerGroup - 1) / hostsPerGroup;
        this.groupOfHost = groupOfHost;
        this.groups = groups;
    }

    /**
     * By range: hosts {@code from … to-1} lie below, {@code hostsPerGroup} behind each of the first groups; all others
     * are reached through the last group.
     */
    public static ForwardingTable byRange(int from, int to, int hostsPerGroup, int[][] groups) {
        return new ForwardingTable(from, to, hostsPerGroup, new short[0], groups);
    }

    /** By table: a group for each destination host. */
    public static ForwardingTable byTable(short[] groupOfHost, int[][] groups) {
        return new ForwardingTable(0, 0, 1, groupOfHost, groups);
    }

    /** The equal-cost ports towards a host; empty if there are none. Not to be changed. */
    int[] portsTo(int destination) {
        if (groupOfHost.length != 0) {
            return groups[groupOfHost[destination]];
        }
        boolean below = destination >= from && destination < to;
        return groups[below ? (int) (((destination - from) * reciprocal) >>> RECIPROCAL_BITS) : groups.length - 1];
    }
}
