// SPDX-License-Identifier: Apache-2.0
package closim.model.congestion;

import closim.core.unit.Delay;
import closim.core.unit.Time;

/**
 * NSCC, the window of a UET sender: marks and queueing delay together choose among four reactions, and a window far too
 * large falls at once to what has got through.
 *
 * <p>Source: UEC specification 1.0, 3.6.13, with the parameters of 1.0.3, tables 3-82 and 3-83, as public accounts tell
 * them. Differs from it in: no destination flow control (receivers take line rate), no service time (they answer at
 * once), the base round trip is not rounded to 128 ns. Bytes are those of whole frames over UET. Hot path: no
 * allocation.
 */
public final class Nscc implements CongestionControl {
    private static final double REFERENCE_BDP_BYTES = 150_000;
    private static final double REFERENCE_DELAY_PS = 12.0 * Time.PS_PER_US;
    private static final double TARGET_WITH_TRIMMING = 0.75;
    private static final double DISCOUNT_IN_RTTS = 0.25;

    /** Announces {@code nscc}. */
    public static final class Provider implements CongestionControlProvider<NsccSpec> {
        @Override
        public String kind() {
            return "nscc";
        }

        @Override
        public Class<NsccSpec> specType() {
            return NsccSpec.class;
        }

        @Override
        public String summary() {
            return "NSCC, UET's window by marks and queueing delay, with quick adaptation";
        }

        @Override
        public CongestionControlFactory create(NsccSpec spec) {
            return new CongestionControlFactory() {
                @Override
                public CongestionControl create(ConnectionFacts facts) {
                    return new Nscc(spec, facts);
                }

                @Override
                public NotificationSettings notification() {
                    // Every acknowledgement says whether its packet came marked.
                    return new NotificationSettings(NotificationSettings.Carrier.ACK, 0);
                }
            };
        }
    }

    private final boolean asHtsim;
    private final double lineRate;
    private final double slowerRate;
    private final double mtuBytes;
    private final double windowBdpMax;
    private final long configBaseRttPs;
    private final double targetPs;
    private final double quickAdaptDelayPs;
    private final double quickAdaptShare;
    private final double proportionalGain;
    private final double fairGain;
    private final double fastGain;
    private final double idleDelayPs;
    private final double constantBytes;
    private final NsccSpec.Gains gains;
    private final NsccSpec.DelayAverage average;

    private double windowBytesMax;
    private double windowBytes;
    private long baseRttPs;
    private double averageDelayPs;
    private double increase;
    private long receivedBytes;
    private long achievedBytes;
    private long idleBytes;
    private boolean fastIncrease;
    private long lastAdjustPs;
    private long lastDecreasePs;
    private long quickAdaptEndPs;
    private boolean quickAdaptStarted;
    private boolean quickAdaptTriggered;
    private long bytesToIgnore;
    private long ignoredBytes;

    Nscc(NsccSpec spec, ConnectionFacts facts) {
        this.asHtsim = spec.wording() == NsccSpec.Wording.HTSIM;
        this.lineRate = facts.lineRateBitsPerSecond();
        this.slowerRate = Math.min(lineRate, (double) facts.receiverRateBitsPerSecond());
        this.mtuBytes = facts.mtuBytes();
        this.windowBdpMax = spec.windowBdpMax();
        Delay baseRtt = spec.baseRtt();
        this.configBaseRttPs = baseRtt == null ? facts.baseRttPsMax() : baseRtt.ps();
        this.baseRttPs = configBaseRttPs;
        Double targetRtts = spec.targetRtts();
        double ofTrimming = spec.trimming() ? TARGET_WITH_TRIMMING : 1;
        this.targetPs = (targetRtts == null ? ofTrimming : targetRtts) * configBaseRttPs;
        this.quickAdaptDelayPs = spec.trimming() && !asHtsim
                ? Double.POSITIVE_INFINITY
                : spec.quickAdapt().delayTargets() * targetPs;
        this.quickAdaptShare = 1.0 / (1 << spec.quickAdapt().gate());
        this.gains = spec.gains();
        this.average = spec.average();
        double bdpBytes = bandwidthDelayBytes(configBaseRttPs);
        double scaleA = bdpBytes / REFERENCE_BDP_BYTES;
        double scaleB = targetPs / REFERENCE_DELAY_PS;
        this.proportionalGain = gains.proportional() * scaleA * scaleB * mtuBytes / targetPs;
        this.fairGain = gains.fair() * mtuBytes * scaleA;
        this.fastGain = gains.fast() * scaleA;
        this.idleDelayPs = gains.idleDelay().ps();
        this.constantBytes = gains.constant() * mtuBytes * scaleA;
        this.windowBytesMax = Math.max(mtuBytes, windowBdpMax * bdpBytes);
        this.windowBytes = windowBytesMax;
    }

    private double bandwidthDelayBytes(long rttPs) {
        return slowerRate / 8e12 * rttPs;
    }

    @Override
    public void onStart(long nowPs) {
        lastAdjustPs = nowPs;
        lastDecreasePs = nowPs;
    }

    @Override
    public void onSent(int sizeBytes, long nowPs) {}

    /** UET 1.0, 3.6.13, on an ACK: delay, quick adaptation, one of four reactions, and the batch. */
    @Override
    public void onAcknowledged(AckFeedback feedback) {
        long nowPs = feedback.nowPs();
        long newlyBytes = feedback.acknowledgedBytes();
        boolean marked = feedback.isMarked();
        ignoredBytes += newlyBytes;
        receivedBytes += newlyBytes;
        achievedBytes += newlyBytes;
        double delayPs;
        if (feedback.rttPs() >= 0) {
            delayPs = sample(feedback.rttPs(), marked);
        } else if (asHtsim) {
            delayPs = averageDelayPs;
        } else {
            return;
        }
        if (quickAdapt(false, marked, delayPs, feedback.inFlightBytes(), nowPs)) {
            return;
        }
        if (delayPs < targetPs) {
            if (!marked) {
                increaseInProportion(newlyBytes, delayPs);
            }
        } else if (marked) {
            decrease(nowPs);
        } else {
            increase += fairGain * newlyBytes;
        }
        clamp();
        boolean periodOver = isOver(nowPs - lastAdjustPs, baseRttPs);
        if (periodOver || receivedBytes > gains.batchMtus() * mtuBytes) {
            adjust(periodOver, nowPs);
        }
    }

    /** Takes a round trip; returns its queueing delay. */
    private double sample(long rttPs, boolean marked) {
        if (rttPs < baseRttPs) {
            baseRttPs = rttPs;
            windowBytesMax = Math.max(mtuBytes, windowBdpMax * bandwidthDelayBytes(baseRttPs));
        }
        double delayPs = rttPs - baseRttPs;
        boolean discounted = average.discountsUnmarked() && !marked && delayPs > targetPs;
        feedAverage(discounted ? DISCOUNT_IN_RTTS * baseRttPs : delayPs);
        return delayPs;
    }

    private void feedAverage(double delayPs) {
        averageDelayPs += average.weight() * (delayPs - averageDelayPs);
    }

    private boolean isOver(long elapsedPs, long periodPs) {
        return asHtsim ? elapsedPs > periodPs : elapsedPs >= periodPs;
    }

    private void increaseInProportion(long newlyBytes, double delayPs) {
        if (!increaseFast(newlyBytes, delayPs)) {
            increase += proportionalGain * newlyBytes * (targetPs - delayPs);
        }
    }

    /** A whole window without delay starts exponential growth, which the first delay ends. */
    private boolean increaseFast(long newlyBytes, double delayPs) {
        if (delayPs >= idleDelayPs) {
            idleBytes = 0;
            fastIncrease = false;
            return false;
        }
        idleBytes += newlyBytes;
        if (idleBytes > windowBytes || fastIncrease) {
            windowBytes = Math.min(windowBytesMax, windowBytes + newlyBytes * fastGain);
            fastIncrease = true;
        }
        return fastIncrease;
    }

    /** At most once per base round trip. */
    private void decrease(long nowPs) {
        fastIncrease = false;
        idleBytes = 0;
        if (averageDelayPs > targetPs && nowPs - lastDecreasePs > baseRttPs) {
            double left = 1 - gains.decrease() * (averageDelayPs - targetPs) / averageDelayPs;
            windowBytes *= Math.max(left, gains.decreaseLeavesAtLeast());
            lastDecreasePs = nowPs;
        }
    }

    private void adjust(boolean periodOver, long nowPs) {
        windowBytes += increase / windowBytes;
        if (periodOver) {
            windowBytes += constantBytes;
            lastAdjustPs = nowPs;
        }
        clamp();
        increase = 0;
        receivedBytes = 0;
    }

    private void clamp() {
        windowBytes = Math.max(mtuBytes, Math.min(windowBytesMax, windowBytes));
    }

    /**
     * Lets the window fall to what was received in the last period, if that was little and a loss or a long delay says
     * that more will not get through; then ignores the marks of what was in flight. True if the packet is dealt with.
     */
    private boolean quickAdapt(boolean lost, boolean marked, double delayPs, long inFlightBytes, long nowPs) {
        boolean handled = false;
        if (ignoredBytes < bytesToIgnore && marked) {
            handled = true;
        } else if (!quickAdaptStarted || isOver(nowPs, quickAdaptEndPs)) {
            if (quickAdaptStarted
                    && (quickAdaptTriggered || lost || delayPs > quickAdaptDelayPs)
                    && achievedBytes < windowBytesMax * quickAdaptShare) {
                windowBytes = Math.max((double) achievedBytes, mtuBytes);
                bytesToIgnore = inFlightBytes;
                ignoredBytes = 0;
                quickAdaptTriggered = false;
                handled = true;
            }
            achievedBytes = 0;
            quickAdaptEndPs = nowPs + baseRttPs + (long) targetPs;
            quickAdaptStarted = true;
        }
        if (handled) {
            increase = 0;
            receivedBytes = 0;
        }
        return handled;
    }

    @Override
    public void onPacketLost(Loss loss, int sizeBytes, long inFlightBytes, long nowPs) {
        ignoredBytes += sizeBytes;
        if (loss == Loss.TRIMMED || loss == Loss.TRIMMED_LAST_HOP) {
            // A trimmed packet met a full queue, whose delay is about one base round trip.
            feedAverage((double) configBaseRttPs);
            quickAdaptTriggered = true;
            if (quickAdapt(true, true, 0, inFlightBytes, nowPs)) {
                return;
            }
        }
        windowBytes = Math.max(windowBytes - sizeBytes, mtuBytes);
    }

    @Override
    public void onLoss(Loss loss, long nowPs) {
        // Of a transport that resends everything only the first packet is known to be lost.
        onPacketLost(loss, (int) mtuBytes, 0, nowPs);
    }

    @Override
    public void onCongestionNotification(long nowPs) {
        // The acknowledgement has said it.
    }

    @Override
    public void advanceTo(long nowPs) {
        // Nothing changes with time alone.
    }

    @Override
    public double rateBitsPerSecond() {
        return lineRate;
    }

    @Override
    public long windowBytes() {
        return (long) windowBytes;
    }

    /** The window without its fraction cut off, in bytes. */
    double exactWindowBytes() {
        return windowBytes;
    }

    /** Largest window for the least round trip seen, in bytes. */
    double windowBytesMax() {
        return windowBytesMax;
    }

    /** The filtered queueing delay, in picoseconds. */
    double averageDelayPs() {
        return averageDelayPs;
    }

    @Override
    public long nextChangePs() {
        return Time.NEVER;
    }

    @Override
    public boolean movesNextStart() {
        return false;
    }
}
