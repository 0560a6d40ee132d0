// SPDX-License-Identifier: Apache-2.0
package closim.topology.file;

import closim.topology.Topology;
import closim.topology.fixture.TopologyContract;

class HtsimTopologyContractTest extends TopologyContract {
    @Override
    protected Topology create() {
        return new HtsimTopologyReader(
                        "small.topo", HtsimTopologyTest.BUNDLED.lines().toList())
                .read("htsim-topo");
    }

    @Override
    protected int expectedHops(int source, int destination) {
        if (source / 2 == destination / 2) {
            return 2;
        }
        return source / 4 == destination / 4 ? 4 : 6;
    }
}
