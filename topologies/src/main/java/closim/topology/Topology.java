// SPDX-License-Identifier: Apache-2.0
package closim.topology;

import java.util.List;

/**
 * An immutable description of a fabric. Nodes are numbered: hosts 0 … hosts-1, then switches. A port is one end of a
 * cable and is numbered within its node; it names the direction that leaves through it.
 *
 * <p>Regular fabrics answer by arithmetic and hold no table per host pair.
 */
public interface Topology {
    /** The kind of the provider that made it. */
    String kind();

    int hosts();

    /** Hosts and switches. */
    int nodes();

    /** Name of a node, unique: {@code host-17}, {@code leaf-3}, {@code pod-0/agg-1}. */
    String nodeName(int node);

    /**
     * {@code host}, {@code leaf}, {@code spine}, {@code aggregation}, {@code core}, or {@code switch} where there are
     * no tiers.
     */
    String tierName(int node);

    /** 0 for hosts; for switches the tier, 1 nearest to the hosts. */
    int level(int node);

    /** Number of the pod that a node lies in, for splitting work over threads; -1 if none. */
    int pod(int node);

    /** Number of ports of a node. */
    int ports(int node);

    /** The node at the other end of a port's cable. */
    int peerNode(int node, int port);

    /** The port of {@link #peerNode} at the other end. */
    int peerPort(int node, int port);

    /** Rate of the direction that leaves through this port, above zero. */
    long rateBitsPerSecond(int node, int port);

    /** Sum of the port rates of a host. */
    default long hostRateBitsPerSecond(int host) {
        long sum = 0;
        for (int port = 0; port < ports(host); port++) {
            sum += rateBitsPerSecond(host, port);
        }
        return sum;
    }

    /** One-way propagation delay of the direction that leaves through this port, above zero. */
    long delayPs(int node, int port);

    /** Share of frames lost at random in the direction that leaves through this port, 0 to 1. */
    double lossFraction(int node, int port);

    /**
     * Name of the direction, sender/receiver with {@code #n} for the n-th of parallel cables: {@code leaf-3/spine-1#2}.
     */
    String linkName(int node, int port);

    /** Routes of a switch, or of a host with several ports. */
    Routes routes(int node);

    /** Extra latency of a switch that the topology file states, such as htsim's {@code Switch_Latency_ns}; else -1. */
    default long switchLatencyPs(int node) {
        return -1;
    }

    /**
     * True if all nodes and links of a tier are alike, so that all shortest paths of a pair look the same and host 0
     * and the last host are as far apart as any two; lets {@link Paths} answer without a search.
     */
    default boolean isRegular() {
        return false;
    }

    /** What was assumed or left out when it was made from a file, one sentence each, to be shown to the user. */
    default List<String> notes() {
        return List.of();
    }
}
