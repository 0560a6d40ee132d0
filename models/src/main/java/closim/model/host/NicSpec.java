// SPDX-License-Identifier: Apache-2.0
package closim.model.host;

import closim.core.plugin.Setting;
import closim.core.unit.Delay;
import closim.model.entropy.EntropySelectorSpec;
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

        @Setting(
                value = "With several ports: the one that a connection is bound to, by a hash of its addresses and"
                        + " source port, or in turn over the connections of a host; acknowledgements return through"
                        + " the port of that number",
                byDefault = "hash",
                source = "bonding by layers 3 and 4; a transport with paths of its own chooses per packet")
        PortBinding portBinding,

        @Setting(
                value = "Which entropy value each packet of a connection carries, for transports that take packets in"
                        + " any order",
                byDefault = "single")
        EntropySelectorSpec entropy,

        @Setting(value = "What a NIC has at most", byDefault = "{}")
        PortLimits limits) {
    /** How connections are spread over the ports of a NIC. */
    public enum PortBinding {
        /** By a hash, so that several connections may share a port while others idle. */
        HASH,
        /** In turn, in the order of their numbers. */
        ROUND_ROBIN
    }
}
