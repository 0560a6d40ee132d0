// SPDX-License-Identifier: Apache-2.0
package closim.model.transport.roce;

import closim.core.unit.Time;
import closim.model.congestion.NotificationSettings;
import closim.model.host.FlowTable;
import closim.model.host.Host;
import closim.model.host.Receiver;
import closim.model.packet.Packet;
import closim.model.packet.Telemetry;
import closim.model.transport.FrameSizes;
import org.jspecify.annotations.Nullable;

/**
 * The responder: accepts packets in order only, acknowledges, reports gaps by NAK, and notifies the sender of marks.
 *
 * <p>Source: IBTA 9.7.4 and 9.7.5; DCQCN (SIGCOMM 2015) section 3.1, notification point. Hot path: no allocation.
 */
final class RoceReceiver implements Receiver {
    private static final int NO_ROUND = -1;

    private final RoceSpec spec;
    private final NotificationSettings notification;
    private final FrameSizes frames;
    private final Host host;
    private final FlowTable flows;
    private final int connection;
    private final int senderHost;
    private final int entropy;
    private final int port;
    private int expected;
    private int unacknowledgedPackets;
    private int nakedRound = NO_ROUND;
    private int nakedSequence = -1;
    private long nakedPs;
    private long notifiedPs = -1;
    private boolean owesNotification;
    private final @Nullable PostedReceives receives;

    /**
     * Where answers go.
     *
     * @param connection number of the connection
     * @param senderHost host that they go to
     * @param entropy what switches hash
     * @param port through which they leave
     */
    record ReturnPath(int connection, int senderHost, int entropy, int port) {}

    RoceReceiver(RoceTransport transport, Host host, ReturnPath path) {
        this.spec = transport.spec();
        this.notification = transport.notification();
        this.frames = transport.frames();
        this.host = host;
        this.flows = transport.flows();
        this.connection = path.connection();
        this.senderHost = path.senderHost();
        this.entropy = path.entropy();
        this.port = path.port();
        this.receives = PostedReceives.of(spec);
    }

    @Override
    public void onPacket(Packet packet, long nowPs) {
        boolean echo = false;
        if (packet.isMarked()) {
            host.counters().markedArrivals++;
            echo = notify(nowPs);
        }
        int ahead = packet.sequence() - expected;
        boolean answerNow = packet.isLastOfMessage() || packet.isAckRequested();
        long sentPs = packet.sentPs();
        int round = packet.round();
        Telemetry telemetry = packet.detachTelemetry();
        if (ahead == 0 && receives != null && !receives.admits(packet, nowPs)) {
            host.packets().giveBack(packet);
            // What was sent behind it comes out of order, and is answered as if that had been reported.
            nakedRound = round;
            nakedSequence = expected;
            nakedPs = nowPs;
            host.counters().nakPackets++;
            host.counters().rnrNakPackets++;
            answer(Packet.RNR_NAK, echo, sentPs, telemetry, nowPs);
            return;
        }
        if (ahead == 0) {
            host.recordLatency(nowPs - sentPs);
            expected++;
            nakedRound = NO_ROUND;
            flows.deliver(packet.flow(), packet.payloadBytes(), nowPs);
            host.counters().deliveredBytes += packet.payloadBytes();
            host.packets().giveBack(packet);
            if (++unacknowledgedPackets >= spec.ackEvery() || answerNow) {
                answer(Packet.ACK, echo, sentPs, telemetry, nowPs);
            } else if (telemetry != null) {
                host.packets().giveBack(telemetry);
            }
            return;
        }
        host.packets().giveBack(packet);
        if (ahead < 0) {
            host.counters().duplicates++;
            answer(Packet.ACK, echo, sentPs, telemetry, nowPs);
            return;
        }
        host.counters().outOfOrderDropped++;
        host.counters().countOutOfOrder(ahead);
        if (mayNak(round, nowPs)) {
            nakedRound = round;
            nakedSequence = expected;
            nakedPs = nowPs;
            host.counters().nakPackets++;
            answer(Packet.NAK, echo, sentPs, telemetry, nowPs);
        } else if (telemetry != null) {
            host.packets().giveBack(telemetry);
        }
    }

    /**
     * Whether a gap is to be reported now. {@code once} and {@code per-round} forget the last report when the expected
     * packet arrives; {@code after} also reports a new gap at once.
     */
    private boolean mayNak(int round, long nowPs) {
        return switch (spec.nakRepeat()) {
            case ONCE -> nakedRound == NO_ROUND;
            case PER_ROUND -> nakedRound != round;
            case AFTER ->
                nakedSequence != expected
                        || nowPs - nakedPs >= spec.nakInterval().ps();
        };
    }

    /** Notes a mark; true if the answer to this packet is to carry the notification. */
    private boolean notify(long nowPs) {
        long intervalPs = notification.intervalPs();
        if (intervalPs == Time.NEVER) {
            return false;
        }
        boolean inAck = notification.carrier() == NotificationSettings.Carrier.ACK;
        if (notifiedPs >= 0 && nowPs - notifiedPs < intervalPs) {
            if (notification.atIntervalEnd() && !inAck && !owesNotification) {
                owesNotification = true;
                host.addReceiverDeadline(notifiedPs + intervalPs, connection);
            }
            return false;
        }
        notifiedPs = nowPs;
        if (inAck) {
            return true;
        }
        if (!owesNotification) {
            sendNotification(nowPs);
        }
        return false;
    }

    /** The interval after a notification is over, and there was another mark in it. */
    @Override
    public void onDeadline(long nowPs) {
        owesNotification = false;
        notifiedPs = nowPs;
        sendNotification(nowPs);
    }

    private void sendNotification(long nowPs) {
        Packet cnp = host.packets().take();
        cnp.address(Packet.CNP, host.id(), senderHost, connection, entropy);
        cnp.frame(frames.cnpBytes(), spec.ackPriority(), nowPs);
        host.counters().cnpPackets++;
        host.sendControl(cnp, port, nowPs);
    }

    private void answer(byte kind, boolean echo, long sentPs, @Nullable Telemetry telemetry, long nowPs) {
        unacknowledgedPackets = 0;
        Packet packet = host.packets().take();
        packet.address(kind, host.id(), senderHost, connection, entropy);
        packet.frame(frames.ackBytes(), spec.ackPriority(), sentPs);
        packet.tell(expected);
        packet.attach(telemetry);
        if (echo) {
            packet.echoCongestion();
        }
        host.counters().ackPackets++;
        host.sendControl(packet, port, nowPs);
    }
}
