// SPDX-License-Identifier: Apache-2.0
package closim.topology;

import closim.core.check.Problem;
import closim.core.unit.Delay;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What every topology must keep before a network is built from it, whoever made it. */
public final class TopologyChecks {
    /** Delays below this make the engine slower and are told. */
    public static final long DELAY_PS_ADVISED = 100_000;

    private TopologyChecks() {}

    /**
     * Refuses a topology that cannot be built.
     *
     * @throws closim.core.check.ScenarioException with all of {@link #problems}
     */
    public static void require(Topology topology) {
        problemList(topology).throwIfAny();
    }

    /**
     * What is wrong: cables whose ends disagree, names used twice, hosts without a port, rates and delays that are zero
     * or too small, losses outside 0 to 1. Empty for a good topology.
     */
    public static List<Problem> problems(Topology topology) {
        return problemList(topology).problems();
    }

    private static ProblemList problemList(Topology topology) {
        ProblemList problems = new ProblemList("");
        if (topology.hosts() < 1 || topology.hosts() > topology.nodes()) {
            problems.add(
                    "topology",
                    "a topology needs hosts, and they are nodes: " + topology.hosts() + " hosts, " + topology.nodes()
                            + " nodes");
            return problems;
        }
        Map<String, Integer> nodeOfName = new HashMap<>();
        for (int node = 0; node < topology.nodes(); node++) {
            String name = topology.nodeName(node);
            Integer other = nodeOfName.putIfAbsent(name, node);
            if (other != null) {
                problems.add("topology", "two nodes, " + other + " and " + node + ", have the name \"" + name + "\"");
            }
            if (node < topology.hosts() && topology.ports(node) == 0) {
                problems.add("topology", "the host " + name + " has no cable");
            }
            for (int port = 0; port < topology.ports(node); port++) {
                checkPort(topology, node, port, problems);
            }
        }
        return problems;
    }

    private static void checkPort(Topology topology, int node, int port, ProblemList problems) {
        int peer = topology.peerNode(node, port);
        if (peer < 0 || peer >= topology.nodes() || peer == node) {
            problems.add("topology", end(topology, node, port) + " leads to node " + peer + ", which is no other node");
            return;
        }
        int peerPort = topology.peerPort(node, port);
        boolean isPort = peerPort >= 0 && peerPort < topology.ports(peer);
        if (!isPort || topology.peerNode(peer, peerPort) != node || topology.peerPort(peer, peerPort) != port) {
            problems.add(
                    "topology",
                    end(topology, node, port) + " leads to port " + peerPort + " of " + topology.nodeName(peer)
                            + ", which does not lead back");
        }
        long rateBitsPerSecond = topology.rateBitsPerSecond(node, port);
        long delayPs = topology.delayPs(node, port);
        double lossFraction = topology.lossFraction(node, port);
        boolean isLossRight = lossFraction >= 0 && lossFraction <= 1;
        if (rateBitsPerSecond > 0 && delayPs >= ProblemList.DELAY_PS_MIN && isLossRight) {
            return;
        }
        String link = "topology: " + topology.linkName(node, port);
        problems.checkRate(0, link, rateBitsPerSecond);
        problems.checkDelay(0, link, delayPs);
        if (!isLossRight) {
            problems.add(link, "a loss is a share of 0 to 1: " + lossFraction);
        }
    }

    private static String end(Topology topology, int node, int port) {
        return "port " + port + " of " + topology.nodeName(node);
    }

    /** What the user should know: the topology's own notes, and the shortest delay if it is below 100 ns. */
    public static List<String> notes(Topology topology) {
        List<String> notes = new ArrayList<>(topology.notes());
        long shortestPs = DELAY_PS_ADVISED;
        String shortest = "";
        long count = 0;
        for (int node = 0; node < topology.nodes(); node++) {
            for (int port = 0; port < topology.ports(node); port++) {
                long delayPs = topology.delayPs(node, port);
                count += delayPs < DELAY_PS_ADVISED ? 1 : 0;
                if (delayPs < shortestPs) {
                    shortestPs = delayPs;
                    shortest = topology.linkName(node, port);
                }
            }
        }
        if (count > 0) {
            notes.add("the delay of " + shortest + " is " + Delay.ofPs(shortestPs) + "; " + count
                    + " links are below 100ns, which makes the run slower: fold the fixed delays of PHY, FEC and"
                    + " pipeline into the cable's delay");
        }
        return notes;
    }
}
