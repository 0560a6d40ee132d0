// SPDX-License-Identifier: Apache-2.0
package closim.model.congestion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import closim.core.random.RandomStream;
import closim.core.random.RandomStreams;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** facts 2.2, the deployed form of DCQCN: hand-computed tables, and a second writing with one event after the other. */
class DcqcnConformanceTest {
    private static final long US = 1_000_000;
    private static final long NS = 1_000;
    private static final double GBPS = 1e9;

    private final DcqcnSettings settings = new DcqcnSettings();

    /** Alpha stays 1 for the first second, so that each cut is exactly one half. */
    private DcqcnSettings halving() {
        settings.alphaIntervalPs = 1_000_000 * US;
        return settings;
    }

    private static void expectGbps(Dcqcn dcqcn, long nowPs, double gbps) {
        dcqcn.advanceTo(nowPs);
        assertThat(dcqcn.rateBitsPerSecond()).as("rate at " + nowPs + " ps").isEqualTo(gbps * GBPS);
    }

    @Test
    void cutsFirstOneNanosecondAfterTheDecreaseInterval() {
        Dcqcn dcqcn = settings.at100Gbps();
        dcqcn.onCongestionNotification(7 * US);
        expectGbps(dcqcn, 11 * US + NS - 1, 100);
        dcqcn.advanceTo(11 * US + NS);
        double alpha = Math.pow(255.0 / 256, 4);
        assertThat(dcqcn.rateBitsPerSecond()).isCloseTo(100 * GBPS * (1 - alpha / 2), within(1.0));
    }

    @Test
    void cutsAtMostOncePerIntervalHoweverManyNotificationsCome() {
        Dcqcn dcqcn = halving().at100Gbps();
        for (int i = 0; i < 100; i++) {
            dcqcn.onCongestionNotification(i * 40L * NS);
        }
        expectGbps(dcqcn, 4 * US + NS, 50);
        expectGbps(dcqcn, 299 * US, 50);
    }

    @Test
    void cutsOnTheGridOfItsOwnInterval() {
        Dcqcn dcqcn = halving().at100Gbps();
        dcqcn.onCongestionNotification(0);
        dcqcn.onCongestionNotification(9 * US);
        expectGbps(dcqcn, 12 * US + NS - 1, 50);
        expectGbps(dcqcn, 12 * US + NS, 25);
    }

    @Test
    void case35_alphaAfterHundredQuietUpdates() {
        Dcqcn dcqcn = settings.at100Gbps();
        dcqcn.onCongestionNotification(0);
        dcqcn.advanceTo(100 * US);
        assertThat(dcqcn.alpha()).isCloseTo(0.6761, within(0.00005));
        dcqcn.advanceTo(101 * US - 1);
        assertThat(dcqcn.alpha()).isCloseTo(Math.pow(255.0 / 256, 100), within(1e-12));
        dcqcn.advanceTo(101 * US);
        assertThat(dcqcn.alpha()).isCloseTo(Math.pow(255.0 / 256, 101), within(1e-12));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 5, 50})
    void alphaRisesByGWithEachUpdateThatSawANotification(int marks) {
        Dcqcn dcqcn = settings.at100Gbps();
        dcqcn.onCongestionNotification(0);
        dcqcn.advanceTo(1_000 * US);
        double start = Math.pow(255.0 / 256, 1_000);
        for (int i = 0; i < marks; i++) {
            // Two in the same interval count once.
            dcqcn.onCongestionNotification((1_000 + i) * US + 1);
            dcqcn.onCongestionNotification((1_000 + i) * US + 2);
        }
        dcqcn.advanceTo((1_000 + marks) * US);
        double expected = 1 - (1 - start) * Math.pow(255.0 / 256, marks);
        assertThat(dcqcn.alpha()).isCloseTo(expected, within(1e-12));
    }

    @Test
    void theFirstNotificationSetsAlphaToOneAndDoesNotCountAgain() {
        Dcqcn dcqcn = settings.at100Gbps();
        dcqcn.onCongestionNotification(0);
        assertThat(dcqcn.alpha()).isEqualTo(1);
        dcqcn.advanceTo(US);
        assertThat(dcqcn.alpha()).isEqualTo(255.0 / 256);
    }

    @Test
    void case35_recoversByHalvesThenByAdditiveSteps() {
        halving().fastRecoverySteps = 5;
        Dcqcn dcqcn = settings.at100Gbps();
        dcqcn.onCongestionNotification(0);
        long cutPs = 4 * US + NS;
        double[] gbps = {50, 75, 87.5, 93.75, 96.875, 98.4375, 99.21875, 99.609375};
        for (int step = 0; step < gbps.length; step++) {
            expectGbps(dcqcn, cutPs + step * 300L * US, gbps[step]);
            expectGbps(dcqcn, cutPs + (step + 1) * 300L * US - 1, gbps[step]);
            assertThat(dcqcn.targetRateBitsPerSecond()).isEqualTo(100 * GBPS);
        }
        dcqcn.advanceTo(cutPs + 10 * 300 * US);
        assertThat(dcqcn.rateBitsPerSecond()).isBetween(99.9 * GBPS, 100 * GBPS);
        dcqcn.advanceTo(cutPs + 1_000 * 300 * US);
        assertThat(dcqcn.rateBitsPerSecond()).isBetween(99.9999 * GBPS, 100 * GBPS);
    }

    /** Three halvings of 100 leave 12.5; what they aim at tells clamping from not. */
    private Dcqcn threeCuts(boolean clampTarget) {
        halving().clampTarget = clampTarget;
        settings.additiveMbps = 1_000;
        settings.hyperMbps = 10_000;
        Dcqcn dcqcn = settings.at100Gbps();
        for (int i = 0; i < 3; i++) {
            dcqcn.onCongestionNotification(i * 4L * US + 2L * i * NS);
        }
        expectGbps(dcqcn, 12 * US + NS, 12.5);
        return dcqcn;
    }

    @Test
    void clampedTargetIsTheRateBeforeTheLastCut() {
        Dcqcn dcqcn = threeCuts(true);
        assertThat(dcqcn.targetRateBitsPerSecond()).isEqualTo(25 * GBPS);
        long cutPs = 12 * US + NS;
        // Fast recovery once; target 26 and additive; 36 and 46 hyper.
        expectGbps(dcqcn, cutPs + 300 * US, (12.5 + 25) / 2);
        expectGbps(dcqcn, cutPs + 600 * US, (18.75 + 26) / 2);
        expectGbps(dcqcn, cutPs + 900 * US, (22.375 + 36) / 2);
        expectGbps(dcqcn, cutPs + 1_200 * US, (29.1875 + 46) / 2);
    }

    @Test
    void unclampedTargetIsTheRateBeforeTheFirstCut() {
        Dcqcn dcqcn = threeCuts(false);
        assertThat(dcqcn.targetRateBitsPerSecond()).isEqualTo(100 * GBPS);
        expectGbps(dcqcn, 12 * US + NS + 300 * US, (12.5 + 100) / 2);
    }

    @Test
    void aCutAfterAnIncreaseClampsTheTargetEvenWithoutTheSetting() {
        Dcqcn dcqcn = threeCuts(false);
        long increasedPs = 12 * US + NS + 300 * US;
        expectGbps(dcqcn, increasedPs, 56.25);
        dcqcn.onCongestionNotification(increasedPs + 1);
        dcqcn.advanceTo(increasedPs + 4 * US);
        assertThat(dcqcn.targetRateBitsPerSecond()).isEqualTo(56.25 * GBPS);
        assertThat(dcqcn.rateBitsPerSecond()).isEqualTo(56.25 / 2 * GBPS);
    }

    @Test
    void aCutRestartsTheIncreaseTimer() {
        Dcqcn dcqcn = halving().at100Gbps();
        dcqcn.onCongestionNotification(0);
        dcqcn.onCongestionNotification(200 * US);
        expectGbps(dcqcn, 299 * US, 25);
        expectGbps(dcqcn, 305 * US, 25);
        expectGbps(dcqcn, 500 * US + NS - 1, 25);
        expectGbps(dcqcn, 500 * US + NS, 62.5);
    }

    @Test
    void neverFallsBelowTheMinimum() {
        halving().minMbps = 3_000;
        Dcqcn dcqcn = settings.at100Gbps();
        for (int i = 0; i < 200; i++) {
            dcqcn.onCongestionNotification(i * US);
        }
        expectGbps(dcqcn, 199 * US, 3);
    }

    @Test
    void mayCutAtTheFirstNotificationAtOnce() {
        halving().rateOnFirstCnp = 0.5;
        Dcqcn dcqcn = settings.at100Gbps();
        dcqcn.onCongestionNotification(0);
        expectGbps(dcqcn, 0, 50);
        assertThat(dcqcn.targetRateBitsPerSecond()).isEqualTo(50 * GBPS);
        assertThat(dcqcn.nextChangePs()).isEqualTo(304 * US + NS);
        expectGbps(dcqcn, 4 * US + NS, 25);
    }

    @Test
    void scalesItsStepsWithTheLineRateWhereNoneAreGiven() {
        Dcqcn.Spec hpcc = new Dcqcn.Spec(
                settings.spec().alphaInterval(),
                settings.spec().decreaseInterval(),
                settings.spec().increaseInterval(),
                settings.g,
                0,
                null,
                null,
                null,
                true,
                1,
                settings.spec().cnp());
        Dcqcn dcqcn = new Dcqcn(hpcc, 400_000_000_000L);
        for (int i = 0; i < 2_000; i++) {
            dcqcn.onCongestionNotification(i * US);
        }
        dcqcn.advanceTo(2_010 * US);
        assertThat(dcqcn.rateBitsPerSecond()).as("1 % of the line").isEqualTo(4 * GBPS);
        double target = dcqcn.targetRateBitsPerSecond();
        dcqcn.advanceTo(dcqcn.nextChangePs());
        assertThat(dcqcn.targetRateBitsPerSecond() - target)
                .as("additive at 400G")
                .isCloseTo(80e6, within(1.0));
        dcqcn.advanceTo(dcqcn.nextChangePs());
        assertThat(dcqcn.targetRateBitsPerSecond() - target).as("hyper at 400G").isCloseTo(880e6, within(1.0));
    }

    @Test
    void ignoresAcknowledgementsAndLosses() {
        Dcqcn dcqcn = settings.at100Gbps();
        dcqcn.onStart(0);
        dcqcn.onAcknowledged(new AckFeedback().set(US, 1_000, US, true));
        dcqcn.onLoss(CongestionControl.Loss.TIMEOUT, 2 * US);
        expectGbps(dcqcn, 1_000 * US, 100);
        assertThat(dcqcn.windowBytes()).isEqualTo(Long.MAX_VALUE);
    }

    /** Random settings and notifications; the second writing handles one timer after the other. */
    @ParameterizedTest
    @CsvSource({"1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16"})
    void equalsTheSecondWritingBitForBit(long seed) {
        RandomStream random = new RandomStreams(seed).stream("dcqcn");
        settings.alphaIntervalPs = random.nextInt(2) == 0 ? US : 1 + random.nextInt(60_000_000);
        settings.decreaseIntervalPs = random.nextInt(2) == 0 ? 4 * US : 1 + random.nextInt(60_000_000);
        settings.increaseIntervalPs = random.nextInt(2) == 0 ? 12 * US : 1_000 + random.nextInt(400_000_000);
        settings.g = random.nextInt(3) == 0 ? random.nextDouble() : 1.0 / 256;
        settings.fastRecoverySteps = random.nextInt(6);
        settings.clampTarget = random.nextInt(2) == 0;
        settings.rateOnFirstCnp = random.nextInt(2) == 0 ? 1 : 0.1 + 0.9 * random.nextDouble();
        settings.minMbps = 1L + random.nextInt(2_000);
        settings.additiveMbps = 1L + random.nextInt(2_000);
        settings.hyperMbps = 1L + random.nextInt(20_000);
        Dcqcn dcqcn = settings.at100Gbps();
        StepByStepDcqcn other = new StepByStepDcqcn(settings, 100e9);
        long nowPs = 0;
        for (int i = 0; i < 5_000; i++) {
            nowPs += random.nextInt(8) == 0 ? random.nextInt(100_000_000) : random.nextInt(1_500_000);
            if (random.nextInt(4) == 0) {
                // On the grids of the timers ties decide.
                nowPs += US - nowPs % US + random.nextInt(2) * NS;
            }
            if (random.nextInt(3) != 0) {
                dcqcn.onCongestionNotification(nowPs);
                other.notified(nowPs);
            } else {
                dcqcn.advanceTo(nowPs);
                other.runTo(nowPs);
            }
            assertThat(dcqcn.rateBitsPerSecond()).as("rate, step " + i).isEqualTo(other.rate);
            assertThat(dcqcn.targetRateBitsPerSecond()).as("target, step " + i).isEqualTo(other.target);
            assertThat(dcqcn.alpha()).as("alpha, step " + i).isEqualTo(other.alpha);
        }
    }
}
