// SPDX-License-Identifier: Apache-2.0
package closim.model.congestion;

import closim.core.unit.Bandwidth;
import closim.core.unit.DataSize;
import closim.core.unit.Delay;

/** The paper's settings, of which a test changes some. */
final class DcqcnPaperSettings {
    long alphaIntervalPs = 55_000_000;
    long increaseIntervalPs = 55_000_000;
    long counterBytes = 10_000_000;
    double g = 1.0 / 256;
    int fastRecoverySteps = 5;
    long additiveMbps = 40;
    long hyperMbps = 200;
    long minMbps = 10;

    DcqcnPaper.Spec spec() {
        return new DcqcnPaper.Spec(
                Delay.ofPs(alphaIntervalPs),
                Delay.ofPs(increaseIntervalPs),
                DataSize.ofBytes(counterBytes),
                g,
                fastRecoverySteps,
                new Bandwidth(additiveMbps * 1_000_000),
                new Bandwidth(hyperMbps * 1_000_000),
                new Bandwidth(minMbps * 1_000_000),
                new DcqcnPaper.Cnp(NotificationSettings.Carrier.PACKET, Delay.ofUs(50)));
    }

    DcqcnPaper at(long gigabits) {
        return new DcqcnPaper(spec(), gigabits * 1_000_000_000L);
    }
}
