// SPDX-License-Identifier: Apache-2.0
package closim.topology.clos;

import closim.core.plugin.Setting;
import closim.topology.LinkSpec;
import closim.topology.TopologySpec;
import closim.topology.UplinkSpec;
import org.jspecify.annotations.Nullable;

/**
 * Settings of {@code leaf-spine}. Counts that are left out follow from the others; see {@link LeafSpineSolver}.
 *
 * @param leaves number of leaves
 * @param spines number of spines
 * @param hostsPerLeaf hosts at each leaf
 * @param hosts hosts of the whole fabric
 * @param oversubscription host bandwidth of a leaf over its uplink bandwidth
 * @param radix ports of a switch, at most that many are used
 * @param planes equal fabrics that share the hosts
 * @param link cables of the hosts
 * @param uplink cables between leaves and spines
 */
public record LeafSpineSpec(
        @Setting(value = "Number of leaves; follows from hosts if left out", min = "1", max = "65536") @Nullable
        Integer leaves,

        @Setting(value = "Number of spines; follows from the oversubscription if left out", min = "1", max = "65536")
        @Nullable
        Integer spines,

        @Setting(
                value = "Hosts at each leaf; follows from hosts or oversubscription if left out",
                min = "1",
                max = "65536")
        @Nullable
        Integer hostsPerLeaf,

        @Setting(
                value = "Hosts of the whole fabric; alone it makes the fabric whose switches all use the "
                        + "same number of ports",
                min = "1",
                max = "1048576")
        @Nullable
        Integer hosts,

        @Setting(
                value = "Host bandwidth of a leaf over its uplink bandwidth; 1 where counts are left out, else checked",
                min = "1",
                max = "1024")
        @Nullable
        Integer oversubscription,

        @Setting(
                value = "Ports of a switch; with counts left out all ports of a leaf are used, else a limit",
                min = "2",
                max = "65536")
        @Nullable
        Integer radix,

        @Setting(
                value = "Equal fabrics side by side: each host has one port into each, at the rate of its link",
                byDefault = "1",
                min = "1",
                max = "64",
                source = "multi-plane NICs: 800G as 8 x 100G, 4 x 200G or 2 x 400G")
        int planes,

        @Setting(value = "Cables of the hosts", byDefault = "{}")
        LinkSpec link,

        @Setting(value = "Cables between leaves and spines", byDefault = "{}")
        UplinkSpec uplink)
        implements TopologySpec {
    public LeafSpineSpec {
        if (planes < 1 || planes > PlaneTopology.PLANES_MAX) {
            throw new IllegalArgumentException("planes must be 1 to " + PlaneTopology.PLANES_MAX + ": " + planes);
        }
    }
}
