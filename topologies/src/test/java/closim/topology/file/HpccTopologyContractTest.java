// SPDX-License-Identifier: Apache-2.0
package closim.topology.file;

import closim.topology.Topology;
import closim.topology.fixture.TopologyContract;
import java.util.List;

/** Two racks of three hosts under two spines, ids mixed: switches are 0, 4, 5 and 9. */
class HpccTopologyContractTest extends TopologyContract {
    private static final List<String> LINES = List.of(
            "10 4 10",
            "0 4 9 5",
            "1 0 100Gbps 1us 0",
            "2 0 100Gbps 1us 0",
            "3 0 100Gbps 1us 0",
            "6 9 100Gbps 1us 0",
            "7 9 100Gbps 1us 0",
            "8 9 100Gbps 1us 0",
            "0 4 400Gbps 2us 0",
            "0 5 400Gbps 2us 0.01",
            "9 4 400Gbps 2us 0",
            "9 5 400Gbps 3us 0");

    @Override
    protected Topology create() {
        return new HpccTopologyReader("racks.txt", LINES).read("hpcc-topology");
    }

    @Override
    protected int expectedHops(int source, int destination) {
        return source / 3 == destination / 3 ? 2 : 4;
    }
}
