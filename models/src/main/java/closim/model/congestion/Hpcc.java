// SPDX-License-Identifier: Apache-2.0
package closim.model.congestion;

import closim.core.plugin.Setting;
import closim.core.unit.Bandwidth;
import closim.core.unit.DataSize;
import closim.core.unit.Delay;
import closim.core.unit.Time;
import closim.model.packet.Telemetry;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * HPCC: window and rate from what the switches on the path say of their links (INT), so that each runs just below full.
 *
 * <p>Each ACK gives the utilisation of every hop since the ACK before, transmitted bytes and standing queue together;
 * the largest, smoothed over the base round-trip time, scales a reference rate, which itself moves once per round trip.
 * Between these moves every ACK computes the rate anew from the same reference (fast react).
 *
 * <p>Source: Li et al., "HPCC: high precision congestion control", SIGCOMM 2019, algorithm 1; the HPCC ns-3 repository
 * (rdma-hw), which has rates where the paper has windows: W = R T. Differs from it in: numbers are not rounded to whole
 * bits per second; a hop whose link has changed is measured from the next ACK on; ACKs and NAKs that acknowledge
 * nothing new are not read. Hot path: no allocation once it has seen as many hops as its path has.
 */
public final class Hpcc implements CongestionControl {
    private static final double PS_PER_SECOND = 1e12;

    /** Settings of HPCC. */
    public record Spec(
            @Setting(
                    value = "Utilisation of the busiest link that is aimed at (eta)",
                    byDefault = "0.95",
                    min = "0.01",
                    max = "1",
                    source = "paper 0.95; the project's result page 0.99")
            double targetUtilization,

            @Setting(
                    value = "Additive steps in a row below the target before the rate is scaled up (maxStage)",
                    byDefault = "5",
                    min = "0",
                    max = "1000",
                    source = "paper 5; HPCC's scripts 0")
            int additiveStages,

            @Setting(
                    value = "Additive increase of the rate per round trip; absent: 40 Mb/s at 100G, in"
                            + " proportion to the line rate",
                    source = "HPCC: 10 Mb/s x rate/25G")
            @Nullable
            Bandwidth additiveIncrease,

            @Setting(value = "Lowest rate; absent: 1 % of the line rate", source = "HPCC: 1 Gb/s at 100G") @Nullable
            Bandwidth minRate,

            @Setting(
                    value = "Base round-trip time T; absent: the longest over all pairs that exchange flows, of a full"
                            + " packet and its ACK on the idle network",
                    min = "1ns")
            @Nullable
            Delay baseRtt,

            @Setting(
                    value = "Window at line rate; absent: line rate x base round-trip time, and at other rates in"
                            + " proportion",
                    min = "1B")
            @Nullable
            DataSize window,

            @Setting(
                    value = "Whether every ACK computes the rate anew, instead of one per round trip",
                    byDefault = "true")
            boolean fastReact,

            @Setting(
                    value = "Whether a new rate also moves the start of the next packet",
                    byDefault = "true",
                    source = "HPCC ns-3")
            boolean rescaleGap,

            @Setting(value = "What switches write", byDefault = "{}")
            Int telemetry)
            implements CongestionControlSpec {}

    /** In-band telemetry. */
    public record Int(
            @Setting(value = "Exact numbers, or rounded and wrapped as in HPCC's 64-bit words", byDefault = "exact")
            Resolution resolution,

            @Setting(
                    value = "For resolution: words — coarseness: bytes sent in units of 128 B times this,"
                            + " queue in units of 80 B times this",
                    byDefault = "4",
                    min = "1",
                    max = "1024",
                    source = "HPCC's scripts: rate/25G")
            int multiplier,

            @Setting(
                    value = "Hops that there is room for in each packet: 8 B each, and 2 B",
                    byDefault = "5",
                    min = "1",
                    max = "40",
                    source = "HPCC: 42 B")
            int hops) {
        /** How exact the stamps are. */
        public enum Resolution {
            /** As counted. */
            EXACT,
            /** 24 bits of nanoseconds, 20 bits of bytes sent, 17 bits of queue (HPCC). */
            WORDS
        }
    }

    /** Announces {@code hpcc}. */
    public static final class Provider implements CongestionControlProvider<Spec> {
        @Override
        public String kind() {
            return "hpcc";
        }

        @Override
        public Class<Spec> specType() {
            return Spec.class;
        }

        @Override
        public String summary() {
            return "HPCC: window and rate from in-band telemetry of every link on the path";
        }

        @Override
        public CongestionControlFactory create(Spec spec) {
            return new CongestionControlFactory() {
                @Override
                public CongestionControl create(ConnectionFacts facts) {
                    return new Hpcc(spec, facts);
                }

                @Override
                public int telemetryBytes() {
                    return 2 + 8 * spec.telemetry().hops();
                }

                @Override
                public NotificationSettings notification() {
                    return new NotificationSettings(NotificationSettings.Carrier.PACKET, Time.NEVER);
                }
            };
        }
    }

    private final TelemetryReading reading;
    private final boolean fastReact;
    private final boolean movesNextStart;
    private final double target;
    private final int additiveStages;
    private final double lineRate;
    private final double additiveIncrease;
    private final double minRate;
    private final long baseRttPs;
    private final double lineWindowBytes;

    private long[] timesPs = {};
    private long[] sentBytes = {};
    private long[] queuedBytes = {};
    private long[] links = {};
    private int knownHops;

    private double utilization = 1;
    private double busiest;
    private long busiestPs;
    private double referenceRate;
    private double currentRate;
    private int stage;
    private long acknowledgedBytes;
    private long commitBytes;

    /** A connection that starts at line rate with a whole window. */
    public Hpcc(Spec spec, ConnectionFacts facts) {
        this.reading = TelemetryReading.of(spec.telemetry());
        this.fastReact = spec.fastReact();
        this.movesNextStart = spec.rescaleGap();
        this.target = spec.targetUtilization();
        this.additiveStages = spec.additiveStages();
        this.lineRate = facts.lineRateBitsPerSecond();
        this.additiveIncrease = orScaled(spec.additiveIncrease(), 40e6);
        this.minRate = Math.min(orScaled(spec.minRate(), 1e9), lineRate);
        this.baseRttPs = spec.baseRtt() != null ? spec.baseRtt().ps() : facts.baseRttPsMax();
        this.lineWindowBytes =
                spec.window() != null ? spec.window().bytes() : lineRate * baseRttPs / (8 * PS_PER_SECOND);
        this.referenceRate = lineRate;
        this.currentRate = lineRate;
    }

    private double orScaled(@Nullable Bandwidth given, double bitsPerSecondAt100G) {
        return given != null ? given.bitsPerSecond() : bitsPerSecondAt100G * (lineRate / 100e9);
    }

    @Override
    public void onStart(long nowPs) {}

    @Override
    public void onSent(int sizeBytes, long nowPs) {}

    @Override
    public void onCongestionNotification(long nowPs) {}

    @Override
    public void onLoss(Loss loss, long nowPs) {}

    @Override
    public void advanceTo(long nowPs) {}

    @Override
    public void onAcknowledged(AckFeedback feedback) {
        acknowledgedBytes += feedback.acknowledgedBytes();
        Telemetry telemetry = feedback.telemetry();
        if (telemetry == null || telemetry.hops() == 0) {
            return;
        }
        boolean first = knownHops == 0;
        boolean commits = acknowledgedBytes > commitBytes;
        if ((commits || fastReact) && measure(telemetry)) {
            react(commits);
        }
        if (first || commits) {
            commitBytes = Math.max(commitBytes, acknowledgedBytes + feedback.inFlightBytes());
        }
    }

    /** Finds the busiest hop since the last stamps and keeps the new ones; false if there was nothing to compare. */
    private boolean measure(Telemetry telemetry) {
        int hops = telemetry.hops();
        if (timesPs.length < hops) {
            grow(hops);
        }
        busiest = 0;
        busiestPs = 0;
        boolean compared = false;
        for (int hop = 0; hop < hops; hop++) {
            long timePs = reading.timePs(telemetry.timePs(hop));
            long sent = reading.sentBytes(telemetry.sentBytes(hop));
            long queued = reading.queuedBytes(telemetry.queuedBytes(hop));
            long link = telemetry.link(hop);
            long elapsedPs = hop < knownHops && links[hop] == link ? reading.elapsedPs(timesPs[hop], timePs) : 0;
            if (elapsedPs > 0) {
                compared = true;
                double rate = telemetry.rateBitsPerSecond(hop);
                double sentRate = reading.sentSince(sentBytes[hop], sent) * 8 * PS_PER_SECOND / elapsedPs;
                double standing = Math.min(queued, queuedBytes[hop]) * (lineRate / rate) / lineWindowBytes;
                keepBusiest(sentRate / rate + standing, elapsedPs);
            }
            timesPs[hop] = timePs;
            sentBytes[hop] = sent;
            queuedBytes[hop] = queued;
            links[hop] = link;
        }
        knownHops = hops;
        return compared;
    }

    private void keepBusiest(double used, long elapsedPs) {
        if (used > busiest) {
            busiest = used;
            busiestPs = elapsedPs;
        }
    }

    private void grow(int hops) {
        timesPs = Arrays.copyOf(timesPs, hops);
        sentBytes = Arrays.copyOf(sentBytes, hops);
        queuedBytes = Arrays.copyOf(queuedBytes, hops);
        links = Arrays.copyOf(links, hops);
    }

    private void react(boolean commits) {
        long elapsedPs = Math.min(busiestPs, baseRttPs);
        utilization = (utilization * (baseRttPs - elapsedPs) + busiest * elapsedPs) / baseRttPs;
        boolean scales = utilization >= target || stage >= additiveStages;
        double rate =
                scales ? referenceRate / (utilization / target) + additiveIncrease : referenceRate + additiveIncrease;
        currentRate = Math.min(lineRate, Math.max(minRate, rate));
        if (commits) {
            referenceRate = currentRate;
            stage = scales ? 0 : stage + 1;
        }
    }

    @Override
    public double rateBitsPerSecond() {
        return currentRate;
    }

    /** The rate that a round trip's ACKs all start from. */
    public double referenceRateBitsPerSecond() {
        return referenceRate;
    }

    /** The smoothed utilisation of the busiest link; 1 at the start. */
    public double utilization() {
        return utilization;
    }

    @Override
    public long windowBytes() {
        return Math.max(1, (long) (lineWindowBytes * (currentRate / lineRate)));
    }

    @Override
    public long nextChangePs() {
        return Time.NEVER;
    }

    @Override
    public boolean movesNextStart() {
        return movesNextStart;
    }
}
