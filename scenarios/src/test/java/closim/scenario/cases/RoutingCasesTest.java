// SPDX-License-Identifier: Apache-2.0
package closim.scenario.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import closim.core.result.FlowResult;
import closim.core.result.RunOutcome;
import closim.core.result.RunResult;
import closim.scenario.fixture.Runs;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Cases 20 to 24: flows without a path, parallel links, and the hashes of ECMP. */
class RoutingCasesTest {
    private static final String ISLANDS = Runs.BARE + """
            topology:
              kind: custom
              hosts: [a, b, c, d]
              switches: [s, t]
              cables:
                - { a: a, b: s }
                - { a: b, b: s }
                - { a: c, b: t }
                - { a: d, b: t }
            traffic:
              - kind: flows
                flows: [{ from: a, to: b, size: 1KB }, { from: a, to: d, size: 1KB }]
            """;

    private static final String RING = Runs.BARE + """
            topology:
              kind: custom
              hosts: [h0, h1, h2, h3]
              cables: [{ a: h0, b: h1 }, { a: h2, b: h3 }]
            traffic: [{ kind: flows, flows: [{ from: h0, to: h1, size: 1KB }, { from: h0, to: h2, size: 1KB }] }]
            """;

    @Test
    void case20_aFlowAcrossTwoIslandsIsRefusedBeforeTheRun() {
        assertThat(Runs.refusal(ISLANDS).problems()).singleElement().satisfies(problem -> {
            assertThat(problem.message()).startsWith("no path from a to d");
            assertThat(problem.suggestion()).contains("--allow-unreachable");
        });
    }

    @Test
    void case20_withLeaveAFlowAcrossIslandsIsReportedAndTheRestRuns() {
        RunOutcome outcome = Runs.run(Runs.allowingUnreachable(Runs.spec(Runs.read(ISLANDS))));

        assertThat(outcome.flows())
                .extracting(FlowResult::status)
                .containsExactly(FlowResult.Status.COMPLETED, FlowResult.Status.UNREACHABLE);
        assertThat(outcome.flows().get(1).deliveredBytes()).isZero();
        assertThat(outcome.flows().get(1).slowdown()).isNaN();
        assertThat(outcome.result().flows().completed()).isEqualTo(1);
        assertThat(outcome.result().flows().failed()).isEqualTo(1);
        assertThat(Runs.warningCodes(outcome)).contains("unreachable-flows");
    }

    @Test
    void case20_hostsDoNotForward() {
        assertThat(Runs.refusal(RING).problems())
                .singleElement()
                .satisfies(problem -> assertThat(problem.message()).startsWith("no path from h0 to h2"));
    }

    @Test
    void case21_allFourParallelLinksCarryTheirShare() {
        StringBuilder flows = new StringBuilder();
        StringBuilder hosts = new StringBuilder("x0");
        StringBuilder cables = new StringBuilder("{ a: s, b: t, rate: 100Gbps, delay: 1us, count: 4 }");
        for (int i = 0; i < 16; i++) {
            hosts.append(i == 0 ? "" : ", x" + i).append(", y").append(i);
            cables.append(", { a: x" + i + ", b: s, rate: 100Gbps, delay: 1us }");
            cables.append(", { a: y" + i + ", b: t, rate: 100Gbps, delay: 1us }");
            for (int n = 0; n < 4; n++) {
                flows.append(flows.isEmpty() ? "" : ", ").append("{ from: x" + i + ", to: y" + i + ", size: 1GB }");
            }
        }
        RunOutcome outcome = Runs.of(Runs.BARE + "topology: { kind: custom, hosts: [" + hosts
                + "], switches: [s, t], cables: [" + cables + "] }\ntraffic: [{ kind: flows, flows: [" + flows
                + "] }]\nstop: { limit: 300us }\n");

        List<RunResult.LinkResult> uplinks = outcome.result().links().stream()
                .filter(link -> link.from().equals("s") && link.to().equals("t"))
                .toList();
        assertThat(uplinks).hasSize(4);
        long deliveredBytes = outcome.result().flows().deliveredBytes();
        // Payload is 1000 of 1048 B, and the pipe fills for 3 us.
        double fullBytes = 4 * 100e9 / 8 * (1000.0 / 1048) * 297e-6;
        assertThat((double) deliveredBytes).isCloseTo(fullBytes, within(0.02 * fullBytes));
        // Whoever shares a link with fewer flows goes faster, so all four are busy all the time.
        assertThat(uplinks).allSatisfy(link -> assertThat(link.utilization()).isGreaterThan(0.98));
    }

    @Test
    void case21_flowsSpreadOverParallelLinksEvenly() {
        List<String> flows = new ArrayList<>();
        for (int n = 0; n < 64; n++) {
            flows.add("{ from: a, to: b, size: 1000B }");
        }
        RunOutcome outcome = Runs.of(Runs.BARE
                + "topology: { kind: custom, hosts: [a, b], switches: [s, t], cables: [{ a: a, b: s }, { a: b, b: t },"
                + " { a: s, b: t, count: 4 }] }\n"
                + "traffic: [{ kind: flows, flows: [" + String.join(", ", flows) + "] }]\n");

        List<RunResult.LinkResult> uplinks = outcome.result().links().stream()
                .filter(link -> link.from().equals("s") && link.to().equals("t"))
                .toList();
        assertThat(uplinks).hasSize(4);
        // 64 flows with p = 1/4: mean 16, standard deviation 3.46; five of them on either side, but never none.
        assertThat(uplinks).allSatisfy(link -> assertThat(link.packets()).isBetween(1L, 33L));
        assertThat(uplinks.stream().mapToLong(RunResult.LinkResult::packets).sum())
                .isEqualTo(64);
    }

    @Test
    void case23_aSeedPerSwitchUsesAllSixteenCorePaths() {
        List<Long> flowsPerPath = flowsPerCorePath(false);

        assertThat(flowsPerPath).hasSize(16);
        assertThat(flowsPerPath).allSatisfy(flows -> assertThat(flows).isBetween(256L - 80, 256L + 80));
    }

    @Test
    void case23_equalHashesAtBothTiersUseFourOfSixteenCorePaths() {
        assertThat(flowsPerCorePath(true)).hasSize(4);
    }

    /** How many of 4,096 flows of one leaf leave its pod over each core link that is used at all. */
    private static List<Long> flowsPerCorePath(boolean polarised) {
        List<String> flows = new ArrayList<>();
        for (int n = 0; n < 4096; n++) {
            flows.add("{ from: " + n % 4 + ", to: " + (16 + n / 4 % 112) + ", size: 1B }");
        }
        RunOutcome outcome = Runs.of(
                Runs.BARE + "topology: { kind: fat-tree, hosts: 128 }\ntraffic: [{ kind: flows, flows: ["
                        + String.join(", ", flows) + "] }]\n",
                "designs.bare.fabric.paths={ kind: ecmp, polarised: " + polarised + " }");
        List<Long> packets = outcome.result().links().stream()
                .filter(link -> link.from().startsWith("pod-0/agg-"))
                .filter(link -> link.to().startsWith("core-"))
                .map(RunResult.LinkResult::packets)
                .filter(count -> count > 0)
                .toList();
        assertThat(packets.stream().mapToLong(Long::longValue).sum())
                .as("all leave the pod once")
                .isEqualTo(4096);
        return packets;
    }

    @Test
    void case24_theSeedMovesPathsAndNothingElse() {
        String yaml = Runs.BARE + "topology: { kind: leaf-spine, leaves: 4, spines: 4, hostsPerLeaf: 4 }\n"
                + "traffic: [{ kind: permutation, shift: 4, size: 100KB }]\n";
        RunOutcome first = Runs.of(yaml, "seeds=[1]");
        RunOutcome again = Runs.of(yaml, "seeds=[1]");
        RunOutcome other = Runs.of(yaml, "seeds=[2]");

        assertThat(again.result()).isEqualTo(first.result());
        assertThat(other.result().fingerprints().wire())
                .isNotEqualTo(first.result().fingerprints().wire());
        assertThat(other.flows())
                .extracting(FlowResult::idealPs)
                .isEqualTo(first.flows().stream().map(FlowResult::idealPs).toList());
        assertThat(other.result().flows().bytes())
                .isEqualTo(first.result().flows().bytes());
        assertThat(other.flows()).hasSameSizeAs(first.flows());
    }

    @Test
    void case24_theSeedsOfHashesAndOfTrafficAreApart() {
        String yaml = Runs.BARE + "topology: { kind: leaf-spine, leaves: 4, spines: 4, hostsPerLeaf: 4 }\n"
                + "traffic: [{ kind: poisson, sizes: websearch, load: 0.5, until: 20us },"
                + " { kind: permutation, name: fixed, shift: 4, size: 1KB, start: 1ms }]\nstop: { limit: 100ms }\n";
        RunOutcome first = Runs.of(yaml, "designs.bare.fabric.paths={ kind: ecmp, hashSeed: 7 }", "seeds=[1]");
        RunOutcome otherTraffic = Runs.of(yaml, "designs.bare.fabric.paths={ kind: ecmp, hashSeed: 7 }", "seeds=[2]");
        RunOutcome otherHash = Runs.of(yaml, "designs.bare.fabric.paths={ kind: ecmp, hashSeed: 8 }", "seeds=[1]");

        // The same arrivals on other paths ...
        assertThat(requests(otherHash)).isEqualTo(requests(first));
        assertThat(otherHash.result().fingerprints().wire())
                .isNotEqualTo(first.result().fingerprints().wire());
        // ... and other arrivals, with the listed flows on the same paths.
        assertThat(requests(otherTraffic)).isNotEqualTo(requests(first));
        RunOutcome alone = Runs.of(listedOnly(), "designs.bare.fabric.paths={ kind: ecmp, hashSeed: 7 }", "seeds=[1]");
        RunOutcome aloneWithOtherSeed =
                Runs.of(listedOnly(), "designs.bare.fabric.paths={ kind: ecmp, hashSeed: 7 }", "seeds=[2]");
        assertThat(aloneWithOtherSeed.result().fingerprints())
                .isEqualTo(alone.result().fingerprints());
    }

    private static String listedOnly() {
        return Runs.BARE + "topology: { kind: leaf-spine, leaves: 4, spines: 4, hostsPerLeaf: 4 }\n"
                + "traffic: [{ kind: permutation, shift: 4, size: 100KB }]\n";
    }

    private static List<List<Object>> requests(RunOutcome outcome) {
        return outcome.flows().stream()
                .map(flow -> List.<Object>of(flow.source(), flow.destination(), flow.bytes(), flow.startPs()))
                .toList();
    }
}
