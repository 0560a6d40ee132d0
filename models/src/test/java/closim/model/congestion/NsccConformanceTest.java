// SPDX-License-Identifier: Apache-2.0
package closim.model.congestion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.assertj.core.data.Offset;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The rules of UEC 1.0, 3.6.13, one by one, at 400 Gb/s with a round trip of 4.33712 us, a target of 0.75 of it, and an
 * MTU of 4086 B: BDP 216,856 B, target 3,252,840 ps, a = 1.445707, b = 0.271070.
 */
class NsccConformanceTest {
    private static final long BASE_PS = 4_337_120;
    private static final double TARGET_PS = 3_252_840;
    private static final double MAX = 325_284;
    private static final Offset<Double> CLOSE = within(0.01);

    private final NsccSettings settings = new NsccSettings();
    private final AckFeedback feedback = new AckFeedback();
    private Nscc nscc = settings.htsim();
    private long nowPs;

    @BeforeEach
    void start() {
        settings.trimming = true;
        restart();
    }

    private void restart() {
        nscc = settings.htsim();
        nowPs = 0;
    }

    /** An acknowledgement after some time; what is in flight does not matter but for quick adaptation. */
    private void ack(long afterPs, long bytes, long delayPs, boolean marked) {
        nowPs += afterPs;
        nscc.onAcknowledged(
                feedback.set(nowPs, bytes, BASE_PS + delayPs, marked).add(100_000, null));
    }

    /** Brings the window to about a BDP: a mark after long delays halves nothing, so losses do it, one by one. */
    private void shrinkTo(double bytes) {
        nscc.onPacketLost(CongestionControl.Loss.TIMEOUT, (int) (nscc.exactWindowBytes() - bytes), 0, nowPs);
        nscc.onPacketLost(CongestionControl.Loss.TIMEOUT, (int) Math.round(nscc.exactWindowBytes() - bytes), 0, nowPs);
    }

    /** Facts 7.1, worked values: BDP, MaxWnd. */
    @ParameterizedTest
    @CsvSource({"100,12,225000", "400,12,900000", "800,6,900000", "800,12,1800000"})
    void startsWithOneAndAHalfBandwidthDelayProducts(long gbps, long rttUs, double expected) {
        Nscc control = settings.at(gbps, rttUs * 1_000_000, 4_096);
        assertThat(control.exactWindowBytes()).isCloseTo(expected, CLOSE);
        assertThat(control.windowBytesMax()).isCloseTo(expected, CLOSE);
    }

    @Test
    void theSlowerOfBothPortsRules() {
        Nscc control = new Nscc(
                settings.spec(),
                new ConnectionFacts(400_000_000_000L, 100_000_000_000L, 12_000_000, 12_000_000, 4_096));
        assertThat(control.exactWindowBytes()).isCloseTo(225_000, CLOSE);
        assertThat(control.rateBitsPerSecond()).isEqualTo(400e9);
    }

    /** Facts 7.6: one ACK of 16,600 B at a delay of 1.5 us without a mark adds 264.2 B to a window of 216,856 B. */
    @Test
    void lowDelayWithoutMarkIncreasesInProportion() {
        shrinkTo(216_856);
        double before = nscc.exactWindowBytes();
        ack(1_000_000, 16_600, 1_500_000, false);
        assertThat(nscc.exactWindowBytes()).as("batched").isEqualTo(before);
        // 8 MTU = 32,688 B: the next ACK exceeds them and takes both into effect.
        ack(1_000_000, 16_600, 1_500_000, false);
        // 2 x 16,600 B x 1969.05 B/us x 1.75284 us / 216,856 B
        assertThat(nscc.exactWindowBytes() - before).isCloseTo(2 * 264.2, within(0.1));
    }

    /** Facts 7.6: the same at fair increase adds 2260.9 B. */
    @Test
    void highDelayWithoutMarkIncreasesFairly() {
        shrinkTo(216_856);
        double before = nscc.exactWindowBytes();
        ack(1_000_000, 16_600, 3_252_840, false);
        ack(1_000_000, 16_600, 3_300_000, false);
        // 2 x 16,600 B x 29,535.8 B / 216,856 B
        assertThat(nscc.exactWindowBytes() - before).isCloseTo(2 * 2260.9, within(0.3));
    }

    @Test
    void lowDelayWithMarkChangesNothing() {
        shrinkTo(216_856);
        double before = nscc.exactWindowBytes();
        ack(1_000_000, 33_000, 1_500_000, true);
        ack(1_000_000, 33_000, 3_252_839, true);
        assertThat(nscc.exactWindowBytes()).isEqualTo(before);
    }

    /** Facts 7.5: x0.85057 at an average of 4 us, x0.63371 at 6 us, and never less than a half. */
    @ParameterizedTest
    @CsvSource({"4000000,0.85057", "6000000,0.63371", "8680000,0.5", "20000000,0.5"})
    void highDelayWithMarkDecreasesByTheAverage(long delayPs, double factor) {
        settings.averageWeight = 1;
        restart();
        shrinkTo(216_856);
        double before = nscc.exactWindowBytes();
        ack(BASE_PS + 1, 4_150, delayPs, true);
        // The period of adjustment has passed too: the constant increase comes on top.
        assertThat((nscc.exactWindowBytes() - 886.07) / before).isCloseTo(factor, within(0.0001));
    }

    @Test
    void decreasesAtMostOncePerRoundTrip() {
        settings.averageWeight = 1;
        restart();
        ack(BASE_PS, 4_150, 6_000_000, true);
        double first = nscc.exactWindowBytes();
        assertThat(first).as("exactly one round trip is not more than one").isEqualTo(MAX);
        ack(1, 4_150, 6_000_000, true);
        double second = nscc.exactWindowBytes();
        assertThat(second).isLessThan(0.64 * MAX);
        ack(BASE_PS, 4_150, 6_000_000, true);
        assertThat(nscc.exactWindowBytes()).isGreaterThanOrEqualTo(second);
        ack(1, 4_150, 6_000_000, true);
        assertThat(nscc.exactWindowBytes()).isLessThan(0.64 * (second + 887));
    }

    @Test
    void doesNotDecreaseWhileTheAverageIsBelowTheTarget() {
        ack(2 * BASE_PS, 4_150, 6_000_000, true);
        // 0.0125 x 6 us
        assertThat(nscc.averageDelayPs()).isCloseTo(75_000, CLOSE);
        assertThat(nscc.exactWindowBytes()).isEqualTo(MAX);
    }

    @Test
    void delayWithoutMarkCountsAsAQuarterOfTheBaseInTheAverage() {
        settings.averageWeight = 1;
        restart();
        ack(1, 4_150, 6_000_000, false);
        assertThat(nscc.averageDelayPs()).isCloseTo(0.25 * BASE_PS, CLOSE);
        settings.discountsUnmarked = false;
        restart();
        ack(1, 4_150, 6_000_000, false);
        assertThat(nscc.averageDelayPs()).isCloseTo(6_000_000, CLOSE);
    }

    /** Facts 7.4: a window of ACKs without delay starts growth by fi_scale = 0.361427 per byte. */
    @Test
    void aWindowWithoutDelayStartsExponentialGrowthAndDelayEndsIt() {
        shrinkTo(50_000);
        // Times stand still, so that no period of adjustment ends.
        ack(0, 30_000, 0, false);
        ack(0, 19_000, 0, false);
        double before = nscc.exactWindowBytes();
        assertThat(before).as("proportional so far").isBetween(50_000.0, 60_000.0);
        ack(0, 12_000, 999_999, false);
        assertThat(nscc.exactWindowBytes() - before).isCloseTo(12_000 * 0.361427, within(0.1));
        double fast = nscc.exactWindowBytes();
        ack(0, 4_150, 0, false);
        assertThat(nscc.exactWindowBytes() - fast).isCloseTo(4_150 * 0.361427, within(0.1));
        double ended = nscc.exactWindowBytes();
        ack(0, 4_150, 1_000_000, false);
        ack(0, 4_150, 0, false);
        assertThat(nscc.exactWindowBytes()).as("a whole window again first").isEqualTo(ended);
    }

    @Test
    void addsAConstantPerRoundTrip() {
        shrinkTo(100_000);
        double before = nscc.exactWindowBytes();
        ack(BASE_PS - 1, 10, 1_500_000, true);
        assertThat(nscc.exactWindowBytes()).isEqualTo(before);
        ack(1, 10, 1_500_000, true);
        // 0.15 x 4086 B x 1.445707
        assertThat(nscc.exactWindowBytes() - before).isCloseTo(886.07, CLOSE);
    }

    /** Facts 7.5: less than MaxWnd / 8 = 40,660 B in base + target, and a trigger: the window is what got through. */
    @Test
    void quickAdaptationFallsToWhatGotThroughAndThenIgnoresMarks() {
        ack(1, 4_150, 1_500_000, false);
        // The period from the first ACK: 4.33712 + 3.25284 us.
        nowPs += BASE_PS + 3_252_840 - 1;
        double before = nscc.exactWindowBytes();
        nscc.onPacketLost(CongestionControl.Loss.TRIMMED, 4_150, 90_000, nowPs);
        assertThat(nscc.exactWindowBytes()).as("the period is not over").isEqualTo(before - 4_150);
        for (int i = 0; i < 7; i++) {
            nscc.onAcknowledged(feedback.set(nowPs, 4_150, -1, false));
        }
        nowPs += 1;
        nscc.onPacketLost(CongestionControl.Loss.TRIMMED, 4_150, 90_000, nowPs);
        assertThat(nscc.exactWindowBytes()).isEqualTo(7 * 4_150);
        // Marks of the 90,000 B that were in flight are ignored; even delays of 20 us change nothing.
        settings.averageWeight = 1;
        double adapted = nscc.exactWindowBytes();
        ack(3 * BASE_PS, 80_000, 20_000_000, true);
        assertThat(nscc.exactWindowBytes()).isEqualTo(adapted);
        ack(1, 20_000, 1_500_000, false);
        assertThat(nscc.exactWindowBytes()).isGreaterThan(adapted);
    }

    @Test
    void quickAdaptationNeedsLittleToHaveGotThrough() {
        ack(1, 4_150, 1_500_000, false);
        ack(1_000_000, 41_000, 1_500_000, true);
        nowPs += 2 * BASE_PS;
        double before = nscc.exactWindowBytes();
        nscc.onPacketLost(CongestionControl.Loss.TRIMMED, 4_150, 90_000, nowPs);
        assertThat(nscc.exactWindowBytes()).isEqualTo(before - 4_150);
    }

    /** Without trimming the target is 4.33712 us and four targets of delay trigger; with trimming delay alone never. */
    @Test
    void delayTriggersQuickAdaptationOnlyWithoutTrimming() {
        for (boolean trimming : new boolean[] {false, true}) {
            settings.trimming = trimming;
            restart();
            ack(1, 4_150, 1_500_000, false);
            ack(2 * BASE_PS, 4_150, 4 * BASE_PS, false);
            assertThat(nscc.exactWindowBytes()).as("exactly four targets").isEqualTo(MAX);
            ack(2 * BASE_PS, 8_300, 4 * BASE_PS + 1, false);
            assertThat(nscc.exactWindowBytes()).isEqualTo(trimming ? MAX : 8_300);
        }
        settings.wording = NsccSpec.Wording.HTSIM;
        restart();
        ack(1, 4_150, 1_500_000, false);
        ack(2 * BASE_PS, 8_300, (long) (4 * TARGET_PS) + 1, false);
        assertThat(nscc.exactWindowBytes()).as("htsim always").isEqualTo(8_300);
    }

    @Test
    void aTrimmedPacketFeedsTheAverageWithTheBaseRoundTrip() {
        settings.averageWeight = 1;
        restart();
        nscc.onPacketLost(CongestionControl.Loss.TRIMMED, 4_150, 90_000, 1);
        assertThat(nscc.averageDelayPs()).isCloseTo(BASE_PS, CLOSE);
    }

    @Test
    void lossesCostTheirSizeDownToOneMtu() {
        nscc.onPacketLost(CongestionControl.Loss.TIMEOUT, 4_150, 0, 1);
        assertThat(nscc.exactWindowBytes()).isCloseTo(MAX - 4_150, CLOSE);
        nscc.onPacketLost(CongestionControl.Loss.INFERRED, 4_150, 0, 1);
        assertThat(nscc.exactWindowBytes()).isCloseTo(MAX - 2 * 4_150, CLOSE);
        for (int i = 0; i < 100; i++) {
            nscc.onPacketLost(CongestionControl.Loss.TIMEOUT, 4_150, 0, 1);
        }
        assertThat(nscc.exactWindowBytes()).isEqualTo(4_086);
    }

    /** Facts 7.1: a shorter round trip lowers the base and with it the largest window. */
    @Test
    void aShorterRoundTripLowersTheLargestWindow() {
        ack(1, 4_150, -BASE_PS / 2, false);
        assertThat(nscc.windowBytesMax()).isCloseTo(MAX / 2, CLOSE);
        assertThat(nscc.exactWindowBytes()).isCloseTo(MAX / 2, CLOSE);
        // The target stays that of the configured round trip; its delay now counts from the lower base.
        settings.averageWeight = 1;
        ack(1, 4_150, 0, true);
        assertThat(nscc.averageDelayPs()).isCloseTo(0.0125 * BASE_PS / 2, CLOSE);
    }

    @Test
    void withoutASampleTheSpecificationStopsAndHtsimTakesTheAverage() {
        shrinkTo(100_000);
        double before = nscc.exactWindowBytes();
        nscc.onAcknowledged(feedback.set(2 * BASE_PS, 40_000, -1, false));
        assertThat(nscc.exactWindowBytes()).isEqualTo(before);
        settings.wording = NsccSpec.Wording.HTSIM;
        restart();
        shrinkTo(100_000);
        nscc.onAcknowledged(feedback.set(2 * BASE_PS, 40_000, -1, false));
        assertThat(nscc.exactWindowBytes()).isGreaterThan(before);
    }

    @Test
    void neverLeavesItsBounds() {
        for (int i = 0; i < 200; i++) {
            ack(100_000, 40_000, 0, false);
        }
        assertThat(nscc.exactWindowBytes()).isEqualTo(MAX);
        assertThat(nscc.windowBytes()).isEqualTo(325_284);
    }
}
