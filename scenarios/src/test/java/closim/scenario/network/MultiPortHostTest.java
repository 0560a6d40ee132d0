// SPDX-License-Identifier: Apache-2.0
package closim.scenario.network;

import static org.assertj.core.api.Assertions.assertThat;

import closim.core.result.FlowResult;
import closim.core.result.RunOutcome;
import closim.scenario.fixture.Invariants;
import closim.scenario.fixture.Runs;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Hosts with several ports: into separate planes, to different switches, to the same switch. */
class MultiPortHostTest {
    private static final String FOUR_MESSAGES =
            "traffic: [ { kind: flows, flows: [ { from: 0, to: 1, size: 100KB }, { from: 0, to: 1, size: 100KB },"
                    + " { from: 0, to: 1, size: 100KB }, { from: 0, to: 1, size: 100KB } ] }]\n";

    private static final String IN_TURN = "designs.bare.nic.portBinding=round-robin";

    private static List<Double> slowdowns(RunOutcome outcome) {
        Invariants.check(outcome);
        return outcome.flows().stream().map(FlowResult::slowdown).toList();
    }

    @Test
    void fourConnectionsFillFourPlanes() {
        String star = "topology: { kind: star, hosts: 2, planes: 4, link: { rate: 100Gbps, delay: 1us } }\n";
        assertThat(slowdowns(Runs.of(Runs.BARE + star + FOUR_MESSAGES, IN_TURN)))
                .containsOnly(1.0);
    }

    @Test
    void twoCablesToTheSameSwitchCarryTwoConnectionsEach() {
        String twice = "topology: { kind: custom, hosts: [a, b], switches: [s], cables: ["
                + "{ a: a, b: s, rate: 100Gbps, delay: 1us, count: 2 },"
                + "{ a: b, b: s, rate: 400Gbps, delay: 1us } ] }\n";
        List<Double> slowdowns = slowdowns(Runs.of(Runs.BARE + twice + FOUR_MESSAGES, IN_TURN));
        // Two share each port packet by packet, so each takes twice its own time but for the path's delay.
        assertThat(slowdowns).allMatch(slowdown -> slowdown > 1.7 && slowdown < 2);
    }

    @Test
    void aHostBetweenTwoSwitchesUsesThePortThatLeadsThere() {
        String bridge = "topology: { kind: custom, hosts: [middle, left, right], switches: [l, r], cables: ["
                + "{ a: middle, b: l, rate: 100Gbps, delay: 1us }, { a: middle, b: r, rate: 100Gbps, delay: 1us },"
                + "{ a: left, b: l, rate: 100Gbps, delay: 1us }, { a: right, b: r, rate: 100Gbps, delay: 1us } ] }\n"
                + "traffic: [ { kind: flows, flows: [ { from: 0, to: 1, size: 1MB }, { from: 0, to: 2, size: 1MB },"
                + " { from: 1, to: 0, size: 1MB }, { from: 2, to: 0, size: 1MB } ] }]\n";
        assertThat(slowdowns(Runs.of(Runs.BARE + bridge))).allMatch(slowdown -> slowdown < 1.07);
    }

    @Test
    void neighboursInARingOfHostsWithoutSwitchesReachEachOther() {
        String ring = "topology: { kind: custom, hosts: [a, b, c], switches: [], cables: ["
                + "{ a: a, b: b, rate: 100Gbps, delay: 1us }, { a: b, b: c, rate: 100Gbps, delay: 1us },"
                + "{ a: c, b: a, rate: 100Gbps, delay: 1us } ] }\n"
                + "traffic: [ { kind: permutation, size: 100KB } ]\n";
        assertThat(slowdowns(Runs.of(Runs.BARE + ring))).allMatch(slowdown -> slowdown < 1.1);
    }
}
