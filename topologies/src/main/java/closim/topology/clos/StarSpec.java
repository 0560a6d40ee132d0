// SPDX-License-Identifier: Apache-2.0
package closim.topology.clos;

import closim.core.plugin.Setting;
import closim.topology.LinkSpec;
import closim.topology.TopologySpec;

/**
 * Settings of {@code star}.
 *
 * @param hosts hosts, at least 1
 * @param planes equal fabrics that share the hosts
 * @param link cables of the hosts
 */
public record StarSpec(
        @Setting(value = "Number of hosts", min = "1", max = "65536")
        int hosts,

        @Setting(
                value = "Equal fabrics side by side: each host has one port into each, at the rate of its link",
                byDefault = "1",
                min = "1",
                max = "64",
                source = "multi-plane NICs: 800G as 8 x 100G, 4 x 200G or 2 x 400G")
        int planes,

        @Setting(value = "Cables of the hosts", byDefault = "{}")
        LinkSpec link)
        implements TopologySpec {
    public StarSpec {
        if (planes < 1 || planes > PlaneTopology.PLANES_MAX) {
            throw new IllegalArgumentException("planes must be 1 to " + PlaneTopology.PLANES_MAX + ": " + planes);
        }
        if (hosts < 1 || hosts > 65_536) {
            throw new IllegalArgumentException("hosts must be 1 to 65536: " + hosts);
        }
    }
}
