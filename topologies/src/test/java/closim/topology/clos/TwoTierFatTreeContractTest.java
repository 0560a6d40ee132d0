// SPDX-License-Identifier: Apache-2.0
package closim.topology.clos;

import closim.topology.Topology;
import closim.topology.fixture.TopologyContract;

class TwoTierFatTreeContractTest extends TopologyContract {
    @Override
    protected Topology create() {
        return RegularFabrics.fatTree(RegularFabrics.fullTree(32, 2));
    }

    @Override
    protected int expectedHops(int source, int destination) {
        return RegularFabrics.hops(source, destination, 4, 32);
    }
}
