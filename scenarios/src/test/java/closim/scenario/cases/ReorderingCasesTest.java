// SPDX-License-Identifier: Apache-2.0
package closim.scenario.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import closim.core.result.RunOutcome;
import closim.core.result.RunResult;
import closim.scenario.fixture.Runs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Case 42: packets sprayed over paths of 1 and 5 us. */
class ReorderingCasesTest {
    private static final String TWO_PATHS = """
            topology:
              kind: custom
              hosts: [a, b]
              switches: [left, right]
              cables:
                - { a: a, b: left, rate: 100Gbps, delay: 1us }
                - { a: left, b: right, rate: 100Gbps, delay: 1us }
                - { a: left, b: right, rate: 100Gbps, delay: 5us }
                - { a: b, b: right, rate: 100Gbps, delay: 1us }
            traffic: [{ kind: flows, flows: [{ from: a, to: b, size: 1MB }] }]
            """;

    private static final String UET = "designs.bare.transport={ kind: uet, mtu: 1000B,"
            + " frames: { form: fixed, header: 48B, ack: 60B }, recovery: { inferLoss: false } }";

    private static RunOutcome run(String... changes) {
        return Runs.of(Runs.BARE + TWO_PATHS, changes);
    }

    /** The first packet by the short path 3 us and three serialisations, or the last by the long one 7 us. */
    private static long idealPs(long delayPs) {
        long framePs = 83_840;
        return 1_000 * framePs + delayPs + 2 * framePs;
    }

    @ParameterizedTest
    @ValueSource(strings = {"random", "round-robin", "adaptive"})
    void case42_goBackNTakesOvertakingForLossAndLosesGoodput(String paths) {
        RunOutcome onePath = run();
        RunOutcome sprayed = run("designs.bare.fabric.paths=" + paths);

        RunResult.Counters before = onePath.result().counters();
        assertThat(before.packetsOutOfOrder()).isZero();
        assertThat(before.reorderDepthPackets()).isZero();
        RunResult.Counters counters = sprayed.result().counters();
        assertThat(counters.nakPacketsSent()).isPositive();
        assertThat(counters.packetsRetransmitted()).isGreaterThan(1_000);
        // What is thrown away is missing until it comes again, so the depth is more than the path's.
        assertThat(counters.reorderDepthPackets()).isGreaterThan(48);
        assertThat(Runs.onlyFlow(sprayed).fctPs())
                .isGreaterThan(2 * Runs.onlyFlow(onePath).fctPs());
        assertThat(sprayed.result().flows().deliveredBytes()).isEqualTo(1_000_000);
    }

    @ParameterizedTest
    @ValueSource(strings = {"random", "round-robin", "adaptive"})
    void case42_uetTakesPacketsInAnyOrder(String paths) {
        RunOutcome sprayed = run(UET, "designs.bare.fabric.paths=" + paths);

        RunResult.Counters counters = sprayed.result().counters();
        assertThat(counters.packetsRetransmitted()).isZero();
        assertThat(counters.nakPacketsSent()).isZero();
        assertThat(counters.packetsOutOfOrder()).isGreaterThan(300);
        // 4 us at 83.84 ns per packet: what takes the short path is up to 47 packets ahead.
        assertThat(counters.reorderDepthPackets()).isBetween(40L, 48L);
        assertThat(Runs.onlyFlow(sprayed).fctPs()).isBetween(idealPs(3_000_000), idealPs(7_000_000));
    }

    @Test
    void case42_turnsAlternateSoThatHalfOfThePacketsOvertake() {
        RunResult.Counters counters =
                run(UET, "designs.bare.fabric.paths=round-robin").result().counters();

        // Those by the long path arrive in their turn once the first is there; nearly all by the short one are ahead.
        assertThat((double) counters.packetsOutOfOrder()).isCloseTo(500, within(30.0));
    }

    @Test
    void flowletsKeepAnUnbrokenStreamInOrder() {
        RunOutcome outcome = run("designs.bare.fabric.paths=flowlet");

        assertThat(outcome.result().counters().packetsOutOfOrder()).isZero();
        assertThat(outcome.result().counters().packetsRetransmitted()).isZero();
    }
}
