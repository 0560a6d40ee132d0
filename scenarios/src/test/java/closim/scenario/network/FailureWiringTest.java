// SPDX-License-Identifier: Apache-2.0
package closim.scenario.network;

import static org.assertj.core.api.Assertions.assertThat;

import closim.core.result.FlowResult;
import closim.core.result.RunOutcome;
import closim.scenario.fixture.Invariants;
import closim.scenario.fixture.Runs;
import org.junit.jupiter.api.Test;

/** What each kind of failure does, to the picosecond where it can be: a frame of 1048 B takes 83.84 ns at 100 Gb/s. */
class FailureWiringTest {
    private static final String ONE =
            Runs.star(3) + "traffic: [{ kind: flows, flows: [{ from: 0, to: 1, size: 1MB }] }]\n";
    private static final String QUICK = "designs.bare.transport.retransmitTimeout=200us";
    private static final String PFC = "designs.bare.fabric.pfc.enabled=true";

    @Test
    void aDegradedLinkSerialisesAtItsRate() {
        RunOutcome outcome = Runs.of(
                ONE,
                "failures=[{ kind: link-degrade, link: host-0/switch-0, at: 0us, rate: 50Gbps, direction: named }]");

        assertThat(Runs.onlyFlow(outcome).fctPs()).isEqualTo(1000 * 167_680L + 83_840 + 2_000_000);
        assertThat(Runs.link(outcome, "host-0/switch-0").rateGbps()).isEqualTo(100);
    }

    @Test
    void aDegradedLinkReturnsToItsOwnRate() {
        // Frames start at 0, 167.68 and 335.36 ns; the rate is back at 400 ns, before the fourth starts at 503.04 ns.
        RunOutcome outcome = Runs.of(
                ONE, "failures=[{ kind: link-degrade, link: host-0/switch-0, at: 0us, until: 400ns, rate: 50Gbps }]");

        assertThat(Runs.onlyFlow(outcome).fctPs()).isEqualTo(3 * 167_680L + 997 * 83_840 + 83_840 + 2_000_000);
    }

    @Test
    void aFrameThatEndsAsTheLinkGoesDownIsThroughAndTheNextIsLost() {
        // The eleventh frame starts at 838.4 ns.
        RunOutcome outcome = Runs.of(
                ONE,
                QUICK,
                "failures=[{ kind: link-down, link: host-0/switch-0, at: 838400ps, until: 838401ps,"
                        + " direction: named }]");

        assertThat(Runs.dropped(outcome, "link-down")).isEqualTo(1);
        assertThat(Runs.link(outcome, "host-0/switch-0").dropped()).isEqualTo(1);
        assertThat(Runs.onlyFlow(outcome).status()).isEqualTo(FlowResult.Status.COMPLETED);
        Invariants.checkDrained(outcome);
    }

    @Test
    void aRestartedSwitchLosesItsQueuesAndStartsClean() {
        RunOutcome outcome = Runs.of(
                Runs.star(5) + "traffic: [{ kind: incast, receiver: 0, size: 500KB }]\n",
                QUICK,
                PFC,
                "designs.bare.fabric.buffer={ kind: static, xoff: 60KB, xon: 30KB }",
                "failures=[{ kind: switch-reboot, node: switch-0, at: 20us, downtime: 5us }]");

        assertThat(outcome.result().counters().pfcPauseFrames()).isPositive();
        // Four inputs hold 60 kB at least when they are paused, one packet less what has just left.
        assertThat(Runs.dropped(outcome, "switch-reboot")).isGreaterThan(4 * 30_000 / 1048);
        assertThat(Runs.dropped(outcome, "link-down")).isPositive();
        assertThat(outcome.flows()).allMatch(flow -> flow.status() == FlowResult.Status.COMPLETED);
        Invariants.checkDrained(outcome);
    }

    @Test
    void noPauseOutlivesTheLinkThatCarriedIt() {
        String incast = Runs.star(5) + "traffic: [{ kind: incast, receiver: 0, size: 500KB }]\n";
        for (String until : new String[] {"20us", "20.4us", "21.7us", "30us"}) {
            RunOutcome outcome = Runs.of(
                    incast,
                    QUICK,
                    PFC,
                    "designs.bare.fabric.buffer={ kind: static, xoff: 60KB, xon: 30KB }",
                    "failures=[{ kind: link-down, link: host-2/switch-0, at: 19.9us, until: " + until + " }]");

            assertThat(outcome.flows()).as(until).allMatch(flow -> flow.status() == FlowResult.Status.COMPLETED);
            Invariants.checkDrained(outcome);
        }
    }

    private static RunOutcome storm(String limit, String action) {
        // Paused from 6.0052 us on: a PAUSE of 64 B, and 1 us of cable. The looks at 10, 20 and 30 us find it stuck.
        return Runs.of(
                ONE,
                QUICK,
                PFC,
                "designs.bare.fabric.pfc.watchdog={ poll: 10us, detect: 20us, restore: 20us, action: " + action + " }",
                "stop.limit=" + limit,
                "failures=[{ kind: pause-storm, host: host-1, at: 5us, until: 45us }]");
    }

    @Test
    void theWatchdogThrowsAwayFromTheLookAfterTheDetectionTimeUntilTheLinkWasQuiet() {
        assertThat(Runs.dropped(storm("30us", "drop"), "watchdog")).isZero();
        assertThat(Runs.dropped(storm("30.001us", "drop"), "watchdog")).isPositive();
        RunOutcome outcome = storm("10ms", "drop");

        assertThat(Runs.warnings(outcome)).contains("declared 1 storms");
        // Quiet at the looks at 50, 60 and 70 us: then the storm is over, and what is sent again after 200 us arrives.
        assertThat(Runs.onlyFlow(outcome).status()).isEqualTo(FlowResult.Status.COMPLETED);
        assertThat(Runs.link(outcome, "switch-0/host-1").pauseFrames()).isEqualTo(1);
        assertThat(Runs.link(outcome, "switch-0/host-1").pausedUs()).isEqualTo(40);
        Invariants.checkDrained(outcome);
    }

    @Test
    void aWatchdogThatForwardsLosesNothing() {
        RunOutcome outcome = storm("10ms", "forward");

        assertThat(outcome.result().counters().packetsDropped()).isZero();
        // It stood from 6.00512 us, behind the frame that was being sent then, until the look at 30 us.
        assertThat(Runs.onlyFlow(outcome).fctPs() - Runs.onlyFlow(outcome).idealPs())
                .isBetween(23_900_000L, 24_000_000L);
    }

    @Test
    void aStormWithoutFlowControlHasNoEffectAndSaysSo() {
        RunOutcome outcome = Runs.of(ONE, "failures=[{ kind: pause-storm, host: host-1, at: 5us }]");

        assertThat(Runs.onlyFlow(outcome).slowdown()).isEqualTo(1);
        assertThat(Runs.warnings(outcome)).contains("the pause storm of host-1 has no effect");
    }
}
