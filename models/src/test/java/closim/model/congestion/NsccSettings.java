// SPDX-License-Identifier: Apache-2.0
package closim.model.congestion;

import closim.core.unit.Delay;

/** NSCC's defaults, of which a test changes some. */
final class NsccSettings {
    boolean trimming;
    NsccSpec.Wording wording = NsccSpec.Wording.SPEC;
    double averageWeight = 0.0125;
    boolean discountsUnmarked = true;

    NsccSpec spec() {
        return new NsccSpec(
                null,
                1.5,
                trimming,
                null,
                new NsccSpec.Gains(4, 5, 0.25, Delay.ofUs(1), 0.15, 0.8, 0.5, 8),
                new NsccSpec.QuickAdapt(3, 4),
                new NsccSpec.DelayAverage(averageWeight, discountsUnmarked),
                wording);
    }

    /** A connection of that rate on a fabric of that base round trip. */
    Nscc at(long gigabitsPerSecond, long baseRttPs, int mtuBytes) {
        Nscc nscc = new Nscc(
                spec(), new ConnectionFacts(gigabitsPerSecond * 1_000_000_000L, baseRttPs, baseRttPs, mtuBytes));
        nscc.onStart(0);
        return nscc;
    }

    /** 400 Gb/s and the round trip of a small leaf-spine in htsim: facts 7.1, last row. */
    Nscc htsim() {
        return at(400, 4_337_120, 4_086);
    }
}
