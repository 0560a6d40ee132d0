// SPDX-License-Identifier: Apache-2.0
package closim.topology.clos;

import closim.topology.Topology;
import closim.topology.fixture.TopologyContract;

class StarContractTest extends TopologyContract {
    @Override
    protected Topology create() {
        return RegularFabrics.star(9);
    }

    @Override
    protected int expectedHops(int source, int destination) {
        return RegularFabrics.hops(source, destination, 9, 9);
    }
}
