// SPDX-License-Identifier: Apache-2.0
package closim.scenario.network;

import static org.assertj.core.api.Assertions.assertThat;

import closim.core.result.FlowResult;
import closim.core.result.RunOutcome;
import closim.model.fabric.EngineForm;
import closim.scenario.fixture.Invariants;
import closim.scenario.fixture.OutcomeText;
import closim.scenario.fixture.Runs;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Flows that wait for others of their sender. On the bare star a packet of 1048 B takes 83,840 ps at 100 Gb/s, and its
 * completion four cables of 1 us, twice its own time and twice the 4,800 ps of an ACK.
 */
class FlowOrderTest {
    private static final long ONE_PACKET_PS = 4_000_000 + 2 * 83_840 + 2 * 4_800;

    private static List<FlowResult> ofHost(RunOutcome outcome, int host) {
        return outcome.flows().stream()
                .filter(flow -> flow.source().equals("host-" + host))
                .sorted(Comparator.comparingLong(FlowResult::startPs).thenComparing(FlowResult::id))
                .toList();
    }

    private static long endPs(FlowResult flow) {
        return flow.startPs() + flow.completionPs();
    }

    @Test
    void aFollowerIsPostedAtTheCompletionBeforeIt() {
        RunOutcome outcome = Runs.of(Runs.star(2)
                + "traffic: [{ kind: permutation, shift: 1, size: 1000B, start: 1us, hosts: '0, 1', repeat: 3 }]\n");
        List<FlowResult> chain = ofHost(outcome, 0);
        assertThat(chain).extracting(FlowResult::startPs).first().isEqualTo(1_000_000L);
        assertThat(chain.get(1).startPs()).isEqualTo(endPs(chain.get(0)));
        assertThat(chain.get(2).startPs()).isEqualTo(endPs(chain.get(1)));
        assertThat(chain).allMatch(flow -> flow.fctPs() == 2_000_000 + 2 * 83_840);
        assertThat(chain)
                .allSatisfy(flow -> assertThat(flow.completionPs()).isBetween(ONE_PACKET_PS, ONE_PACKET_PS + 83_840));
        assertThat(outcome.flows()).extracting(FlowResult::id).containsExactly(0, 1, 2, 3, 4, 5);
        Invariants.checkDrained(outcome);
    }

    @Test
    void chainsOfEmptyFlowsEndInOneInstantAndNeedNoStack() {
        RunOutcome outcome = Runs.of(
                Runs.star(2) + "traffic: [{ kind: permutation, shift: 1, size: 0B, start: 1us, repeat: 20000 }]\n");
        assertThat(outcome.flows())
                .hasSize(40_000)
                .allMatch(flow -> flow.startPs() == 1_000_000 && flow.fctPs() == 0)
                .allMatch(flow -> flow.status() == FlowResult.Status.COMPLETED);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5})
    void aWindowIsNeverExceededAndAlwaysFull(int window) {
        RunOutcome outcome = Runs.of(Runs.star(8) + "traffic: [{ kind: all-to-all, size: 20KB, window: " + window
                + ", jitter: 3us }," + " { kind: incast, receiver: 2, size: 100KB }]\n");
        for (int host = 0; host < 8; host++) {
            List<FlowResult> own = ofHost(outcome, host).stream()
                    .filter(flow -> flow.traffic().equals("all-to-all"))
                    .toList();
            assertThat(own).hasSize(7);
            List<Long> ends = own.stream().map(FlowOrderTest::endPs).sorted().toList();
            for (int k = window; k < own.size(); k++) {
                // The k-th is posted at the very instant at which the (k - window)-th to complete does, whichever it
                // is.
                assertThat(own.get(k).startPs()).isEqualTo(ends.get(k - window));
            }
            int first = host;
            assertThat(own)
                    .extracting(FlowResult::destination)
                    .containsExactly(java.util.stream.IntStream.range(1, 8)
                            .mapToObj(k -> "host-" + (first + k) % 8)
                            .toArray(String[]::new));
        }
        Invariants.checkDrained(outcome);
    }

    /** With a fixed chain per place, the flows behind the one to the busy host would wait for it. */
    @Test
    void aSlowFlowHoldsOnePlaceOfTheLaneOnly() {
        RunOutcome outcome = Runs.of(Runs.star(8)
                + "traffic: [{ kind: incast, receiver: 1, senders: 6, pick: first, from: 2..7, size: 1MB },"
                + " { kind: all-to-all, name: lane, size: 10KB, window: 2, start: 20us }]\n");
        List<FlowResult> own = ofHost(outcome, 0);
        FlowResult slow = own.get(0);
        assertThat(slow.destination()).isEqualTo("host-1");
        assertThat(own.subList(1, 7)).allMatch(flow -> endPs(flow) < endPs(slow));
    }

    @Test
    void whatWaitsForAFailedFlowNeverStartsAndTheRunEnds() {
        RunOutcome outcome = Runs.of(
                Runs.star(3)
                        + "traffic: [{ kind: permutation, shift: 1, size: 10KB, repeat: 3 }]\n"
                        + "losses: [{ kind: random, link: host-0/switch-0, rate: 1 }]\n"
                        + "stop: { limit: 10s }\n",
                "designs.bare.transport.retransmitTimeout=100us",
                "designs.bare.transport.retryLimit=2");
        assertThat(ofHost(outcome, 0))
                .extracting(FlowResult::status)
                .containsExactlyInAnyOrder(
                        FlowResult.Status.FAILED, FlowResult.Status.NOT_STARTED, FlowResult.Status.NOT_STARTED);
        assertThat(Runs.warningCodes(outcome)).contains("failed-flows", "not-started-flows");
        assertThat(outcome.result().flows().unfinished())
                .isEqualTo(outcome.result().flows().count()
                        - outcome.result().flows().completed()
                        - outcome.result().flows().failed());
        assertThat(outcome.result().simulatedTimeUs()).isLessThan(1_000_000);
        Invariants.check(outcome);
    }

    @Test
    void whatWaitsForAnUnfinishedFlowIsReportedAtTheLimit() {
        RunOutcome outcome = Runs.of(Runs.star(2)
                + "traffic: [{ kind: permutation, shift: 1, size: 10MB, repeat: 2 }]\nstop: { limit: 100us }\n");
        assertThat(outcome.flows())
                .extracting(FlowResult::status)
                .containsExactly(
                        FlowResult.Status.UNFINISHED,
                        FlowResult.Status.UNFINISHED,
                        FlowResult.Status.NOT_STARTED,
                        FlowResult.Status.NOT_STARTED);
        assertThat(outcome.result().simulatedTimeUs()).isEqualTo(100);
        assertThat(outcome.result().flows().unfinished()).isEqualTo(4);
    }

    @Test
    void flowsWithoutAPathAreSkippedInChainsAndLanes() {
        String yaml = Runs.BARE
                + "topology: { kind: custom, hosts: [a, b, c, d], switches: [s, t],"
                + " cables: [{ a: a, b: s }, { a: b, b: s }, { a: c, b: s }, { a: d, b: t }] }\n"
                + "traffic: [{ kind: all-to-all, name: lane, size: 10KB, window: 1 },"
                + " { kind: permutation, name: chain, rounds: new, size: 10KB, repeat: 6 }]\n";
        RunOutcome outcome = Runs.run(Runs.allowingUnreachable(Runs.spec(Runs.read(yaml))));
        assertThat(outcome.flows())
                .extracting(FlowResult::status)
                .containsOnly(FlowResult.Status.COMPLETED, FlowResult.Status.UNREACHABLE);
        List<FlowResult> lane = Runs.flows(outcome, "lane").stream()
                .filter(flow -> flow.status() == FlowResult.Status.COMPLETED)
                .toList();
        assertThat(lane).hasSize(6);
        assertThat(Runs.flows(outcome, "chain"))
                .filteredOn(flow -> flow.status() == FlowResult.Status.COMPLETED && flow.startPs() > 0)
                .isNotEmpty();
        Invariants.check(outcome);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void threadsFormsAndWindowsChangeNoByte(long seed) {
        RunSpec spec = Runs.spec(Runs.read("""
                closim: 1
                topology: { kind: fat-tree, hosts: 16, link: { rate: 100Gbps, delay: 500ns } }
                designs: { d: { preset: roce-dcqcn, transport: { qpsPerPeer: 2 } } }
                traffic:
                  - { kind: all-to-all, size: 20KB, window: 3, jitter: 200ns }
                  - { kind: permutation, size: 30KB, repeat: 5, rounds: new, jitter: 100ns }
                  - { kind: on-off, on: 2us, off: 5us, size: 4KB, until: 40us }
                losses: [{ kind: random, link: host-1/leaf-0, rate: 0.01 }]
                """, "seeds=[" + seed + "]"));
        String one = OutcomeText.of(Runs.run(spec));
        assertThat(OutcomeText.of(Runs.run(spec.withThreads(3)))).isEqualTo(one);
        assertThat(OutcomeText.of(Runs.run(spec.withForm(EngineForm.EAGER)))).isEqualTo(one);
        assertThat(OutcomeText.of(Runs.run(spec.withWindowDivisor(2)))).isEqualTo(one);
    }
}
