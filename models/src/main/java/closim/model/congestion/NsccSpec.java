// SPDX-License-Identifier: Apache-2.0
package closim.model.congestion;

import closim.core.plugin.Setting;
import closim.core.unit.Delay;
import org.jspecify.annotations.Nullable;

/** Settings of NSCC; what is not said follows from the fabric's base round trip and the link rate, as UET scales it. */
public record NsccSpec(
        @Setting("Base round trip of the network (config_base_rtt); absent: the longest idle one of all pairs")
        @Nullable
        Delay baseRtt,

        @Setting(
                value = "Largest window, which is also the first, in bandwidth-delay products",
                byDefault = "1.5",
                min = "0.01",
                max = "100",
                source = "UET 1.0.3, table 3-82")
        double windowBdpMax,

        @Setting(
                value = "Whether switches trim: then the target is 0.75 base round trips, not 1, and delay alone never"
                        + " triggers a quick adaptation",
                byDefault = "false",
                source = "UET 1.0.3, table 3-82")
        boolean trimming,

        @Setting(
                value = "Target of the queueing delay in base round trips; absent: as trimming says",
                min = "0.01",
                max = "100")
        @Nullable
        Double targetRtts,

        @Setting(value = "Gains of the window", byDefault = "{}")
        Gains gains,

        @Setting(value = "Quick adaptation", byDefault = "{}")
        QuickAdapt quickAdapt,

        @Setting(value = "Average of the delay, which the specification leaves open", byDefault = "{}")
        DelayAverage average,

        @Setting(
                value = "The specification's rules, or those of htsim where they differ: without a sample of the round"
                        + " trip it goes on with the average delay, delay triggers quick adaptation with trimming too,"
                        + " and ends of periods must be passed",
                byDefault = "spec",
                source = "UET 1.0, 3.6.13; htsim 40ccb05")
        Wording wording)
        implements CongestionControlSpec {

    /** Whose rules where they differ. */
    public enum Wording {
        /** The specification's. */
        SPEC,
        /** The reference simulator's. */
        HTSIM
    }

    /** How the window grows and shrinks; scaled by a = BDP / 150,000 B and b = target / 12 us. */
    public record Gains(
            @Setting(
                    value = "Proportional increase: MTUs per window at zero delay, times a and b",
                    byDefault = "4",
                    min = "0",
                    max = "1000",
                    source = "UET 1.0.3, table 3-82")
            double proportional,

            @Setting(
                    value = "Fair increase: MTUs per window, times a",
                    byDefault = "5",
                    min = "0",
                    max = "1000",
                    source = "UET 1.0.3, table 3-82")
            double fair,

            @Setting(
                    value = "Fast increase: bytes per byte acknowledged, times a",
                    byDefault = "0.25",
                    min = "0",
                    max = "100",
                    source = "UET 1.0.3, table 3-82")
            double fast,

            @Setting(
                    value = "Delay below which fast increase takes the network for idle",
                    byDefault = "1us",
                    source = "htsim; the specification says: about zero")
            Delay idleDelay,

            @Setting(
                    value = "Constant increase: MTUs per period of adjustment, times a (eta)",
                    byDefault = "0.15",
                    min = "0",
                    max = "1000",
                    source = "UET 1.0.3, table 3-82")
            double constant,

            @Setting(
                    value = "Decrease: gain on the share of the average delay above the target (gamma)",
                    byDefault = "0.8",
                    min = "0",
                    max = "1",
                    source = "UET 1.0.3, table 3-82")
            double decrease,

            @Setting(
                    value = "Share of the window that one decrease leaves at least (max_md_jump)",
                    byDefault = "0.5",
                    min = "0",
                    max = "1",
                    source = "UET 1.0.3, table 3-82")
            double decreaseLeavesAtLeast,

            @Setting(
                    value = "Increases take effect after that many MTUs, or a base round trip",
                    byDefault = "8",
                    min = "1",
                    max = "1000000",
                    source = "UET 1.0.3, table 3-82")
            int batchMtus) {}

    /** When the window falls to what has got through. */
    public record QuickAdapt(
            @Setting(
                    value = "It acts if less than the largest window divided by 2 to this power was received (qa_gate)",
                    byDefault = "3",
                    min = "0",
                    max = "20",
                    source = "UET 1.0.3, table 3-82")
            int gate,

            @Setting(
                    value = "Delay that triggers it, in targets: the queue's limit in bandwidth-delay products less 1"
                            + " (qa_threshold)",
                    byDefault = "4",
                    min = "0",
                    max = "1000",
                    source = "UET 1.0.3 for queues of 5; htsim 4")
            double delayTargets) {}

    /** How the delay is averaged. */
    public record DelayAverage(
            @Setting(
                    value = "Weight of a new sample",
                    byDefault = "0.0125",
                    min = "0",
                    max = "1",
                    source = "htsim; another vendor's model 0.25")
            double weight,

            @Setting(
                    value = "Whether a delay above the target without a mark counts as a quarter of a base round trip,"
                            + " so that it does not build up a decrease",
                    byDefault = "true",
                    source = "htsim")
            boolean discountsUnmarked) {}
}
