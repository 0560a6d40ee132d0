// SPDX-License-Identifier: Apache-2.0
package closim.model.congestion;

import closim.core.plugin.Setting;
import closim.core.unit.Bandwidth;
import closim.core.unit.Delay;
import closim.core.unit.Time;
import org.jspecify.annotations.Nullable;

/**
 * DCQCN's reaction point in its deployed form: three independent timers, no byte counter.
 *
 * <p>Source: the "Mellanox" version of the HPCC ns-3 repository (rdma-hw), whose constants equal the defaults of
 * shipping ConnectX NICs; the algorithm's idea: Zhu et al., SIGCOMM 2015. Differs from the source in: the target rate
 * is capped at line rate, as HPCC's rate is.
 *
 * <ul>
 *   <li>Alpha: every {@code alphaInterval}, alpha = (1-g) alpha, plus g if a notification came since the last time.
 *   <li>Decrease: every {@code decreaseInterval}, if a notification came since the last time, the target becomes the
 *       current rate and the current rate is cut by alpha/2.
 *   <li>Increase: every {@code increaseInterval} since the last cut, halfway to the target; after F steps the target
 * rises.
 * </ul>
 *
 * <p>The timers are replayed when the rate is read: the same multiplications in the same order, and no event. Hot path:
 * no allocation.
 */
public final class Dcqcn implements CongestionControl {
    /** ns-3 checks for a decrease one nanosecond after alpha's update. */
    private static final long DECREASE_AFTER_ALPHA_PS = Time.PS_PER_NS;

    /** Settings of DCQCN in its deployed form. */
    public record Spec(
            @Setting(value = "Period of alpha's update", byDefault = "1us", min = "1ns", source = "HPCC; dce_tcp_rtt")
            Delay alphaInterval,

            @Setting(
                    value = "Least time between two rate cuts",
                    byDefault = "4us",
                    min = "1ns",
                    source = "HPCC; rate_reduce_monitor_period")
            Delay decreaseInterval,

            @Setting(
                    value = "Period of rate increases",
                    byDefault = "300us",
                    min = "1ns",
                    source = "HPCC; rpg_time_reset")
            Delay increaseInterval,

            @Setting(
                    value = "Weight of a new mark in alpha",
                    byDefault = "0.00390625",
                    min = "0",
                    max = "1",
                    source = "1/256")
            double g,

            @Setting(
                    value = "Steps of fast recovery before the target rises",
                    byDefault = "1",
                    min = "0",
                    max = "1000",
                    source = "HPCC and ConnectX 1; the paper 5")
            int fastRecoverySteps,

            @Setting(
                    value = "Additive increase of the target; absent: 20 Mb/s at 100G, in proportion to the line rate",
                    source = "HPCC: 5 Mb/s x rate/25G")
            @Nullable
            Bandwidth additiveIncrease,

            @Setting(
                    value = "Hyper increase of the target; absent: 200 Mb/s at 100G, in proportion to the line rate",
                    source = "HPCC: 50 Mb/s x rate/25G")
            @Nullable
            Bandwidth hyperIncrease,

            @Setting(value = "Lowest rate; absent: 1 % of the line rate", source = "HPCC: 1 Gb/s at 100G") @Nullable
            Bandwidth minRate,

            @Setting(
                    value = "Whether each cut sets the target to the current rate, instead of only the "
                            + "first after an increase",
                    byDefault = "false",
                    source = "HPCC, clamp_tgt_rate: 0")
            boolean clampTarget,

            @Setting(
                    value = "Share of the rate kept at the first notification",
                    byDefault = "1",
                    min = "0.001",
                    max = "1")
            double rateOnFirstCnp,

            @Setting(value = "How receivers notify", byDefault = "{}")
            Cnp cnp)
            implements CongestionControlSpec {}

    /** How receivers notify senders of marks. */
    public record Cnp(
            @Setting(
                    value = "Notifications ride in ACKs, as in simulators, or in frames of their own, as "
                            + "NICs send them",
                    byDefault = "ack")
            NotificationSettings.Carrier carrier,

            @Setting(
                    value = "Least time between two notifications of a connection; 0us for one per marked packet",
                    byDefault = "0us",
                    source = "HPCC 0; ConnectX 4us; paper 50us")
            Delay interval) {}

    /** Announces {@code dcqcn}. */
    public static final class Provider implements CongestionControlProvider<Spec> {
        @Override
        public String kind() {
            return "dcqcn";
        }

        @Override
        public Class<Spec> specType() {
            return Spec.class;
        }

        @Override
        public String summary() {
            return "DCQCN as shipping NICs and HPCC's simulator have it: three timers, no byte counter";
        }

        @Override
        public CongestionControlFactory create(Spec spec) {
            return new CongestionControlFactory() {
                @Override
                public CongestionControl create(ConnectionFacts facts) {
                    return new Dcqcn(spec, facts.lineRateBitsPerSecond());
                }

                @Override
                public NotificationSettings notification() {
                    return new NotificationSettings(
                            spec.cnp().carrier(), spec.cnp().interval().ps());
                }
            };
        }
    }

    private final Spec spec;
    private final double lineRate;
    private final double additiveIncrease;
    private final double hyperIncrease;
    private final double minRate;
    private final long alphaIntervalPs;
    private final long decreaseIntervalPs;
    private final long increaseIntervalPs;

    private double currentRate;
    private double targetRate;
    private double alpha = 1;
    private int stage;
    private boolean notified;
    private boolean alphaNotified;
    private boolean decreaseNotified;
    private long nextAlphaPs = Time.NEVER;
    private long nextDecreasePs = Time.NEVER;
    private long nextIncreasePs = Time.NEVER;

    /** A connection that starts at line rate. */
    public Dcqcn(Spec spec, long lineRateBitsPerSecond) {
        this.spec = spec;
        this.lineRate = lineRateBitsPerSecond;
        this.additiveIncrease = orScaled(spec.additiveIncrease(), 20e6);
        this.hyperIncrease = orScaled(spec.hyperIncrease(), 200e6);
        this.minRate = Math.min(orScaled(spec.minRate(), 1e9), lineRate);
        this.alphaIntervalPs = spec.alphaInterval().ps();
        this.decreaseIntervalPs = spec.decreaseInterval().ps();
        this.increaseIntervalPs = spec.increaseInterval().ps();
        this.currentRate = lineRate;
        this.targetRate = lineRate;
    }

    private double orScaled(@Nullable Bandwidth given, double bitsPerSecondAt100G) {
        return given != null ? given.bitsPerSecond() : bitsPerSecondAt100G * (lineRate / 100e9);
    }

    @Override
    public void onStart(long nowPs) {}

    @Override
    public void onSent(int sizeBytes, long nowPs) {}

    @Override
    public void onAcknowledged(AckFeedback feedback) {}

    @Override
    public void onLoss(Loss loss, long nowPs) {}

    @Override
    public void onCongestionNotification(long nowPs) {
        advanceTo(nowPs);
        alphaNotified = true;
        decreaseNotified = true;
        if (!notified) {
            notified = true;
            alpha = 1;
            alphaNotified = false;
            nextAlphaPs = nowPs + alphaIntervalPs;
            nextDecreasePs = nowPs + decreaseIntervalPs + DECREASE_AFTER_ALPHA_PS;
            currentRate = Math.max(minRate, currentRate * spec.rateOnFirstCnp());
            targetRate = currentRate;
        }
    }

    /**
     * Replays the timers up to and including that time. Alpha is caught up only where it is read or where the flag that
     * it consumes changes: before a notification and at a cut.
     */
    @Override
    public void advanceTo(long nowPs) {
        if (!notified) {
            return;
        }
        for (; ; ) {
            long decreasePs = decreaseNotified ? nextDecreasePs : Time.NEVER;
            long stepPs = Math.min(decreasePs, nextIncreasePs);
            if (stepPs > nowPs) {
                break;
            }
            if (decreasePs <= nextIncreasePs) {
                decrease(decreasePs);
            } else {
                increase();
            }
        }
        if (!decreaseNotified && nextDecreasePs <= nowPs) {
            skipIdleDecreases(nowPs);
        }
        catchAlphaUp(nowPs);
    }

    private void skipIdleDecreases(long nowPs) {
        long periods = (nowPs - nextDecreasePs) / decreaseIntervalPs + 1;
        nextDecreasePs += periods * decreaseIntervalPs;
    }

    private void decrease(long atPs) {
        catchAlphaUp(atPs);
        if (spec.clampTarget() || stage != 0) {
            targetRate = currentRate;
        }
        currentRate = Math.max(minRate, currentRate * (1 - alpha / 2));
        stage = 0;
        decreaseNotified = false;
        nextDecreasePs = atPs + decreaseIntervalPs;
        nextIncreasePs = atPs + increaseIntervalPs;
    }

    private void increase() {
        if (stage == spec.fastRecoverySteps()) {
            targetRate = Math.min(lineRate, targetRate + additiveIncrease);
        } else if (stage > spec.fastRecoverySteps()) {
            targetRate = Math.min(lineRate, targetRate + hyperIncrease);
        }
        currentRate = Math.min(lineRate, (currentRate + targetRate) / 2);
        stage++;
        nextIncreasePs += increaseIntervalPs;
    }

    private void catchAlphaUp(long nowPs) {
        double g = spec.g();
        while (nextAlphaPs <= nowPs) {
            alpha = (1 - g) * alpha + (alphaNotified ? g : 0);
            alphaNotified = false;
            nextAlphaPs += alphaIntervalPs;
        }
    }

    @Override
    public double rateBitsPerSecond() {
        return currentRate;
    }

    /** The rate that increases aim at. */
    public double targetRateBitsPerSecond() {
        return targetRate;
    }

    /** The estimate of the share of marked packets, 0 to 1. */
    public double alpha() {
        return alpha;
    }

    @Override
    public long windowBytes() {
        return Long.MAX_VALUE;
    }

    @Override
    public long nextChangePs() {
        if (!notified || currentRate >= lineRate) {
            return Time.NEVER;
        }
        // The first cut starts the increases; until then only the rate of the first notification may lie below the
        // line.
        return nextIncreasePs != Time.NEVER ? nextIncreasePs : nextDecreasePs + increaseIntervalPs;
    }

    @Override
    public boolean movesNextStart() {
        return false;
    }
}
