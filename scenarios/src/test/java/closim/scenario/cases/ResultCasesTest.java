// SPDX-License-Identifier: Apache-2.0
package closim.scenario.cases;

import static org.assertj.core.api.Assertions.assertThat;

import closim.core.result.Distribution;
import closim.core.result.FlowResult;
import closim.core.result.RunOutcome;
import closim.core.result.RunResult;
import closim.scenario.fixture.Invariants;
import closim.scenario.fixture.Runs;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Cases 43 to 50: slowdowns, percentiles, threads and conservation. */
class ResultCasesTest {
    /** One, two and three switches on the way, slower and faster at every step; one rate does not divide 8e12. */
    private static final String CHAIN = Runs.BARE + """
            topology:
              kind: custom
              hosts: [a, b, c, d]
              switches: [s, t, u]
              cables:
                - { a: a, b: s, rate: 100Gbps, delay: 1us }
                - { a: b, b: s, rate: 400Gbps, delay: 130ns, rateBack: 25Gbps }
                - { a: c, b: t, rate: 40Gbps, delay: 1us }
                - { a: d, b: u, rate: 3200Gbps, delay: 700ns }
                - { a: s, b: t, rate: 3200Gbps, delay: 50ns }
                - { a: t, b: u, rate: 56Gbps, delay: 3us }
            """;

    @ParameterizedTest
    @ValueSource(strings = {"1B", "999B", "1000B", "1001B", "12345B", "1MB", "20MB", "1GB"})
    void case43_aFlowAloneHasASlowdownOfExactlyOne(String size) {
        for (String pair : new String[] {"from: a, to: b", "from: b, to: c", "from: a, to: d", "from: d, to: b"}) {
            RunOutcome outcome = Runs.of(
                    CHAIN + "traffic: [{ kind: flows, flows: [{ " + pair + ", size: " + size + " }] }]\n",
                    "designs.bare.transport.mtu=" + (size.endsWith("GB") ? "9000B" : "1000B"),
                    "designs.bare.transport.ackEvery=64");

            FlowResult flow = Runs.onlyFlow(outcome);
            assertThat(flow.fctPs()).as(pair).isEqualTo(flow.idealPs());
            assertThat(flow.slowdown()).isEqualTo(1.0);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"roce-dcqcn", "roce-pfc"})
    void case43_aFlowAloneInAShippedDesignHasASlowdownOfExactlyOne(String design) {
        RunOutcome outcome = Runs.of("closim: 1\ndesigns: " + design + "\ntopology: { kind: fat-tree, hosts: 16 }\n"
                + "traffic: [{ kind: flows, flows: [{ from: 0, to: 1, size: 1MB },"
                + " { from: 4, to: 14, size: 12345B, start: 1ms }, { from: 9, to: 2, size: 1B, start: 2ms }] }]\n");

        assertThat(outcome.flows())
                .allSatisfy(flow -> assertThat(flow.slowdown()).isEqualTo(1.0));
    }

    @Test
    void case43_noSlowdownUnderLoadIsBelowOne() {
        RunOutcome outcome = Runs.of(loaded());

        assertThat(outcome.flows().size()).isGreaterThan(100);
        assertThat(outcome.flows())
                .allSatisfy(flow -> assertThat(flow.slowdown()).isGreaterThanOrEqualTo(1.0));
        assertThat(outcome.result().flows().slowdown().max()).isGreaterThan(1.5);
    }

    private static String loaded() {
        return """
                closim: 1
                topology: { kind: fat-tree, hosts: 16, oversubscription: 2 }
                designs: { d: { preset: roce-dcqcn, fabric: { ecn: { kmin: 20KB, kmax: 80KB } } } }
                traffic:
                  - { kind: poisson, name: background, sizes: fb-hadoop, load: 0.5, until: 100us }
                  - { kind: incast, senders: 6, receiver: 1, size: 200KB, start: 20us }
                stop: { limit: 100ms }
                """;
    }

    @Test
    void case44_percentilesOfAHundredFlowsAreTheirNearestRanks() {
        StringBuilder entries = new StringBuilder();
        for (int i = 1; i <= 100; i++) {
            entries.append(i == 1 ? "" : ", ").append("{ from: 0, to: 1, size: " + i + "KB, start: " + i + "ms }");
        }
        RunOutcome outcome = Runs.of(Runs.star(2) + "traffic: [{ kind: flows, flows: [" + entries + "] }]\n");

        double[] sorted =
                outcome.flows().stream().mapToDouble(flow -> flow.fctPs() / 1e6).toArray();
        Arrays.sort(sorted);
        Distribution fctUs = outcome.result().flows().fctUs();
        assertThat(fctUs.count()).isEqualTo(100);
        assertThat(fctUs.min()).isEqualTo(sorted[0]);
        assertThat(fctUs.p50()).isEqualTo(sorted[49]);
        assertThat(fctUs.p90()).isEqualTo(sorted[89]);
        assertThat(fctUs.p99()).isEqualTo(sorted[98]);
        assertThat(fctUs.p999()).isEqualTo(sorted[99]);
        assertThat(fctUs.max()).isEqualTo(sorted[99]);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 8})
    void case46_theNumberOfThreadsDoesNotMatter(int threads) {
        RunOutcome one = Runs.of(loaded());
        RunOutcome many = Runs.run(Runs.spec(Runs.read(loaded())).withThreads(threads));

        assertThat(many.timing().threads()).isEqualTo(threads);
        assertThat(many.result()).isEqualTo(one.result());
        assertThat(many.flows()).isEqualTo(one.flows());
    }

    @Test
    void case50_whatIsSentArrivesOrIsDroppedAndCounted() {
        RunOutcome outcome = Runs.of(
                loaded(),
                "designs.d.fabric.pfc.enabled=false",
                "designs.d.fabric.queueCapacity=60KB",
                "losses=[{ kind: random, link: host-3/leaf-1, rate: 0.01 }]",
                "designs.d.transport.retransmitTimeout=200us");

        assertThat(Runs.dropped(outcome, "queue")).isPositive();
        assertThat(outcome.result().flows().completed())
                .isEqualTo(outcome.flows().size());
        Invariants.checkDrained(outcome);
        long droppedBytes = outcome.result().drops().stream()
                .mapToLong(RunResult.DropCount::bytes)
                .sum();
        assertThat(droppedBytes).isPositive();
    }

    @Test
    void case50_holdsWithPausesToo() {
        RunOutcome outcome = Runs.of(loaded(), "designs.d.fabric.buffer={ kind: static, xoff: 30KB, xon: 20KB }");

        assertThat(outcome.result().counters().pfcPauseFrames()).isPositive();
        Invariants.checkDrained(outcome);
    }
}
