// SPDX-License-Identifier: Apache-2.0
package closim.scenario.cases;

import static org.assertj.core.api.Assertions.assertThat;

import closim.core.check.ScenarioException;
import closim.core.result.FlowResult;
import closim.core.result.RunOutcome;
import closim.scenario.fixture.Invariants;
import closim.scenario.fixture.Runs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Messages that find no receive posted: IBTA 9.7.5.2.8. */
class ReceiverNotReadyTest {
    private static final String MESSAGES = Runs.star(2) + """
            traffic:
              - kind: flows
                flows:
                  - { from: 0, to: 1, size: 1000B }
                  - { from: 0, to: 1, size: 1000B }
                  - { from: 0, to: 1, size: 1000B }
            stop: { limit: 50ms }
            """;

    private static RunOutcome send(String receives) {
        RunOutcome outcome = Runs.of(
                MESSAGES,
                "designs.bare.transport.verb=send",
                "designs.bare.transport.qpsPerPeer=1",
                "designs.bare.transport.receives=" + receives);
        Invariants.check(outcome);
        return outcome;
    }

    @Test
    void aMessageWaitsTheTimeThatTheTimerCodeSaysUntilAReceiveIsPosted() {
        // Code 5 is 60 us. A message takes 2 x 83.84 ns + 2 us, an answer 2 x 4.8 ns + 2 us; the first message ends at
        // 2.16768 us, so the next receive is posted at 102.16768 us. The second message comes 83.84 ns behind the
        // first,
        // hears that at 4.26112 us, comes again at 66.4288 us, too early, and again at 130.60608 us.
        RunOutcome outcome = send("{ posted: 1, repost: 100us, rnrTimer: 5 }");
        assertThat(outcome.flows().get(0).fctPs()).isEqualTo(2_167_680);
        assertThat(outcome.flows().get(1).fctPs()).isEqualTo(130_606_080);
        assertThat(outcome.flows()).allMatch(flow -> flow.status() == FlowResult.Status.COMPLETED);
        assertThat(outcome.result().counters().rnrNaks()).isEqualTo(4);
        assertThat(outcome.result().counters().timeouts()).isZero();
        assertThat(Runs.warningCodes(outcome)).contains("receiver-not-ready");
    }

    /** The second answer is the RNR NAK of the second message: without it only the timer of 4 ms goes on. */
    @Test
    void aLostRnrNakCostsATimeout() {
        RunOutcome outcome = Runs.of(
                MESSAGES + "losses: [ { kind: scripted, traffic: flows, acks: [2] } ]\n",
                "designs.bare.transport.verb=send",
                "designs.bare.transport.qpsPerPeer=1",
                "designs.bare.transport.receives={ posted: 1, repost: 10us, rnrTimer: 1 }");
        assertThat(outcome.flows().get(1).fctPs()).isBetween(4_000_000_000L, 4_100_000_000L);
        assertThat(outcome.result().counters().timeouts()).isEqualTo(1);
    }

    @Test
    void enoughReceivesMakeNoDifference() {
        RunOutcome outcome = send("{ posted: 3, repost: 1ms }");
        assertThat(outcome.result().counters().rnrNaks()).isZero();
        assertThat(outcome.result().counters().packetsRetransmitted()).isZero();
    }

    @Test
    void afterTheLimitTheFlowFailsAndTheReasonIsTold() {
        RunOutcome outcome = send("{ posted: 1, repost: 10ms, rnrTimer: 1, rnrRetry: 3 }");
        assertThat(outcome.flows().get(0).status()).isEqualTo(FlowResult.Status.COMPLETED);
        assertThat(outcome.flows().get(1).status()).isEqualTo(FlowResult.Status.FAILED);
        assertThat(outcome.result().counters().rnrNaks()).isEqualTo(4);
        assertThat(Runs.warnings(outcome)).contains("1 because the receiver was not ready");
    }

    @Test
    void retryingForEverEndsWithTheRun() {
        RunOutcome outcome = send("{ posted: 1, repost: 1s, rnrTimer: 1, rnrRetry: 7 }");
        assertThat(outcome.flows().get(1).status()).isEqualTo(FlowResult.Status.UNFINISHED);
        assertThat(outcome.result().counters().rnrNaks()).isGreaterThan(3_000);
    }

    @Test
    void postedReceivesOfWritesAreRefused() {
        ScenarioException refused = Runs.refusal(MESSAGES, "designs.bare.transport.receives={ posted: 1 }");
        assertThat(refused.getMessage()).contains("receives.posted needs verb: send or write-with-immediate");
    }

    /** A write needs no receive; with immediate data it needs one for its last packet only. */
    @ParameterizedTest
    @ValueSource(strings = {"write", "write-with-immediate", "send"})
    void eachVerbAloneIsAsQuickAsItsIdeal(String verb) {
        RunOutcome outcome = Runs.of(
                Runs.star(2) + "traffic: [ { kind: flows, flows: [ { from: 0, to: 1, size: 10001B } ] } ]\n",
                "designs.bare.transport={ kind: roce, verb: " + verb + ", mtu: 1024B"
                        + (verb.equals("write") ? " }" : ", receives: { posted: 1 } }"));
        assertThat(Runs.onlyFlow(outcome).slowdown()).isEqualTo(1);
    }
}
