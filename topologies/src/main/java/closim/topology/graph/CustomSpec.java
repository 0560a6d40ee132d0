// SPDX-License-Identifier: Apache-2.0
package closim.topology.graph;

import closim.core.plugin.Setting;
import closim.topology.TopologySpec;
import java.util.List;

/**
 * Settings of {@code custom}.
 *
 * @param hosts names of the hosts, numbered in this order
 * @param switches names of the switches
 * @param cables cables; the order numbers the ports
 * @param routes static routes, each replacing the shortest paths of its node to its host
 */
public record CustomSpec(
        @Setting("Names of the hosts, numbered in this order")
        List<String> hosts,

        @Setting(value = "Names of the switches", byDefault = "[]")
        List<String> switches,

        @Setting("Cables, each with its ends a and b") List<CableSpec> cables,

        @Setting(
                value = "Static routes; those of the same node and host share the traffic, all others "
                        + "are shortest paths",
                byDefault = "[]")
        List<StaticRouteSpec> routes)
        implements TopologySpec {
    public CustomSpec {
        hosts = List.copyOf(hosts);
        switches = List.copyOf(switches);
        cables = List.copyOf(cables);
        routes = List.copyOf(routes);
    }
}
