// SPDX-License-Identifier: Apache-2.0
package closim.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import closim.core.result.FlowResult;
import closim.core.result.RunOutcome;
import closim.scenario.fixture.Runs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Arrivals of one instant take turns: no port always wins. */
class TieRuleTest {
    /**
     * Eight senders at line rate, in step to the picosecond, into a full drop-tail queue. Each packet is a flow of its
     * own, since what a go-back-N receiver discards would say nothing about the queue.
     */
    @ParameterizedTest
    @ValueSource(strings = {"12KB", "100KB"})
    void synchronisedSendersShareAFullQueueEvenly(String capacity) {
        int senders = 8;
        // One packet of 1048 B from each takes 83.84 ns: the next round starts as the last one ends.
        RunOutcome outcome = Runs.of(
                Runs.star(senders + 1)
                        + "traffic: [{ kind: incast, receiver: 0, size: 1000B, repeat: 9000, interval: 83840ps }]\n"
                        + "stop: { limit: 1ms }\n",
                "designs.bare.fabric.queueCapacity=" + capacity,
                "designs.bare.transport.retransmitTimeout=10ms");

        long[] accepted = new long[senders + 1];
        for (FlowResult flow : outcome.flows()) {
            accepted[Integer.parseInt(flow.source().substring("host-".length()))] += flow.deliveredBytes() / 1000;
        }
        long all = 0;
        for (long one : accepted) {
            all += one;
        }
        assertThat(Runs.dropped(outcome, "queue")).isGreaterThan(all * 6);
        // About 1,125 each: ten percent are three and a half standard deviations.
        assertThat(all).isGreaterThan(9_000);
        for (int s = 1; s <= senders; s++) {
            assertThat((double) accepted[s] / all).as("share of host-%d", s).isCloseTo(1.0 / 8, within(0.1 / 8));
        }
    }

    @Test
    void aLosslessQueueServesSynchronisedSendersEvenly() {
        RunOutcome outcome = Runs.of(
                Runs.star(9) + "traffic: [{ kind: incast, receiver: 0, size: 10MB }]\nstop: { limit: 1ms }\n",
                "designs.bare.fabric.pfc.enabled=true");

        long all = outcome.result().flows().deliveredBytes();
        assertThat(outcome.result().counters().pfcPauseFrames()).isPositive();
        assertThat(outcome.flows())
                .hasSize(8)
                .allSatisfy(
                        flow -> assertThat((double) flow.deliveredBytes() / all).isCloseTo(1.0 / 8, within(0.1 / 8)));
    }
}
