// SPDX-License-Identifier: Apache-2.0
package closim.model.transport.uet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import closim.model.congestion.CongestionControl;
import closim.model.congestion.CongestionControlFactory;
import closim.model.congestion.ConnectionFacts;
import closim.model.congestion.NotificationSettings;
import closim.model.entropy.ObliviousSpraying;
import closim.model.fixture.Cable;
import closim.model.fixture.FixedRate;
import closim.model.fixture.RoceNetwork;
import closim.model.fixture.Tap;
import closim.model.fixture.UetSettings;
import closim.model.host.FlowTable;
import closim.model.host.TransportCounters;
import closim.model.loss.ScriptedLoss;
import closim.model.transport.FrameSizes;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Two hosts and one cable at 100 Gb/s with 1 us: a data packet of 1048 B takes 83,840 ps, an ACK of 60 B 4,800 ps. All
 * times are computed by hand from these.
 */
class UetDeliveryTest {
    private static final long DATA_PS = 83_840;
    private static final long DELAY_PS = 1_000_000;
    private static final long TIMEOUT_PS = 1_000_000_000L;
    /** From the end of a packet's transmission until its acknowledgement is there. */
    private static final long ANSWER_PS = DELAY_PS + 4_800 + DELAY_PS;

    private RoceNetwork net = RoceNetwork.pair();

    private RoceNetwork packets(int count, UetSettings settings) {
        net = RoceNetwork.pair()
                .transport(new UetTransport.Provider(), settings.spec())
                .flow(0, 1, count * 1_000L, 0)
                .build();
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
    void withoutLossEachPacketIsSentOnce() {
        packets(10, new UetSettings()).run().assertAllDelivered();
        assertThat(net.flows().placedPs(0)).isEqualTo(10 * DATA_PS + DELAY_PS);
        assertThat(net.flows().completedPs(0)).isEqualTo(10 * DATA_PS + ANSWER_PS);
        assertThat(sender().dataPackets).isEqualTo(10);
        assertThat(sender().timeouts + receiver().duplicates).isZero();
    }

    /** The first, one per 16,384 B (16 packets of 1048 B), and the last, which asks for it. */
    @ParameterizedTest
    @CsvSource({"1,1", "2,2", "10,2", "17,2", "18,3", "25,3", "34,4"})
    void case40_acknowledgesTheFirstEveryTriggerAndTheLast(int packets, int acks) {
        packets(packets, new UetSettings()).run().assertAllDelivered();
        assertThat(receiver().ackPackets).isEqualTo(acks);
        assertThat(sender().timeouts).isZero();
    }

    @Test
    void aSmallTriggerAcknowledgesEachPacket() {
        packets(10, new UetSettings().ackTrigger(1).acksFirst(false)).run().assertAllDelivered();
        assertThat(receiver().ackPackets).isEqualTo(10);
    }

    @Test
    void aMarkIsAcknowledgedAtOnceAndEchoed() {
        packets(10, new UetSettings());
        net.tap(0, new Tap().marking(sight -> sight.sequence() == 4));
        net.run().assertAllDelivered();
        assertThat(receiver().ackPackets).as("first, marked, last").isEqualTo(3);
        assertThat(receiver().markedArrivals).isEqualTo(1);
        assertThat(sender().congestionNotifications).isEqualTo(1);
    }

    @Test
    void onlyTheLostPacketIsSentAgain() {
        packets(10, new UetSettings());
        loseData(3);
        net.run().assertAllDelivered();
        assertThat(net.flows().placedPs(0)).isEqualTo(2 * DATA_PS + TIMEOUT_PS + DATA_PS + DELAY_PS);
        assertThat(sender().retransmitted).isEqualTo(1);
        assertThat(net.flows().retransmitted(0)).isEqualTo(1);
        assertThat(net.flows().timeouts(0)).isEqualTo(1);
        assertThat(receiver().duplicates + receiver().outOfOrderDropped).isZero();
    }

    /** The last packet would have asked for an ACK of the eight before it, which now run into their timers too. */
    @Test
    void case33_lossOfTheLastPacketCostsOneTimeout() {
        packets(10, new UetSettings());
        loseData(10);
        net.run().assertAllDelivered();
        assertThat(net.flows().placedPs(0)).isEqualTo(9 * DATA_PS + TIMEOUT_PS + DATA_PS + DELAY_PS);
        assertThat(sender().timeouts).isEqualTo(9);
        assertThat(receiver().duplicates).isEqualTo(8);
    }

    @Test
    void case33_withAnAckPerPacketOnlyTheLastTimesOut() {
        packets(10, new UetSettings().ackTrigger(1));
        loseData(10);
        net.run().assertAllDelivered();
        assertThat(net.flows().placedPs(0)).isEqualTo(9 * DATA_PS + TIMEOUT_PS + DATA_PS + DELAY_PS);
        assertThat(sender().timeouts).isEqualTo(1);
        assertThat(receiver().duplicates).isZero();
    }

    @Test
    void case33_lossOfTheLastAckDelaysOnlyTheCompletion() {
        packets(10, new UetSettings());
        loseAcks(2);
        net.run().assertAllDelivered();
        assertThat(net.flows().placedPs(0)).isEqualTo(10 * DATA_PS + DELAY_PS);
        // Packet 0 was acknowledged; packet 1 is the first to time out, and its second copy brings the whole state.
        assertThat(net.flows().completedPs(0)).isEqualTo(DATA_PS + TIMEOUT_PS + DATA_PS + ANSWER_PS);
        // 2.0048 us are 24 packets: all nine are on their way again before that.
        assertThat(receiver().duplicates).isEqualTo(9);
        assertThat(sender().timeouts).isEqualTo(9);
    }

    @ParameterizedTest
    @CsvSource({"true,3", "false,2"})
    void eachFurtherTimeoutTakesTwiceAsLong(boolean backoff, int timeouts) {
        packets(10, new UetSettings().backoff(backoff).ackTrigger(1));
        loseData(10, 11);
        net.run().assertAllDelivered();
        assertThat(net.flows().placedPs(0)).isEqualTo(9 * DATA_PS + timeouts * TIMEOUT_PS + DATA_PS + DELAY_PS);
        assertThat(sender().timeouts).isEqualTo(2);
    }

    @Test
    void givesUpAfterTheRetryLimitAndFailsWhatIsPostedLater() {
        net = RoceNetwork.pair()
                .transport(
                        new UetTransport.Provider(),
                        new UetSettings().retryLimit(2).spec())
                .flow(new RoceNetwork.Flow(0, 1, 10_000, 0, 0))
                .flow(new RoceNetwork.Flow(0, 1, 10_000, 20 * TIMEOUT_PS, 0))
                .build();
        loseData(LongStream.rangeClosed(1, 1_000).toArray());
        net.run();
        // 1 + 2 + 4 timeouts; the third is one too many.
        assertThat(net.flows().failedPs(0)).isEqualTo(7 * TIMEOUT_PS);
        assertThat(net.flows().failedPs(1)).isEqualTo(20 * TIMEOUT_PS);
        assertThat(net.flows().completedPs(0)).isEqualTo(FlowTable.UNKNOWN);
        assertThat(sender().timeouts).isEqualTo(9 * 2 + 3);
        assertThat(sender().flowsEnded).isEqualTo(2);
        assertThat(net.bench().outstanding()).isZero();
    }

    /**
     * 1.5 bandwidth-delay products of 2,088,640 ps hold 39.2 packets; ACKs come at 1, 17, 33 and 49 packets beyond the
     * missing one.
     */
    @Test
    void manyPacketsBeyondAGapTellALossBeforeTheTimer() {
        packets(300, new UetSettings());
        Tap tap = new Tap().losing(sight -> sight.sequence() == 0 && sight.sentPs() == 0);
        net.tap(0, tap);
        net.run().assertAllDelivered();
        assertThat(sender().retransmitted).isEqualTo(1);
        assertThat(sender().timeouts).isZero();
        assertThat(net.flows().placedPs(0)).isEqualTo(301 * DATA_PS + DELAY_PS);
        // Packets 0 to 49 have gone, and 24 more while the answer to the last was on its way.
        assertThat(tap.dataSequences().indexOf(74)).isEqualTo(75);
        assertThat(tap.dataSequences().get(74)).isZero();
    }

    @Test
    void withoutInferenceTheTimerDoesIt() {
        packets(300, new UetSettings().infersLoss(false));
        loseData(1);
        net.run().assertAllDelivered();
        assertThat(net.flows().placedPs(0)).isEqualTo(TIMEOUT_PS + DATA_PS + DELAY_PS);
        assertThat(sender().timeouts).isEqualTo(1);
    }

    @Test
    void aWindowOfOnePacketStopsAndWaits() {
        packets(10, new UetSettings().receiveWindow(1)).run().assertAllDelivered();
        assertThat(net.flows().completedPs(0)).isEqualTo(10 * (DATA_PS + ANSWER_PS));
        assertThat(sender().timeouts).isZero();
    }

    /** Reordering by 4 us, which is 47 packets: nothing is sent again, and both paths carry half. */
    @Test
    void case42_placesInAnyOrderWithoutSendingAgain() {
        net = new RoceNetwork(2, 2)
                .cable(0, 2, Cable.standard())
                .cable(1, 3, Cable.standard())
                .cable(2, 3, Cable.standard())
                .cable(2, 3, Cable.standard().delay(5_000_000))
                .transport(new UetTransport.Provider(), new UetSettings().spec())
                .entropy(new ObliviousSpraying.Provider().create(new ObliviousSpraying.Spec(64), 5))
                .flow(0, 1, 1_000_000, 0)
                .build();
        net.run().assertAllDelivered();
        assertThat(sender().retransmitted).isZero();
        assertThat(receiver().duplicates + receiver().outOfOrderDropped).isZero();
        // Line rate and the longer path: three links, 1 + 5 + 1 us.
        assertThat(net.flows().placedPs(0)).isLessThanOrEqualTo(1_002 * DATA_PS + 7_000_000);
        assertThat(net.port(2, 1).packets()).isBetween(300L, 700L);
        assertThat(net.port(2, 1).packets() + net.port(2, 2).packets()).isEqualTo(1_000);
    }

    @Test
    void messagesOfOneConnectionFollowEachOther() {
        net = RoceNetwork.pair()
                .transport(new UetTransport.Provider(), new UetSettings().spec())
                .flow(new RoceNetwork.Flow(0, 1, 10_000, 0, 0))
                .flow(new RoceNetwork.Flow(0, 1, 999, 0, 0))
                .flow(new RoceNetwork.Flow(0, 1, 5_000, 50_000_000, 0))
                .build();
        net.run().assertAllDelivered();
        assertThat(net.flows().placedPs(0)).isEqualTo(10 * DATA_PS + DELAY_PS);
        assertThat(net.flows().placedPs(1)).isEqualTo(10 * DATA_PS + 1_047 * 80 + DELAY_PS);
        assertThat(net.flows().placedPs(2)).isEqualTo(50_000_000 + 5 * DATA_PS + DELAY_PS);
    }

    @Test
    void refusesWhatDoesNotGoTogether() {
        CongestionControlFactory plain = FixedRate.of(100e9);
        CongestionControlFactory withTelemetry = new CongestionControlFactory() {
            @Override
            public CongestionControl create(ConnectionFacts facts) {
                return plain.create(facts);
            }

            @Override
            public int telemetryBytes() {
                return 42;
            }

            @Override
            public NotificationSettings notification() {
                return plain.notification();
            }
        };
        RoceNetwork wrong = RoceNetwork.pair()
                .transport(new UetTransport.Provider(), new UetSettings().spec())
                .congestion(withTelemetry)
                .flow(0, 1, 1, 0);
        assertThatThrownBy(wrong::build)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("telemetry");
        assertThatThrownBy(() -> new UetSettings().frames(FrameSizes.real()).spec())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("frames.form");
        assertThatThrownBy(() -> new UetSettings().ackPriority(2).spec())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("2 < 3");
    }

    /** Facts 4: Ethernet 18, IPv4 20, UDP 8, PDS 12 (32 in an ACK), SES 44 or 32. */
    @Test
    void realFramesWeighWhatTheirHeadersDo() {
        FrameSizes uet = FrameSizes.uet();
        assertThat(uet.dataBytes(4_096, 4_096, true, false)).isEqualTo(4_198);
        assertThat(uet.dataBytes(4_096, 4_096, false, false)).isEqualTo(4_186);
        assertThat(uet.dataBytes(1, 4_096, false, false)).isEqualTo(91);
        assertThat(uet.ackBytes()).isEqualTo(78);
        assertThat(uet.gapBytes()).isEqualTo(20);
    }
}
