// SPDX-License-Identifier: Apache-2.0
package closim.topology.graph;

import closim.core.check.Suggestions;
import closim.topology.ProblemList;
import closim.topology.Reachability;
import closim.topology.Reachability.Verdict;
import closim.topology.Topology;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Turns the names of a {@link CustomSpec} into a graph, or tells all that is wrong with them. */
final class CustomReader {
    private static final int NAMED_MAX = 12;

    private final CustomSpec spec;
    private final ProblemList problems = new ProblemList("");
    private final List<String> names = new ArrayList<>();
    private final Map<String, Integer> nodeOfName = new LinkedHashMap<>();
    private final List<Cable> cables = new ArrayList<>();
    private final List<StaticRoute> routes = new ArrayList<>();
    private final Set<Integer> cabled = new LinkedHashSet<>();

    CustomReader(CustomSpec spec) {
        this.spec = spec;
    }

    GraphTopology read(String kind) {
        readNames("hosts", spec.hosts());
        readNames("switches", spec.switches());
        if (spec.hosts().isEmpty()) {
            problems.add("topology.hosts", "a fabric needs at least one host");
        }
        for (int i = 0; i < spec.cables().size(); i++) {
            readCable("topology.cables[" + i + "]", spec.cables().get(i));
        }
        for (int host = 0; host < spec.hosts().size(); host++) {
            // A cable with a fault may be the one that is missing here.
            if (problems.isEmpty() && !cabled.contains(host)) {
                problems.add("topology.hosts[" + host + "]", "the host " + names.get(host) + " has no cable");
            }
        }
        problems.throwIfAny();
        Cabling cabling = new Cabling(names.size(), cables);
        for (int i = 0; i < spec.routes().size(); i++) {
            readRoute("topology.routes[" + i + "]", spec.routes().get(i), cabling);
        }
        problems.throwIfAny();
        GraphTopology topology =
                new GraphTopology(kind, names, spec.hosts().size(), new GraphTopology.Plan(cables, routes, List.of()));
        refuseCircles(topology);
        problems.throwIfAny();
        return topology;
    }

    private void readNames(String list, List<String> listed) {
        for (int i = 0; i < listed.size(); i++) {
            String name = listed.get(i);
            String path = "topology." + list + "[" + i + "]";
            if (name.isBlank() || !name.strip().equals(name) || name.contains("#")) {
                problems.add(path, "a name may not be empty, contain # or start or end with a blank: \"" + name + "\"");
            }
            Integer other = nodeOfName.putIfAbsent(name, names.size());
            if (other != null) {
                problems.add(path, "the name \"" + name + "\" is taken by " + pathOf(other));
            }
            // Kept even if taken, so that numbers and paths of the later names stay right.
            names.add(name);
        }
    }

    private String pathOf(int node) {
        int hosts = spec.hosts().size();
        return node < hosts ? "hosts[" + node + "]" : "switches[" + (node - hosts) + "]";
    }

    private @Nullable Integer find(String path, String name) {
        Integer node = nodeOfName.get(name);
        if (node == null) {
            String suggestion = Suggestions.didYouMean(name, nodeOfName.keySet());
            problems.add(
                    0, path, "there is no node \"" + name + "\"" + (suggestion == null ? known() : ""), suggestion);
        }
        return node;
    }

    private String known() {
        return nodeOfName.size() > NAMED_MAX ? "" : "; known are " + String.join(", ", nodeOfName.keySet());
    }

    private void readCable(String path, CableSpec cable) {
        long rateBack = cable.rateBack() == null
                ? cable.rate().bitsPerSecond()
                : cable.rateBack().bitsPerSecond();
        long delayBackPs = cable.delayBack() == null
                ? cable.delay().ps()
                : cable.delayBack().ps();
        problems.checkRate(0, path + ".rate", cable.rate().bitsPerSecond());
        problems.checkDelay(0, path + ".delay", cable.delay().ps());
        if (cable.rateBack() != null) {
            problems.checkRate(0, path + ".rateBack", rateBack);
        }
        if (cable.delayBack() != null) {
            problems.checkDelay(0, path + ".delayBack", delayBackPs);
        }
        Integer a = find(path + ".a", cable.a());
        Integer b = find(path + ".b", cable.b());
        if (a == null || b == null) {
            return;
        }
        if (a.equals(b)) {
            problems.add(path, "both ends are at \"" + cable.a() + "\"; a cable joins two nodes");
        } else if (problems.isEmpty()) {
            cabled.add(a);
            cabled.add(b);
            Cable made = new Cable(
                    a,
                    b,
                    new Cable.Direction(
                            cable.rate().bitsPerSecond(), cable.delay().ps(), cable.loss()),
                    new Cable.Direction(rateBack, delayBackPs, cable.loss()));
            for (int i = 0; i < cable.count(); i++) {
                cables.add(made);
            }
        }
    }

    private void readRoute(String path, StaticRouteSpec route, Cabling cabling) {
        Integer at = find(path + ".at", route.at());
        Integer to = find(path + ".to", route.to());
        if (at == null || to == null) {
            return;
        }
        if (to >= spec.hosts().size()) {
            problems.add(path + ".to", "a route leads to a host, and \"" + route.to() + "\" is a switch");
        } else if (at.equals(to)) {
            problems.add(path, "a host needs no route to itself: \"" + route.at() + "\"");
        } else {
            readVia(path + ".via", route.via(), new StaticRoute(at, to, -1), cabling);
        }
    }

    /** Adds a route for each port that fits: the name of the neighbour, or with {@code #n} one of parallel cables. */
    private void readVia(String path, String via, StaticRoute end, Cabling cabling) {
        Set<String> allowed = new LinkedHashSet<>();
        boolean isFound = false;
        for (int port = 0; port < cabling.ports(end.node()); port++) {
            int peer = cabling.peer(end.node(), port);
            int number = cabling.parallelNumber(end.node(), port);
            allowed.add(names.get(peer));
            if (number > 0) {
                allowed.add(names.get(peer) + "#" + number);
            }
            if (via.equals(names.get(peer)) || via.equals(names.get(peer) + "#" + number)) {
                isFound = true;
                if (peer < spec.hosts().size() && peer != end.host()) {
                    problems.add(path, "\"" + via + "\" is a host, and hosts never forward");
                    return;
                }
                routes.add(new StaticRoute(end.node(), end.host(), port));
            }
        }
        if (!isFound) {
            String suggestion = Suggestions.didYouMean(via, allowed);
            String known = allowed.size() > NAMED_MAX ? "" : "; neighbours are " + String.join(", ", allowed);
            problems.add(
                    0, path, "\"" + names.get(end.node()) + "\" has no cable to \"" + via + "\"" + known, suggestion);
        }
    }

    private void refuseCircles(Topology topology) {
        Reachability reachability = new Reachability(topology);
        Set<Integer> told = new LinkedHashSet<>();
        for (int i = 0; i < routes.size(); i++) {
            StaticRoute route = routes.get(i);
            if (!told.contains(route.host()) && reachability.verdict(route.node(), route.host()) == Verdict.LOOP) {
                told.add(route.host());
                problems.add("topology.routes", reachability.explain(route.node(), route.host()));
            }
        }
    }
}
