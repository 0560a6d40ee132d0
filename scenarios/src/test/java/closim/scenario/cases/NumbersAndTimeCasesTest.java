// SPDX-License-Identifier: Apache-2.0
package closim.scenario.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import closim.core.result.FlowResult;
import closim.core.result.RunOutcome;
import closim.scenario.fixture.Runs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Cases 1 to 5: large sizes and odd times, from the scenario text to the result. */
class NumbersAndTimeCasesTest {
    @Test
    void case01_aFlowLargerThan4GiBTakesAllItsTime() {
        RunOutcome outcome = Runs.of(
                Runs.star(2) + "traffic: [{ kind: flows, flows: [{ from: 0, to: 1, size: 5000000000B }] }]\n",
                "designs.bare.transport.ackEvery=64");

        FlowResult flow = Runs.onlyFlow(outcome);
        assertThat(flow.deliveredBytes()).isEqualTo(5_000_000_000L);
        // 5 GB and the headers of 5,000,001 packets at 100G (a message ends after 2 GiB, inside a packet), two cables,
        // and a full packet once more on the second, behind which the short last one waits.
        assertThat(flow.fctPs()).isEqualTo(5_000_000L * 83_840 + 48 * 80 + 2_000_000 + 83_840);
        assertThat(flow.slowdown()).isEqualTo(1.0);
    }

    @ParameterizedTest
    @ValueSource(longs = {1_152_921, 1_152_922, 1_200_000_000, 3_000_000_000L})
    void case02_theIdealFctDoesNotOverflow(long bytes) {
        RunOutcome outcome = Runs.of(
                Runs.star(2) + "traffic: [{ kind: flows, flows: [{ from: 0, to: 1, size: " + bytes + "B }] }]\n",
                "designs.bare.transport.mtu=9000B",
                "designs.bare.transport.ackEvery=64");

        FlowResult flow = Runs.onlyFlow(outcome);
        long full = bytes / 9000;
        long rest = bytes % 9000;
        long lastPs = rest == 0 ? 9048 * 80 : (rest + 48) * 80;
        long sentPs = full * 9048 * 80 + (rest == 0 ? 0 : lastPs);
        // The last packet waits at the switch for the longer one before it, which arrives one packet time after its
        // own.
        long waitPs = rest == 0 ? 0 : 9048 * 80 - lastPs;
        // A message ends after 2 GiB, inside a packet: one more header.
        long secondMessagePs = bytes > 1L << 31 ? 48 * 80 : 0;
        assertThat(flow.idealPs()).isEqualTo(sentPs + lastPs + waitPs + 2_000_000 + secondMessagePs);
        assertThat(flow.fctPs()).isEqualTo(flow.idealPs());
        assertThat(flow.slowdown()).isEqualTo(1.0);
    }

    @ParameterizedTest
    @CsvSource({"1.0005us, 1000500", "1e3ns, 1000000", "0.000001us, 1", "0ns, 0"})
    void case04_startsKeepTheirFraction(String start, long expectedPs) {
        RunOutcome outcome = Runs.of(Runs.star(2)
                + "traffic: [{ kind: flows, flows: [{ from: 0, to: 1, size: 1B, start: " + start + " }] }]\n");

        assertThat(Runs.onlyFlow(outcome).startPs()).isEqualTo(expectedPs);
        assertThat(outcome.result().simulatedTimeUs() * 1e6)
                .isCloseTo((double) (expectedPs + Runs.onlyFlow(outcome).completionPs()), within(0.5));
    }

    @ParameterizedTest
    @ValueSource(strings = {"-5us", "-5", "NaN", "1e3", "0.1ps", "1e40s"})
    void case04_whatIsNoStartIsRefusedWithItsLine(String start) {
        String yaml = Runs.star(2) + "traffic:\n  - kind: flows\n    flows:\n      - from: 0\n        to: 1\n"
                + "        size: 1B\n        start: " + start + "\n";

        assertThat(Runs.refusal(yaml).problems()).singleElement().satisfies(problem -> {
            assertThat(problem.path()).isEqualTo("traffic[0].flows[0].start");
            assertThat(problem.line()).isEqualTo((int) yaml.lines().count());
            assertThat(problem.message()).contains(start);
        });
    }

    @ParameterizedTest
    @CsvSource({"us, 40000000", "ps, 40"})
    void case05_theUnitOfStartsInAConnectionMatrixIsToldAndMovesOnlyTheStart(
            String unit, long startPs, @TempDir Path folder) throws IOException {
        Files.writeString(folder.resolve("one.cm"), "Nodes 2\nConnections 1\n0->1 start 40 size 100000\n");
        String yaml = Runs.star(2) + "traffic: [{ kind: htsim-cm, file: one.cm, startUnit: " + unit + " }]\n";

        RunOutcome outcome = Runs.run(Runs.spec(Runs.readIn(folder, yaml)));

        FlowResult flow = Runs.onlyFlow(outcome);
        assertThat(flow.startPs()).isEqualTo(startPs);
        // 100 packets of 83.84 ns, the last twice, two cables of 1 us; then an ACK of 4.8 ns twice, two cables.
        assertThat(flow.fctPs()).isEqualTo(100 * 83_840 + 83_840 + 2_000_000);
        assertThat(flow.completionPs()).isEqualTo(flow.fctPs() + 2 * 4_800 + 2_000_000);
        assertThat(Runs.warnings(outcome)).containsPattern("\\b" + unit + "\\b");
    }
}
