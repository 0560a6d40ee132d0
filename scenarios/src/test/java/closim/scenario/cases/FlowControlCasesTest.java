// SPDX-License-Identifier: Apache-2.0
package closim.scenario.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import closim.core.result.FlowResult;
import closim.core.result.RunOutcome;
import closim.core.result.RunResult;
import closim.scenario.fixture.Runs;
import org.junit.jupiter.api.Test;

/** Cases 27 to 33: headroom, pauses and losses. */
class FlowControlCasesTest {
    private static final String INCAST = Runs.star(9) + "traffic: [{ kind: incast, receiver: 0, size: 1MB }]\n";
    private static final String[] FOUR_MIB = {
        "designs.bare.fabric.pfc.enabled=true", "designs.bare.fabric.buffer={ kind: dynamic, size: 4MiB, alpha: 0.125 }"
    };

    private static RunOutcome incast(String headroom) {
        return Runs.of(INCAST, FOUR_MIB[0], FOUR_MIB[1], "designs.bare.fabric.buffer.headroom=" + headroom);
    }

    @Test
    void case27_headroomForTheWholePauseLoopDropsNothing() {
        RunOutcome outcome = incast("30KB");

        assertThat(outcome.result().counters().pfcPauseFrames()).isPositive();
        assertThat(outcome.result().counters().packetsDropped()).isZero();
        assertThat(outcome.result().counters().packetsRetransmitted()).isZero();
        assertThat(outcome.result().flows().completed()).isEqualTo(8);
        assertThat(Runs.warningCodes(outcome)).doesNotContain("headroom-too-small");
    }

    @Test
    void case27_tooLittleHeadroomDropsAndTheReportSaysWhy() {
        RunOutcome outcome = incast("10KB");

        assertThat(Runs.dropped(outcome, "headroom")).isPositive();
        assertThat(outcome.result().counters().packetsDropped()).isEqualTo(Runs.dropped(outcome, "headroom"));
        assertThat(outcome.result().drops())
                .allSatisfy(drop -> assertThat(drop.place()).isEqualTo("switch-0"));
        assertThat(Runs.warningCodes(outcome)).contains("headroom-too-small");
        assertThat(outcome.result().flows().completed()).isEqualTo(8);
        assertThat(outcome.result().counters().packetsRetransmitted()).isPositive();
    }

    @Test
    void case27_theComputedHeadroomIsEnoughAndNotWasteful() {
        RunOutcome outcome = Runs.of(INCAST, FOUR_MIB);

        assertThat(outcome.result().counters().pfcPauseFrames()).isPositive();
        assertThat(outcome.result().counters().packetsDropped()).isZero();
        // 2 us x 12.5 GB/s + 2 x 1048 B + 64 B = 27,160 B are computed; 26.2 kB are needed.
        assertThat(incast("27160B").result().fingerprints())
                .isEqualTo(outcome.result().fingerprints());
        assertThat(incast("24KB").result().counters().packetsDropped()).isPositive();
    }

    @Test
    void case28_headroomLargerThanTheBufferIsRefusedWithBothNumbers() {
        String yaml = Runs.BARE
                + "topology: { kind: star, hosts: 64, link: { rate: 400Gbps, delay: 10us } }\n"
                + "traffic: [{ kind: permutation, shift: 1, size: 1KB }]\n";

        assertThat(Runs.refusal(
                                yaml,
                                "designs.bare.fabric.pfc.enabled=true",
                                "designs.bare.fabric.buffer={ kind: dynamic, size: 32MiB, headroomRule: hpcc }")
                        .problems())
                .singleElement()
                .satisfies(problem -> {
                    assertThat(problem.path()).startsWith("designs.bare.fabric.buffer");
                    assertThat(problem.message()).contains("96000000").contains("33554432");
                });
    }

    /** Two classes from the same hosts: one to a receiver that is congested, one to a receiver that is not. */
    private static final String TWO_CLASSES = Runs.star(6) + """
            traffic:
              - { kind: incast, name: crowded, from: 2..5, receiver: 0, size: 1MB }
              - { kind: flows, name: free, flows: [{ from: 2, to: 1, size: 1MB }] }
            priorities: { free: 4 }
            """;

    @Test
    void case31_onlyTheCongestedPriorityIsPaused() {
        RunOutcome both = Runs.of(TWO_CLASSES, FOUR_MIB[0], "designs.bare.fabric.buffer={ kind: static }");
        // The free flow alone in its class at its host: what the host's port gives when the other class is held back.
        FlowResult free = Runs.flows(both, "free").get(0);

        assertThat(both.result().counters().pfcPauseFrames()).isPositive();
        assertThat(Runs.link(both, "host-2/switch-0").pausedUs()).isPositive();
        assertThat(both.result().counters().packetsDropped()).isZero();
        // Four senders share 100G to host 0: their class is mostly paused. The free flow of priority 4 never waits for
        // a pause: it goes at least at half of the line, which strict priority lets it have in full.
        assertThat(free.slowdown()).isLessThan(1.1);
        assertThat(Runs.flows(both, "crowded"))
                .allSatisfy(flow -> assertThat(flow.slowdown()).isGreaterThan(3));
    }

    @Test
    void case31_withBothInOneClassTheFreeFlowSuffers() {
        RunOutcome both =
                Runs.of(TWO_CLASSES, FOUR_MIB[0], "designs.bare.fabric.buffer={ kind: static }", "priorities={}");

        assertThat(Runs.flows(both, "free").get(0).slowdown()).isGreaterThan(1.5);
    }

    @Test
    void case31_aLossyClassCausesNoPause() {
        RunOutcome outcome = Runs.of(
                Runs.star(9) + "traffic: [{ kind: incast, receiver: 0, size: 100KB }]\n",
                FOUR_MIB[0],
                "designs.bare.fabric.buffer={ kind: dynamic, size: 512KiB }",
                "designs.bare.fabric.pfc.priorities=[4]");

        assertThat(outcome.result().counters().pfcPauseFrames()).isZero();
        assertThat(Runs.dropped(outcome, "headroom")).isZero();
        assertThat(outcome.result().counters().packetsDropped()).isPositive();
        assertThat(outcome.result().flows().completed()).isEqualTo(8);
    }

    @Test
    void case31_aResumeEndsThePauseAtOnce() {
        RunOutcome outcome = Runs.of(
                Runs.star(3) + "traffic: [{ kind: incast, receiver: 0, size: 1MB }]\n",
                FOUR_MIB[0],
                "designs.bare.fabric.buffer={ kind: static, xoff: 60KB, xon: 48KB }");

        RunResult.Counters counters = outcome.result().counters();
        assertThat(counters.pfcPauseFrames()).isGreaterThan(10);
        // A pause timer of 65535 quanta would hold for 335 us at 100G; 12 kB drain at half of it in about 2 us, and
        // each
        // frame travels for 1 us more.
        assertThat(counters.pfcPausedUs() / counters.pfcPauseFrames()).isLessThan(8);
        // The receiver's link never starves: 2 MB with headers, two cables, one packet more.
        long idealPs = 2 * 1000 * 83_840 + 2_000_000 + 83_840;
        long lastPs =
                outcome.flows().stream().mapToLong(FlowResult::fctPs).max().orElseThrow();
        assertThat((double) lastPs).isCloseTo((double) idealPs, within(0.01 * idealPs));
    }

    private static final String TEN_PACKETS =
            Runs.star(2) + "traffic: [{ kind: flows, flows: [{ from: 0, to: 1, size: 10KB }] }]\n";
    private static final long IDEAL_PS = 10 * 83_840 + 83_840 + 2_000_000;
    private static final long ACK_PS = 2 * 4_800 + 2_000_000;
    private static final long TIMEOUT_PS = 100_000_000;

    @Test
    void case33_theLossOfTheLastDataPacketCostsOneTimeout() {
        RunOutcome outcome = Runs.of(
                TEN_PACKETS,
                "designs.bare.transport.retransmitTimeout=100us",
                "losses=[{ kind: scripted, traffic: flows, data: [10] }]");

        FlowResult flow = Runs.onlyFlow(outcome);
        // The timer runs from the ninth ACK; then the packet crosses two cables.
        long ninthAckPs = 9 * 83_840 + 83_840 + 2_000_000 + ACK_PS;
        assertThat(flow.fctPs()).isEqualTo(ninthAckPs + TIMEOUT_PS + 2 * 83_840 + 2_000_000);
        assertThat(flow.completionPs()).isEqualTo(flow.fctPs() + ACK_PS);
        assertThat(flow.timeouts()).isEqualTo(1);
        assertThat(flow.packetsRetransmitted()).isEqualTo(1);
        assertThat(outcome.result().counters().timeouts()).isEqualTo(1);
        assertThat(Runs.dropped(outcome, "scripted-loss")).isEqualTo(1);
    }

    @Test
    void case33_theLossOfTheLastAckDelaysOnlyTheCompletion() {
        RunOutcome outcome = Runs.of(
                TEN_PACKETS,
                "designs.bare.transport.retransmitTimeout=100us",
                "losses=[{ kind: scripted, traffic: flows, acks: [10] }]");

        FlowResult flow = Runs.onlyFlow(outcome);
        long ninthAckPs = 9 * 83_840 + 83_840 + 2_000_000 + ACK_PS;
        assertThat(flow.fctPs()).isEqualTo(IDEAL_PS);
        assertThat(flow.completionPs()).isEqualTo(ninthAckPs + TIMEOUT_PS + 2 * 83_840 + 2_000_000 + ACK_PS);
        assertThat(flow.timeouts()).isEqualTo(1);
        assertThat(flow.status()).isEqualTo(FlowResult.Status.COMPLETED);
        assertThat(flow.slowdown()).isEqualTo(1.0);
        assertThat(outcome.result().flows().deliveredBytes()).isEqualTo(10_000);
    }
}
