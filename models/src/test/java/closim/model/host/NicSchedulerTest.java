// SPDX-License-Identifier: Apache-2.0
package closim.model.host;

import static org.assertj.core.api.Assertions.assertThat;

import closim.core.unit.Time;
import closim.model.fixture.Packets;
import closim.model.packet.Packet;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The scheduler alone, with senders that have a number of packets left and a gap between them. */
class NicSchedulerTest {
    private static final int NONE_PAUSED = 0;

    private final Packets packets = new Packets();
    private final NicScheduler nic = new NicScheduler();

    private final class Scripted extends Sender {
        private final long gapPs;
        private int left;
        private boolean open = true;

        Scripted(int connection, int priority, int left, long gapPs) {
            super(connection, priority, 0);
            this.left = left;
            this.gapPs = gapPs;
        }

        void move(long eligiblePs) {
            setEligiblePs(eligiblePs);
            nic.repace(this);
        }

        @Override
        protected boolean hasPacket() {
            return open && left > 0;
        }

        @Override
        protected Packet nextPacket(long nowPs) {
            left--;
            setEligiblePs(nowPs + gapPs);
            return packets.of(Packet.DATA, connection(), left, 1_000, priority());
        }

        @Override
        protected void onPacket(Packet packet, long nowPs) {
            throw new AssertionError("a scheduler delivers nothing");
        }

        @Override
        protected void post(int flow, long nowPs) {
            throw new AssertionError("a scheduler posts nothing");
        }

        @Override
        protected long onDeadline(long nowPs) {
            throw new AssertionError("a scheduler has no deadlines");
        }
    }

    private Scripted active(int connection, int priority, int left, long gapPs) {
        Scripted sender = new Scripted(connection, priority, left, gapPs);
        nic.activate(sender, 0);
        return sender;
    }

    /** Connections in order of service, one packet per 100 ps, until nothing may go. */
    private List<Integer> drain(long fromPs, int pausedMask) {
        List<Integer> order = new ArrayList<>();
        long nowPs = fromPs;
        for (Packet packet = nic.poll(nowPs, pausedMask); packet != null; packet = nic.poll(nowPs, pausedMask)) {
            order.add(packet.kind() == Packet.DATA ? packet.connection() : -1);
            nowPs += 100;
        }
        return order;
    }

    @Test
    void servesConnectionsInTurn() {
        active(3, 3, 3, 0);
        active(1, 3, 2, 0);
        active(2, 3, 1, 0);
        assertThat(drain(0, NONE_PAUSED)).containsExactly(3, 1, 2, 3, 1, 3);
    }

    @Test
    void servesTheHighestPriorityFirst() {
        active(1, 2, 2, 0);
        active(2, 5, 2, 0);
        assertThat(drain(0, NONE_PAUSED)).containsExactly(2, 2, 1, 1);
    }

    /** Ten connections with one packet each and a gap, whose times then move. */
    @Test
    void aPacingTimeThatMovesChangesTheOrder() {
        List<Scripted> senders = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            senders.add(active(i, 3, 2, 10_000 + 1_000L * i));
        }
        assertThat(drain(0, NONE_PAUSED)).containsExactly(0, 1, 2, 3, 4, 5, 6, 7, 8, 9);
        senders.get(9).move(500);
        senders.get(0).move(50_000);
        senders.get(4).move(17_000);
        assertThat(nic.readyPs(NONE_PAUSED)).isEqualTo(500);
        assertThat(drain(60_000, NONE_PAUSED)).containsExactly(9, 1, 2, 3, 5, 6, 4, 7, 8, 0);
    }

    @Test
    void aConnectionInTheRoundWhoseTimeMovesLaterLeavesIt() {
        Scripted moved = active(1, 3, 1, 0);
        active(2, 3, 1, 0);
        moved.move(700);
        assertThat(drain(0, NONE_PAUSED)).containsExactly(2);
        assertThat(nic.readyPs(NONE_PAUSED)).isEqualTo(700);
        assertThat(drain(700, NONE_PAUSED)).containsExactly(1);
        assertThat(nic.readyPs(NONE_PAUSED)).isEqualTo(Time.NEVER);
    }

    @Test
    void controlGoesBeforeDataOfItsPriorityButNotOfAHigherOne() {
        active(1, 3, 1, 0);
        active(2, 5, 1, 0);
        nic.offer(packets.of(Packet.ACK, 9, 0, 64, 3));
        assertThat(drain(0, NONE_PAUSED)).containsExactly(2, -1, 1);
    }

    @Test
    void aPausedPriorityHoldsBackNothingElse() {
        active(1, 5, 2, 0);
        active(2, 3, 2, 0);
        nic.offer(packets.of(Packet.ACK, 9, 0, 64, 5));
        nic.offer(packets.of(Packet.ACK, 9, 0, 64, 6));
        assertThat(drain(0, 1 << 5)).containsExactly(-1, 2, 2);
        assertThat(nic.readyPs(1 << 5)).isEqualTo(Time.NEVER);
        assertThat(nic.readyPs(NONE_PAUSED)).isZero();
        assertThat(drain(0, NONE_PAUSED)).containsExactly(-1, 1, 1);
    }

    @Test
    void aConnectionWhosePaceHasNotComeLetsLowerPrioritiesPass() {
        active(1, 5, 2, 1_000);
        active(2, 3, 3, 0);
        assertThat(drain(0, NONE_PAUSED)).containsExactly(1, 2, 2, 2);
        assertThat(nic.readyPs(NONE_PAUSED)).isEqualTo(1_000);
        assertThat(nic.poll(999, NONE_PAUSED)).isNull();
        assertThat(drain(1_000, NONE_PAUSED)).containsExactly(1);
    }

    @Test
    void thoseWhosePaceComesTogetherGoByTimeThenConnection() {
        List<Scripted> senders = new ArrayList<>();
        // All send once at time 0 and then have to wait: 9 down to 0, for 500 or 400 ps.
        for (int connection = 9; connection >= 0; connection--) {
            senders.add(active(connection, 3, 2, connection % 2 == 0 ? 500 : 400));
        }
        for (int i = 0; i < 10; i++) {
            assertThat(nic.poll(0, NONE_PAUSED)).isNotNull();
        }
        assertThat(nic.poll(399, NONE_PAUSED)).isNull();
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            Packet packet = nic.poll(600, NONE_PAUSED);
            order.add(packet.connection());
        }
        assertThat(order).containsExactly(1, 3, 5, 7, 9, 0, 2, 4, 6, 8);
        assertThat(senders).allMatch(sender -> sender.left == 0);
    }

    @Test
    void aClosedWindowLeavesTheRoundAndComesBackWhenActivated() {
        Scripted one = active(1, 3, 5, 0);
        active(2, 3, 2, 0);
        one.open = false;
        assertThat(nic.readyPs(NONE_PAUSED))
                .as("not known to be closed until polled")
                .isZero();
        assertThat(drain(0, NONE_PAUSED)).containsExactly(2, 2);
        assertThat(nic.readyPs(NONE_PAUSED)).isEqualTo(Time.NEVER);
        one.open = true;
        assertThat(nic.poll(0, NONE_PAUSED)).as("nobody told the NIC").isNull();
        nic.activate(one, 0);
        nic.activate(one, 0);
        assertThat(drain(0, NONE_PAUSED)).containsExactly(1, 1, 1, 1, 1);
    }

    @Test
    void aWindowThatClosesWhileItsPaceIsAwaitedDoesNoHarm() {
        Scripted one = active(1, 3, 2, 700);
        assertThat(nic.poll(0, NONE_PAUSED)).isNotNull();
        one.open = false;
        assertThat(nic.poll(700, NONE_PAUSED)).isNull();
        assertThat(nic.readyPs(NONE_PAUSED)).isEqualTo(Time.NEVER);
        one.open = true;
        nic.activate(one, 800);
        assertThat(drain(800, NONE_PAUSED)).containsExactly(1);
    }

    @Test
    void aLateActivationWaitsForItsPace() {
        Scripted one = active(1, 3, 1, 5_000);
        assertThat(nic.poll(0, NONE_PAUSED)).isNotNull();
        one.left = 1;
        nic.activate(one, 2_000);
        assertThat(nic.readyPs(NONE_PAUSED)).isEqualTo(5_000);
    }

    @Test
    void countsOnlyControlFramesAsWaiting() {
        active(1, 3, 5, 0);
        nic.offer(packets.of(Packet.ACK, 9, 0, 64, 6));
        assertThat(nic.queuedBytes()).isEqualTo(64);
        assertThat(nic.queuedBytes(6)).isEqualTo(64);
        assertThat(nic.queuedBytes(3)).isZero();
        assertThat(nic.waitingPackets()).isEqualTo(1);
    }
}
