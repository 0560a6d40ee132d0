// SPDX-License-Identifier: Apache-2.0
package closim.model.congestion;

import closim.core.unit.Bandwidth;
import closim.core.unit.DataSize;
import closim.core.unit.Delay;

/** HPCC at 100 Gb/s, a round trip of 8 us and 100,000 B of window, of which a test changes some. */
final class HpccSettings {
    double target = 0.95;
    int additiveStages;
    boolean fastReact = true;
    Hpcc.Int.Resolution resolution = Hpcc.Int.Resolution.EXACT;

    Hpcc.Spec spec() {
        return new Hpcc.Spec(
                target,
                additiveStages,
                new Bandwidth(40_000_000),
                new Bandwidth(1_000_000_000),
                Delay.ofUs(8),
                DataSize.ofBytes(100_000),
                fastReact,
                true,
                new Hpcc.Int(resolution, 4, 5));
    }

    Hpcc at100Gbps() {
        return new Hpcc(spec(), new ConnectionFacts(100_000_000_000L, 8_000_000, 8_000_000, 1_000));
    }
}
