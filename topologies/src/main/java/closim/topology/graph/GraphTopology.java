// SPDX-License-Identifier: Apache-2.0
package closim.topology.graph;

import closim.topology.Routes;
import closim.topology.Topology;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * A fabric given by a list of cables. Routes are all shortest paths in links, over switches only; a static route
 * replaces those of its node and destination. The level of a switch is its distance from the nearest host.
 *
 * <p>Cost: one distance per node for each distinct set of neighbours that hosts have; routes are made when asked for.
 */
public final class GraphTopology implements Topology {
    private final String kind;
    private final List<String> names;
    private final int hosts;
    private final Cabling cabling;
    private final ShortestPaths paths;
    private final int[] levels;
    /** By node: destination host to ports. */
    private final Map<Integer, Map<Integer, TreeSet<Integer>>> staticPorts = new LinkedHashMap<>();

    private final List<String> notes;

    /**
     * A fabric of these nodes and cables.
     *
     * @param kind kind of the provider
     * @param names names of all nodes, hosts first
     * @param hosts how many of them are hosts
     * @param plan cables, static routes and notes
     */
    public GraphTopology(String kind, List<String> names, int hosts, Plan plan) {
        this.kind = kind;
        this.names = List.copyOf(names);
        this.hosts = hosts;
        this.cabling = new Cabling(names.size(), plan.cables());
        this.paths = new ShortestPaths(cabling, hosts, names.size());
        this.levels = ShortestPaths.levels(cabling, hosts, names.size());
        this.notes = plan.notes();
        for (StaticRoute route : plan.routes()) {
            staticPorts
                    .computeIfAbsent(route.node(), node -> new LinkedHashMap<>())
                    .computeIfAbsent(route.host(), host -> new TreeSet<>())
                    .add(route.port());
        }
    }

    /**
     * What joins the nodes.
     *
     * @param cables the cables; the order gives the ports their numbers
     * @param routes static routes, or none
     * @param notes what was assumed
     */
    public record Plan(List<Cable> cables, List<StaticRoute> routes, List<String> notes) {
        public Plan {
            cables = List.copyOf(cables);
            routes = List.copyOf(routes);
            notes = List.copyOf(notes);
        }
    }

    @Override
    public String kind() {
        return kind;
    }

    @Override
    public int hosts() {
        return hosts;
    }

    @Override
    public int nodes() {
        return names.size();
    }

    @Override
    public String nodeName(int node) {
        return names.get(node);
    }

    @Override
    public String tierName(int node) {
        return level(node) == 0 ? "host" : "switch";
    }

    @Override
    public int level(int node) {
        return levels[node];
    }

    @Override
    public int pod(int node) {
        return -1;
    }

    @Override
    public int ports(int node) {
        return cabling.ports(node);
    }

    @Override
    public int peerNode(int node, int port) {
        return cabling.peer(node, port);
    }

    @Override
    public int peerPort(int node, int port) {
        return cabling.peerPort(node, port);
    }

    @Override
    public long rateBitsPerSecond(int node, int port) {
        return cabling.direction(node, port).rateBitsPerSecond();
    }

    @Override
    public long delayPs(int node, int port) {
        return cabling.direction(node, port).delayPs();
    }

    @Override
    public double lossFraction(int node, int port) {
        return cabling.direction(node, port).lossFraction();
    }

    @Override
    public String linkName(int node, int port) {
        int number = cabling.parallelNumber(node, port);
        return names.get(node) + "/" + names.get(peerNode(node, port)) + (number > 0 ? "#" + number : "");
    }

    @Override
    public List<String> notes() {
        return notes;
    }

    @Override
    public Routes routes(int node) {
        boolean isSingleHomed = node < hosts && ports(node) == 1 && !staticPorts.containsKey(node);
        if (isSingleHomed && peerNode(node, 0) >= hosts) {
            return Routes.byRange(node, 1, new int[0][], new int[] {0});
        }
        GroupTable table = new GroupTable(hosts);
        for (int row = 0; row < paths.rows(); row++) {
            table.addRow(paths.portsTowards(node, row));
        }
        Map<Integer, List<Integer>> direct = directPorts(node);
        Map<Integer, TreeSet<Integer>> overrides = staticPorts.getOrDefault(node, Map.of());
        for (int host = 0; host < hosts; host++) {
            TreeSet<Integer> override = overrides.get(host);
            List<Integer> neighbour = direct.get(host);
            if (override != null) {
                table.set(host, new ArrayList<>(override));
            } else if (neighbour != null) {
                table.set(host, neighbour);
            } else {
                table.setRow(host, paths.row(host));
            }
        }
        return table.toRoutes();
    }

    private Map<Integer, List<Integer>> directPorts(int node) {
        Map<Integer, List<Integer>> direct = new LinkedHashMap<>();
        for (int port = 0; port < ports(node); port++) {
            if (peerNode(node, port) < hosts) {
                direct.computeIfAbsent(peerNode(node, port), host -> new ArrayList<>())
                        .add(port);
            }
        }
        return direct;
    }

    /** Gives equal lists of ports one group. */
    private static final class GroupTable {
        private final int[] groupOfHost;
        private final List<Integer> groupOfRow = new ArrayList<>();
        private final Map<List<Integer>, Integer> groups = new LinkedHashMap<>();

        GroupTable(int hosts) {
            groupOfHost = new int[hosts];
        }

        private int group(List<Integer> ports) {
            Integer known = groups.get(ports);
            if (known == null) {
                known = groups.size();
                groups.put(ports, known);
            }
            return known;
        }

        void addRow(List<Integer> ports) {
            groupOfRow.add(group(ports));
        }

        void setRow(int host, int row) {
            groupOfHost[host] = groupOfRow.get(row);
        }

        void set(int host, List<Integer> ports) {
            groupOfHost[host] = group(ports);
        }

        Routes toRoutes() {
            int[][] ports = new int[groups.size()][];
            int group = 0;
            for (List<Integer> list : groups.keySet()) {
                ports[group++] = list.stream().mapToInt(Integer::intValue).toArray();
            }
            return Routes.byTable(groupOfHost, ports);
        }
    }
}
