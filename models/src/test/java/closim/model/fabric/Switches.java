// SPDX-License-Identifier: Apache-2.0
package closim.model.fabric;

import closim.core.unit.DataSize;
import closim.model.buffer.SharedBuffer;
import closim.model.buffer.StaticThresholdBuffer;
import closim.model.buffer.SwitchPorts;
import closim.model.path.EcmpSelector;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/** Switches for tests. */
final class Switches {
    private Switches() {}

    /** Lossy, with endless memory and one port towards each node; nodes 0 … 63 can be addressed. */
    static Switch plain(int id, int ports, IntUnaryOperator portTo) {
        return with(id, ports, portTo, memory(ports, 1L << 40, 1L << 40, true), 0);
    }

    static Switch with(int id, int ports, IntUnaryOperator portTo, SharedBuffer buffer, int losslessMask) {
        SwitchSettings settings = new SwitchSettings(ports, losslessMask, -1, true);
        return new Switch(id, "switch-" + id, table(ports, portTo), new EcmpSelector(1), buffer, settings);
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

    static SharedBuffer memory(int ports, long xoffBytes, long xonBytes, boolean countControl) {
        StaticThresholdBuffer.Spec spec = new StaticThresholdBuffer.Spec(
                DataSize.ofBytes(xoffBytes),
                DataSize.ofBytes(xonBytes),
                StaticThresholdBuffer.ReleaseAt.START,
                countControl);
        return new StaticThresholdBuffer.Provider().create(spec, ports(ports, 0xff));
    }

    static SwitchPorts ports(int count, int losslessMask) {
        long[] rates = new long[count];
        long[] delaysPs = new long[count];
        long[] loopBytes = new long[count];
        Arrays.fill(rates, 100_000_000_000L);
        Arrays.fill(delaysPs, 1_000_000);
        Arrays.fill(loopBytes, 27_200);
        return new SwitchPorts("switch", rates, 100_000_000_000L, losslessMask, delaysPs, loopBytes);
    }
}
