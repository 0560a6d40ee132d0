// SPDX-License-Identifier: Apache-2.0
package closim.scenario.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import closim.core.result.RunOutcome;
import closim.core.result.RunResult;
import closim.core.unit.Bandwidth;
import closim.core.unit.Delay;
import closim.core.unit.Time;
import closim.model.congestion.Dcqcn;
import closim.model.congestion.NotificationSettings;
import closim.scenario.fixture.Runs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Cases 35 to 40: recovery of a rate, congestion control without a signal, and sparse acknowledgements. */
class CongestionCasesTest {
    private static final long INCREASE_PS = 300 * Time.PS_PER_US;

    private static Dcqcn dcqcn(int fastRecoverySteps, double g) {
        Dcqcn.Spec spec = new Dcqcn.Spec(
                Delay.ofUs(1),
                Delay.ofUs(4),
                Delay.ofUs(300),
                g,
                fastRecoverySteps,
                Bandwidth.parse("5Gbps"),
                Bandwidth.parse("50Gbps"),
                null,
                false,
                1,
                new Dcqcn.Cnp(NotificationSettings.Carrier.ACK, Delay.ofPs(0)));
        return new Dcqcn(spec, 100_000_000_000L);
    }

    /** The rate in Gb/s after so many increases since a single notification at time zero. */
    private static double gbpsAfter(Dcqcn control, int increases) {
        // The cut comes with the next check for a decrease, and the increases are counted from there.
        control.advanceTo(4 * Time.PS_PER_US + Time.PS_PER_US + increases * INCREASE_PS + Time.PS_PER_US);
        return control.rateBitsPerSecond() / 1e9;
    }

    private static Dcqcn notifiedOnce(int fastRecoverySteps, double g) {
        Dcqcn control = dcqcn(fastRecoverySteps, g);
        control.onStart(0);
        control.advanceTo(0);
        control.onCongestionNotification(0);
        return control;
    }

    @Test
    void case35_fiveStepsOfFastRecoveryHalveTheGap() {
        // Between the notification and the cut alpha would decay a little; with g = 0 it is still 1.
        Dcqcn control = notifiedOnce(5, 0);
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
        Dcqcn control = notifiedOnce(1, 0);

        assertThat(gbpsAfter(control, 1)).isCloseTo(75, within(1e-9));
        for (int step = 2; step <= 40; step++) {
            assertThat(gbpsAfter(control, step)).isBetween(75.0, 100.0);
        }
    }

    @Test
    void case35_alphaDecaysWithEachQuietUpdate() {
        Dcqcn control = notifiedOnce(5, 1.0 / 256);

        control.advanceTo(100 * Time.PS_PER_US - 1);
        assertThat(control.alpha()).isCloseTo(Math.pow(255.0 / 256, 99), within(1e-12));
        control.advanceTo(100 * Time.PS_PER_US);
        assertThat(control.alpha()).isCloseTo(0.6761, within(0.00005));
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
