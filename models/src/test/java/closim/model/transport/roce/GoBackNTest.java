// SPDX-License-Identifier: Apache-2.0
package closim.model.transport.roce;

import static org.assertj.core.api.Assertions.assertThat;

import closim.model.fixture.Cable;
import closim.model.fixture.FixedRate;
import closim.model.fixture.RoceNetwork;
import closim.model.fixture.RoceSettings;
import closim.model.fixture.Tap;
import closim.model.host.FlowTable;
import closim.model.host.TransportCounters;
import closim.model.loss.ScriptedLoss;
import closim.model.packet.Packet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Two hosts and one cable at 100 Gb/s with 1 us: a data packet of 1048 B takes 83,840 ps, an ACK of 60 B 4,800 ps. All
 * times are computed by hand from these.
 */
class GoBackNTest {
    private static final long DATA_PS = 83_840;
    private static final long DELAY_PS = 1_000_000;
    private static final long ACK_PS = 4_800;
    private static final long TIMEOUT_PS = 4_000_000_000L;
    /** From the end of a packet's transmission until its acknowledgement is there. */
    private static final long ANSWER_PS = DELAY_PS + ACK_PS + DELAY_PS;

    private RoceNetwork net = RoceNetwork.pair();

    private RoceNetwork tenPackets(RoceSettings settings) {
        net = RoceNetwork.pair().roce(settings).flow(0, 1, 10_000, 0).build();
        return net;
    }

    private void loseData(long... ordinals) {
        net.tap(0, new ScriptedLoss(net.port(0, 0).loss(), 0, false, ordinals));
    }

    private void loseAcks(long... ordinals) {
        net.tap(1, new ScriptedLoss(net.port(1, 0).loss(), 0, true, ordinals));
    }

    private TransportCounters sender() {
        return net.host(0).counters();
    }

    private TransportCounters receiver() {
        return net.host(1).counters();
    }

    @Test
    void withoutLossEachPacketIsSentOnceAndAcknowledgedOnce() {
        tenPackets(new RoceSettings()).run().assertAllDelivered();
        assertThat(net.flows().placedPs(0)).isEqualTo(10 * DATA_PS + DELAY_PS);
        assertThat(net.flows().completedPs(0)).isEqualTo(10 * DATA_PS + ANSWER_PS);
        assertThat(sender().dataPackets).isEqualTo(10);
        assertThat(receiver().ackPackets).isEqualTo(10);
        assertThat(receiver().nakPackets + sender().timeouts + receiver().duplicates)
                .isZero();
    }

    @Test
    void firstPacketLostSendsAllOfThemAgain() {
        tenPackets(new RoceSettings());
        loseData(1);
        net.run().assertAllDelivered();
        long nakPs = 2 * DATA_PS + ANSWER_PS;
        assertThat(net.flows().placedPs(0)).isEqualTo(nakPs + 10 * DATA_PS + DELAY_PS);
        assertThat(sender().retransmitted).isEqualTo(10);
        assertThat(net.flows().retransmitted(0)).isEqualTo(10);
        assertThat(receiver().nakPackets).isEqualTo(1);
        assertThat(receiver().outOfOrderDropped).isEqualTo(9);
        assertThat(receiver().duplicates).isZero();
        assertThat(sender().timeouts).isZero();
    }

    @Test
    void aPacketLostInTheMiddleSendsItAndTheRestAgain() {
        tenPackets(new RoceSettings());
        loseData(5);
        net.run().assertAllDelivered();
        long nakPs = 6 * DATA_PS + ANSWER_PS;
        assertThat(net.flows().placedPs(0)).isEqualTo(nakPs + 6 * DATA_PS + DELAY_PS);
        assertThat(sender().retransmitted).isEqualTo(6);
        assertThat(receiver().ackPackets).isEqualTo(4 + 1 + 6);
    }

    /** Of 1000 packets the 501st is lost: what is sent again is what had left when the NAK came, not 500. */
    @Test
    void onlyWhatHadLeftWhenTheNakCameIsSentAgain() {
        net = RoceNetwork.pair().flow(0, 1, 1_000_000, 0).build();
        loseData(501);
        net.run().assertAllDelivered();
        // The 502nd packet ends at 502 x 83,840; its NAK is back 2,004,800 ps later, while the 526th is being sent.
        assertThat(sender().retransmitted).isEqualTo(26);
        assertThat(net.flows().placedPs(0)).isEqualTo((526 + 500) * DATA_PS + DELAY_PS);
    }

    @Test
    void case33_theLastPacketLostCostsOneTimeoutAndOneRoundTrip() {
        tenPackets(new RoceSettings());
        loseData(10);
        net.run().assertAllDelivered();
        long lastProgressPs = 9 * DATA_PS + ANSWER_PS;
        assertThat(net.flows().placedPs(0)).isEqualTo(lastProgressPs + TIMEOUT_PS + DATA_PS + DELAY_PS);
        assertThat(sender().timeouts).isEqualTo(1);
        assertThat(net.flows().timeouts(0)).isEqualTo(1);
        assertThat(sender().retransmitted).isEqualTo(1);
        assertThat(receiver().nakPackets).isZero();
    }

    @Test
    void case33_theLastAckLostDelaysTheCompletionOnly() {
        tenPackets(new RoceSettings());
        loseAcks(10);
        net.run().assertAllDelivered();
        assertThat(net.flows().placedPs(0)).isEqualTo(10 * DATA_PS + DELAY_PS);
        assertThat(net.flows().completedPs(0)).isEqualTo(9 * DATA_PS + ANSWER_PS + TIMEOUT_PS + DATA_PS + ANSWER_PS);
        assertThat(sender().timeouts).isEqualTo(1);
        assertThat(receiver().duplicates).isEqualTo(1);
    }

    @Test
    void anAckLostInTheMiddleCostsNothing() {
        tenPackets(new RoceSettings());
        loseAcks(1, 2, 3, 5, 9);
        net.run().assertAllDelivered();
        assertThat(net.flows().completedPs(0)).isEqualTo(10 * DATA_PS + ANSWER_PS);
        assertThat(sender().dataPackets).isEqualTo(10);
    }

    @ParameterizedTest
    @EnumSource(
            value = RoceSpec.NakRepeat.class,
            names = {"ONCE", "PER_ROUND"})
    void aLostNakIsNotRepeatedInTheSameRoundAndTheTimerHelps(RoceSpec.NakRepeat rule) {
        tenPackets(new RoceSettings().nakRepeat(rule));
        loseData(1);
        loseAcks(1);
        net.run().assertAllDelivered();
        assertThat(receiver().nakPackets).isEqualTo(1);
        assertThat(sender().timeouts).isEqualTo(1);
        assertThat(net.flows().placedPs(0)).isEqualTo(TIMEOUT_PS + 10 * DATA_PS + DELAY_PS);
    }

    @Test
    void aLostNakIsRepeatedAfterTheInterval() {
        net = RoceNetwork.pair()
                .roce(new RoceSettings().nakAfter(200_000))
                .flow(0, 1, 5_000, 0)
                .build();
        loseData(1);
        loseAcks(1);
        net.run().assertAllDelivered();
        // NAKs when the second packet comes (lost) and three packets, 251,520 ps, later.
        assertThat(receiver().nakPackets).isEqualTo(2);
        assertThat(sender().timeouts).isZero();
        assertThat(net.flows().placedPs(0)).isEqualTo(5 * DATA_PS + ANSWER_PS + 5 * DATA_PS + DELAY_PS);
    }

    @Test
    void nakOnceWaitsForTheTimerWhenTheResendIsLostToo() {
        tenPackets(new RoceSettings().nakRepeat(RoceSpec.NakRepeat.ONCE));
        loseData(1, 11);
        net.run().assertAllDelivered();
        assertThat(receiver().nakPackets).isEqualTo(1);
        assertThat(sender().timeouts).isEqualTo(1);
        assertThat(net.flows().placedPs(0)).isEqualTo(TIMEOUT_PS + 10 * DATA_PS + DELAY_PS);
        assertThat(sender().dataPackets).isEqualTo(30);
    }

    @Test
    void nakPerRoundReportsTheLostResendAtOnce() {
        tenPackets(new RoceSettings());
        loseData(1, 11, 21);
        net.run().assertAllDelivered();
        long roundPs = 2 * DATA_PS + ANSWER_PS;
        assertThat(receiver().nakPackets).isEqualTo(3);
        assertThat(sender().timeouts).isZero();
        assertThat(net.flows().placedPs(0)).isEqualTo(3 * roundPs + 10 * DATA_PS + DELAY_PS);
    }

    @Test
    void aNakAlsoAcknowledgesWhatCameBefore() {
        FixedRate told = FixedRate.of(100e9);
        net = RoceNetwork.pair().congestion(told).flow(0, 1, 10_000, 0).build();
        loseData(5);
        loseAcks(1, 2, 3, 4);
        net.run().assertAllDelivered();
        assertThat(sender().retransmitted).isEqualTo(6);
        assertThat(told.acknowledgedBytes()).isEqualTo(10_000);
        assertThat(told.told()).containsExactly("NAK at " + (6 * DATA_PS + ANSWER_PS));
    }

    @Test
    void severalLossesInOneFlightAreRepairedOneAfterTheOther() {
        tenPackets(new RoceSettings());
        loseData(3, 5, 8, 12, 13);
        net.run().assertAllDelivered();
        assertThat(sender().timeouts).isZero();
        assertThat(receiver().nakPackets).isGreaterThanOrEqualTo(2);
    }

    @Test
    void anAckOfOldPacketsAfterATimeoutSkipsWhatHadArrived() {
        // The round trip of 6 ms is longer than the timeout: each packet is sent twice, and both copies arrive.
        net = new RoceNetwork(2, 0)
                .cable(0, 1, Cable.standard().delay(3_000_000_000L))
                .roce(new RoceSettings())
                .flow(0, 1, 10_000, 0)
                .build();
        net.run().assertAllDelivered();
        assertThat(sender().timeouts).isEqualTo(1);
        assertThat(net.flows().placedPs(0)).isEqualTo(10 * DATA_PS + 3_000_000_000L);
        assertThat(net.flows().completedPs(0)).isEqualTo(10 * DATA_PS + 6_000_000_000L + ACK_PS);
        assertThat(receiver().duplicates).isEqualTo(10);
    }

    @Test
    void case40_theLastPacketIsAcknowledgedAtOnce() {
        for (long[] packetsAndAcks : new long[][] {{10, 1}, {25, 2}, {20, 1}, {40, 2}, {1, 1}}) {
            net = RoceNetwork.pair()
                    .roce(new RoceSettings().ackEvery(20))
                    .flow(0, 1, packetsAndAcks[0] * 1000, 0)
                    .build();
            net.run().assertAllDelivered();
            assertThat(receiver().ackPackets).as(packetsAndAcks[0] + " packets").isEqualTo(packetsAndAcks[1]);
            assertThat(sender().timeouts).isZero();
            assertThat(net.flows().completedPs(0)).isEqualTo(packetsAndAcks[0] * DATA_PS + ANSWER_PS);
        }
    }

    @Test
    void case40_aDuplicateIsAcknowledgedAtOnceWhateverTheInterval() {
        net = RoceNetwork.pair()
                .roce(new RoceSettings().ackEvery(20))
                .flow(0, 1, 10_000, 0)
                .build();
        loseAcks(1);
        net.run().assertAllDelivered();
        assertThat(receiver().duplicates).isEqualTo(10);
        assertThat(receiver().ackPackets).isEqualTo(11);
        assertThat(sender().timeouts).isEqualTo(1);
    }

    /**
     * The window closes before the interval is over: without a request for an acknowledgement both sides would wait.
     */
    @Test
    void case40_aWindowSmallerThanTheIntervalDoesNotWaitForTheTimer() {
        net = RoceNetwork.pair()
                .roce(new RoceSettings().ackEvery(20).window("3000B"))
                .flow(0, 1, 10_000, 0)
                .build();
        net.run().assertAllDelivered();
        assertThat(sender().timeouts).isZero();
        assertThat(receiver().ackPackets).isEqualTo(4);
        assertThat(net.flows().placedPs(0)).isEqualTo(3 * (3 * DATA_PS + ANSWER_PS) + DATA_PS + DELAY_PS);
    }

    @Test
    void givesUpAfterTheLimitOfRetriesAndTheRunEnds() {
        tenPackets(new RoceSettings().retryLimit(2));
        net.tap(0, new Tap().losing(sight -> true));
        net.run();
        assertThat(net.flows().failedPs(0)).isEqualTo(3 * TIMEOUT_PS);
        assertThat(net.flows().completedPs(0)).isEqualTo(FlowTable.UNKNOWN);
        assertThat(net.flows().deliveredBytes(0)).isZero();
        assertThat(sender().timeouts).isEqualTo(3);
        assertThat(sender().dataPackets).isEqualTo(30);
        assertThat(sender().flowsEnded).isEqualTo(1);
        assertThat(net.bench().outstanding()).isZero();
    }

    @Test
    void progressForgivesEarlierTimeouts() {
        net = RoceNetwork.pair()
                .roce(new RoceSettings().retryLimit(1))
                .flow(0, 1, 2_000, 0)
                .build();
        // Both are lost; of the resends the last; the third round arrives.
        loseData(1, 2, 4);
        net.run().assertAllDelivered();
        assertThat(sender().timeouts).isEqualTo(2);
    }

    @Test
    void framesThatComeAfterTheFailureDoNoHarm() {
        net = new RoceNetwork(2, 0)
                .cable(0, 1, Cable.standard().delay(30_000_000_000L))
                .roce(new RoceSettings().retryLimit(1))
                .flow(0, 1, 10_000, 0)
                .build();
        net.run();
        assertThat(net.flows().failedPs(0)).isEqualTo(2 * TIMEOUT_PS);
        assertThat(net.flows().completedPs(0)).isEqualTo(FlowTable.UNKNOWN);
        assertThat(net.flows().deliveredBytes(0)).isEqualTo(10_000);
        assertThat(sender().flowsEnded).isEqualTo(1);
        assertThat(net.bench().outstanding()).isZero();
    }

    @Test
    void oneConnectionSendsItsMessagesInOrder() {
        net = RoceNetwork.pair()
                .flow(new RoceNetwork.Flow(0, 1, 10_000, 0, 0))
                .flow(new RoceNetwork.Flow(0, 1, 500, 1_000, 0))
                .flow(new RoceNetwork.Flow(0, 1, 3_000, 9_000_000, 0))
                .build();
        loseData(10, 11);
        net.run().assertAllDelivered();
        assertThat(net.flows().placedPs(0)).isLessThan(net.flows().placedPs(1));
        assertThat(net.flows().placedPs(1)).isLessThan(net.flows().placedPs(2));
    }

    @Test
    void longFlowsArePostedInPiecesThatAreAcknowledgedEach() {
        net = RoceNetwork.pair()
                .roce(new RoceSettings().messageLimit(2_500).ackEvery(100))
                .flow(0, 1, 6_000, 0)
                .build();
        Tap tap = new Tap();
        net.tap(0, tap);
        net.run().assertAllDelivered();
        assertThat(tap.sights().stream().map(Tap.Sight::payloadBytes))
                .containsExactly(1000, 1000, 500, 1000, 1000, 500, 1000);
        assertThat(tap.dataSequences()).containsExactly(0, 1, 2, 3, 4, 5, 6);
        assertThat(receiver().ackPackets).isEqualTo(3);
        assertThat(net.flows().completedPs(0)).isEqualTo((5 * 1048 + 2 * 548) * 80 + DELAY_PS + ACK_PS + DELAY_PS);
    }

    @Test
    void goesBackIntoTheRightPieceWithTheRightSizes() {
        net = RoceNetwork.pair()
                .roce(new RoceSettings().messageLimit(2_500))
                .flow(0, 1, 6_000, 0)
                .build();
        Tap tap = new Tap().losing(sight -> sight.sequence() == 2 + 3 * sight.round());
        net.tap(0, tap);
        net.run().assertAllDelivered();
        assertThat(tap.dataSequences()).containsExactly(0, 1, 2, 3, 4, 5, 6, 2, 3, 4, 5, 6, 5, 6);
        List<Integer> payloads =
                tap.sights().stream().map(Tap.Sight::payloadBytes).toList();
        assertThat(payloads.subList(7, 14)).containsExactly(500, 1000, 1000, 500, 1000, 500, 1000);
    }

    @Test
    void anEmptyFlowIsOverAsItStarts() {
        net = RoceNetwork.pair().flow(0, 1, 0, 777).build().run().assertAllDelivered();
        assertThat(net.flows().placedPs(0)).isEqualTo(777);
        assertThat(net.flows().completedPs(0)).isEqualTo(777);
        assertThat(sender().dataPackets).isZero();
        assertThat(sender().flowsEnded).isEqualTo(1);
    }

    @Test
    void oneByteIsOnePacketOfOneByte() {
        net = RoceNetwork.pair().flow(0, 1, 1, 0).build();
        Tap tap = new Tap();
        net.tap(0, tap);
        net.run().assertAllDelivered();
        assertThat(tap.sights()).hasSize(1);
        assertThat(tap.sights(Packet.DATA).get(0).sizeBytes()).isEqualTo(49);
        assertThat(net.flows().placedPs(0)).isEqualTo(49 * 80 + DELAY_PS);
    }
}
