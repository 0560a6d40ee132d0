// SPDX-License-Identifier: Apache-2.0
package closim.topology.clos;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import closim.topology.Topology;
import closim.topology.fixture.TopologyContract;
import org.junit.jupiter.api.Test;

class PlanesContractTest extends TopologyContract {
    private static final int PLANES = 4;

    @Override
    protected Topology create() {
        return PlaneTopology.of(RegularFabrics.fatTree(RegularFabrics.fullTree(16, 3)), PLANES);
    }

    @Override
    protected int expectedHops(int source, int destination) {
        return RegularFabrics.hops(source, destination, 2, 4);
    }

    @Test
    void eachPortOfAHostLeadsIntoAPlaneOfItsOwn() {
        Topology topology = create();
        assertThat(topology.nodes()).isEqualTo(16 + PLANES * 20);
        assertThat(topology.ports(5)).isEqualTo(PLANES);
        assertThat(topology.nodeName(topology.peerNode(5, 3))).isEqualTo("plane-3/leaf-2");
        assertThat(topology.linkName(5, 3)).isEqualTo("host-5/plane-3/leaf-2");
        assertThat(topology.hostRateBitsPerSecond(5)).isEqualTo(4 * 400_000_000_000L);
    }

    @Test
    void noCableJoinsTwoPlanes() {
        Topology topology = create();
        for (int node = topology.hosts(); node < topology.nodes(); node++) {
            String plane = topology.nodeName(node).substring(0, "plane-0".length());
            for (int port = 0; port < topology.ports(node); port++) {
                int peer = topology.peerNode(node, port);
                if (peer >= topology.hosts()) {
                    assertThat(topology.nodeName(peer)).startsWith(plane);
                }
            }
        }
    }

    @Test
    void onePlaneIsTheFabricItself() {
        Topology plane = RegularFabrics.star(3);
        assertThat(PlaneTopology.of(plane, 1)).isSameAs(plane);
        assertThatThrownBy(() -> PlaneTopology.of(plane, 65)).hasMessageContaining("planes must be 1 to 64: 65");
    }
}
