// SPDX-License-Identifier: Apache-2.0
package closim.model.fabric;

import closim.core.plugin.Setting;
import closim.core.unit.Bandwidth;
import org.jspecify.annotations.Nullable;

/**
 * What a device, the chip of a switch or a NIC, can have at most. It changes no result: a topology that asks for more
 * is refused or noted before the run.
 */
public record PortLimits(
        @Setting(value = "Sum of the rates of its ports, one direction; more is refused; absent: any", min = "1bps")
        @Nullable
        Bandwidth capacity,

        @Setting(value = "Rate of one port; more is refused; absent: any", min = "1bps") @Nullable
        Bandwidth portRate,

        @Setting(
                value = "Number of ports of the configurations found; more is noted, as ports can be split further;"
                        + " absent: any",
                min = "1")
        @Nullable
        Integer ports) {}
