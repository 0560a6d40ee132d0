// SPDX-License-Identifier: Apache-2.0
package closim.topology.clos;

import closim.topology.Topology;
import closim.topology.fixture.TopologyContract;

class BundledLeafSpineContractTest extends TopologyContract {
    @Override
    protected Topology create() {
        return RegularFabrics.leafSpine(RegularFabrics.leafSpine(5, 2, 3, RegularFabrics.uplink(100, 700, 3)));
    }

    @Override
    protected int expectedHops(int source, int destination) {
        return RegularFabrics.hops(source, destination, 3, 15);
    }
}
