// SPDX-License-Identifier: Apache-2.0
package closim.model.congestion;

import closim.core.plugin.Setting;
import closim.core.unit.Bandwidth;
import closim.core.unit.DataSize;
import closim.core.unit.Delay;
import closim.core.unit.Time;
import org.jspecify.annotations.Nullable;

/**
 * DCQCN as published: each notification cuts at once; the rate recovers at every expiry of a timer and at every so many
 * bytes sent.
 *
 * <p>Source: Zhu et al., "Congestion control for large-scale RDMA deployments", SIGCOMM 2015, section 3.1 (notification
 * and reaction point). Differs from it in: target and rate are capped at line rate; timers and counter run from the
 * first notification on, before which they could change nothing but alpha.
 *
 * <ul>
 *   <li>Notification: target = rate, rate = rate (1 - alpha/2), alpha = (1-g) alpha + g; all counters and timers start
 * anew.
 *   <li>Alpha: every {@code alphaInterval} without notification, alpha = (1-g) alpha.
 *   <li>Increase: every {@code increaseInterval} i_T rises, every {@code byteCounter} bytes i_B. By the counts before:
 * both below F, the gap is halved (fast recovery); both above F, the target rises first by as many hyper steps as the
 * lower one is beyond F; else by one additive step.
 * </ul>
 *
 * <p>The timers are replayed when the rate is read: the same operations in the same order, and no event. Hot path: no
 * allocation.
 */
public final class DcqcnPaper implements CongestionControl {
    /** Settings of DCQCN as published. */
    public record Spec(
            @Setting(
                    value = "Time without notification after which alpha falls (K)",
                    byDefault = "55us",
                    min = "1ns",
                    source = "paper 55us, above the receiver's interval")
            Delay alphaInterval,

            @Setting(
                    value = "Period of the increase timer (T)",
                    byDefault = "55us",
                    min = "1ns",
                    source = "paper 55us; the authors' simulator 60us")
            Delay increaseInterval,

            @Setting(
                    value = "Bytes sent per step of the byte counter (B), frames without preamble and gap",
                    byDefault = "10MB",
                    min = "1B",
                    source = "paper 10MB; the authors' simulator 300MB")
            DataSize byteCounter,

            @Setting(
                    value = "Weight of a new notification in alpha",
                    byDefault = "0.00390625",
                    min = "0",
                    max = "1",
                    source = "1/256")
            double g,

            @Setting(
                    value = "Steps of fast recovery before the target rises (F)",
                    byDefault = "5",
                    min = "0",
                    max = "1000",
                    source = "paper 5")
            int fastRecoverySteps,

            @Setting(
                    value = "Additive increase of the target (R_AI)",
                    byDefault = "40Mbps",
                    source = "paper, at 40 Gb/s")
            Bandwidth additiveIncrease,

            @Setting(
                    value = "Hyper increase of the target, times the steps beyond fast recovery (R_HAI)",
                    byDefault = "200Mbps",
                    source = "the authors' simulator, at 40 Gb/s")
            Bandwidth hyperIncrease,

            @Setting(value = "Lowest rate; absent: 1 % of the line rate", source = "HPCC: 1 Gb/s at 100G") @Nullable
            Bandwidth minRate,

            @Setting(value = "How receivers notify", byDefault = "{}")
            Cnp cnp)
            implements CongestionControlSpec {}

    /** How receivers notify senders of marks. */
    public record Cnp(
            @Setting(
                    value = "Notifications ride in ACKs, as in simulators, or in frames of their own, as the paper has"
                            + " it",
                    byDefault = "packet")
            NotificationSettings.Carrier carrier,

            @Setting(
                    value = "Least time between two notifications of a connection (N); 0us for one per marked packet",
                    byDefault = "50us",
                    source = "paper 50us")
            Delay interval) {}

    /** Announces {@code dcqcn-paper}. */
    public static final class Provider implements CongestionControlProvider<Spec> {
        @Override
        public String kind() {
            return "dcqcn-paper";
        }

        @Override
        public Class<Spec> specType() {
            return Spec.class;
        }

        @Override
        public String summary() {
            return "DCQCN as published: cuts at once, recovers by timer and byte counter";
        }

        @Override
        public CongestionControlFactory create(Spec spec) {
            return new CongestionControlFactory() {
                @Override
                public CongestionControl create(ConnectionFacts facts) {
                    return new DcqcnPaper(spec, facts.lineRateBitsPerSecond());
                }

                @Override
                public NotificationSettings notification() {
                    return new NotificationSettings(
                            spec.cnp().carrier(), spec.cnp().interval().ps(), true);
                }
            };
        }
    }

    private final double g;
    private final int fastRecoverySteps;
    private final double lineRate;
    private final double additiveIncrease;
    private final double hyperIncrease;
    private final double minRate;
    private final long alphaIntervalPs;
    private final long increaseIntervalPs;
    private final long counterBytes;

    private double currentRate;
    private double targetRate;
    private double alpha = 1;
    private int timerSteps;
    private int counterSteps;
    private long countedBytes;
    private long nextAlphaPs = Time.NEVER;
    private long nextIncreasePs = Time.NEVER;

    /** A connection that starts at line rate. */
    public DcqcnPaper(Spec spec, long lineRateBitsPerSecond) {
        this.g = spec.g();
        this.fastRecoverySteps = spec.fastRecoverySteps();
        this.lineRate = lineRateBitsPerSecond;
        this.additiveIncrease = spec.additiveIncrease().bitsPerSecond();
        this.hyperIncrease = spec.hyperIncrease().bitsPerSecond();
        Bandwidth given = spec.minRate();
        this.minRate = Math.min(given != null ? given.bitsPerSecond() : lineRate / 100, lineRate);
        this.alphaIntervalPs = spec.alphaInterval().ps();
        this.increaseIntervalPs = spec.increaseInterval().ps();
        this.counterBytes = spec.byteCounter().bytes();
        this.currentRate = lineRate;
        this.targetRate = lineRate;
    }

    @Override
    public void onStart(long nowPs) {}

    @Override
    public void onAcknowledged(AckFeedback feedback) {}

    @Override
    public void onLoss(Loss loss, long nowPs) {}

    @Override
    public void onCongestionNotification(long nowPs) {
        advanceTo(nowPs);
        targetRate = currentRate;
        currentRate = Math.max(minRate, currentRate * (1 - alpha / 2));
        alpha = (1 - g) * alpha + g;
        timerSteps = 0;
        counterSteps = 0;
        countedBytes = 0;
        nextAlphaPs = nowPs + alphaIntervalPs;
        nextIncreasePs = nowPs + increaseIntervalPs;
    }

    @Override
    public void onSent(int sizeBytes, long nowPs) {
        if (nextIncreasePs == Time.NEVER) {
            return;
        }
        advanceTo(nowPs);
        countedBytes += sizeBytes;
        while (countedBytes >= counterBytes) {
            countedBytes -= counterBytes;
            increase();
            counterSteps = next(counterSteps);
        }
    }

    /** Replays the timers up to and including that time. */
    @Override
    public void advanceTo(long nowPs) {
        while (nextIncreasePs <= nowPs) {
            if (isRecovered()) {
                skipIncreases(nowPs);
                break;
            }
            increase();
            timerSteps = next(timerSteps);
            nextIncreasePs += increaseIntervalPs;
        }
        while (nextAlphaPs <= nowPs) {
            alpha = (1 - g) * alpha;
            nextAlphaPs += alphaIntervalPs;
        }
    }

    private static int next(int steps) {
        return steps == Integer.MAX_VALUE ? steps : steps + 1;
    }

    /** Whether further increases would only count. */
    private boolean isRecovered() {
        return targetRate >= lineRate && (currentRate + targetRate) / 2 == currentRate;
    }

    private void skipIncreases(long nowPs) {
        long periods = (nowPs - nextIncreasePs) / increaseIntervalPs + 1;
        timerSteps = (int) Math.min(Integer.MAX_VALUE, timerSteps + periods);
        nextIncreasePs += periods * increaseIntervalPs;
    }

    private void increase() {
        int least = Math.min(timerSteps, counterSteps);
        int most = Math.max(timerSteps, counterSteps);
        if (least > fastRecoverySteps) {
            targetRate = Math.min(lineRate, targetRate + (least - fastRecoverySteps) * hyperIncrease);
        } else if (most >= fastRecoverySteps) {
            targetRate = Math.min(lineRate, targetRate + additiveIncrease);
        }
        currentRate = Math.min(lineRate, (currentRate + targetRate) / 2);
    }

    @Override
    public double rateBitsPerSecond() {
        return currentRate;
    }

    /** The rate that increases aim at. */
    public double targetRateBitsPerSecond() {
        return targetRate;
    }

    /** The estimate of how congested the path is, 0 to 1. */
    public double alpha() {
        return alpha;
    }

    @Override
    public long windowBytes() {
        return Long.MAX_VALUE;
    }

    @Override
    public long nextChangePs() {
        return isRecovered() ? Time.NEVER : nextIncreasePs;
    }

    @Override
    public boolean movesNextStart() {
        return false;
    }
}
