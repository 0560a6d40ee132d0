// SPDX-License-Identifier: Apache-2.0
package closim.scenario.network;

import closim.core.check.Problem;
import closim.core.unit.Bandwidth;
import closim.model.fabric.PortLimits;
import closim.topology.Topology;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.IntToLongFunction;

/**
 * Holds a topology against what its switches and NICs can have. Rates that a device does not have are refused, as no
 * cable makes up for them; more ports than the configurations that were found are noted only, as a port can be split
 * into several slower ones.
 */
final class PortBudget {
    private final Topology topology;
    private final List<Problem> problems = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();

    /** The devices from one node up to another, which is not looked at. */
    private record Range(int from, int to) {}

    PortBudget(Topology topology, PortLimits ofSwitch, PortLimits ofNic) {
        this.topology = topology;
        check(new Range(topology.hosts(), topology.nodes()), ofSwitch, "fabric.limits", "the switch");
        check(new Range(0, topology.hosts()), ofNic, "nic.limits", "the NIC");
    }

    /** What is impossible, with paths inside the design. */
    List<Problem> problems() {
        return problems;
    }

    /** What a reader should know. */
    List<String> notes() {
        return notes;
    }

    private void check(Range nodes, PortLimits limits, String path, String whose) {
        Bandwidth capacity = limits.capacity();
        if (capacity != null) {
            long[] most = most(nodes, this::sumBitsPerSecond);
            refuse(most, capacity, path + ".capacity", "the ports of %s need %s together, and " + whose + " has %s");
        }
        Bandwidth portRate = limits.portRate();
        if (portRate != null) {
            long[] most = most(nodes, this::fastestBitsPerSecond);
            refuse(most, portRate, path + ".portRate", "a port of %s needs %s, and " + whose + " has at most %s");
        }
        Integer ports = limits.ports();
        long[] most = most(nodes, topology::ports);
        if (ports != null && most[1] > ports) {
            notes.add(topology.nodeName((int) most[0]) + " has " + most[1] + " ports, and the configurations found of "
                    + whose + " (" + path + ".ports) have up to " + ports);
        }
    }

    private void refuse(long[] most, Bandwidth limit, String path, String message) {
        if (most[1] > limit.bitsPerSecond()) {
            String text = String.format(
                    Locale.ROOT, message, topology.nodeName((int) most[0]), new Bandwidth(most[1]), limit);
            problems.add(new Problem("", 0, path, text, "change the topology, or take another preset"));
        }
    }

    /** The first node of those that have the most, and what it has; 0 if there is no node. */
    private static long[] most(Range nodes, IntToLongFunction value) {
        long[] most = {nodes.from(), 0};
        for (int node = nodes.from(); node < nodes.to(); node++) {
            long own = value.applyAsLong(node);
            if (own > most[1]) {
                most[0] = node;
                most[1] = own;
            }
        }
        return most;
    }

    private long sumBitsPerSecond(int node) {
        long sum = 0;
        for (int port = 0; port < topology.ports(node); port++) {
            sum += topology.rateBitsPerSecond(node, port);
        }
        return sum;
    }

    private long fastestBitsPerSecond(int node) {
        long fastest = 0;
        for (int port = 0; port < topology.ports(node); port++) {
            fastest = Math.max(fastest, topology.rateBitsPerSecond(node, port));
        }
        return fastest;
    }
}
