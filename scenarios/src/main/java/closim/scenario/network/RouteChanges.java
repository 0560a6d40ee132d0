// SPDX-License-Identifier: Apache-2.0
package closim.scenario.network;

import closim.core.unit.Time;
import closim.model.fabric.FabricSpec;
import closim.model.fabric.ForwardingTable;
import closim.model.fabric.Outages;
import closim.topology.Routes;
import closim.topology.SurvivingRoutes;
import closim.topology.Topology;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * How routing reacts to links that fail and return. All is known before the run: each switch gets a new table at each
 * time at which its own changes, and only then. A cable with one dead direction is not used in the other either, as
 * link fault signalling sees to.
 */
final class RouteChanges {
    private final FailurePlan failures;
    private final FabricSpec.Routing routing;
    private final Topology topology;
    private final SurvivingRoutes surviving;
    private final Function<Routes, ForwardingTable> toTable;
    /** By the dead ports: the tables of all switches that differ; for a witness's view only its own. */
    private final Map<BitSet, Map<Integer, ForwardingTable>> tablesWithout = new LinkedHashMap<>();

    private final Map<BitSet, Map<Integer, ForwardingTable>> witnessTables = new LinkedHashMap<>();
    private final Map<Integer, ForwardingTable> untouched = new TreeMap<>();
    /** The last routes asked for; all of them would fill the memory in a large fabric. */
    private Map<Integer, Routes> lastRoutes = Map.of();

    private BitSet lastDead = new BitSet();

    /** Takes the changes one by one. */
    interface Sink {
        /** A switch has this table from that time on. */
        void change(int node, long atPs, ForwardingTable table);
    }

    RouteChanges(
            FailurePlan failures,
            FabricSpec.Routing routing,
            Topology topology,
            Function<Routes, ForwardingTable> toTable) {
        this.failures = failures;
        this.routing = routing;
        this.topology = topology;
        this.surviving = new SurvivingRoutes(topology);
        this.toTable = toTable;
    }

    /** Ports at both ends of the cables that are dead at a time; a time before zero knows of none. */
    private BitSet deadAt(long timePs) {
        BitSet dead = new BitSet();
        failures.outages().forEach((end, outages) -> {
            if (timePs >= 0 && outages.contains(timePs)) {
                FailurePlan.End reverse = failures.reverse(end);
                dead.set(surviving.portNumber(end.node(), end.port()));
                dead.set(surviving.portNumber(reverse.node(), reverse.port()));
            }
        });
        return dead;
    }

    /** Whether no way leads from a host to another, or none back, at that time, whatever routing knows of it. */
    boolean isCut(int source, int destination, long timePs) {
        if (failures.outages().isEmpty()) {
            return false;
        }
        BitSet dead = deadAt(timePs);
        Map<Integer, Routes> routes = routesWithout(dead);
        return !surviving.hasWay(source, destination, routes, dead)
                || !surviving.hasWay(destination, source, routes, dead);
    }

    private Map<Integer, Routes> routesWithout(BitSet dead) {
        if (!dead.equals(lastDead)) {
            lastRoutes = surviving.without(dead);
            lastDead = dead;
        }
        return lastRoutes;
    }

    private Map<Integer, ForwardingTable> tablesWithout(BitSet dead) {
        return tablesWithout.computeIfAbsent(dead, unused -> {
            Map<Integer, ForwardingTable> tables = new TreeMap<>();
            routesWithout(dead).forEach((node, routes) -> tables.put(node, toTable.apply(routes)));
            return tables;
        });
    }

    private ForwardingTable witnessTable(int node, BitSet dead) {
        return witnessTables.computeIfAbsent(dead, unused -> new TreeMap<>()).computeIfAbsent(node, unused -> {
            Routes changed = routesWithout(dead).get(node);
            return changed == null ? untouched(node) : toTable.apply(changed);
        });
    }

    private ForwardingTable untouched(int node) {
        return untouched.computeIfAbsent(node, unused -> toTable.apply(surviving.untouched(node)));
    }

    /** Tells all changes of tables, in order of time. */
    void forEach(Sink sink) {
        if (routing.reaction() == FabricSpec.Reaction.NONE || failures.outages().isEmpty()) {
            return;
        }
        boolean endsAtOnce = routing.reaction() == FabricSpec.Reaction.AT_ONCE;
        long laterPs = routing.convergence().ps();
        Map<Integer, ForwardingTable> current = new TreeMap<>();
        for (long atPs : times(endsAtOnce, laterPs)) {
            BitSet known = deadAt(atPs - laterPs);
            BitSet unheard = deadAt(atPs);
            unheard.xor(known);
            TreeSet<Integer> concerned = new TreeSet<>(current.keySet());
            Map<Integer, ForwardingTable> tables = tablesWithout(known);
            concerned.addAll(tables.keySet());
            Set<Integer> witnesses = endsAtOnce ? nodesOf(unheard) : new TreeSet<>();
            concerned.addAll(witnesses);
            for (int node : concerned) {
                ForwardingTable table = witnesses.contains(node)
                        ? witnessTable(node, withOwn(node, known, unheard))
                        : tables.getOrDefault(node, untouched(node));
                ForwardingTable before = current.put(node, table);
                if (table != (before == null ? untouched(node) : before)) {
                    sink.change(node, atPs, table);
                }
            }
        }
    }

    private Set<Long> times(boolean endsAtOnce, long laterPs) {
        TreeSet<Long> times = new TreeSet<>();
        for (Outages outages : failures.outages().values()) {
            for (Outages.Span span : outages.spans()) {
                addReactions(times, span.fromPs(), endsAtOnce, laterPs);
                addReactions(times, span.untilPs(), endsAtOnce, laterPs);
            }
        }
        return times;
    }

    private static void addReactions(Set<Long> times, long changePs, boolean endsAtOnce, long laterPs) {
        if (changePs != Time.NEVER) {
            times.add(changePs + laterPs);
            times.add(endsAtOnce ? changePs : changePs + laterPs);
        }
    }

    private Set<Integer> nodesOf(BitSet ports) {
        TreeSet<Integer> nodes = new TreeSet<>();
        ports.stream()
                .map(surviving::nodeOf)
                .filter(node -> node >= topology.hosts())
                .forEach(nodes::add);
        return nodes;
    }

    /** What a node knows that sees the state of its own cables itself. */
    private BitSet withOwn(int node, BitSet known, BitSet unheard) {
        BitSet view = (BitSet) known.clone();
        for (int port = 0; port < topology.ports(node); port++) {
            if (unheard.get(surviving.portNumber(node, port))) {
                view.flip(surviving.portNumber(node, port));
                view.flip(surviving.portNumber(topology.peerNode(node, port), topology.peerPort(node, port)));
            }
        }
        return view;
    }
}
