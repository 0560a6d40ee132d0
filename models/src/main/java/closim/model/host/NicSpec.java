// SPDX-License-Identifier: Apache-2.0
package closim.model.host;

import closim.core.plugin.Setting;
import closim.core.unit.Delay;
import closim.model.fabric.PortLimits;

/**
 * The host's edge. Both delays are constant and therefore folded into the wires that leave and reach the host.
 */
public record NicSpec(
        @Setting(
                value = "Time from the moment the NIC has a frame on its port until it enters the cable, besides"
                        + " serialisation",
                byDefault = "500ns",
                source = "inferred from perftest latencies; 0 in validation scenarios")
        Delay transmitDelay,

        @Setting(
                value = "Time from the cable's end until a frame is handled by the transport and placed in memory",
                byDefault = "400ns",
                source = "inferred from perftest latencies; 0 in validation scenarios")
        Delay receiveDelay,

        @Setting(value = "What a NIC has at most", byDefault = "{}")
        PortLimits limits) {}
