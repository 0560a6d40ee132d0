// SPDX-License-Identifier: Apache-2.0
package closim.topology.graph;

import closim.core.plugin.Setting;

/**
 * One entry of the static routes of {@code custom}.
 *
 * @param at node whose route it is
 * @param to destination host
 * @param via neighbour, over all its parallel cables, or one link as {@code neighbour#2}
 */
public record StaticRouteSpec(
        @Setting("Name of the switch, or of a host with several cables, whose route it is")
        String at,

        @Setting("Name of the destination host") String to,

        @Setting("Name of the next node, over all cables to it; name#2 takes the second of parallel cables only")
        String via) {}
