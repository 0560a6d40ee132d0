// SPDX-License-Identifier: Apache-2.0
package closim.topology.clos;

import closim.topology.ProblemList;
import closim.topology.Topology;
import closim.topology.TopologyProvider;
import java.nio.file.Path;
import java.util.List;

/**
 * Makes {@code fat-tree}: the k-ary tree of equal switches in two or three tiers.
 *
 * <p>Oversubscription n leaves k/2 - k/2/n of the uplinks of each leaf out, with the switches above them, so that the
 * hosts stay the same and only the fabric shrinks. Where both radix and hosts are given and the hosts are n times those
 * of the tree, each leaf has n times the hosts instead and nothing above changes.
 */
public final class FatTreeProvider implements TopologyProvider<FatTreeSpec> {
    private static final int RADIX_MAX = 4096;

    @Override
    public String kind() {
        return "fat-tree";
    }

    @Override
    public Class<FatTreeSpec> specType() {
        return FatTreeSpec.class;
    }

    @Override
    public String summary() {
        return "Two or three tiers of equal switches: k^2/2 or k^3/4 hosts at full bisection, or oversubscribed";
    }

    @Override
    public Topology create(FatTreeSpec spec, Path folder) {
        ProblemList problems = new ProblemList("");
        LinkChecks.check(problems, spec.link());
        LinkChecks.check(problems, "leafUplink", spec.leafUplink());
        LinkChecks.check(problems, "aggregationUplink", spec.aggregationUplink());
        int radix = radix(spec, problems);
        problems.throwIfAny();
        int half = radix / 2;
        boolean addsHosts = spec.hosts() != null && spec.hosts() != hosts(radix, spec.tiers());
        int hostsPerLeaf = addsHosts ? half * spec.oversubscription() : half;
        int uplinks = addsHosts ? half : half / spec.oversubscription();
        List<ClosTier> tiers = List.of(
                ClosTier.of(spec.link()),
                ClosTier.of(spec.leafUplink(), spec.link()),
                ClosTier.of(spec.aggregationUplink(), spec.link()));
        double nodes = spec.tiers() == 3
                ? (double) radix * half * (hostsPerLeaf + 2.0) + (double) uplinks * half
                : (double) radix * (hostsPerLeaf + 1.0) + uplinks;
        if (nodes > ClosShape.NODES_MAX) {
            problems.add(
                    "topology.radix",
                    "a fabric has at most " + ClosShape.NODES_MAX + " nodes; a tree of radix " + radix + " has more");
            problems.throwIfAny();
        }
        ClosShape shape = spec.tiers() == 3
                ? new ClosShape(radix, half, hostsPerLeaf, uplinks, half, tiers)
                : new ClosShape(1, radix, hostsPerLeaf, uplinks, 0, tiers.subList(0, 2));
        return PlaneTopology.of(new ClosTopology(kind(), shape), spec.planes());
    }

    private static int radix(FatTreeSpec spec, ProblemList problems) {
        int radix = spec.radix() == null ? radixFor(spec, problems) : spec.radix();
        if (radix < 2 || radix > RADIX_MAX || radix % 2 != 0) {
            if (spec.radix() != null) {
                problems.add("topology.radix", "must be even and 2 to " + RADIX_MAX + ": " + radix);
            }
            return 2;
        }
        int ratio = spec.oversubscription();
        long full = hosts(radix, spec.tiers());
        if (spec.radix() != null && spec.hosts() != null && spec.hosts() != full) {
            if (spec.hosts() != full * ratio) {
                problems.add(
                        "topology.hosts",
                        "a tree of " + spec.tiers() + " tiers and radix " + radix + " has " + full + " hosts"
                                + (ratio > 1
                                        ? ", or " + full * ratio + " with " + ratio + " times the hosts at each leaf"
                                        : "")
                                + ": " + spec.hosts());
            }
        } else if (radix / 2 % ratio != 0) {
            problems.add(
                    "topology.oversubscription",
                    "the " + radix / 2 + " uplinks of a leaf cannot be cut to 1/" + ratio + "; allowed: "
                            + divisors(radix / 2));
        }
        return radix;
    }

    private static int radixFor(FatTreeSpec spec, ProblemList problems) {
        long wanted = spec.hosts() == null ? 0 : spec.hosts();
        long below = 0;
        for (int radix = 2; radix <= RADIX_MAX; radix += 2) {
            long size = hosts(radix, spec.tiers());
            if (size == wanted) {
                return radix;
            }
            if (size > wanted) {
                problems.add(
                        "topology.hosts",
                        "a tree of " + spec.tiers() + " tiers has " + (spec.tiers() == 3 ? "k^3/4" : "k^2/2")
                                + " hosts with k even, so not " + wanted + "; the nearest sizes are "
                                + (below == 0 ? "" : below + " and ") + size);
                return 0;
            }
            below = size;
        }
        problems.add("topology.hosts", "more hosts than a tree of radix " + RADIX_MAX + " has: " + wanted);
        return 0;
    }

    private static long hosts(int radix, int tiers) {
        long half = radix / 2;
        return tiers == 3 ? half * half * radix : half * radix;
    }

    private static String divisors(int number) {
        StringBuilder text = new StringBuilder("1");
        for (int i = 2; i <= number; i++) {
            if (number % i == 0) {
                text.append(", ").append(i);
            }
        }
        return text.toString();
    }
}
