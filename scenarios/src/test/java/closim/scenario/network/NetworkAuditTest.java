// SPDX-License-Identifier: Apache-2.0
package closim.scenario.network;

import static org.assertj.core.api.Assertions.assertThat;

import closim.core.result.FlowResult;
import closim.core.result.RunOutcome;
import closim.scenario.fixture.Runs;
import org.junit.jupiter.api.Test;

class NetworkAuditTest {
    @Test
    void allowsFramesInFlightIfTheLimitCutsTheRunAfterTheLastFlow() {
        // Given up at 3 us, long before the first frame is across the cables of 5 us.
        RunOutcome outcome = Runs.of(
                Runs.star(2).replace("delay: 1us", "delay: 5us")
                        + "traffic: [{ kind: flows, flows: [{ from: 0, to: 1, size: 4KB }] }]\nstop: { limit: 6us }\n",
                "designs.bare.transport.retransmitTimeout=1us",
                "designs.bare.transport.retryLimit=2");

        assertThat(Runs.onlyFlow(outcome).status()).isEqualTo(FlowResult.Status.FAILED);
    }

    @Test
    void allowsFramesThatADeadlockOfPausesHolds() {
        RunOutcome outcome = Runs.of(
                Runs.BARE + """
                        topology:
                          kind: custom
                          hosts: [a, b, c]
                          switches: [r, s, t]
                          cables:
                            - { a: a, b: r, rate: 100Gbps, delay: 1us }
                            - { a: b, b: s, rate: 100Gbps, delay: 1us }
                            - { a: c, b: t, rate: 100Gbps, delay: 1us }
                            - { a: r, b: s, rate: 100Gbps, delay: 1us }
                            - { a: s, b: t, rate: 100Gbps, delay: 1us }
                            - { a: t, b: r, rate: 100Gbps, delay: 1us }
                          routes:
                            - { at: r, to: c, via: s }
                            - { at: s, to: a, via: t }
                            - { at: t, to: b, via: r }
                        traffic: [{ kind: permutation, shift: -1, size: 1MB }]
                        """,
                "designs.bare.fabric.pfc.enabled=true",
                "designs.bare.fabric.buffer={ kind: static, xoff: 4KB, xon: 3KB }",
                "designs.bare.transport.retransmitTimeout=100us",
                "designs.bare.transport.retryLimit=3",
                "stop.deadlock.action=report");

        // Two flows share each link of the ring, so that its memory fills and every switch pauses the one behind it.
        assertThat(outcome.flows()).allSatisfy(flow -> assertThat(flow.status()).isEqualTo(FlowResult.Status.FAILED));
        assertThat(outcome.result().counters().pfcPausedUs()).isPositive();
    }
}
