// SPDX-License-Identifier: Apache-2.0
package closim.topology.clos;

import closim.core.plugin.Setting;
import closim.topology.LinkSpec;
import closim.topology.TopologySpec;
import closim.topology.UplinkSpec;
import org.jspecify.annotations.Nullable;

/**
 * Settings of {@code fat-tree}; at least one of {@code hosts} and {@code radix} is given.
 *
 * @param hosts hosts of the whole fabric
 * @param radix neighbours k of a switch, even
 * @param tiers 2 or 3
 * @param oversubscription host links of a leaf over its uplinks, in cables without bundles
 * @param planes equal fabrics that share the hosts
 * @param link cables of the hosts
 * @param leafUplink cables from a leaf to the tier above
 * @param aggregationUplink cables from an aggregation switch to a core; only with three tiers
 */
public record FatTreeSpec(
        @Setting(value = "Number of hosts: k^3/4 with three tiers, k^2/2 with two", min = "1", max = "1048576")
        @Nullable
        Integer hosts,

        @Setting(
                value = "Neighbours k of a switch in the full tree, even; follows from hosts if left out",
                min = "2",
                max = "4096")
        @Nullable
        Integer radix,

        @Setting(value = "Tiers of switches, 2 or 3", byDefault = "3", min = "2", max = "3")
        int tiers,

        @Setting(
                value = "Host links of a leaf over its uplinks: n leaves out uplinks, aggregation switches and cores;"
                        + " with radix and n times the hosts it adds hosts to each leaf instead",
                byDefault = "1",
                min = "1",
                max = "1024")
        int oversubscription,

        @Setting(
                value = "Equal fabrics side by side: each host has one port into each, at the rate of its link",
                byDefault = "1",
                min = "1",
                max = "64",
                source = "multi-plane NICs: 800G as 8 x 100G, 4 x 200G or 2 x 400G")
        int planes,

        @Setting(value = "Cables of the hosts", byDefault = "{}")
        LinkSpec link,

        @Setting(value = "Cables from a leaf to the tier above", byDefault = "{}")
        UplinkSpec leafUplink,

        @Setting(value = "Cables from an aggregation switch to a core", byDefault = "{}")
        UplinkSpec aggregationUplink)
        implements TopologySpec {
    public FatTreeSpec {
        if (planes < 1 || planes > PlaneTopology.PLANES_MAX) {
            throw new IllegalArgumentException("planes must be 1 to " + PlaneTopology.PLANES_MAX + ": " + planes);
        }
        if (tiers != 2 && tiers != 3) {
            throw new IllegalArgumentException("tiers must be 2 or 3: " + tiers);
        }
        if (oversubscription < 1 || oversubscription > 1024) {
            throw new IllegalArgumentException("oversubscription must be 1 to 1024: " + oversubscription);
        }
        if (hosts == null && radix == null) {
            throw new IllegalArgumentException("a fat tree needs hosts or radix");
        }
        if (tiers == 2 && !aggregationUplink.equals(UplinkSpec.likeHostLinks())) {
            throw new IllegalArgumentException("aggregationUplink is for three tiers; with two there is no such cable");
        }
    }
}
