// SPDX-License-Identifier: Apache-2.0
package closim.model.transport.uet;

import closim.core.check.InvariantViolation;
import closim.model.host.FlowTable;
import closim.model.host.Host;
import closim.model.host.Receiver;
import closim.model.packet.Packet;
import closim.model.transport.selective.ReceivedPackets;
import closim.model.transport.selective.SelectiveBitmap;

/**
 * The target side: places packets in the order in which they come, each once, and acknowledges by bytes, at once for a
 * mark, a request, a duplicate, and when a gap that a request had met is closed.
 *
 * <p>Source: UET 1.0, 3.5 (PDS, as accounts of it tell) and htsim for the closed gap. Acknowledgements travel with the
 * entropy of the packet that caused them. Hot path: no allocation once grown.
 */
final class UetReceiver implements Receiver {
    private final UetSpec spec;
    private final Host host;
    private final FlowTable flows;
    private final ReturnPath path;
    private final long triggerBytes;
    private final int packetBytesMin;
    private final ReceivedPackets received = new ReceivedPackets();
    private long receivedBytes;
    private long unacknowledgedBytes;
    private boolean requestWaits;

    /**
     * Where answers go.
     *
     * @param connection number of the connection
     * @param senderHost host that they go to
     * @param port through which they leave
     */
    record ReturnPath(int connection, int senderHost, int port) {}

    UetReceiver(UetTransport transport, Host host, ReturnPath path) {
        this.spec = transport.spec();
        this.host = host;
        this.flows = transport.flows();
        this.path = path;
        this.triggerBytes = spec.acks().trigger().bytes();
        this.packetBytesMin =
                (int) Math.min(Integer.MAX_VALUE, spec.acks().packetAtLeast().bytes());
    }

    @Override
    public void onPacket(Packet packet, long nowPs) {
        if (packet.kind() == Packet.WANT_ACK) {
            answer(packet, false, nowPs);
            host.packets().giveBack(packet);
            return;
        }
        boolean marked = packet.isMarked();
        if (marked) {
            host.counters().markedArrivals++;
        }
        if (packet.isTrimmed()) {
            answerTrimmed(packet, marked, nowPs);
            host.packets().giveBack(packet);
            return;
        }
        boolean answerNow = marked || packet.isAckRequested();
        if (place(packet, nowPs)) {
            answerNow |= unacknowledgedBytes >= triggerBytes || closesRequestedGap(packet.isAckRequested());
        } else {
            host.counters().duplicates++;
            answerNow = true;
        }
        if (answerNow) {
            answer(packet, marked, nowPs);
        }
        host.packets().giveBack(packet);
    }

    /** Places the packet's content; false if it is there already. */
    private boolean place(Packet packet, long nowPs) {
        int sequence = packet.sequence();
        boolean isFirst = receivedBytes == 0 && spec.acks().first();
        int ahead = sequence - received.expected();
        if (!received.add(sequence)) {
            return false;
        }
        if (ahead > 0) {
            host.counters().countOutOfOrder(ahead);
        }
        if (received.outOfOrderPackets() > spec.receiveWindow()) {
            throw new InvariantViolation(
                    "connection " + path.connection() + ": packet " + sequence + " is beyond the receive window");
        }
        host.recordLatency(nowPs - packet.sentPs());
        int sizeBytes = packet.sizeBytes();
        receivedBytes += sizeBytes;
        unacknowledgedBytes += isFirst ? triggerBytes : Math.max(sizeBytes, packetBytesMin);
        flows.deliver(packet.flow(), packet.payloadBytes(), nowPs);
        host.counters().deliveredBytes += packet.payloadBytes();
        return true;
    }

    /** A request that came while packets were missing is answered once more when none is. */
    private boolean closesRequestedGap(boolean requested) {
        boolean isWhole = received.outOfOrderPackets() == 0;
        boolean closes = isWhole && requestWaits;
        requestWaits = !isWhole && (requestWaits || requested);
        return closes;
    }

    private void answer(Packet packet, boolean marked, long nowPs) {
        unacknowledgedBytes = 0;
        int cumulative = received.expected();
        short offset = packet.kind() == Packet.WANT_ACK
                ? SelectiveBitmap.UNKNOWN
                : SelectiveBitmap.offset(cumulative, packet.sequence());
        Packet ack = host.packets().take();
        ack.address(Packet.ACK, host.id(), path.senderHost(), path.connection(), packet.entropy());
        ack.frame(spec.frames().ackBytes(), spec.ackPriority(), nowPs);
        ack.tell(cumulative);
        ack.acknowledgeSelectively(
                received.bitmap(SelectiveBitmap.base(cumulative, offset)), offset, received.outOfOrderPackets(), (int)
                        receivedBytes);
        if (marked) {
            ack.echoCongestion();
        }
        if (packet.isSentAgain()) {
            ack.markSentAgain();
        }
        host.counters().ackPackets++;
        host.sendControl(ack, path.port(), nowPs);
    }

    /** What is missing is to be sent again; of what is there already the sender learns by an ACK (UET 1.0, 3.5). */
    private void answerTrimmed(Packet packet, boolean marked, long nowPs) {
        if (received.contains(packet.sequence())) {
            host.counters().duplicates++;
            answer(packet, marked, nowPs);
            return;
        }
        Packet nack = host.packets().take();
        nack.address(Packet.NAK, host.id(), path.senderHost(), path.connection(), packet.entropy());
        nack.frame(spec.frames().cnpBytes(), spec.ackPriority(), nowPs);
        nack.tell(packet.sequence());
        nack.echoTrimming(packet.isTrimmedAtLastHop());
        if (marked) {
            nack.echoCongestion();
        }
        if (packet.isSentAgain()) {
            nack.markSentAgain();
        }
        host.counters().ackPackets++;
        host.counters().nakPackets++;
        host.sendControl(nack, path.port(), nowPs);
    }

    @Override
    public void onDeadline(long nowPs) {
        throw new InvariantViolation("a UET receiver has no deadlines");
    }
}
