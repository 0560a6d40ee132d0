// SPDX-License-Identifier: Apache-2.0
package closim.topology;

/**
 * The equal-cost next hops of one node: each destination host has a group, each group is a list of ports in rising
 * order. An empty group means that the destination cannot be reached.
 *
 * <p>Two forms: by range, for regular fabrics (hosts {@code from … to-1} lie below, {@code hostsPerGroup} to each of
 * the first groups; all others share the last group), or by table.
 */
public final class Routes {
    private final int from;
    private final int to;
    private final int hostsPerGroup;
    private final int[] groupOfHost;
    private final int[][] groups;

    private Routes(int from, int to, int hostsPerGroup, int[] groupOfHost, int[][] groups) {
        this.from = from;
        this.to = to;
        this.hostsPerGroup = hostsPerGroup;
        this.groupOfHost = groupOfHost;
        this.groups = groups;
    }

    /**
     * Routes by range.
     *
     * @param down ports towards each block of {@code hostsPerGroup} hosts, starting at host {@code from}
     * @param up ports towards all other hosts; may be empty
     */
    public static Routes byRange(int from, int hostsPerGroup, int[][] down, int[] up) {
        int[][] groups = new int[down.length + 1][];
        System.arraycopy(down, 0, groups, 0, down.length);
        groups[down.length] = up;
        return new Routes(from, from + down.length * hostsPerGroup, hostsPerGroup, new int[0], groups);
    }

    /** Routes by table: a group for each destination host. */
    public static Routes byTable(int[] groupOfHost, int[][] groups) {
        return new Routes(0, 0, 1, groupOfHost, groups);
    }

    /** True if the groups follow from ranges and there is no table. */
    public boolean isByRange() {
        return groupOfHost.length == 0;
    }

    /** First host below, in the range form. */
    public int from() {
        return from;
    }

    /** First host after those below, in the range form. */
    public int to() {
        return to;
    }

    /** Hosts behind each of the downward groups, in the range form. */
    public int hostsPerGroup() {
        return hostsPerGroup;
    }

    /** Number of groups. */
    public int groups() {
        return groups.length;
    }

    /** The group of a destination host. */
    public int groupOf(int destinationHost) {
        if (groupOfHost.length != 0) {
            return groupOfHost[destinationHost];
        }
        return destinationHost >= from && destinationHost < to
                ? (destinationHost - from) / hostsPerGroup
                : groups.length - 1;
    }

    /** The ports of a group, rising; a copy. */
    public int[] portsOf(int group) {
        return groups[group].clone();
    }
}
