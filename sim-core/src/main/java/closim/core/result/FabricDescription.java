// SPDX-License-Identifier: Apache-2.0
package closim.core.result;

import java.util.List;

/**
 * The fabric as a report needs it to be drawn; {@code topology.json}.
 *
 * @param kind topology kind
 * @param nodes hosts first, then switches
 * @param links both directions of each cable
 */
public record FabricDescription(String kind, List<Node> nodes, List<Link> links) {
    public FabricDescription {
        nodes = List.copyOf(nodes);
        links = List.copyOf(links);
    }

    /**
     * A host or switch.
     *
     * @param name its name
     * @param tier {@code host}, {@code leaf}, {@code spine}, {@code aggregation}, {@code core} or {@code switch}
     * @param level 0 for hosts, rising
     * @param pod number of its pod, or -1
     */
    public record Node(String name, String tier, int level, int pod) {}

    /**
     * One direction of a cable.
     *
     * @param name its name
     * @param from sending node's name
     * @param to receiving node's name
     * @param rateGbps line rate
     * @param delayNs propagation delay
     */
    public record Link(String name, String from, String to, double rateGbps, double delayNs) {}
}
