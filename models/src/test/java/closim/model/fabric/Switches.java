// SPDX-License-Identifier: Apache-2.0
package closim.model.fabric;

import closim.model.buffer.SharedBuffer;
import closim.model.fixture.Memories;
import closim.model.path.EcmpSelector;
import java.util.List;
import java.util.function.IntUnaryOperator;

/** Switches for tests. */
final class Switches {
    private Switches() {}

    /** Lossy, with endless memory and one port towards each node; nodes 0 … 63 can be addressed. */
    static Switch plain(int id, int ports, IntUnaryOperator portTo) {
        return with(id, ports, portTo, Memories.unlimited(ports), 0);
    }

    static Switch with(int id, int ports, IntUnaryOperator portTo, SharedBuffer buffer, int losslessMask) {
        SwitchSettings settings = new SwitchSettings(ports, losslessMask, -1, true, List.of(), EngineForm.LAZY);
        return new Switch(
                id, "switch-" + id, new Switch.Routing(table(ports, portTo), new EcmpSelector(1)), buffer, settings);
    }

    static ForwardingTable table(int ports, IntUnaryOperator portTo) {
        short[] groupOfHost = new short[64];
        int[][] groups = new int[ports + 1][];
        for (int port = 0; port < ports; port++) {
            groups[port] = new int[] {port};
        }
        groups[ports] = new int[0];
        for (int node = 0; node < groupOfHost.length; node++) {
            int port = portTo.applyAsInt(node);
            groupOfHost[node] = (short) (port >= 0 && port < ports ? port : ports);
        }
        return ForwardingTable.byTable(groupOfHost, groups);
    }
}
