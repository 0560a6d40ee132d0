// SPDX-License-Identifier: Apache-2.0
package closim.scenario;

import closim.core.plugin.Setting;
import closim.model.congestion.CongestionControlSpec;
import closim.model.fabric.FabricSpec;
import closim.model.host.NicSpec;
import closim.model.transport.TransportSpec;

/** The unit of comparison: a bundle of transport, congestion control, fabric features and NIC. */
public record Design(
        @Setting(value = "Delivery of messages", byDefault = "roce")
        TransportSpec transport,

        @Setting(value = "Rate and window of connections", byDefault = "dcqcn")
        CongestionControlSpec congestionControl,

        @Setting(value = "What the switches do", byDefault = "{}")
        FabricSpec fabric,

        @Setting(value = "The host's edge", byDefault = "{}")
        NicSpec nic) {}
