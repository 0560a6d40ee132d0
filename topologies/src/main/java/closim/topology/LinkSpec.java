// SPDX-License-Identifier: Apache-2.0
package closim.topology;

import closim.core.plugin.Setting;
import closim.core.unit.Bandwidth;
import closim.core.unit.Delay;

/**
 * Settings of the cables of a fabric, the same in both directions.
 *
 * @param rate line rate, above zero
 * @param delay one-way propagation delay, at least 10 ns
 */
public record LinkSpec(
        @Setting(value = "Line rate of each direction", byDefault = "400Gbps", min = "1bps")
        Bandwidth rate,

        @Setting(
                value = "One-way delay: propagation, and what is fixed in PHY and pipeline if it shall count",
                byDefault = "500ns",
                min = "10ns")
        Delay delay) {}
