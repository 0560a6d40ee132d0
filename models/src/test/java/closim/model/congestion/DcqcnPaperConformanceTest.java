// SPDX-License-Identifier: Apache-2.0
package closim.model.congestion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import closim.core.unit.Time;
import org.junit.jupiter.api.Test;

/** facts 2.1, DCQCN as published: hand-computed tables. */
class DcqcnPaperConformanceTest {
    private static final long US = 1_000_000;
    private static final double GBPS = 1e9;

    private final DcqcnPaperSettings settings = new DcqcnPaperSettings();

    private static void expectGbps(DcqcnPaper dcqcn, long nowPs, double gbps) {
        dcqcn.advanceTo(nowPs);
        assertThat(dcqcn.rateBitsPerSecond()).as("rate at " + nowPs + " ps").isEqualTo(gbps * GBPS);
    }

    @Test
    void case35_cutsAtOnceThenHalvesTheGapFiveTimesThenRaisesTheTarget() {
        DcqcnPaper dcqcn = settings.at(100);
        dcqcn.onCongestionNotification(3 * US);
        double[] gbps = {50, 75, 87.5, 93.75, 96.875, 98.4375, 99.21875, 99.609375};
        for (int step = 0; step < gbps.length; step++) {
            expectGbps(dcqcn, 3 * US + step * 55L * US, gbps[step]);
            expectGbps(dcqcn, 3 * US + (step + 1) * 55L * US - 1, gbps[step]);
            assertThat(dcqcn.targetRateBitsPerSecond()).isEqualTo(100 * GBPS);
        }
        dcqcn.advanceTo(3 * US + 10 * 55 * US);
        assertThat(dcqcn.rateBitsPerSecond()).isBetween(99.9 * GBPS, 100 * GBPS);
    }

    @Test
    void case35_alphaAfterHundredQuietUpdates() {
        DcqcnPaper dcqcn = settings.at(100);
        dcqcn.onCongestionNotification(0);
        dcqcn.advanceTo(100 * 55 * US);
        assertThat(dcqcn.alpha()).isCloseTo(0.6761, within(0.00005));
    }

    @Test
    void cutsBeforeAlphaRisesAndSetsTheTargetToTheRateBefore() {
        settings.g = 0.25;
        DcqcnPaper dcqcn = settings.at(100);
        dcqcn.onCongestionNotification(0);
        expectGbps(dcqcn, 55 * US, 75);
        // alpha was 1, stayed 1 at the notification, and fell to 3/4 at 55 us: the cut is 3/8 of 75.
        dcqcn.onCongestionNotification(55 * US + 1);
        expectGbps(dcqcn, 55 * US + 1, 46.875);
        assertThat(dcqcn.targetRateBitsPerSecond()).isEqualTo(75 * GBPS);
        assertThat(dcqcn.alpha()).isEqualTo(0.75 * 0.75 + 0.25);
    }

    @Test
    void aNotificationRestartsTimerAlphaAndStages() {
        DcqcnPaper dcqcn = settings.at(100);
        dcqcn.onCongestionNotification(0);
        dcqcn.onCongestionNotification(50 * US);
        assertThat(dcqcn.alpha()).isEqualTo(1);
        expectGbps(dcqcn, 104 * US, 25);
        expectGbps(dcqcn, 105 * US, 37.5);
        assertThat(dcqcn.targetRateBitsPerSecond()).isEqualTo(50 * GBPS);
        assertThat(dcqcn.alpha()).isEqualTo(255.0 / 256);
    }

    @Test
    void raisesTheTargetByOneAdditiveStepFromTheSixthEventOn() {
        DcqcnPaper dcqcn = settings.at(40);
        dcqcn.onCongestionNotification(0);
        dcqcn.onCongestionNotification(1);
        dcqcn.advanceTo(1 + 5 * 55 * US);
        assertThat(dcqcn.targetRateBitsPerSecond()).isEqualTo(20 * GBPS);
        assertThat(dcqcn.rateBitsPerSecond()).isEqualTo((20 - 10 / 32.0) * GBPS);
        dcqcn.advanceTo(1 + 6 * 55 * US);
        assertThat(dcqcn.targetRateBitsPerSecond()).isEqualTo(20.04 * GBPS);
    }

    @Test
    void theByteCounterIsAnIncreaseClockOfItsOwn() {
        settings.counterBytes = 10_000;
        DcqcnPaper dcqcn = settings.at(40);
        dcqcn.onCongestionNotification(0);
        for (int i = 0; i < 9; i++) {
            dcqcn.onSent(1_000, i);
        }
        expectGbps(dcqcn, 9, 20);
        dcqcn.onSent(1_000, 9);
        expectGbps(dcqcn, 9, 30);
        dcqcn.onSent(20_000, 10);
        expectGbps(dcqcn, 10, 37.5);
        // What was counted before a notification is forgotten.
        dcqcn.onSent(9_999, 11);
        dcqcn.onCongestionNotification(12);
        double cut = dcqcn.rateBitsPerSecond();
        dcqcn.onSent(1, 13);
        assertThat(dcqcn.rateBitsPerSecond()).isEqualTo(cut);
    }

    /** F = 1; a step each of timer and counter, then both beyond F. */
    @Test
    void isHyperOnlyWhenBothClocksAreBeyondFastRecovery() {
        settings.counterBytes = 10_000;
        settings.fastRecoverySteps = 1;
        DcqcnPaper dcqcn = settings.at(100);
        dcqcn.onCongestionNotification(0);
        dcqcn.onCongestionNotification(0);
        // Both clocks twice: (0,0) fast, (0,1) additive, (0,2) additive, (1,2) additive.
        dcqcn.onSent(20_000, 1);
        dcqcn.advanceTo(110 * US);
        assertThat(dcqcn.targetRateBitsPerSecond()).isEqualTo(50.12 * GBPS);
        // (2,2): one hyper step; (2,3): one; (2,4) one; then (2,5).. the lower one counts; (3,5): two.
        dcqcn.onSent(10_000, 110 * US);
        assertThat(dcqcn.targetRateBitsPerSecond()).isEqualTo(50.32 * GBPS);
        dcqcn.onSent(10_000, 110 * US);
        assertThat(dcqcn.targetRateBitsPerSecond()).isEqualTo(50.52 * GBPS);
        dcqcn.advanceTo(165 * US);
        assertThat(dcqcn.targetRateBitsPerSecond()).isEqualTo(50.72 * GBPS);
        dcqcn.advanceTo(220 * US);
        assertThat(dcqcn.targetRateBitsPerSecond()).isEqualTo(51.12 * GBPS);
    }

    @Test
    void onceRecoveredItNamesNoFurtherChangeAndStaysThere() {
        DcqcnPaper dcqcn = settings.at(100);
        dcqcn.onCongestionNotification(0);
        dcqcn.advanceTo(60 * 55 * US);
        double recovered = dcqcn.rateBitsPerSecond();
        assertThat(recovered).isCloseTo(100 * GBPS, within(1.0));
        assertThat(dcqcn.nextChangePs()).isEqualTo(Time.NEVER);
        dcqcn.advanceTo(1_000_000 * US);
        assertThat(dcqcn.rateBitsPerSecond()).isEqualTo(recovered);
    }

    @Test
    void neverFallsBelowTheMinimum() {
        settings.minMbps = 400;
        DcqcnPaper dcqcn = settings.at(40);
        for (int i = 0; i < 40; i++) {
            dcqcn.onCongestionNotification(i);
        }
        expectGbps(dcqcn, 40, 0.4);
    }

    @Test
    void countsNothingBeforeTheFirstNotification() {
        settings.counterBytes = 1;
        DcqcnPaper dcqcn = settings.at(40);
        dcqcn.onSent(1_000_000, 5);
        dcqcn.advanceTo(1_000 * US);
        assertThat(dcqcn.alpha()).isEqualTo(1);
        dcqcn.onCongestionNotification(1_000 * US);
        expectGbps(dcqcn, 1_000 * US, 20);
    }

    @Test
    void asksForOneNotificationPerIntervalInFramesOfTheirOwn() {
        NotificationSettings notification =
                new DcqcnPaper.Provider().create(settings.spec()).notification();
        assertThat(notification)
                .isEqualTo(new NotificationSettings(NotificationSettings.Carrier.PACKET, 50 * US, true));
    }
}
