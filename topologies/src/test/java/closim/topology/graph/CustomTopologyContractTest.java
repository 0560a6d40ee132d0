// SPDX-License-Identifier: Apache-2.0
package closim.topology.graph;

import static closim.topology.graph.SmallGraphs.cable;

import closim.core.unit.Bandwidth;
import closim.core.unit.Delay;
import closim.topology.Topology;
import closim.topology.fixture.TopologyContract;
import java.util.List;

/** A ring of four switches with a dual-homed host, a pair of parallel cables and a slow chord. */
class CustomTopologyContractTest extends TopologyContract {
    private static final int[][] HOPS = {
        {0, 3, 4, 3, 2},
        {3, 0, 3, 3, 2},
        {4, 3, 0, 3, 3},
        {3, 3, 3, 0, 3},
        {2, 2, 3, 3, 0}
    };

    @Override
    protected Topology create() {
        return SmallGraphs.graph(
                List.of("a", "b", "c", "d", "dual"),
                List.of("s0", "s1", "s2", "s3"),
                List.of(
                        cable("a", "s0"),
                        cable("b", "s1"),
                        cable("c", "s2"),
                        cable("d", "s3"),
                        cable("s0", "s1"),
                        new CableSpec("s1", "s2", Bandwidth.ofGbps(100), Delay.ofUs(2), null, null, 2, 0.001),
                        cable("s2", "s3"),
                        cable("s3", "s0"),
                        CableSpec.of("s1", "s3", Bandwidth.ofGbps(10), Delay.ofUs(9)),
                        cable("dual", "s0"),
                        cable("dual", "s1")),
                List.of());
    }

    @Override
    protected int expectedHops(int source, int destination) {
        return HOPS[source][destination];
    }
}
