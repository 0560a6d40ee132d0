// SPDX-License-Identifier: Apache-2.0
package closim.scenario.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import closim.core.check.ScenarioException;
import closim.core.result.FlowResult;
import closim.core.result.RunOutcome;
import closim.core.result.Series;
import closim.model.fabric.EngineForm;
import closim.scenario.fixture.Invariants;
import closim.scenario.fixture.OutcomeText;
import closim.scenario.fixture.Runs;
import closim.scenario.network.RunSpec;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Cases 26 and 29: failures, what routing makes of them, and deadlock. */
class FailureCasesTest {
    private static final String TWO_PATHS = Runs.BARE + """
            topology:
              { kind: leaf-spine, leaves: 2, spines: 2, hostsPerLeaf: 8, link: { rate: 100Gbps, delay: 1us },
                uplink: { rate: 800Gbps } }
            traffic: [{ kind: permutation, shift: 8, size: 5MB }]
            measure: { series: [rates], sample: 10us }
            """;
    private static final String QUICK = "designs.bare.transport.retransmitTimeout=50us";
    private static final String[] CUT = {
        QUICK, "failures=[{ kind: link-down, link: leaf-0/spine-1, at: 100us, until: 300us }]"
    };

    private static final String TRIANGLE = Runs.BARE + """
            topology:
              kind: custom
              hosts: [a, b, c]
              switches: [x, y, z]
              cables:
                - { a: a, b: x, rate: 100Gbps, delay: 1us }
                - { a: b, b: y, rate: 100Gbps, delay: 1us }
                - { a: c, b: z, rate: 100Gbps, delay: 1us }
                - { a: x, b: y, rate: 100Gbps, delay: 1us }
                - { a: y, b: z, rate: 100Gbps, delay: 1us }
                - { a: z, b: x, rate: 100Gbps, delay: 1us }
              routes: [{ at: x, to: c, via: y }, { at: y, to: a, via: z }, { at: z, to: b, via: x }]
            traffic:
              - kind: flows
                flows: [{ from: a, to: c, size: 10MB }, { from: b, to: a, size: 10MB }, { from: c, to: b, size: 10MB }]
            stop: { limit: 20ms }
            """;
    private static final String PFC = "designs.bare.fabric.pfc.enabled=true";
    private static final String SMALL = "designs.bare.fabric.buffer={ kind: static, xoff: 40KB, xon: 20KB }";

    private static RunOutcome runChecked(String yaml, String... changes) {
        RunSpec spec = Runs.spec(Runs.read(yaml, changes));
        RunOutcome outcome = Runs.run(spec);
        Invariants.check(outcome);
        String expected = OutcomeText.of(outcome);
        assertThat(OutcomeText.of(Runs.run(spec.withForm(EngineForm.EAGER))))
                .as("eager")
                .isEqualTo(expected);
        assertThat(OutcomeText.of(Runs.run(spec.withThreads(2).withWindowDivisor(3))))
                .as("two threads, a third of the window")
                .isEqualTo(expected);
        return outcome;
    }

    /** Mean of a link's rate in Gb/s over the samples of a span; equal neighbours are left out of a series. */
    private static double rate(RunOutcome outcome, String link, long fromUs, long untilUs) {
        Series rates = outcome.series().stream()
                .filter(series -> series.subject().equals(link))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no series of " + link + " among "
                        + outcome.series().stream().map(Series::subject).toList()));
        double sum = 0;
        int samples = 0;
        for (long atPs = 10_000_000L * (fromUs / 10 + 1); atPs <= untilUs * 1_000_000L; atPs += 10_000_000L) {
            int row = 0;
            while (row + 1 < rates.timesPs().length && rates.timesPs()[row + 1] <= atPs) {
                row++;
            }
            sum += rates.values()[row];
            samples++;
        }
        return sum / samples;
    }

    @Test
    void case26_packetsOnTheDeadLinkAreLostAndCountedAndFlowsMoveAndComeBack() {
        RunOutcome outcome = runChecked(TWO_PATHS, CUT);

        assertThat(outcome.flows()).allMatch(flow -> flow.status() == FlowResult.Status.COMPLETED);
        assertThat(Runs.dropped(outcome, "link-down")).isPositive();
        assertThat(outcome.result().drops())
                .allSatisfy(drop -> assertThat(drop.place()).isIn("leaf-0/spine-1", "spine-1/leaf-0", "spine-1"));
        // What was on its way to the spine when the other leaf turned away: at most 800 Gb/s for its delay of 1 us.
        assertThat(Runs.dropped(outcome, "no-route")).isLessThanOrEqualTo(100);
        assertThat(rate(outcome, "leaf-0/spine-1", 20, 100)).isGreaterThan(50);
        assertThat(rate(outcome, "leaf-0/spine-1", 120, 300)).isZero();
        assertThat(rate(outcome, "leaf-0/spine-0", 120, 300)).isGreaterThan(700);
        assertThat(rate(outcome, "leaf-0/spine-1", 310, 400)).isGreaterThan(50);
        // What hosts of the other leaf send must avoid the spine that has no way down any more.
        assertThat(rate(outcome, "leaf-1/spine-1", 120, 300)).isZero();
    }

    @Test
    void case26_switchesFartherAwayReactAfterTheConvergence() {
        RunOutcome atOnce = runChecked(TWO_PATHS, CUT);
        RunOutcome later = runChecked(TWO_PATHS, CUT[0], CUT[1], "designs.bare.fabric.routing={ convergence: 40us }");

        // The leaf at the dead link reacts at once; the other leaf feeds the spine without a way for 40 us more.
        assertThat(rate(later, "leaf-0/spine-1", 120, 300)).isZero();
        assertThat(rate(later, "leaf-1/spine-1", 100, 140)).isGreaterThan(50);
        assertThat(rate(later, "leaf-1/spine-1", 150, 300)).isZero();
        assertThat(Runs.dropped(later, "no-route")).isGreaterThan(Runs.dropped(atOnce, "no-route") + 300);
        assertThat(later.flows()).allMatch(flow -> flow.status() == FlowResult.Status.COMPLETED);
    }

    @Test
    void case26_withoutReactionFlowsOfTheDeadLinkWaitForItsReturn() {
        RunOutcome outcome = runChecked(TWO_PATHS, CUT[0], CUT[1], "designs.bare.fabric.routing={ reaction: none }");

        assertThat(outcome.flows()).allMatch(flow -> flow.status() == FlowResult.Status.COMPLETED);
        assertThat(outcome.result().counters().timeouts()).isPositive();
        // At a timeout of 50 us each flow on the dead link sends for the whole outage, and all of it is lost.
        assertThat(Runs.dropped(outcome, "link-down"))
                .isGreaterThan(10 * Runs.dropped(runChecked(TWO_PATHS, CUT), "link-down"));
        assertThat(rate(outcome, "leaf-0/spine-0", 120, 300))
                .isCloseTo(rate(outcome, "leaf-0/spine-0", 20, 100), within(10.0));
    }

    @Test
    void case26_allDelayedMeansTheEndsToo() {
        RunOutcome outcome = runChecked(
                TWO_PATHS, CUT[0], CUT[1], "designs.bare.fabric.routing={ reaction: delayed, convergence: 60us }");

        assertThat(rate(outcome, "leaf-0/spine-1", 110, 150)).isGreaterThan(50);
        assertThat(rate(outcome, "leaf-0/spine-1", 170, 300)).isZero();
        assertThat(rate(outcome, "leaf-0/spine-1", 310, 350)).isZero();
        assertThat(rate(outcome, "leaf-0/spine-1", 370, 400)).isGreaterThan(50);
    }

    @Test
    void case26_whenTheLastPathFailsFlowsAreUnreachableAndTheRunEnds() {
        String failures = "failures=[{ kind: link-down, link: spine-0/leaf-0, at: 50us },"
                + " { kind: link-down, link: leaf-0/spine-1, at: 100us }]";
        RunOutcome outcome = runChecked(TWO_PATHS, QUICK, failures);

        assertThat(outcome.flows()).hasSize(16).allMatch(flow -> flow.status() == FlowResult.Status.UNREACHABLE);
        assertThat(outcome.result().flows().failed()).isEqualTo(16);
        // Seven retries of 50 us after the last progress at about 100 us; the eighth timeout gives up.
        assertThat(outcome.result().simulatedTimeUs()).isBetween(500.0, 520.0);
        assertThat(Runs.warnings(outcome)).contains("16 of 16 flows were given up while failures left them no path");
    }

    @Test
    void case26_aFlowThatIsGivenUpAlthoughThereIsAPathHasFailed() {
        RunOutcome outcome = runChecked(
                TWO_PATHS,
                QUICK,
                "failures=[{ kind: link-down, link: leaf-0/spine-1, at: 100us }]",
                "designs.bare.fabric.routing={ reaction: none }");

        assertThat(outcome.flows())
                .anyMatch(flow -> flow.status() == FlowResult.Status.FAILED)
                .anyMatch(flow -> flow.status() == FlowResult.Status.COMPLETED)
                .noneMatch(flow -> flow.status() == FlowResult.Status.UNREACHABLE);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '|',
            value = {
                "link-down, link: leaf-0/spine-7, at: 1us;there is no link \"leaf-0/spine-7\"",
                "link-flap, link: leaf-0/spin-1, at: 1us, period: 2us, downTime: 1us, count: 2;leaf-0/spine-1",
                "switch-reboot, node: leaf-9, at: 1us, downtime: 1us;there is no switch \"leaf-9\"",
                "switch-reboot, node: host-0, at: 1us, downtime: 1us;there is no switch \"host-0\"",
                "pause-storm, host: host-99, at: 1us;there is no host \"host-99\"",
                "pause-storm, host: leaf-0, at: 1us;there is no host \"leaf-0\"",
                "link-degrade, link: leaf-0/spine-1, at: 1us, rate: 800Gbps;rate must be below",
            })
    void case26_whatDoesNotExistIsRefusedWithItsPlace(String failure, String said) {
        ScenarioException refused = Runs.refusal(TWO_PATHS, "failures=[{ kind: " + failure + " }]");

        assertThat(refused.problems()).hasSize(1).allSatisfy(problem -> {
            assertThat(problem.path()).startsWith("failures[0]");
            assertThat(problem.message()).contains(said);
        });
    }

    @Test
    void case26_aSpanThatEndsBeforeItBeginsIsRefused() {
        ScenarioException refused = Runs.refusal(() ->
                Runs.read(TWO_PATHS, "failures=[{ kind: link-down, link: leaf-0/spine-1, at: 5us, until: 5us }]"));

        assertThat(refused.problems())
                .anySatisfy(problem -> assertThat(problem.message()).contains("until must be later than at"));
    }

    @Test
    void case29_aRingOfPausesIsFoundNamedAndEndsTheRun() {
        RunOutcome outcome = runChecked(TRIANGLE, PFC, SMALL, QUICK.replace("50us", "100ms"));

        assertThat(outcome.flows()).allMatch(flow -> flow.status() == FlowResult.Status.UNFINISHED);
        assertThat(Runs.warningCodes(outcome)).contains("deadlock", "unfinished-flows");
        assertThat(Runs.warnings(outcome)).contains("x->y, y->z, z->x").contains("when the deadlock was found");
        // It locks within the first 100 us; the second look that sees it is at 200 us.
        assertThat(outcome.result().simulatedTimeUs()).isEqualTo(200);
        assertThat(outcome.result().counters().packetsDropped()).isZero();
    }

    @Test
    void case29_throughputGoesToZeroWhenTheRunGoesOn() {
        RunOutcome outcome = runChecked(
                TRIANGLE,
                PFC,
                SMALL,
                QUICK.replace("50us", "100ms"),
                "stop.deadlock={ action: report }",
                "stop.limit=5ms");

        assertThat(Runs.warningCodes(outcome)).contains("deadlock");
        assertThat(outcome.result().simulatedTimeUs()).isEqualTo(5000);
        assertThat(outcome.flows())
                .allSatisfy(flow -> assertThat(flow.deliveredBytes()).isLessThan(1_000_000));
    }

    @Test
    void case29_withoutPausesOrWithShortestRoutesThereIsNone() {
        RunOutcome lossy = runChecked(TRIANGLE, SMALL, QUICK);
        RunOutcome upDown = runChecked(TRIANGLE, PFC, SMALL, "topology.routes=[]");

        for (RunOutcome outcome : List.of(lossy, upDown)) {
            assertThat(Runs.warningCodes(outcome)).doesNotContain("deadlock");
            assertThat(outcome.flows()).allMatch(flow -> flow.status() == FlowResult.Status.COMPLETED);
        }
    }

    @Test
    void case29_aWatchdogDropsItsWayOut() {
        RunOutcome outcome = runChecked(
                TRIANGLE,
                PFC,
                SMALL,
                "designs.bare.transport.retryLimit=1000000",
                QUICK.replace("50us", "500us"),
                "designs.bare.fabric.pfc.watchdog={ poll: 20us, detect: 40us, restore: 40us }");

        assertThat(Runs.dropped(outcome, "watchdog")).isPositive();
        assertThat(Runs.warningCodes(outcome)).contains("pfc-watchdog");
        // Without end-to-end control it locks again and again, but each time something gets through.
        RunOutcome locked =
                runChecked(TRIANGLE, PFC, SMALL, QUICK.replace("50us", "100ms"), "stop.deadlock={ action: report }");
        assertThat(outcome.result().flows().deliveredBytes())
                .isGreaterThan(3 * locked.result().flows().deliveredBytes());
    }

    @Test
    void case29_aSlowReceiverIsNoDeadlock() {
        RunOutcome outcome = runChecked(Runs.BARE + """
                topology:
                  kind: custom
                  hosts: [a, b]
                  switches: [x, y]
                  cables:
                    - { a: a, b: x, rate: 400Gbps, delay: 1us }
                    - { a: x, b: y, rate: 400Gbps, delay: 1us }
                    - { a: y, b: b, rate: 20Mbps, delay: 1us }
                traffic: [{ kind: flows, flows: [{ from: a, to: b, size: 400KB }] }]
                """, PFC, SMALL, QUICK.replace("50us", "1000ms"));

        // One frame takes 419 us, so that whole looks pass without a move.
        assertThat(outcome.result().counters().pfcPauseFrames()).isPositive();
        assertThat(Runs.warningCodes(outcome)).doesNotContain("deadlock");
        assertThat(outcome.flows()).allMatch(flow -> flow.status() == FlowResult.Status.COMPLETED);
    }
}
