// SPDX-License-Identifier: Apache-2.0
package closim.topology.clos;

import java.util.List;

/**
 * The sizes of a regular fabric. One tier: a single switch. Two tiers: one pod, whose upper switches are the spines.
 * Three tiers: pods of leaves and aggregation switches; the aggregation switches with the same place in their pods
 * share their cores.
 *
 * @param pods pods, 1 below three tiers
 * @param leavesPerPod leaves (top-of-rack switches) in a pod
 * @param hostsPerLeaf hosts at a leaf
 * @param spinesPerPod aggregation switches of a pod, or spines; 0 with one tier
 * @param coresPerSpine cores above each aggregation switch; 0 below three tiers
 * @param tiers one to three tiers, from the leaves up
 */
public record ClosShape(
        int pods, int leavesPerPod, int hostsPerLeaf, int spinesPerPod, int coresPerSpine, List<ClosTier> tiers) {
    /** Most nodes a fabric may have. */
    public static final long NODES_MAX = 1L << 22;

    public ClosShape {
        tiers = List.copyOf(tiers);
        boolean fits = pods >= 1 && leavesPerPod >= 1 && hostsPerLeaf >= 1 && spinesPerPod >= 0 && coresPerSpine >= 0;
        fits &= switch (tiers.size()) {
            case 1 -> pods == 1 && leavesPerPod == 1 && spinesPerPod == 0 && coresPerSpine == 0;
            case 2 -> pods == 1 && spinesPerPod >= 1 && coresPerSpine == 0;
            case 3 -> spinesPerPod >= 1 && coresPerSpine >= 1;
            default -> false;
        };
        if (!fits) {
            throw new IllegalArgumentException("sizes and " + tiers.size() + " tiers do not fit together: " + pods
                    + " pods, " + leavesPerPod + " leaves, " + hostsPerLeaf + " hosts, " + spinesPerPod + " spines, "
                    + coresPerSpine + " cores");
        }
        // In floating point, since the products of wrong input may pass any integer.
        double nodes = (double) pods * (leavesPerPod * (1.0 + hostsPerLeaf) + spinesPerPod)
                + (double) spinesPerPod * coresPerSpine;
        if (nodes > NODES_MAX) {
            throw new IllegalArgumentException("a fabric has at most " + NODES_MAX + " nodes");
        }
    }

    public int hosts() {
        return pods * leavesPerPod * hostsPerLeaf;
    }

    public int leaves() {
        return pods * leavesPerPod;
    }

    /** Spines, or aggregation switches of all pods. */
    public int spines() {
        return pods * spinesPerPod;
    }

    public int cores() {
        return spinesPerPod * coresPerSpine;
    }
}
