// SPDX-License-Identifier: Apache-2.0
package closim.scenario.network;

import static org.assertj.core.api.Assertions.assertThat;

import closim.core.result.FctRow;
import closim.core.result.RunOutcome;
import closim.scenario.fixture.Runs;
import org.junit.jupiter.api.Test;

/** The bare star: links of 100 Gb/s and 1 us, packets of 1000 B with headers of 48 B, ACKs of 60 B. */
class FctRowsTest {
    private static final String FLOWS =
            "traffic: [{ kind: flows, flows: [{ from: 0, to: 2, size: 10KB, start: 1500ps },"
                    + " { from: 0, to: 2, size: 1KB, start: 100us }, { from: 1, to: 0, size: 10KB, start: 20us }] }]\n";

    @Test
    void rowsHaveCompletionTimesAndHpccsIdealInOrderOfCompletion() {
        RunOutcome outcome = Runs.of(Runs.star(3) + FLOWS, "measure.outputs=[fct]");
        // Completion: 11 packets of 83.84 ns, two cables, and an ACK of two times 4.8 ns and two cables: 4,931.84 ns.
        // HPCC's ideal: 4 us, a payload of 80 ns on both links, 10,480 B at 100 Gb/s are 838.4 ns: 4,998.4 ns.
        assertThat(outcome.fctRows())
                .containsExactly(
                        new FctRow(0, 2, 10_000, 100, 10_000, 1, 4_931, 4_998),
                        new FctRow(1, 0, 10_000, 100, 10_000, 20_000, 4_931, 4_998),
                        new FctRow(0, 2, 10_001, 100, 1_000, 100_000, 4_177, 4_243));
    }

    @Test
    void flowsThatDidNotCompleteHaveNoRow() {
        RunOutcome outcome = Runs.of(Runs.star(3) + FLOWS, "measure.outputs=[fct]", "stop.limit=50us");
        assertThat(outcome.fctRows()).hasSize(2);
    }

    @Test
    void nothingIsGatheredUnlessAsked() {
        assertThat(Runs.of(Runs.star(3) + FLOWS).fctRows()).isEmpty();
    }

    @Test
    void nodesOfAnHpccFabricKeepTheirNumbers() {
        RunOutcome outcome = Runs.of(
                Runs.BARE
                        + "topology: { kind: custom, hosts: ['7', '3'], switches: [s], cables: [{ a: '7', b: s },"
                        + " { a: '3', b: s }] }\n"
                        + "traffic: [{ kind: flows, flows: [{ from: '7', to: '3', size: 1KB }] }]\n",
                "measure.outputs=[fct]");
        assertThat(outcome.fctRows()).singleElement().satisfies(row -> {
            assertThat(row.sourceNode()).isEqualTo(7);
            assertThat(row.destinationNode()).isEqualTo(3);
        });
    }
}
