// SPDX-License-Identifier: Apache-2.0
package closim.topology.clos;

import closim.topology.Topology;
import closim.topology.fixture.TopologyContract;

class LeafSpineContractTest extends TopologyContract {
    @Override
    protected Topology create() {
        return RegularFabrics.leafSpine(RegularFabrics.leafSpine(6, 4, 5, RegularFabrics.LIKE_HOSTS));
    }

    @Override
    protected int expectedHops(int source, int destination) {
        return RegularFabrics.hops(source, destination, 5, 30);
    }
}
