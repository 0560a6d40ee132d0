// SPDX-License-Identifier: Apache-2.0
package closim.scenario;

import closim.core.plugin.Setting;
import closim.model.congestion.CongestionControlSpec;
import closim.model.fabric.FabricSpec;
import closim.model.host.NicSpec;
import closim.model.transport.TransportSpec;

/**
 * The unit of comparison: a bundle of transport, congestion control, fabric features and NIC.
 *
 * @param transport how messages become packets and are delivered in spite of loss
 * @param congestionControl how fast senders send
 * @param fabric what all switches have in common
 * @param nic the host's edge
 */
public record Design(
        @Setting("How messages become packets and are delivered in spite of loss")
        TransportSpec transport,

        @Setting("How fast senders send") CongestionControlSpec congestionControl,

        @Setting(value = "What all switches have in common", byDefault = "{}")
        FabricSpec fabric,

        @Setting(value = "The host's edge", byDefault = "{}")
        NicSpec nic) {}
