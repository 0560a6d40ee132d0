// SPDX-License-Identifier: Apache-2.0
package closim.scenario.network;

import closim.core.result.FabricDescription;
import closim.topology.Topology;
import java.util.ArrayList;
import java.util.List;

/** Lists a topology's nodes and links for reports. */
final class FabricDescriber {
    private FabricDescriber() {}

    static FabricDescription describe(Topology topology) {
        List<FabricDescription.Node> nodes = new ArrayList<>();
        List<FabricDescription.Link> links = new ArrayList<>();
        for (int node = 0; node < topology.nodes(); node++) {
            String name = topology.nodeName(node);
            nodes.add(new FabricDescription.Node(
                    name, topology.tierName(node), topology.level(node), topology.pod(node)));
            for (int port = 0; port < topology.ports(node); port++) {
                links.add(new FabricDescription.Link(
                        topology.linkName(node, port),
                        name,
                        topology.nodeName(topology.peerNode(node, port)),
                        topology.rateBitsPerSecond(node, port) / 1e9,
                        topology.delayPs(node, port) / 1e3));
            }
        }
        return new FabricDescription(topology.kind(), nodes, links);
    }
}
