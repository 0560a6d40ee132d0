// SPDX-License-Identifier: Apache-2.0
package closim.topology;

import closim.core.plugin.Setting;
import closim.core.unit.Bandwidth;
import closim.core.unit.Delay;
import org.jspecify.annotations.Nullable;

/**
 * Settings of the cables between two tiers of switches; what is left out is as at the host links.
 *
 * @param rate line rate, above zero; null for that of the host links
 * @param delay one-way propagation delay, at least 10 ns; null for that of the host links
 * @param bundle parallel cables between each pair of neighbours, at least 1
 */
public record UplinkSpec(
        @Setting(value = "Line rate of each direction; left out: that of the host links", min = "1bps") @Nullable
        Bandwidth rate,

        @Setting(value = "One-way delay; left out: that of the host links", min = "10ns") @Nullable
        Delay delay,

        @Setting(
                value = "Parallel cables between each pair of neighbouring switches",
                byDefault = "1",
                min = "1",
                max = "1024")
        int bundle) {
    public UplinkSpec {
        if (bundle < 1 || bundle > 1024) {
            throw new IllegalArgumentException("bundle must be 1 to 1024: " + bundle);
        }
    }

    /** One cable per pair of neighbours, like the host links. */
    public static UplinkSpec likeHostLinks() {
        return new UplinkSpec(null, null, 1);
    }
}
