// SPDX-License-Identifier: Apache-2.0
package closim.topology.clos;

import closim.topology.Topology;
import closim.topology.fixture.TopologyContract;

class OversubscribedFatTreeContractTest extends TopologyContract {
    @Override
    protected Topology create() {
        return RegularFabrics.fatTree(new FatTreeSpec(
                128,
                null,
                3,
                2,
                1,
                RegularFabrics.LINK,
                RegularFabrics.uplink(800, 600, 2),
                RegularFabrics.uplink(800, 700, 3)));
    }

    @Override
    protected int expectedHops(int source, int destination) {
        return RegularFabrics.hops(source, destination, 4, 16);
    }
}
