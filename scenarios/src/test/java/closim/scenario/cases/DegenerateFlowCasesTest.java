// SPDX-License-Identifier: Apache-2.0
package closim.scenario.cases;

import static org.assertj.core.api.Assertions.assertThat;

import closim.core.result.FlowResult;
import closim.core.result.RunOutcome;
import closim.scenario.fixture.Runs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Cases 7 to 12: flows that are empty, tiny, many at once, unsorted, or never end. */
class DegenerateFlowCasesTest {
    @Test
    void case07_aFlowOfNoBytesCompletesAtOnceWithoutUsingALink() {
        RunOutcome outcome = Runs.of(
                Runs.star(2) + "traffic: [{ kind: flows, flows: [{ from: 0, to: 1, size: 0B, start: 3us }] }]\n");

        FlowResult flow = Runs.onlyFlow(outcome);
        assertThat(flow.status()).isEqualTo(FlowResult.Status.COMPLETED);
        assertThat(flow.fctPs()).isZero();
        assertThat(flow.completionPs()).isZero();
        assertThat(flow.idealPs()).isZero();
        assertThat(flow.slowdown()).isEqualTo(1.0);
        assertThat(outcome.result().flows().completed()).isEqualTo(1);
        assertThat(outcome.result().flows().unfinished()).isZero();
        assertThat(outcome.result().links()).isEmpty();
    }

    @Test
    void case08_aFlowOfOneByteIsOnePacketOf49Bytes() {
        RunOutcome outcome =
                Runs.of(Runs.star(2) + "traffic: [{ kind: flows, flows: [{ from: 0, to: 1, size: 1B }] }]\n");

        FlowResult flow = Runs.onlyFlow(outcome);
        assertThat(flow.deliveredBytes()).isEqualTo(1);
        assertThat(flow.fctPs()).isEqualTo(2 * 49 * 80 + 2_000_000);
        assertThat(Runs.link(outcome, "host-0/switch-0").bytes()).isEqualTo(49);
        assertThat(outcome.result().counters().dataPacketsSent()).isEqualTo(1);
    }

    @Test
    void case08_realFramesAreNotShorterThan64Bytes() {
        RunOutcome outcome = Runs.of("""
                closim: 1
                topology: { kind: star, hosts: 2 }
                traffic: [{ kind: flows, flows: [{ from: 0, to: 1, size: 1B }] }]
                """);

        // 62 B of headers, RETH 16 B, one byte padded to four.
        assertThat(Runs.link(outcome, "host-0/switch-0").bytes()).isEqualTo(62 + 16 + 4);
        assertThat(Runs.onlyFlow(outcome).slowdown()).isEqualTo(1.0);
    }

    @Test
    void case09_aFlowToItselfIsRefused() {
        String yaml = Runs.star(2) + "traffic:\n  - kind: flows\n    flows: [{ from: 1, to: 1, size: 1B }]\n";

        assertThat(Runs.refusal(yaml).problems()).singleElement().satisfies(problem -> {
            assertThat(problem.path()).isEqualTo("traffic[0].flows[0]");
            assertThat(problem.line()).isEqualTo((int) yaml.lines().count());
            assertThat(problem.message()).contains("host-1 sends to itself");
        });
    }

    @Test
    void case10_aThousandFlowsOfOneInstantDoNotDependOnTheOrderOfListing() {
        List<String> entries = new ArrayList<>();
        for (int i = 0; i < 1000; i++) {
            entries.add("{ from: 0, to: 1, size: " + (1 + i * 7 % 3000) + "B }");
        }
        RunOutcome listed = Runs.of(thousand(entries));
        RunOutcome again = Runs.of(thousand(entries));
        Collections.reverse(entries);
        RunOutcome reversed = Runs.of(thousand(entries));

        assertThat(listed.result().flows().completed()).isEqualTo(1000);
        assertThat(again.result()).isEqualTo(listed.result());
        assertThat(reversed.result()).isEqualTo(listed.result());
        assertThat(reversed.flows()).isEqualTo(listed.flows());
    }

    private static String thousand(List<String> entries) {
        return Runs.star(2) + "traffic: [{ kind: flows, flows: [" + String.join(", ", entries) + "] }]\n";
    }

    @Test
    void case11_anUnsortedFlowFileRunsAsTheSortedOneAndSaysSo(@TempDir Path folder) throws IOException {
        Files.writeString(folder.resolve("sorted.txt"), "2\n0 1 3 100 2000 2.0\n1 2 3 100 3000 2.5\n");
        Files.writeString(folder.resolve("unsorted.txt"), "2\n1 2 3 100 3000 2.5\n0 1 3 100 2000 2.0\n");
        String yaml = Runs.star(3) + "traffic: [{ kind: hpcc-flows, file: sorted.txt }]\n";

        RunOutcome sorted = Runs.run(Runs.spec(Runs.readIn(folder, yaml)));
        RunOutcome unsorted = Runs.run(Runs.spec(Runs.readIn(folder, yaml.replace("sorted.txt", "unsorted.txt"))));

        assertThat(unsorted.flows()).isEqualTo(sorted.flows());
        assertThat(unsorted.flows()).extracting(FlowResult::startPs).containsExactly(0L, 500_000_000_000L);
        assertThat(Runs.warnings(sorted)).doesNotContain("they were sorted");
        assertThat(Runs.warnings(unsorted)).contains("they were sorted");
    }

    @Test
    void case12_aFlowThatCannotFinishIsReportedWithItsBytes() {
        RunOutcome outcome = Runs.of(Runs.star(2)
                + "traffic: [{ kind: flows, flows: [{ from: 0, to: 1, size: 2MB }] }]\nstop: { limit: 50us }\n");

        FlowResult flow = Runs.onlyFlow(outcome);
        assertThat(flow.status()).isEqualTo(FlowResult.Status.UNFINISHED);
        assertThat(flow.fctPs()).isEqualTo(-1);
        assertThat(flow.completionPs()).isEqualTo(-1);
        // Packet n is placed at n x 83.84 ns + 83.84 ns + 2 us; no event at or after the limit is handled.
        assertThat(flow.deliveredBytes()).isEqualTo((50_000_000 - 1 - 2_083_840) / 83_840 * 1000L);
        assertThat(outcome.result().flows().unfinished()).isEqualTo(1);
        assertThat(outcome.result().flows().fctUs().count()).isZero();
        assertThat(outcome.result().simulatedTimeUs()).isEqualTo(50.0);
        assertThat(Runs.warningCodes(outcome)).contains("unfinished-flows");
        assertThat(Runs.warnings(outcome)).contains("1 of 1 flows").contains("completed flows only");
    }
}
