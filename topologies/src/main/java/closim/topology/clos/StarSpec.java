// SPDX-License-Identifier: Apache-2.0
package closim.topology.clos;

import closim.core.plugin.Setting;
import closim.topology.LinkSpec;
import closim.topology.TopologySpec;

/**
 * Settings of {@code star}.
 *
 * @param hosts hosts, at least 1
 * @param link cables of the hosts
 */
public record StarSpec(
        @Setting(value = "Number of hosts", min = "1", max = "65536")
        int hosts,

        @Setting(value = "Cables of the hosts", byDefault = "{}")
        LinkSpec link)
        implements TopologySpec {
    public StarSpec {
        if (hosts < 1 || hosts > 65_536) {
            throw new IllegalArgumentException("hosts must be 1 to 65536: " + hosts);
        }
    }
}
