// SPDX-License-Identifier: Apache-2.0
package closim.topology.graph;

import closim.core.unit.Bandwidth;
import closim.core.unit.Delay;
import closim.topology.Routes;
import closim.topology.Topology;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Graphs in few words, for tests. */
final class SmallGraphs {
    private SmallGraphs() {}

    static CableSpec cable(String a, String b) {
        return CableSpec.of(a, b, Bandwidth.ofGbps(400), Delay.ofNs(500));
    }

    static Topology graph(
            List<String> hosts, List<String> switches, List<CableSpec> cables, List<StaticRouteSpec> routes) {
        return new CustomProvider().create(new CustomSpec(hosts, switches, cables, routes), Path.of("."));
    }

    static int nodeOf(Topology topology, String name) {
        for (int node = 0; node < topology.nodes(); node++) {
            if (topology.nodeName(node).equals(name)) {
                return node;
            }
        }
        throw new AssertionError("no node " + name);
    }

    /** The next hops of a node to a host, both by name. */
    static int[] ports(Topology topology, String at, String to) {
        Routes routes = topology.routes(nodeOf(topology, at));
        return routes.portsOf(routes.groupOf(nodeOf(topology, to)));
    }

    static List<CableSpec> triangleCables() {
        return List.of(
                cable("h0", "s0"),
                cable("h1", "s1"),
                cable("h2", "s2"),
                cable("s0", "s1"),
                cable("s1", "s2"),
                cable("s2", "s0"));
    }

    static Topology clockwiseTriangle() {
        return graph(
                List.of("h0", "h1", "h2"),
                List.of("s0", "s1", "s2"),
                triangleCables(),
                List.of(
                        new StaticRouteSpec("s0", "h2", "s1"),
                        new StaticRouteSpec("s1", "h0", "s2"),
                        new StaticRouteSpec("s2", "h1", "s0")));
    }

    static Topology ringOfHosts(int hosts) {
        List<String> names = new ArrayList<>();
        List<CableSpec> cables = new ArrayList<>();
        for (int host = 0; host < hosts; host++) {
            names.add("h" + host);
            cables.add(cable("h" + host, "h" + (host + 1) % hosts));
        }
        return graph(names, List.of(), cables, List.of());
    }

    /** Two hosts with that many switches in a row between them. */
    static Topology chain(int switches) {
        List<String> names = new ArrayList<>(List.of("a", "b"));
        List<Cable> cables = new ArrayList<>();
        Cable.Direction direction = new Cable.Direction(1_000_000_000L, 1_000_000, 0);
        for (int i = 0; i < switches; i++) {
            names.add("s" + i);
            cables.add(Cable.symmetric(i == 0 ? 0 : 1 + i, 2 + i, direction));
        }
        cables.add(Cable.symmetric(1 + switches, 1, direction));
        return new GraphTopology("custom", names, 2, new GraphTopology.Plan(cables, List.of(), List.of()));
    }
}
