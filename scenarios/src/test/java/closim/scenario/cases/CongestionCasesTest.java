// SPDX-License-Identifier: Apache-2.0
package closim.scenario.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import closim.core.result.RunOutcome;
import closim.core.result.RunResult;
import closim.core.unit.Bandwidth;
import closim.core.unit.Delay;
import closim.core.unit.Time;
import closim.model.congestion.CongestionControl;
import closim.model.congestion.ConnectionFacts;
import closim.model.congestion.Dcqcn;
import closim.model.congestion.NotificationSettings;
import closim.scenario.fixture.Runs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Cases 35 to 40: recovery of a rate, congestion control without a signal, and sparse acknowledgements. */
class CongestionCasesTest {
    private static final long INCREASE_PS = 300 * Time.PS_PER_US;

    private static CongestionControl dcqcn(int fastRecoverySteps) {
        Dcqcn.Spec spec = new Dcqcn.Spec(
                Delay.ofUs(1),
                Delay.ofUs(4),
                Delay.ofUs(300),
                1.0 / 256,
                fastRecoverySteps,
                Bandwidth.parse("5Gbps"),
                Bandwidth.parse("50Gbps"),
                null,
                false,
                1,
                new Dcqcn.Cnp(NotificationSettings.Carrier.ACK, Delay.ofPs(0)));
        return new Dcqcn.Provider()
                .create(spec)
                .create(new ConnectionFacts(100_000_000_000L, 8 * Time.PS_PER_US, 1000));
    }

    /** The rate in Gb/s after so many increases since a single notification at time zero. */
    private static double gbpsAfter(CongestionControl control, int increases) {
        // The cut comes with the next check for a decrease, and the increases are counted from there.
        control.advanceTo(4 * Time.PS_PER_US + Time.PS_PER_US + increases * INCREASE_PS + Time.PS_PER_US);
        return control.rateBitsPerSecond() / 1e9;
    }

    private static CongestionControl notifiedOnce(int fastRecoverySteps) {
        CongestionControl control = dcqcn(fastRecoverySteps);
        control.onStart(0);
        control.advanceTo(0);
        control.onCongestionNotification(0);
        return control;
    }

    @Test
    void case35_fiveStepsOfFastRecoveryHalveTheGap() {
        CongestionControl control = notifiedOnce(5);
        double[] expected = {50, 75, 87.5, 93.75, 96.875, 98.4375};

        for (int step = 0; step < expected.length; step++) {
            assertThat(gbpsAfter(control, step)).as("after %d increases", step).isCloseTo(expected[step], within(1e-9));
        }
        for (int step = 6; step <= 10; step++) {
            assertThat(gbpsAfter(control, step)).isBetween(98.4375, 100.0);
        }
        assertThat(gbpsAfter(control, 10)).isGreaterThan(99.9);
        assertThat(gbpsAfter(control, 1000)).isLessThanOrEqualTo(100.0);
    }

    @Test
    void case35_withOneStepTheTargetIsStillNeverAboveTheLine() {
        CongestionControl control = notifiedOnce(1);

        assertThat(gbpsAfter(control, 1)).isCloseTo(75, within(1e-9));
        for (int step = 2; step <= 40; step++) {
            assertThat(gbpsAfter(control, step)).isBetween(75.0, 100.0);
        }
    }

    @Test
    void case35_alphaDecaysOnlyByItsTimer() {
        // After n quiet updates a second cut takes alpha/2 of the rate: alpha is read off the cut.
        CongestionControl control = notifiedOnce(1000);
        control.advanceTo(101 * Time.PS_PER_US);
        double beforeGbps = control.rateBitsPerSecond() / 1e9;
        control.onCongestionNotification(101 * Time.PS_PER_US);
        control.advanceTo(110 * Time.PS_PER_US);
        double afterGbps = control.rateBitsPerSecond() / 1e9;

        double alpha = 2 * (1 - afterGbps / beforeGbps);
        // About a hundred updates by 255/256 lie between the two cuts: 0.6761, give or take three updates.
        assertThat(alpha).isBetween(0.6761 * Math.pow(255.0 / 256, 5), 0.6761 * Math.pow(256.0 / 255, 5));
    }

    @Test
    void case37a_withoutMarksPfcDoesTheWorkAndRatesStayAtTheLine() {
        String yaml = Runs.star(9) + "traffic: [{ kind: incast, receiver: 0, size: 500KB }]\n";
        String[] lossless = {
            "designs.bare.fabric.pfc.enabled=true", "designs.bare.fabric.buffer={ kind: dynamic, size: 4MiB }"
        };
        RunOutcome controlled =
                Runs.of(yaml, lossless[0], lossless[1], "designs.bare.congestionControl={ kind: dcqcn }");
        RunOutcome uncontrolled = Runs.of(yaml, lossless);

        RunResult.Counters counters = controlled.result().counters();
        assertThat(counters.ecnMarked()).isZero();
        assertThat(counters.congestionNotifications()).isZero();
        assertThat(counters.pfcPauseFrames()).isPositive();
        assertThat(counters.packetsDropped()).isZero();
        assertThat(controlled.result().fingerprints())
                .isEqualTo(uncontrolled.result().fingerprints());
        assertThat(Runs.warningCodes(controlled)).contains("setting-without-effect");
    }

    @Test
    void case37_aLoadWithoutCongestionIsSaidToBeEmptyOfMeaning() {
        RunOutcome outcome = Runs.of(
                Runs.star(2) + "traffic: [{ kind: flows, flows: [{ from: 0, to: 1, size: 1KB }] }]\n",
                "designs.bare.congestionControl={ kind: dcqcn }",
                "designs.bare.fabric.ecn.enabled=true");

        assertThat(Runs.warningCodes(outcome)).contains("no-congestion-signal");
    }

    @ParameterizedTest
    @CsvSource({"10KB, 1", "25KB, 2", "40KB, 2", "1B, 1"})
    void case40_theLastPacketIsAcknowledgedAtOnce(String size, long acks) {
        RunOutcome outcome = Runs.of(
                Runs.star(2) + "traffic: [{ kind: flows, flows: [{ from: 0, to: 1, size: " + size + " }] }]\n",
                "designs.bare.transport.ackEvery=20");

        assertThat(outcome.result().flows().completed()).isEqualTo(1);
        assertThat(outcome.result().counters().ackPacketsSent()).isEqualTo(acks);
        assertThat(outcome.result().counters().timeouts()).isZero();
        assertThat(Runs.onlyFlow(outcome).completionPs())
                .isEqualTo(Runs.onlyFlow(outcome).fctPs() + 2 * 4_800 + 2_000_000);
    }
}
