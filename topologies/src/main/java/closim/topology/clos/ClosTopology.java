// SPDX-License-Identifier: Apache-2.0
package closim.topology.clos;

import closim.topology.Routes;
import closim.topology.Topology;
import java.util.List;

/**
 * A regular fabric of one to three tiers, all of it arithmetic: it holds a dozen numbers however many hosts it has.
 *
 * <p>Hosts come first, then leaves, spines (or aggregation switches), cores. A switch's downward ports come first, in
 * order of the neighbours below, then its upward ports in order of the neighbours above; the cables of a bundle lie
 * side by side. Host h is on leaf h / hostsPerLeaf. Aggregation switch a of each pod reaches the cores a *
 * coresPerSpine to a * coresPerSpine + coresPerSpine - 1.
 *
 * <p>Source: Al-Fares et al., "A scalable, commodity data center network architecture", SIGCOMM 2008. Hosts, leaves and
 * pods are numbered as in htsim, cores as in HPCC's fat tree file; htsim's UET numbers the cores of aggregation switch
 * a as a, a + spinesPerPod, and so on, which is the same graph.
 */
public final class ClosTopology implements Topology {
    private static final String[][] TIER_NAMES = {
        {"host", "switch"}, {"host", "leaf", "spine"}, {"host", "leaf", "aggregation", "core"}
    };

    private final String kind;
    private final ClosShape shape;
    private final List<String> notes;
    /** Number of the first node of each level, and of the first that does not exist. */
    private final int[] base;
    /** By level: ports that go down, and all ports. */
    private final int[] downPorts;

    private final int[] ports;
    /** Parallel cables above each level. */
    private final int[] bundleAbove;

    /** A fabric of that shape. */
    public ClosTopology(String kind, ClosShape shape) {
        this(kind, shape, List.of());
    }

    /**
     * A fabric of that shape, read from a file.
     *
     * @param notes what was assumed
     */
    public ClosTopology(String kind, ClosShape shape, List<String> notes) {
        this.kind = kind;
        this.shape = shape;
        this.notes = List.copyOf(notes);
        int tiers = shape.tiers().size();
        int[] counts = {shape.hosts(), shape.leaves(), shape.spines(), shape.cores()};
        int[] below = {0, shape.hostsPerLeaf(), shape.leavesPerPod(), shape.pods()};
        int[] above = {1, shape.spinesPerPod(), shape.coresPerSpine(), 0};
        base = new int[tiers + 2];
        downPorts = new int[tiers + 1];
        ports = new int[tiers + 1];
        bundleAbove = new int[tiers + 1];
        for (int level = 0; level <= tiers; level++) {
            base[level + 1] = base[level] + counts[level];
            bundleAbove[level] = level < tiers ? shape.tiers().get(level).bundle() : 0;
            downPorts[level] = level == 0 ? 0 : below[level] * bundleAbove[level - 1];
            ports[level] = downPorts[level] + above[level] * bundleAbove[level];
        }
    }

    /** The sizes it was made from. */
    public ClosShape shape() {
        return shape;
    }

    @Override
    public String kind() {
        return kind;
    }

    @Override
    public int hosts() {
        return base[1];
    }

    @Override
    public int nodes() {
        return base[base.length - 1];
    }

    @Override
    public String nodeName(int node) {
        int level = level(node);
        int index = node - base[level];
        if (level == 2 && shape.tiers().size() == 3) {
            return "pod-" + index / shape.spinesPerPod() + "/agg-" + index % shape.spinesPerPod();
        }
        return tierName(node) + "-" + index;
    }

    @Override
    public String tierName(int node) {
        return TIER_NAMES[shape.tiers().size() - 1][level(node)];
    }

    @Override
    public int level(int node) {
        if (node < 0 || node >= nodes()) {
            throw new IndexOutOfBoundsException("node " + node + " of " + nodes());
        }
        int level = 0;
        while (node >= base[level + 1]) {
            level++;
        }
        return level;
    }

    /** With two tiers each leaf is a pod and the spines are spread evenly over them; with three, the cores are. */
    @Override
    public int pod(int node) {
        int level = level(node);
        int index = node - base[level];
        return switch (shape.tiers().size()) {
            case 1 -> -1;
            case 2 ->
                switch (level) {
                    case 0 -> index / shape.hostsPerLeaf();
                    case 1 -> index;
                    default -> spread(index, shape.spines(), shape.leaves());
                };
            default -> level == 3 ? spread(index, shape.cores(), shape.pods()) : podOf(level, index);
        };
    }

    private static int spread(int index, int count, int pods) {
        return (int) ((long) index * pods / count);
    }

    /** Pod in the sense of the wiring; all of a fabric of two tiers is one. */
    private int podOf(int level, int index) {
        return switch (level) {
            case 0 -> index / (shape.hostsPerLeaf() * shape.leavesPerPod());
            case 1 -> index / shape.leavesPerPod();
            default -> index / shape.spinesPerPod();
        };
    }

    @Override
    public int ports(int node) {
        return ports[level(node)];
    }

    @Override
    public int peerNode(int node, int port) {
        int level = checkedLevel(node, port);
        int index = node - base[level];
        if (port >= downPorts[level]) {
            int up = (port - downPorts[level]) / bundleAbove[level];
            return base[level + 1]
                    + switch (level) {
                        case 0 -> index / shape.hostsPerLeaf();
                        case 1 -> podOf(1, index) * shape.spinesPerPod() + up;
                        default -> index % shape.spinesPerPod() * shape.coresPerSpine() + up;
                    };
        }
        int down = port / bundleAbove[level - 1];
        return base[level - 1]
                + switch (level) {
                    case 1 -> index * shape.hostsPerLeaf() + down;
                    case 2 -> podOf(2, index) * shape.leavesPerPod() + down;
                    default -> down * shape.spinesPerPod() + index / shape.coresPerSpine();
                };
    }

    @Override
    public int peerPort(int node, int port) {
        int level = checkedLevel(node, port);
        int index = node - base[level];
        if (port >= downPorts[level]) {
            int placeBelow = switch (level) {
                case 0 -> index % shape.hostsPerLeaf();
                case 1 -> index % shape.leavesPerPod();
                default -> podOf(2, index);
            };
            return placeBelow * bundleAbove[level] + (port - downPorts[level]) % bundleAbove[level];
        }
        int placeAbove = switch (level) {
            case 1 -> 0;
            case 2 -> index % shape.spinesPerPod();
            default -> index % shape.coresPerSpine();
        };
        return downPorts[level - 1] + placeAbove * bundleAbove[level - 1] + port % bundleAbove[level - 1];
    }

    @Override
    public long rateBitsPerSecond(int node, int port) {
        return tierOfLink(node, port).rateBitsPerSecond();
    }

    @Override
    public long delayPs(int node, int port) {
        return tierOfLink(node, port).delayPs();
    }

    @Override
    public double lossFraction(int node, int port) {
        checkedLevel(node, port);
        return 0;
    }

    @Override
    public String linkName(int node, int port) {
        int level = checkedLevel(node, port);
        boolean isUp = port >= downPorts[level];
        int bundle = bundleAbove[isUp ? level : level - 1];
        int cable = isUp ? (port - downPorts[level]) % bundle : port % bundle;
        return nodeName(node) + "/" + nodeName(peerNode(node, port)) + (bundle > 1 ? "#" + (cable + 1) : "");
    }

    @Override
    public Routes routes(int node) {
        int level = level(node);
        int index = node - base[level];
        int[] up = range(downPorts[level], ports[level]);
        if (level == 0) {
            return Routes.byRange(node, 1, new int[0][], up);
        }
        int bundle = bundleAbove[level - 1];
        int[][] down = new int[downPorts[level] / bundle][];
        for (int i = 0; i < down.length; i++) {
            down[i] = range(i * bundle, (i + 1) * bundle);
        }
        int hostsPerLeaf = shape.hostsPerLeaf();
        int hostsPerPod = hostsPerLeaf * shape.leavesPerPod();
        return switch (level) {
            case 1 -> Routes.byRange(index * hostsPerLeaf, 1, down, up);
            case 2 -> Routes.byRange(podOf(2, index) * hostsPerPod, hostsPerLeaf, down, up);
            default -> Routes.byRange(0, hostsPerPod, down, up);
        };
    }

    @Override
    public long switchLatencyPs(int node) {
        int level = level(node);
        return level == 0 ? -1 : shape.tiers().get(level - 1).switchLatencyPs();
    }

    @Override
    public boolean isRegular() {
        return true;
    }

    @Override
    public List<String> notes() {
        return notes;
    }

    private ClosTier tierOfLink(int node, int port) {
        int level = checkedLevel(node, port);
        return shape.tiers().get(port >= downPorts[level] ? level : level - 1);
    }

    private int checkedLevel(int node, int port) {
        int level = level(node);
        if (port < 0 || port >= ports[level]) {
            throw new IndexOutOfBoundsException("port " + port + " of " + ports[level] + " at " + nodeName(node));
        }
        return level;
    }

    private static int[] range(int from, int to) {
        int[] range = new int[to - from];
        for (int i = 0; i < range.length; i++) {
            range[i] = from + i;
        }
        return range;
    }
}
