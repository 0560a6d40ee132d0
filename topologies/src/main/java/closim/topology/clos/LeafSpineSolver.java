// SPDX-License-Identifier: Apache-2.0
package closim.topology.clos;

import closim.core.unit.Bandwidth;
import closim.topology.ProblemList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds the counts of a leaf-spine fabric that its settings leave out, from
 *
 * <ul>
 *   <li>hosts = leaves x hostsPerLeaf,
 *   <li>hostsPerLeaf x host rate = oversubscription x spines x bundle x uplink rate,
 *   <li>with a radix: hostsPerLeaf + spines x bundle = radix, where neither is given,
 *   <li>with hosts alone: leaves x bundle = hostsPerLeaf + spines x bundle, so that leaf and spine use equally many
 * ports.
 * </ul>
 *
 * Counts of zero mean "not known yet".
 */
final class LeafSpineSolver {
    private final LeafSpineSpec spec;
    private final ProblemList problems;
    private final ClosTier hostTier;
    private final ClosTier spineTier;
    private final long oversubscription;
    private long hosts;
    private long leaves;
    private long spines;
    private long hostsPerLeaf;

    LeafSpineSolver(LeafSpineSpec spec, ProblemList problems) {
        this.spec = spec;
        this.problems = problems;
        hostTier = ClosTier.of(spec.link());
        spineTier = ClosTier.of(spec.uplink(), spec.link());
        oversubscription = given("oversubscription", spec.oversubscription(), 1);
        hosts = given("hosts", spec.hosts(), 0);
        leaves = given("leaves", spec.leaves(), 0);
        spines = given("spines", spec.spines(), 0);
        hostsPerLeaf = given("hostsPerLeaf", spec.hostsPerLeaf(), 0);
        given("radix", spec.radix(), 0);
    }

    private long given(String name, @Nullable Integer value, long otherwise) {
        if (value != null && value < 1) {
            problems.add("topology." + name, "must be at least 1: " + value);
        }
        return value == null ? otherwise : value;
    }

    /** The shape, with every count above zero and every given value kept. */
    ClosShape solve() {
        problems.throwIfAny();
        if (hosts != 0 && leaves == 0 && spines == 0 && hostsPerLeaf == 0) {
            solveFromHosts();
        } else {
            solveByDivision();
        }
        problems.throwIfAny();
        check();
        problems.throwIfAny();
        return new ClosShape(1, (int) leaves, (int) hostsPerLeaf, (int) spines, 0, List.of(hostTier, spineTier));
    }

    private void solveByDivision() {
        if (hosts != 0 && hostsPerLeaf == 0 && leaves != 0) {
            hostsPerLeaf = wholePart("hosts", hosts, leaves, "leaves");
        }
        if (spines == 0 && hostsPerLeaf != 0) {
            spines = spinesFor(hostsPerLeaf);
            if (spines == 0) {
                problems.add(
                        "topology.hostsPerLeaf",
                        hostsPerLeaf + " hosts of " + rate(hostTier) + " at a leaf cannot be served by whole spines: "
                                + oversubscription + ":1 over " + spineTier.bundle() + " x " + rate(spineTier)
                                + " to each spine needs a multiple; give spines to set another ratio");
            }
        }
        if (spines != 0 && hostsPerLeaf == 0) {
            hostsPerLeaf = hostsPerLeafFor(spines);
            if (hostsPerLeaf == 0) {
                problems.add(
                        "topology.spines",
                        spines + " spines do not serve a whole number of hosts at " + oversubscription
                                + ":1; give hostsPerLeaf");
            }
        }
        if (leaves == 0 && hosts != 0 && hostsPerLeaf != 0) {
            leaves = wholePart("hosts", hosts, hostsPerLeaf, "hosts at each leaf");
        }
        if (problems.isEmpty() && (leaves == 0 || spines == 0 || hostsPerLeaf == 0)) {
            problems.add(
                    "topology",
                    "the counts do not determine the fabric: give leaves, spines and hostsPerLeaf, or hosts, or hosts"
                            + " and one of them");
        }
    }

    private long wholePart(String name, long whole, long parts, String partName) {
        if (whole % parts != 0) {
            problems.add("topology." + name, whole + " is not a multiple of " + parts + " " + partName);
            return 0;
        }
        return whole / parts;
    }

    /** Tries the spines one by one: their number is at most the square root of the hosts, or bounded by the radix. */
    private void solveFromHosts() {
        long below = 0;
        long above = 0;
        for (long candidate = 1; above == 0 && candidate <= 65_536; candidate++) {
            long atLeaf = hostsPerLeafFor(candidate);
            long leafPorts = atLeaf + candidate * spineTier.bundle();
            if (atLeaf == 0 || (spec.radix() != null && leafPorts != spec.radix())) {
                continue;
            }
            if (spec.radix() != null) {
                spines = candidate;
                hostsPerLeaf = atLeaf;
                leaves = wholePart("hosts", hosts, atLeaf, "hosts at each leaf of " + spec.radix() + " ports");
                return;
            }
            if (leafPorts % spineTier.bundle() != 0) {
                continue;
            }
            long size = leafPorts / spineTier.bundle() * atLeaf;
            if (size == hosts) {
                spines = candidate;
                hostsPerLeaf = atLeaf;
                leaves = leafPorts / spineTier.bundle();
                return;
            }
            below = size < hosts ? size : below;
            above = size > hosts ? size : above;
        }
        tellNoSize(below, above);
    }

    private void tellNoSize(long below, long above) {
        if (spec.radix() != null) {
            problems.add(
                    "topology.radix",
                    "the " + spec.radix() + " ports of a leaf cannot be split into hosts and" + " uplinks at "
                            + oversubscription + ":1; give leaves, spines and hostsPerLeaf");
            return;
        }
        problems.add(
                "topology.hosts",
                "no fabric of equal switches at " + oversubscription + ":1 has " + hosts + " hosts; the nearest have "
                        + (below == 0 ? "" : below + " and ") + above
                        + "; or give leaves, spines and hostsPerLeaf");
    }

    /** Hosts at a leaf that so many spines serve at the wanted ratio; 0 if that is not a whole number. */
    private long hostsPerLeafFor(long spineCount) {
        double bound = (double) oversubscription * spineCount * spineTier.bundle() * spineTier.rateBitsPerSecond();
        if (bound > Long.MAX_VALUE / 2.0) {
            return 0;
        }
        long uplinkBitsPerSecond = oversubscription * spineCount * spineTier.bundle() * spineTier.rateBitsPerSecond();
        return uplinkBitsPerSecond % hostTier.rateBitsPerSecond() == 0
                ? uplinkBitsPerSecond / hostTier.rateBitsPerSecond()
                : 0;
    }

    private long spinesFor(long hostCount) {
        double bound = (double) hostCount * hostTier.rateBitsPerSecond();
        double perSpine = (double) oversubscription * spineTier.bundle() * spineTier.rateBitsPerSecond();
        if (bound > Long.MAX_VALUE / 2.0 || perSpine > Long.MAX_VALUE / 2.0) {
            return 0;
        }
        long leafBitsPerSecond = hostCount * hostTier.rateBitsPerSecond();
        long perSpineBitsPerSecond = oversubscription * spineTier.bundle() * spineTier.rateBitsPerSecond();
        return leafBitsPerSecond % perSpineBitsPerSecond == 0 ? leafBitsPerSecond / perSpineBitsPerSecond : 0;
    }

    private void check() {
        if (hosts != 0 && hosts != leaves * hostsPerLeaf) {
            problems.add(
                    "topology.hosts",
                    hosts + " hosts, but " + leaves + " leaves of " + hostsPerLeaf + " hosts have "
                            + leaves * hostsPerLeaf);
        }
        if (spec.oversubscription() != null && hostsPerLeafFor(spines) != hostsPerLeaf) {
            problems.add(
                    "topology.oversubscription",
                    oversubscription + ":1 does not agree with the counts: " + hostsPerLeaf + " x " + rate(hostTier)
                            + " down and " + spines * spineTier.bundle() + " x " + rate(spineTier)
                            + " up at each leaf");
        }
        if (spec.radix() != null) {
            checkPorts("a leaf", hostsPerLeaf + spines * spineTier.bundle(), spec.radix());
            checkPorts("a spine", leaves * spineTier.bundle(), spec.radix());
        }
        if ((double) leaves * (hostsPerLeaf + 1) + spines > ClosShape.NODES_MAX) {
            problems.add("topology", "a fabric has at most " + ClosShape.NODES_MAX + " nodes; these counts make more");
        }
    }

    private void checkPorts(String who, long needed, int radix) {
        if (needed > radix) {
            problems.add("topology.radix", who + " needs " + needed + " ports, a switch has " + radix);
        }
    }

    private static Bandwidth rate(ClosTier tier) {
        return new Bandwidth(tier.rateBitsPerSecond());
    }
}
