// SPDX-License-Identifier: Apache-2.0
package closim.topology;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The paths between hosts as their links look, for ideal completion times and base round trips. Paths that look alike
 * count once, so a fat tree has one per pair; to be asked only for pairs that are reachable.
 *
 * <p>Cost: the length of the path in a regular fabric; else the switches on the routes of a pair, kept until another
 * destination is asked for. Not for use by several threads at once.
 */
public final class Paths {
    /** Most sequences that are told apart between two hosts; more are left out, the later ports first. */
    public static final int SEQUENCES_MAX = 64;

    private final Topology topology;
    private final RouteWalk walk;
    private final int hosts;
    private final @Nullable List<HopSequence>[] fromSwitch;
    private final BitSet known = new BitSet();
    private int destination = -1;

    /** The paths of a topology. */
    public Paths(Topology topology) {
        this.topology = topology;
        this.walk = new RouteWalk(topology);
        this.hosts = topology.hosts();
        this.fromSwitch = emptyLists(topology.nodes() - hosts);
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static @Nullable List<HopSequence>[] emptyLists(int count) {
        return new List[count];
    }

    /**
     * The sequences that differ, in order of ports, at most {@value #SEQUENCES_MAX}; empty if no route arrives, one
     * without links from a host to itself.
     */
    public List<HopSequence> between(int source, int toHost) {
        if (source == toHost) {
            return List.of(HopSequence.EMPTY);
        }
        if (topology.isRegular()) {
            return List.of(walkFirst(source, toHost));
        }
        if (toHost != destination) {
            known.clear();
            Arrays.fill(fromSwitch, null);
            destination = toHost;
        }
        for (int node : walk.postorder(source, toHost, known)) {
            fromSwitch[node - hosts] = sequencesFrom(node, toHost);
            known.set(node - hosts);
        }
        return sequencesFrom(source, toHost);
    }

    /** All next hops are known but for those that close a loop, which bring nothing. */
    private List<HopSequence> sequencesFrom(int node, int toHost) {
        LinkedHashSet<HopSequence> sequences = new LinkedHashSet<>();
        for (int port : walk.ports(node, toHost)) {
            int peer = topology.peerNode(node, port);
            List<HopSequence> rest = List.of();
            if (peer == toHost) {
                rest = List.of(HopSequence.EMPTY);
            } else if (peer >= hosts && fromSwitch[peer - hosts] != null) {
                rest = fromSwitch[peer - hosts];
            }
            for (int i = 0; rest != null && i < rest.size() && sequences.size() < SEQUENCES_MAX; i++) {
                sequences.add(rest.get(i).behind(topology, node, port));
            }
        }
        return new ArrayList<>(sequences);
    }

    private HopSequence walkFirst(int source, int toHost) {
        int[] nodes = new int[8];
        int[] ports = new int[8];
        int hops = 0;
        for (int node = source; node != toHost; hops++) {
            nodes[hops] = node;
            ports[hops] = walk.ports(node, toHost)[0];
            node = topology.peerNode(node, ports[hops]);
        }
        HopSequence sequence = HopSequence.EMPTY;
        for (int i = hops - 1; i >= 0; i--) {
            sequence = sequence.behind(topology, nodes[i], ports[i]);
        }
        return sequence;
    }

    /**
     * The sequence of the lowest ports.
     *
     * @throws IllegalArgumentException if no route arrives
     */
    public HopSequence first(int source, int toHost) {
        List<HopSequence> sequences = between(source, toHost);
        if (sequences.isEmpty()) {
            throw new IllegalArgumentException(
                    "no path from " + topology.nodeName(source) + " to " + topology.nodeName(toHost));
        }
        return sequences.get(0);
    }

    /**
     * Links of the shortest path, host links included; 0 from a host to itself.
     *
     * @throws IllegalArgumentException if no route arrives
     */
    public int hops(int source, int toHost) {
        int least = first(source, toHost).hops();
        for (HopSequence sequence : between(source, toHost)) {
            least = Math.min(least, sequence.hops());
        }
        return least;
    }

    /**
     * The sequence with the greatest total delay between any two hosts, for the fabric's bandwidth-delay product; no
     * links in a fabric where no host reaches another.
     */
    public HopSequence longest() {
        if (topology.isRegular()) {
            return first(0, hosts - 1);
        }
        List<Integer> samples = differentHosts();
        HopSequence longest = HopSequence.EMPTY;
        for (int to : samples) {
            for (int from : samples) {
                for (HopSequence sequence : between(from, to)) {
                    longest = sequence.totalDelayPs() > longest.totalDelayPs() ? sequence : longest;
                }
            }
        }
        return longest;
    }

    /** Two hosts of each kind of attachment: the same switches over the same links. */
    private List<Integer> differentHosts() {
        Map<List<Long>, Integer> seen = new LinkedHashMap<>();
        List<Integer> samples = new ArrayList<>();
        for (int host = 0; host < hosts; host++) {
            List<Long> attachment = new ArrayList<>();
            for (int port = 0; port < topology.ports(host); port++) {
                int peer = topology.peerNode(host, port);
                int peerPort = topology.peerPort(host, port);
                attachment.addAll(List.of(
                        (long) peer,
                        topology.rateBitsPerSecond(host, port),
                        topology.delayPs(host, port),
                        topology.rateBitsPerSecond(peer, peerPort),
                        topology.delayPs(peer, peerPort)));
            }
            if (seen.merge(attachment, 1, Integer::sum) <= 2) {
                samples.add(host);
            }
        }
        return samples;
    }
}
