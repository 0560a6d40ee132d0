// SPDX-License-Identifier: Apache-2.0
package closim.scenario.network;

import static org.assertj.core.api.Assertions.assertThat;

import closim.core.result.RunOutcome;
import closim.scenario.fixture.Runs;
import org.junit.jupiter.api.Test;

class LossWiringTest {
    private static final String FLOW = "traffic: [{ kind: flows, flows: [{ from: 0, to: 1, size: 10KB }] }]\n";

    @Test
    void aRandomLossKeepsTheScriptOfItsLink() {
        RunOutcome outcome = Runs.of(
                Runs.star(2) + FLOW,
                "losses=[{ kind: scripted, traffic: flows, data: [3] },"
                        + " { kind: random, link: host-0/switch-0, rate: 0 }]",
                "designs.bare.transport.retransmitTimeout=100us");

        assertThat(Runs.dropped(outcome, "scripted-loss")).isEqualTo(1);
    }

    @Test
    void aRandomLossKeepsTheLossOfTheCable() {
        RunOutcome outcome = Runs.of(
                Runs.BARE
                        + "topology: { kind: custom, hosts: [a, b], switches: [s],"
                        + " cables: [{ a: a, b: s, loss: 1 }, { a: b, b: s }] }\n"
                        + "traffic: [{ kind: flows, flows: [{ from: a, to: b, size: 10KB }] }]\n",
                "losses=[{ kind: random, link: a/s, rate: 0 }]",
                "designs.bare.transport.retryLimit=0");

        assertThat(Runs.link(outcome, "a/s").dropped()).isEqualTo(10);
        assertThat(Runs.onlyFlow(outcome).deliveredBytes()).isZero();
    }

    @Test
    void twoRandomLossesOfOneLinkAreRefused() {
        String yaml = Runs.star(2) + FLOW
                + "losses:\n"
                + "  - { kind: random, link: host-0/switch-0, rate: 0.1 }\n"
                + "  - { kind: random, link: host-0/switch-0, rate: 0.2 }\n";

        assertThat(Runs.refusal(yaml).problems()).singleElement().satisfies(problem -> {
            assertThat(problem.path()).isEqualTo("losses[1]");
            assertThat(problem.line()).isEqualTo((int) yaml.lines().count());
            assertThat(problem.message()).contains("host-0/switch-0");
        });
    }
}
