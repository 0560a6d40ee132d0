// SPDX-License-Identifier: Apache-2.0
package closim.model.transport.roce;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import closim.model.congestion.NotificationSettings.Carrier;
import closim.model.fixture.FixedRate;
import closim.model.fixture.RoceNetwork;
import closim.model.fixture.RoceSettings;
import closim.model.fixture.Tap;
import closim.model.packet.Packet;
import closim.model.transport.FrameSizes;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Windows, pacing, fairness at the NIC and notifications; packets of 1048 B take 83,840 ps, a round trip 2,088,640 ps.
 */
class RoceFlowControlTest {
    private static final long DATA_PS = 83_840;
    private static final long DELAY_PS = 1_000_000;
    private static final long ROUND_TRIP_PS = DATA_PS + DELAY_PS + 4_800 + DELAY_PS;

    @Test
    void aWindowOfThreePacketsSendsThreePerRoundTrip() {
        RoceNetwork net = RoceNetwork.pair()
                .roce(new RoceSettings().window("3000B"))
                .flow(0, 1, 10_000, 0)
                .build();
        Tap tap = new Tap();
        net.tap(0, tap).run().assertAllDelivered();
        List<Long> starts = tap.sights().stream().map(Tap.Sight::sentPs).toList();
        for (int i = 0; i < 10; i++) {
            assertThat(starts.get(i)).isEqualTo(i / 3 * ROUND_TRIP_PS + i % 3 * DATA_PS);
        }
    }

    @Test
    void aWindowOfOneByteIsStopAndWait() {
        RoceNetwork net = RoceNetwork.pair()
                .roce(new RoceSettings().window("1B"))
                .flow(0, 1, 5_000, 0)
                .build()
                .run()
                .assertAllDelivered();
        assertThat(net.flows().completedPs(0)).isEqualTo(5 * ROUND_TRIP_PS);
    }

    @Test
    void theCongestionControlsWindowCountsToo() {
        RoceNetwork net = RoceNetwork.pair()
                .congestion(FixedRate.of(100e9).window(1))
                .flow(0, 1, 5_000, 0)
                .build()
                .run()
                .assertAllDelivered();
        assertThat(net.flows().completedPs(0)).isEqualTo(5 * ROUND_TRIP_PS);
    }

    /** 12.5 B/ns over 2,088.64 ns are 26,108 B: the 27th packet is the last that may leave. */
    @Test
    void aWindowOfOneBandwidthDelayProductKeepsTheLineBusyAndNoMore() {
        RoceNetwork net = RoceNetwork.pair()
                .roce(new RoceSettings().window("bdp"))
                .flow(0, 1, 200_000, 0)
                .build()
                .run()
                .assertAllDelivered();
        assertThat(net.flows().placedPs(0)).isEqualTo(200 * DATA_PS + DELAY_PS);
        RoceNetwork silent = RoceNetwork.pair()
                .roce(new RoceSettings().window("bdp").retryLimit(0))
                .flow(0, 1, 200_000, 0)
                .build();
        Tap tap = new Tap();
        silent.tap(1, new Tap().losing(sight -> true)).tap(0, tap).run();
        assertThat(tap.sights()).hasSize(27);
    }

    @Test
    void windowsOfOneConnectionDoNotHoldAnother() {
        RoceNetwork net = RoceNetwork.pair()
                .roce(new RoceSettings().window("1000B"))
                .flow(0, 1, 3_000, 0)
                .flow(0, 1, 3_000, 0)
                .build()
                .run()
                .assertAllDelivered();
        assertThat(net.flows().placedPs(0)).isEqualTo(2 * ROUND_TRIP_PS + DATA_PS + DELAY_PS);
        assertThat(net.flows().placedPs(1)).isEqualTo(2 * ROUND_TRIP_PS + 2 * DATA_PS + DELAY_PS);
    }

    @Test
    void connectionsTakeTurnsPacketByPacket() {
        RoceNetwork net = RoceNetwork.pair();
        for (int flow = 0; flow < 5; flow++) {
            net.flow(0, 1, 20_000, 0);
        }
        net.build();
        Tap tap = new Tap();
        net.tap(0, tap).run().assertAllDelivered();
        for (int i = 0; i < 100; i++) {
            assertThat(tap.sights().get(i).connection()).isEqualTo(i % 5);
        }
    }

    @Test
    void aLateComerGetsItsTurnInTheNextRound() {
        RoceNetwork net = RoceNetwork.pair();
        net.flow(0, 1, 30_000, 0)
                .flow(0, 1, 30_000, 0)
                .flow(0, 1, 10_000, 500_000)
                .build();
        Tap tap = new Tap();
        net.tap(0, tap).run().assertAllDelivered();
        // 500,000 ps lie in the sixth packet; at most one round passes before the newcomer.
        int first = tap.sights().stream().map(Tap.Sight::connection).toList().indexOf(2);
        assertThat(first).isBetween(6, 8);
        for (int i = first; i < first + 27; i += 3) {
            assertThat(tap.sights().get(i).connection()).isEqualTo(2);
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e9, 10e9, 33.333e9, 66.7e9, 99.9e9, 99.9999e9})
    void pacesAConnectionToItsRate(double rate) {
        RoceNetwork net = RoceNetwork.pair()
                .congestion(FixedRate.of(rate))
                .flow(0, 1, 1_000_000, 0)
                .build()
                .run()
                .assertAllDelivered();
        double lastStartPs = net.flows().placedPs(0) - DELAY_PS - DATA_PS;
        double measured = 999 * 1048 * 8e12 / lastStartPs;
        assertThat(measured / rate).isBetween(0.9999, 1.0000000001);
    }

    @Test
    void neverSendsFasterThanTheLineWhateverTheRate() {
        RoceNetwork net = RoceNetwork.pair()
                .congestion(FixedRate.of(1e15))
                .flow(0, 1, 100_000, 0)
                .build()
                .run()
                .assertAllDelivered();
        assertThat(net.flows().placedPs(0)).isEqualTo(100 * DATA_PS + DELAY_PS);
    }

    @Test
    void pacedConnectionsThatFitTheLineDoNotSlowEachOther() {
        RoceNetwork net = RoceNetwork.pair().congestion(FixedRate.of(20e9));
        for (int flow = 0; flow < 5; flow++) {
            net.flow(0, 1, 500_000, 0);
        }
        net.build().run().assertAllDelivered();
        for (int flow = 0; flow < 5; flow++) {
            double lastStartPs = net.flows().placedPs(flow) - DELAY_PS - DATA_PS - flow * DATA_PS;
            assertThat(499 * 1048 * 8e12 / lastStartPs / 20e9).isBetween(0.999, 1.0000000001);
        }
    }

    @Test
    void everyMarkIsEchoedInItsAck() {
        FixedRate told = FixedRate.of(100e9).notifiedBy(Carrier.ACK, 0);
        RoceNetwork net =
                RoceNetwork.pair().congestion(told).flow(0, 1, 20_000, 0).build();
        net.tap(0, new Tap().marking(sight -> sight.sequence() % 4 == 1));
        net.run().assertAllDelivered();
        assertThat(net.host(1).counters().markedArrivals).isEqualTo(5);
        assertThat(net.host(0).counters().congestionNotifications).isEqualTo(5);
        assertThat(net.host(1).counters().cnpPackets).isZero();
        assertThat(told.notifiedPs().get(0)).isEqualTo(2 * DATA_PS + ROUND_TRIP_PS - DATA_PS);
    }

    /** Packets come every 83,840 ps: 48 of them pass before 4 us are over. */
    @ParameterizedTest
    @ValueSource(strings = {"ACK", "PACKET"})
    void theIntervalLimitsNotificationsOfAConnection(String carrier) {
        FixedRate told = FixedRate.of(100e9).notifiedBy(Carrier.valueOf(carrier), 4_000_000);
        RoceNetwork net =
                RoceNetwork.pair().congestion(told).flow(0, 1, 200_000, 0).build();
        Tap answers = new Tap();
        net.tap(0, new Tap().marking(sight -> true)).tap(1, answers);
        net.run().assertAllDelivered();
        assertThat(net.host(1).counters().markedArrivals).isEqualTo(200);
        assertThat(net.host(0).counters().congestionNotifications).isEqualTo(5);
        assertThat(answers.sights(Packet.CNP)).hasSize(carrier.equals("PACKET") ? 5 : 0);
        for (int i = 1; i < 5; i++) {
            long betweenPs = told.notifiedPs().get(i) - told.notifiedPs().get(i - 1);
            assertThat(betweenPs).isBetween(48 * DATA_PS - 10_000, 48 * DATA_PS + 10_000);
        }
    }

    @Test
    void aCnpIsARealFrameThatGoesBeforeItsAck() {
        FixedRate told = FixedRate.of(100e9).notifiedBy(Carrier.PACKET, 0);
        RoceNetwork net = RoceNetwork.pair()
                .roce(new RoceSettings().frames(FrameSizes.real()))
                .congestion(told)
                .flow(0, 1, 2_000, 0)
                .build();
        Tap answers = new Tap();
        net.tap(0, new Tap().marking(sight -> sight.sequence() == 0)).tap(1, answers);
        net.run().assertAllDelivered();
        assertThat(answers.sights().stream().map(Tap.Sight::kind)).containsExactly(Packet.CNP, Packet.ACK, Packet.ACK);
        assertThat(answers.sights().stream().map(Tap.Sight::sizeBytes)).containsExactly(78, 66, 66);
        // The bench's cable has no gap: the first packet is 1078 B with its RETH.
        assertThat(told.notifiedPs()).containsExactly(1078 * 80 + DELAY_PS + 78 * 80 + DELAY_PS);
    }

    @Test
    void noCongestionControlIsNeverNotified() {
        RoceNetwork net = RoceNetwork.pair().flow(0, 1, 20_000, 0).build();
        net.tap(0, new Tap().marking(sight -> true));
        net.run().assertAllDelivered();
        assertThat(net.host(0).counters().congestionNotifications).isZero();
        assertThat(net.host(1).counters().markedArrivals).isEqualTo(20);
        assertThat(net.host(1).counters().cnpPackets).isZero();
        assertThat(net.flows().placedPs(0)).isEqualTo(20 * DATA_PS + DELAY_PS);
    }

    @Test
    void ackEveryAboveOneNeedsNotificationsInTheirOwnFrames() {
        RoceNetwork net = RoceNetwork.pair()
                .roce(new RoceSettings().ackEvery(2))
                .congestion(FixedRate.of(100e9).notifiedBy(Carrier.ACK, 0));
        assertThatThrownBy(net::build).hasMessageContaining("ackEvery").hasMessageContaining("cnp.carrier");
    }

    /** In one class with the data, an ACK waits for the frame in transmission and for no other. */
    @Test
    void acknowledgementsGoBeforeDataOfTheirOwnPriority() {
        RoceNetwork net = RoceNetwork.pair()
                .roce(new RoceSettings().ackPriority(3))
                .flow(0, 1, 100_000, 0)
                .flow(1, 0, 100_000, 0)
                .build();
        Tap tap = new Tap();
        net.tap(0, tap).run().assertAllDelivered();
        List<Tap.Sight> sights = tap.sights();
        int longestRun = 0;
        int run = 0;
        for (Tap.Sight sight : sights.subList(20, 180)) {
            run = sight.kind() == Packet.DATA ? run + 1 : 0;
            longestRun = Math.max(longestRun, run);
        }
        // Data and ACK alternate: each side gets a data packet per 88,640 ps and answers it before its next own.
        assertThat(longestRun).isLessThanOrEqualTo(2);
    }
}
