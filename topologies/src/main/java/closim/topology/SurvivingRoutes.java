// SPDX-License-Identifier: Apache-2.0
package closim.topology;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What becomes of the routes of switches when cables are dead. A switch keeps what is left of its equal-cost ports:
 * those whose cable lives and behind which there still is a way. So routes stay up and down in a Clos fabric, as
 * with BGP on one. In a fabric without tiers a switch that has no port left takes the shortest way to a switch that
 * has, as a link-state protocol would; no loop can arise, since the routes of that switch do not lead back. That a
 * host has lost its last cable is known to its own switches only, as where switches announce the hosts behind them
 * as one.
 *
 * <p>Cost: by the switches whose routes change, once for all hosts of a leaf in regular fabrics. Hosts do not react:
 * their connections keep the port that they are bound to. Not for use by several threads at once.
 */
public final class SurvivingRoutes {
    private static final int[] NO_PORTS = {};

    private final Topology topology;
    private final int[] firstPort;
    private final @Nullable Routes[] known;
    private final List<List<Integer>> alikeHosts = new ArrayList<>();

    /** The routes of a topology, all of whose cables live. */
    public SurvivingRoutes(Topology topology) {
        this.topology = topology;
        this.known = new @Nullable Routes[topology.nodes()];
        this.firstPort = new int[topology.nodes() + 1];
        for (int node = 0; node < topology.nodes(); node++) {
            firstPort[node + 1] = firstPort[node] + topology.ports(node);
        }
        Map<List<Integer>, List<Integer>> byNeighbours = new LinkedHashMap<>();
        for (int host = 0; host < topology.hosts(); host++) {
            List<Integer> key = new ArrayList<>();
            for (int port = 0; topology.isRegular() && port < topology.ports(host); port++) {
                key.add(topology.peerNode(host, port));
            }
            // Without tiers there may be static routes, which treat hosts of the same switch unlike.
            key.add(topology.isRegular() ? -1 : host);
            byNeighbours.computeIfAbsent(key, unused -> new ArrayList<>()).add(host);
        }
        alikeHosts.addAll(byNeighbours.values());
    }

    /** Number of a port among all ports of all nodes. */
    public int portNumber(int node, int port) {
        return firstPort[node] + port;
    }

    /** The node that a port belongs to, by the number of {@link #portNumber}. */
    public int nodeOf(int portNumber) {
        int low = 0;
        int high = firstPort.length - 1;
        while (low + 1 < high) {
            int middle = (low + high) >>> 1;
            if (firstPort[middle] <= portNumber) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** The routes of a node while all cables live. */
    public Routes untouched(int node) {
        Routes routes = known[node];
        if (routes == null) {
            routes = topology.routes(node);
            known[node] = routes;
        }
        return routes;
    }

    /**
     * The routes of all switches whose routes differ, by node.
     *
     * @param dead numbers of the ports at both ends of dead cables
     */
    public Map<Integer, Routes> without(BitSet dead) {
        Map<Integer, Map<Integer, int[]>> changes = new TreeMap<>();
        for (List<Integer> alike : alikeHosts) {
            List<Integer> intact = new ArrayList<>();
            for (int host : alike) {
                if (deadPorts(host, dead) > 0) {
                    note(changes, List.of(host), towards(host, dead));
                } else {
                    intact.add(host);
                }
            }
            if (!intact.isEmpty()) {
                note(changes, intact, towards(intact.get(0), dead));
            }
        }
        Map<Integer, Routes> routes = new TreeMap<>();
        changes.forEach((node, portsOfHost) -> routes.put(node, changed(untouched(node), portsOfHost)));
        return routes;
    }

    private int deadPorts(int node, BitSet dead) {
        return dead.get(firstPort[node], firstPort[node + 1]).cardinality();
    }

    private boolean isIsolated(int host, BitSet dead) {
        return deadPorts(host, dead) == topology.ports(host);
    }

    private static void note(
            Map<Integer, Map<Integer, int[]>> changes, List<Integer> hosts, Map<Integer, int[]> portsOfNode) {
        portsOfNode.forEach((node, ports) -> {
            Map<Integer, int[]> portsOfHost = changes.computeIfAbsent(node, unused -> new TreeMap<>());
            hosts.forEach(host -> portsOfHost.put(host, ports));
        });
    }

    private Routes changed(Routes before, Map<Integer, int[]> portsOfHost) {
        List<int[]> groups = new ArrayList<>();
        for (int group = 0; group < before.groups(); group++) {
            groups.add(before.portsOf(group));
        }
        int[] groupOfHost = new int[topology.hosts()];
        for (int host = 0; host < groupOfHost.length; host++) {
            groupOfHost[host] = before.groupOf(host);
        }
        Map<List<Integer>, Integer> added = new LinkedHashMap<>();
        portsOfHost.forEach((host, ports) -> {
            List<Integer> key = new ArrayList<>();
            for (int port : ports) {
                key.add(port);
            }
            Integer group = added.get(key);
            if (group == null) {
                group = groups.size();
                added.put(key, group);
                groups.add(ports);
            }
            groupOfHost[host] = group;
        });
        return Routes.byTable(groupOfHost, groups.toArray(new int[0][]));
    }

    /** The ports towards a host at all switches where they are not what they were. */
    private Map<Integer, int[]> towards(int host, BitSet dead) {
        Map<Integer, int[]> now = new TreeMap<>();
        Deque<Integer> emptied = new ArrayDeque<>();
        for (int number = dead.nextSetBit(firstPort[topology.hosts()]);
                number >= 0;
                number = dead.nextSetBit(number + 1)) {
            int node = nodeOf(number);
            strike(node, number - firstPort[node], host, now, emptied);
        }
        if (isIsolated(host, dead)) {
            for (int port = 0; port < topology.ports(host); port++) {
                emptied.remove(topology.peerNode(host, port));
            }
        }
        List<Integer> lost = new ArrayList<>();
        while (!emptied.isEmpty()) {
            int node = emptied.remove();
            lost.add(node);
            for (int port = 0; port < topology.ports(node); port++) {
                int peer = topology.peerNode(node, port);
                if (peer >= topology.hosts()) {
                    strike(peer, topology.peerPort(node, port), host, now, emptied);
                }
            }
        }
        if (!topology.isRegular()) {
            detour(lost, host, dead, now);
        }
        return now;
    }

    private int[] ports(int node, int host, Map<Integer, int[]> now) {
        int[] ports = now.get(node);
        return ports == null ? untouched(node).portsOf(untouched(node).groupOf(host)) : ports;
    }

    private void strike(int node, int port, int host, Map<Integer, int[]> now, Deque<Integer> emptied) {
        int[] before = ports(node, host, now);
        int[] after = Arrays.stream(before).filter(kept -> kept != port).toArray();
        if (after.length == before.length) {
            return;
        }
        now.put(node, after);
        if (after.length == 0) {
            emptied.add(node);
        }
    }

    /** Lets switches that lost their last way go the shortest way to one that has not. */
    private void detour(List<Integer> lost, int host, BitSet dead, Map<Integer, int[]> now) {
        List<Integer> left = new ArrayList<>(lost);
        boolean isProgress = true;
        while (isProgress) {
            Map<Integer, int[]> found = new TreeMap<>();
            for (int node : left) {
                int[] ports = portsWithAWay(node, host, dead, now);
                if (ports.length > 0) {
                    found.put(node, ports);
                }
            }
            // All of one distance together, so that none leads to another of its own distance.
            now.putAll(found);
            left.removeAll(found.keySet());
            isProgress = !found.isEmpty();
        }
    }

    private int[] portsWithAWay(int node, int host, BitSet dead, Map<Integer, int[]> now) {
        int[] ports = new int[topology.ports(node)];
        int count = 0;
        for (int port = 0; port < ports.length; port++) {
            int peer = topology.peerNode(node, port);
            boolean isAlive = !dead.get(portNumber(node, port));
            if (isAlive && peer >= topology.hosts() && ports(peer, host, now).length > 0) {
                ports[count++] = port;
            }
        }
        return count == 0 ? NO_PORTS : Arrays.copyOf(ports, count);
    }

    /** Whether a host has a way to another, over these routes, through a cable of its own that lives. */
    public boolean hasWay(int source, int destination, Map<Integer, Routes> changed, BitSet dead) {
        for (int port = 0; port < topology.ports(source) && !isIsolated(destination, dead); port++) {
            int peer = topology.peerNode(source, port);
            if (dead.get(portNumber(source, port))) {
                continue;
            }
            if (peer == destination) {
                return true;
            }
            Routes routes = peer < topology.hosts() ? null : changed.getOrDefault(peer, untouched(peer));
            if (routes != null && routes.portsOf(routes.groupOf(destination)).length > 0) {
                return true;
            }
        }
        return false;
    }
}
