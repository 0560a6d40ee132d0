// SPDX-License-Identifier: Apache-2.0
package closim.scenario.network;

import static org.assertj.core.api.Assertions.assertThat;

import closim.scenario.fixture.Runs;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class NetworkBuilderTest {
    private static final String FLOW = "traffic: [{ kind: flows, flows: [{ from: 0, to: 1, size: 10KB }] }]\n";

    @Test
    void refusesANodeWithMorePortsThanTheTieRuleCanRank() {
        assertThat(Runs.refusal(Runs.star(65_535) + FLOW).problems())
                .singleElement()
                .satisfies(problem -> {
                    assertThat(problem.path()).isEqualTo("topology");
                    assertThat(problem.message())
                            .contains("switch-0 has 65535 ports")
                            .contains("65534");
                });
    }

    @Test
    void progressCountsDeliveredPayload() {
        List<Long> deliveredBytes = new ArrayList<>();
        Simulation simulation = Simulation.prepare(Runs.spec(Runs.read(Runs.star(2) + FLOW.replace("10KB", "20MB"))));

        simulation.run((simulatedPs, delivered, bytes, hops) -> {
            assertThat(bytes).isEqualTo(20_000_000);
            deliveredBytes.add(delivered);
            return true;
        });

        assertThat(deliveredBytes).isSorted().hasSizeGreaterThan(10);
        assertThat(deliveredBytes.get(deliveredBytes.size() / 2)).isBetween(5_000_000L, 15_000_000L);
    }
}
