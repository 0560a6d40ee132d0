// SPDX-License-Identifier: Apache-2.0
package closim.model.packet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import closim.core.check.InvariantViolation;
import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PacketPoolTest {
    private final PacketPool pool = new PacketPool();

    private Packet alive() {
        Packet packet = pool.take();
        packet.address(Packet.DATA, 1, 2, 3, 4);
        packet.frame(100, 5, 6);
        return packet;
    }

    @Test
    void reusesTheLastPacketGivenBack() {
        Packet first = alive();
        Packet second = alive();
        pool.giveBack(first);
        pool.giveBack(second);
        assertThat(pool.take()).isSameAs(second);
        assertThat(pool.take()).isSameAs(first);
        assertThat(pool.created()).isEqualTo(2);
    }

    @Test
    void refusesASecondRelease() {
        Packet packet = alive();
        pool.giveBack(packet);
        assertThatThrownBy(() -> pool.giveBack(packet))
                .isInstanceOf(InvariantViolation.class)
                .hasMessageContaining("released twice");
        assertThat(pool.freePackets()).isEqualTo(1);
    }

    @Test
    void countsWhatIsAliveSoThatALeakShows() {
        Packet kept = alive();
        pool.giveBack(alive());
        assertThat(pool.outstanding()).isEqualTo(1);
        pool.giveBack(kept);
        assertThat(pool.outstanding()).isZero();
    }

    @Test
    void poisonsWhatIsReleased() {
        Packet packet = alive();
        pool.giveBack(packet);
        assertThat(packet.destination()).isNegative();
        assertThat(packet.sizeBytes()).isZero();
        assertThat(packet.connection()).isNegative();
    }

    @Test
    void aPacketMayGoHomeToAnotherPool() {
        PacketPool other = new PacketPool();
        List<Packet> taken = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            taken.add(alive());
        }
        taken.forEach(other::giveBack);
        assertThat(pool.outstanding() + other.outstanding()).isZero();
        other.move(4, pool);
        assertThat(other.freePackets()).isEqualTo(6);
        assertThat(pool.freePackets()).isEqualTo(4);
        other.move(100, pool);
        assertThat(pool.freePackets()).isEqualTo(10);
        List<Packet> again = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            again.add(alive());
        }
        assertThat(again).containsExactlyInAnyOrderElementsOf(taken);
        assertThat(pool.created()).isEqualTo(10);
    }

    @Test
    void aPacketOfThePoolRemembersNothingOfItsFormerLife() {
        Packet packet = alive();
        packet.carry(7, 8, 9, 10);
        packet.allowMarking();
        packet.mark();
        packet.markLastOfMessage();
        packet.echoCongestion();
        packet.requestAck();
        packet.enterThrough(3);
        pool.giveBack(packet);
        Packet again = pool.take();
        again.address(Packet.ACK, 5, 6, 7, 8);
        assertThat(again).isSameAs(packet);
        assertThat(again.flow() + again.sequence() + again.payloadBytes() + again.round() + again.ingressPort())
                .isZero();
        assertThat(again.isMarked() || again.isMarkable() || again.isLastOfMessage())
                .isFalse();
        assertThat(again.isCongestionEcho() || again.isAckRequested()).isFalse();
        assertThat(again.kind()).isEqualTo(Packet.ACK);
    }

    @Test
    void aPacketGivenBackGivesItsTelemetryBackToo() {
        Packet packet = alive();
        Telemetry telemetry = pool.takeTelemetry();
        telemetry.stamp(1, 2, 3, 4, 5);
        packet.attach(telemetry);
        assertThat(pool.outstandingTelemetry()).isEqualTo(1);
        pool.giveBack(packet);
        assertThat(pool.outstandingTelemetry()).isZero();
        assertThat(pool.take().telemetry()).isNull();
        assertThat(pool.takeTelemetry()).isSameAs(telemetry);
        assertThat(telemetry.hops()).isZero();
    }

    @Test
    void detachedTelemetryOutlivesItsPacket() {
        Packet packet = alive();
        packet.attach(pool.takeTelemetry());
        Telemetry telemetry = packet.detachTelemetry();
        pool.giveBack(packet);
        assertThat(pool.outstandingTelemetry()).isEqualTo(1);
        assertThat(telemetry).isNotNull();
        pool.giveBack(telemetry);
        assertThatThrownBy(() -> pool.giveBack(telemetry))
                .isInstanceOf(InvariantViolation.class)
                .hasMessageContaining("released twice");
    }

    @Test
    void telemetryHoldsAnyNumberOfHops() {
        Telemetry telemetry = pool.takeTelemetry();
        for (int hop = 0; hop < 40; hop++) {
            telemetry.stamp(hop, 100L + hop, 200L + hop, 300L + hop, 400L + hop);
        }
        assertThat(telemetry.hops()).isEqualTo(40);
        for (int hop = 0; hop < 40; hop++) {
            assertThat(telemetry.timePs(hop)).isEqualTo(hop);
            assertThat(telemetry.sentBytes(hop)).isEqualTo(100 + hop);
            assertThat(telemetry.queuedBytes(hop)).isEqualTo(200 + hop);
            assertThat(telemetry.rateBitsPerSecond(hop)).isEqualTo(300 + hop);
            assertThat(telemetry.link(hop)).isEqualTo(400 + hop);
        }
    }

    @Test
    void telemetryMayGoHomeToAnotherPool() {
        PacketPool other = new PacketPool();
        List<Telemetry> taken = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            taken.add(pool.takeTelemetry());
        }
        taken.forEach(other::giveBack);
        assertThat(pool.outstandingTelemetry() + other.outstandingTelemetry()).isZero();
        other.moveTelemetry(4, pool);
        assertThat(other.freeTelemetry()).isEqualTo(6);
        assertThat(pool.freeTelemetry()).isEqualTo(4);
        other.moveTelemetry(100, pool);
        assertThat(pool.freeTelemetry()).isEqualTo(10);
        assertThat(pool.takeTelemetry()).isIn(taken);
    }

    @Test
    void aPacketFillsOneCacheLineAtMost() {
        ThreadMXBean meter = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        int count = 10_000;
        Packet[] kept = new Packet[count];
        long before = meter.getCurrentThreadAllocatedBytes();
        for (int i = 0; i < count; i++) {
            kept[i] = pool.take();
        }
        long allocatedBytes = meter.getCurrentThreadAllocatedBytes() - before;
        assertThat(kept[count - 1]).isNotNull();
        assertThat((double) allocatedBytes / count).isBetween(32.0, 65.0);
    }
}
