// SPDX-License-Identifier: Apache-2.0
package closim.topology.graph;

import closim.core.plugin.Setting;
import closim.core.unit.Bandwidth;
import closim.core.unit.Delay;
import org.jspecify.annotations.Nullable;

/**
 * One entry of the cables of {@code custom}.
 *
 * @param a node at one end
 * @param b node at the other end
 * @param rate line rate from a to b
 * @param delay one-way delay from a to b, at least 10 ns
 * @param rateBack line rate from b to a; null if the same
 * @param delayBack delay from b to a; null if the same
 * @param count parallel cables of this form
 * @param loss share of frames lost at random in each direction, 0 to 1
 */
public record CableSpec(
        @Setting("Name of the node at one end") String a,

        @Setting("Name of the node at the other end") String b,

        @Setting(value = "Line rate from a to b", byDefault = "400Gbps", min = "1bps")
        Bandwidth rate,

        @Setting(value = "One-way delay from a to b", byDefault = "500ns", min = "10ns")
        Delay delay,

        @Setting(value = "Line rate from b to a; left out: the same", min = "1bps") @Nullable
        Bandwidth rateBack,

        @Setting(value = "One-way delay from b to a; left out: the same", min = "10ns") @Nullable
        Delay delayBack,

        @Setting(value = "Parallel cables of this form", byDefault = "1", min = "1", max = "1024")
        int count,

        @Setting(value = "Share of frames lost at random in each direction", byDefault = "0", min = "0", max = "1")
        double loss) {
    public CableSpec {
        if (count < 1 || count > 1024) {
            throw new IllegalArgumentException("count must be 1 to 1024: " + count);
        }
        if (!(loss >= 0 && loss <= 1)) {
            throw new IllegalArgumentException("loss is a share of 0 to 1: " + loss);
        }
    }

    /** A single cable without loss, the same in both directions. */
    public static CableSpec of(String a, String b, Bandwidth rate, Delay delay) {
        return new CableSpec(a, b, rate, delay, null, null, 1, 0);
    }
}
