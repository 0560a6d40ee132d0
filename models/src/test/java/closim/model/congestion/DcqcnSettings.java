// SPDX-License-Identifier: Apache-2.0
package closim.model.congestion;

import closim.core.unit.Bandwidth;
import closim.core.unit.Delay;

/** HPCC's settings of DCQCN at 100 Gb/s, of which a test changes some. */
final class DcqcnSettings {
    long alphaIntervalPs = 1_000_000;
    long decreaseIntervalPs = 4_000_000;
    long increaseIntervalPs = 300_000_000;
    double g = 1.0 / 256;
    int fastRecoverySteps = 1;
    long additiveMbps = 20;
    long hyperMbps = 200;
    long minMbps = 1_000;
    boolean clampTarget;
    double rateOnFirstCnp = 1;

    Dcqcn.Spec spec() {
        return new Dcqcn.Spec(
                Delay.ofPs(alphaIntervalPs),
                Delay.ofPs(decreaseIntervalPs),
                Delay.ofPs(increaseIntervalPs),
                g,
                fastRecoverySteps,
                new Bandwidth(additiveMbps * 1_000_000),
                new Bandwidth(hyperMbps * 1_000_000),
                new Bandwidth(minMbps * 1_000_000),
                clampTarget,
                rateOnFirstCnp,
                new Dcqcn.Cnp(NotificationSettings.Carrier.ACK, Delay.ofPs(0)));
    }

    Dcqcn at100Gbps() {
        return new Dcqcn(spec(), 100_000_000_000L);
    }
}
