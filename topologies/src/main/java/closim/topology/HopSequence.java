// SPDX-License-Identifier: Apache-2.0
package closim.topology;

import java.util.Arrays;

/**
 * What a frame meets on one path between two hosts, link after link: rate, delay, and the latency of the switch behind
 * it. Two paths over different nodes with equal numbers are equal.
 */
public final class HopSequence {
    private static final long[] NONE = {};
    static final HopSequence EMPTY = new HopSequence(NONE, NONE, NONE);

    private final long[] rateBitsPerSecond;
    private final long[] delayPs;
    private final long[] switchLatencyPs;

    private HopSequence(long[] rateBitsPerSecond, long[] delayPs, long[] switchLatencyPs) {
        this.rateBitsPerSecond = rateBitsPerSecond;
        this.delayPs = delayPs;
        this.switchLatencyPs = switchLatencyPs;
    }

    /** This sequence with the link that leaves through a port in front of it. */
    HopSequence behind(Topology topology, int node, int port) {
        return new HopSequence(
                prepend(topology.rateBitsPerSecond(node, port), rateBitsPerSecond),
                prepend(topology.delayPs(node, port), delayPs),
                prepend(topology.switchLatencyPs(topology.peerNode(node, port)), switchLatencyPs));
    }

    private static long[] prepend(long first, long[] rest) {
        long[] all = new long[rest.length + 1];
        all[0] = first;
        System.arraycopy(rest, 0, all, 1, rest.length);
        return all;
    }

    /** Number of links, host links included. */
    public int hops() {
        return delayPs.length;
    }

    /** Rate of a link, counted from 0 at the source. */
    public long rateBitsPerSecond(int hop) {
        return rateBitsPerSecond[hop];
    }

    /** One-way delay of a link. */
    public long delayPs(int hop) {
        return delayPs[hop];
    }

    /**
     * Latency that the topology states for the node at the end of a link, or -1; see {@link Topology#switchLatencyPs}.
     */
    public long switchLatencyPs(int hop) {
        return switchLatencyPs[hop];
    }

    /** Sum of the delays and of the switch latencies that are stated. */
    public long totalDelayPs() {
        long sumPs = 0;
        for (int i = 0; i < delayPs.length; i++) {
            sumPs = Math.addExact(sumPs, Math.addExact(delayPs[i], Math.max(0, switchLatencyPs[i])));
        }
        return sumPs;
    }

    /** The slowest rate. */
    public long bottleneckBitsPerSecond() {
        return Arrays.stream(rateBitsPerSecond).min().orElseThrow();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof HopSequence that
                && Arrays.equals(rateBitsPerSecond, that.rateBitsPerSecond)
                && Arrays.equals(delayPs, that.delayPs)
                && Arrays.equals(switchLatencyPs, that.switchLatencyPs);
    }

    @Override
    public int hashCode() {
        return 31 * (31 * Arrays.hashCode(rateBitsPerSecond) + Arrays.hashCode(delayPs))
                + Arrays.hashCode(switchLatencyPs);
    }

    @Override
    public String toString() {
        return "rates " + Arrays.toString(rateBitsPerSecond) + " bit/s, delays " + Arrays.toString(delayPs)
                + " ps, switch latencies " + Arrays.toString(switchLatencyPs) + " ps";
    }
}
