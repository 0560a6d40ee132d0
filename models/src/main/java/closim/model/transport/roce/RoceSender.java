// SPDX-License-Identifier: Apache-2.0
package closim.model.transport.roce;

import closim.core.check.InvariantViolation;
import closim.core.unit.LinkRate;
import closim.core.unit.Time;
import closim.model.congestion.AckFeedback;
import closim.model.congestion.CongestionControl;
import closim.model.host.FlowTable;
import closim.model.host.Host;
import closim.model.host.Sender;
import closim.model.packet.Packet;
import closim.model.transport.FrameSizes;
import org.jspecify.annotations.Nullable;

/**
 * The requester: sends packets in order, and goes back to the first unacknowledged one on a NAK or a timeout.
 *
 * <p>Hot path: no allocation but for a new work request.
 */
final class RoceSender extends Sender {
    private final RoceTransport transport;
    private final Host host;
    private final FlowTable flows;
    private final RoceTransport.ConnectionPath path;
    private final CongestionControl congestionControl;
    private final FrameSizes frames;
    private final int mtuBytes;
    private final int gapBytes;
    private final long timeoutPs;
    private final AckFeedback feedback = new AckFeedback();
    private final boolean hasTelemetry;
    private final boolean movesNextStart;

    /** The oldest request that is not wholly acknowledged, and the one that the next packet belongs to. */
    private @Nullable WorkRequest oldest;

    private @Nullable WorkRequest sending;
    private @Nullable WorkRequest newest;
    private int acknowledged;
    private int nextSequence;
    private int highestSent;
    private int endSequence;
    private long inFlightBytes;
    private int round;
    private int retries;
    private int rnrRetries;
    private long rnrUntilPs;
    private long deadlinePs = Time.NEVER;
    private long lastStartPs;
    private int lastWireBytes;
    private boolean inAgenda;
    private boolean started;
    private boolean failed;

    RoceSender(
            RoceTransport transport,
            Host host,
            RoceTransport.ConnectionPath path,
            CongestionControl congestionControl) {
        super(path.connection(), path.priority(), path.port());
        this.transport = transport;
        this.host = host;
        this.flows = transport.flows();
        this.path = path;
        this.congestionControl = congestionControl;
        this.frames = transport.frames();
        this.mtuBytes = (int) transport.spec().mtu().bytes();
        this.gapBytes = frames.gapBytes();
        this.timeoutPs = transport.spec().retransmitTimeout().ps();
        this.hasTelemetry = transport.hasTelemetry();
        this.movesNextStart = congestionControl.movesNextStart();
    }

    @Override
    protected void post(int flow, long nowPs) {
        if (failed) {
            host.fail(flow, FlowTable.Failure.FLUSHED, nowPs);
            return;
        }
        long leftBytes = flows.sizeBytes(flow);
        long limitBytes = transport.spec().messageLimit().bytes();
        while (leftBytes > 0) {
            long bytes = Math.min(leftBytes, limitBytes);
            leftBytes -= bytes;
            WorkRequest request = new WorkRequest(flow, bytes, leftBytes == 0, mtuBytes, newest);
            if (newest != null) {
                newest.next = request;
            }
            newest = request;
            oldest = oldest == null ? request : oldest;
            sending = sending == null ? request : sending;
            endSequence = request.endSequence();
        }
        if (!started) {
            started = true;
            congestionControl.onStart(nowPs);
        }
    }

    @Override
    protected boolean hasPacket() {
        return nextSequence < endSequence && isWindowOpen();
    }

    private boolean isWindowOpen() {
        return inFlightBytes < path.windowBytes() && inFlightBytes < congestionControl.windowBytes();
    }

    @Override
    protected Packet nextPacket(long nowPs) {
        WorkRequest request = sending;
        if (request == null) {
            throw new InvariantViolation("connection " + connection() + " has no request to send from");
        }
        congestionControl.advanceTo(nowPs);
        int sequence = nextSequence;
        int payloadBytes = request.payloadBytes(sequence);
        int sizeBytes = frames.dataBytes(
                payloadBytes, mtuBytes, sequence == request.firstSequence, sequence + 1 == request.endSequence());
        Packet packet = host.packets().take();
        packet.address(Packet.DATA, path.source(), path.destination(), connection(), path.entropy());
        packet.frame(sizeBytes, priority(), nowPs);
        packet.carry(request.flow, sequence, payloadBytes, round);
        packet.allowMarking();
        if (hasTelemetry) {
            packet.attach(host.packets().takeTelemetry());
        }
        host.counters().dataPackets++;
        if (sequence < highestSent) {
            host.counters().retransmitted++;
            flows.countRetransmission(request.flow);
        } else {
            highestSent = sequence + 1;
        }
        nextSequence = sequence + 1;
        inFlightBytes += payloadBytes;
        if (nextSequence == request.endSequence()) {
            packet.markLastOfMessage();
            sending = request.next;
        } else if (!isWindowOpen()) {
            // With acknowledgements every n-th packet only, a window of fewer would otherwise wait for the timer.
            packet.requestAck();
        }
        congestionControl.onSent(sizeBytes, nowPs);
        lastStartPs = nowPs;
        lastWireBytes = sizeBytes + gapBytes;
        setEligiblePs(nowPs + gapPs(lastWireBytes));
        if (deadlinePs == Time.NEVER) {
            restartTimer(nowPs);
        }
        return packet;
    }

    /** The one place where a rate becomes a time: rounded up, and exactly the port's own at line rate. */
    private long gapPs(int wireBytes) {
        double rate = congestionControl.rateBitsPerSecond();
        LinkRate lineRate = path.lineRate();
        if (rate >= lineRate.bitsPerSecond()) {
            // At line rate the port is the pacer; a rounded-up gap would fall behind it at rates with a remainder.
            return lineRate.isWhole() ? lineRate.serializePs(wireBytes) : 0;
        }
        return (long) Math.ceil(wireBytes * 8e12 / rate);
    }

    private void restartTimer(long nowPs) {
        deadlinePs = nowPs + timeoutPs;
        if (!inAgenda) {
            inAgenda = true;
            host.addDeadline(deadlinePs, this);
        }
    }

    @Override
    protected void onPacket(Packet packet, long nowPs) {
        boolean echo = packet.isCongestionEcho();
        byte kind = packet.kind();
        int sequence = packet.sequence();
        if (kind != Packet.CNP) {
            acknowledge(packet, nowPs);
        }
        host.packets().giveBack(packet);
        if (echo || kind == Packet.CNP) {
            host.counters().congestionNotifications++;
            congestionControl.advanceTo(nowPs);
            congestionControl.onCongestionNotification(nowPs);
        }
        if (kind == Packet.NAK && sequence == acknowledged && nextSequence > sequence) {
            congestionControl.onLoss(CongestionControl.Loss.NAK, nowPs);
            rewind();
        }
        if (kind == Packet.RNR_NAK && sequence == acknowledged && nextSequence > sequence) {
            waitForReceive(nowPs);
        }
        host.activate(this, nowPs);
    }

    /** The other side has no receive posted: tries again after the time that it asks for. */
    private void waitForReceive(long nowPs) {
        RoceSpec.ReceiveQueue receives = transport.spec().receives();
        if (receives.rnrRetry() != RoceSpec.ReceiveQueue.FOR_EVER && ++rnrRetries > receives.rnrRetry()) {
            fail(FlowTable.Failure.RECEIVER_NOT_READY, nowPs);
            return;
        }
        rewind();
        deadlinePs = Time.NEVER;
        rnrUntilPs = nowPs + receives.rnrPs();
        setEligiblePs(Math.max(eligiblePs(), rnrUntilPs));
        host.repace(this);
    }

    private void acknowledge(Packet answer, long nowPs) {
        int sequence = answer.sequence();
        if (sequence <= acknowledged) {
            return;
        }
        if (sequence > highestSent) {
            throw new InvariantViolation("connection " + connection() + ": packet " + sequence
                    + " is acknowledged, and only " + highestSent + " were sent");
        }
        WorkRequest request = oldest;
        if (request == null) {
            throw new InvariantViolation("connection " + connection() + ": an acknowledgement with nothing open");
        }
        long fromBytes = request.offsetBytes(acknowledged);
        WorkRequest reached = request;
        while (sequence > reached.endSequence() && reached.next != null) {
            reached = reached.next;
        }
        long acknowledgedBytes = reached.offsetBytes(sequence) - fromBytes;
        acknowledged = sequence;
        if (nextSequence < sequence) {
            skipTo(sequence, reached);
        } else {
            inFlightBytes -= acknowledgedBytes;
        }
        retries = 0;
        rnrRetries = 0;
        deadlinePs = acknowledged < nextSequence ? nowPs + timeoutPs : Time.NEVER;
        congestionControl.advanceTo(nowPs);
        feedback.set(nowPs, acknowledgedBytes, nowPs - answer.sentPs(), answer.isCongestionEcho());
        congestionControl.onAcknowledged(feedback.add(inFlightBytes, answer.telemetry()));
        if (movesNextStart) {
            setEligiblePs(Math.max(rnrUntilPs, lastStartPs + gapPs(lastWireBytes)));
            host.repace(this);
        }
        complete(nowPs);
    }

    /** After a rewind, packets sent before it turn out to have arrived. */
    private void skipTo(int sequence, WorkRequest reached) {
        nextSequence = sequence;
        sending = sequence == reached.endSequence() ? reached.next : reached;
        inFlightBytes = 0;
    }

    private void complete(long nowPs) {
        WorkRequest request = oldest;
        while (request != null && request.endSequence() <= acknowledged) {
            if (request.endsFlow) {
                host.complete(request.flow, nowPs);
            }
            request = request.next;
        }
        oldest = request;
    }

    private void rewind() {
        nextSequence = acknowledged;
        sending = oldest;
        inFlightBytes = 0;
        round = (char) (round + 1);
    }

    @Override
    protected long onDeadline(long nowPs) {
        if (deadlinePs == Time.NEVER || oldest == null) {
            inAgenda = false;
            deadlinePs = Time.NEVER;
            return Time.NEVER;
        }
        if (deadlinePs > nowPs) {
            return deadlinePs;
        }
        host.counters().timeouts++;
        flows.countTimeout(oldest.flow);
        if (++retries > transport.spec().retryLimit()) {
            fail(FlowTable.Failure.RETRY_LIMIT, nowPs);
            inAgenda = false;
            return Time.NEVER;
        }
        congestionControl.advanceTo(nowPs);
        congestionControl.onLoss(CongestionControl.Loss.TIMEOUT, nowPs);
        rewind();
        deadlinePs = nowPs + timeoutPs;
        host.activate(this, nowPs);
        return deadlinePs;
    }

    /** A retry limit is reached: the connection goes to its error state, and what is posted fails, now and later. */
    private void fail(FlowTable.Failure cause, long nowPs) {
        failed = true;
        int culprit = oldest == null ? -1 : oldest.flow;
        for (WorkRequest request = oldest; request != null; request = request.next) {
            if (request.endsFlow) {
                host.fail(request.flow, request.flow == culprit ? cause : FlowTable.Failure.FLUSHED, nowPs);
            }
        }
        oldest = null;
        sending = null;
        nextSequence = endSequence;
        acknowledged = endSequence;
        highestSent = endSequence;
        inFlightBytes = 0;
        deadlinePs = Time.NEVER;
    }
}
