// SPDX-License-Identifier: Apache-2.0
package closim.model.transport.roce;

import static org.assertj.core.api.Assertions.assertThat;

import closim.core.unit.Bandwidth;
import closim.core.unit.DataSize;
import closim.core.unit.Delay;
import closim.model.congestion.CongestionControlFactory;
import closim.model.congestion.Hpcc;
import closim.model.congestion.NotificationSettings;
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

/** Telemetry over whole connections, and notifications that wait for the end of their interval. */
class HpccOverRoceTest {
    private static CongestionControlFactory hpcc() {
        return new Hpcc.Provider()
                .create(new Hpcc.Spec(
                        0.95,
                        0,
                        new Bandwidth(40_000_000),
                        new Bandwidth(1_000_000_000),
                        Delay.ofPs(4_160_000),
                        DataSize.ofBytes(52_000),
                        true,
                        true,
                        new Hpcc.Int(Hpcc.Int.Resolution.EXACT, 4, 5)));
    }

    private static RoceNetwork twoToOne(FrameSizes frames, int ackEvery) {
        return RoceNetwork.star(3)
                .congestion(hpcc())
                .roce(new RoceSettings().frames(frames).ackEvery(ackEvery).ackPriority(3))
                .flow(0, 2, 400_000, 0)
                .flow(1, 2, 400_000, 0);
    }

    /** ACKs shorter than, as long as, and longer than those without telemetry, and longer than data. */
    @ParameterizedTest
    @ValueSource(ints = {12, 60, 88, 1_400})
    void case41_longerHeadersChangeWireTimeAndNoKind(int ackBytes) {
        RoceNetwork net = twoToOne(FrameSizes.fixed(90, ackBytes, false), 1).build();
        Tap data = new Tap();
        Tap answers = new Tap();
        net.tap(0, data).tap(2, answers).run().assertAllDelivered();
        assertThat(data.sights())
                .hasSize(400)
                .allMatch(sight -> sight.kind() == Packet.DATA && sight.sizeBytes() == 1_090);
        assertThat(answers.sights())
                .hasSize(800)
                .allMatch(sight -> sight.kind() == Packet.ACK && sight.sizeBytes() == ackBytes);
        assertThat(net.host(2).counters().outOfOrderDropped).isZero();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 7})
    void everyRecordComesHome(int ackEvery) {
        RoceNetwork net = twoToOne(FrameSizes.fixed(90, 88, false), ackEvery).build();
        Tap losses = new Tap().losing(sight -> sight.sequence() % 97 == 96 && sight.round() == 0);
        net.tap(0, losses).run().assertAllDelivered();
        assertThat(net.host(0).counters().retransmitted).isPositive();
        assertThat(net.bench().outstanding()).isZero();
        assertThat(net.bench().outstandingTelemetry()).isZero();
    }

    /** Two windows of 52 packets less what leaves in the 4.2 us until the first ACK; afterwards the queue drains. */
    @Test
    void theRatesOfTwoSendersMeetBelowTheLine() {
        RoceNetwork net =
                twoToOne(FrameSizes.fixed(90, 88, false), 1).build().run().assertAllDelivered();
        long lastPs = Math.max(net.flows().completedPs(0), net.flows().completedPs(1));
        long firstPs = Math.min(net.flows().completedPs(0), net.flows().completedPs(1));
        // 800 packets of 1090 B take 69.76 us.
        assertThat(lastPs).isBetween(69_760_000L, 82_000_000L);
        assertThat(firstPs).isGreaterThan(lastPs * 8 / 10);
    }

    @Test
    void aMarkWithinTheIntervalIsNotifiedAtItsEnd() {
        FixedRate told = FixedRate.of(1e9)
                .notifiedBy(new NotificationSettings(NotificationSettings.Carrier.PACKET, 10_000_000, true));
        RoceNetwork net =
                RoceNetwork.pair().congestion(told).flow(0, 1, 3_000, 0).build();
        net.tap(0, new Tap().marking(sight -> sight.sequence() < 2)).run().assertAllDelivered();
        List<Long> timesPs = told.notifiedPs();
        // Packets start 8.384 us apart: the second mark falls into the interval and waits for its end.
        assertThat(timesPs).hasSize(2);
        assertThat(timesPs.get(1) - timesPs.get(0)).isEqualTo(10_000_000);
        assertThat(net.host(1).counters().cnpPackets).isEqualTo(2);
    }
}
