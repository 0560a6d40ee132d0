// SPDX-License-Identifier: Apache-2.0
package closim.model.transport.uet;

import closim.core.check.InvariantViolation;
import closim.core.unit.LinkRate;
import closim.core.unit.Time;
import closim.model.congestion.AckFeedback;
import closim.model.congestion.CongestionControl;
import closim.model.entropy.EntropySelector;
import closim.model.host.FlowTable;
import closim.model.host.Host;
import closim.model.host.Sender;
import closim.model.packet.Packet;
import closim.model.transport.FrameSizes;
import closim.model.transport.selective.SelectiveBitmap;
import closim.model.transport.selective.SentPackets;
import closim.model.transport.selective.SequencedMessage;
import org.jspecify.annotations.Nullable;

/**
 * The initiator side: sends at once, each packet with an entropy value of its own, what is lost first, and keeps the
 * bytes in flight within the window.
 *
 * <p>Source: UET 1.0, 3.5 and 3.6.13; htsim for loss inference (SLEEK). Bytes in flight fall by what the receiver says
 * it has accepted, so that a lost acknowledgement never corrupts them; they may go below zero for a moment. Hot path:
 * no allocation but for a new message.
 */
final class UetSender extends Sender {
    private static final int RETRY_DOUBLINGS_MAX = 15;
    private static final double WINDOW_IN_BDP_MAX = 1.5;
    private static final int INFERRED_PACKETS_MIN = 5;

    private final UetTransport transport;
    private final UetSpec spec;
    private final Host host;
    private final FlowTable flows;
    private final UetTransport.ConnectionPath path;
    private final CongestionControl congestionControl;
    private final EntropySelector entropySelector;
    private final FrameSizes frames;
    private final int mtuBytes;
    private final int fullFrameBytes;
    private final int gapBytes;
    private final long ackTriggerBytes;
    private final long timeoutPs;
    private final boolean movesNextStart;
    private final AckFeedback feedback = new AckFeedback();
    private final SentPackets sent = new SentPackets();

    /** The oldest message that is not wholly acknowledged, and the one that the next new packet belongs to. */
    private @Nullable SequencedMessage oldest;

    private @Nullable SequencedMessage sending;
    private @Nullable SequencedMessage newest;
    private int endSequence;
    private long inFlightBytes;
    private int receivedBytesWrapped;
    private int recoveryEnd;
    private long agendaPs = Time.NEVER;
    private long lastStartPs;
    private int lastWireBytes;
    /** The packet last sent that asks for an acknowledgement, and whether a frame of its own asks. */
    private int requested = -1;

    private boolean asks;
    private boolean started;
    private boolean failed;

    UetSender(
            UetTransport transport, Host host, UetTransport.ConnectionPath path, CongestionControl congestionControl) {
        super(path.connection(), path.priority(), path.port());
        this.transport = transport;
        this.spec = transport.spec();
        this.host = host;
        this.flows = transport.flows();
        this.path = path;
        this.congestionControl = congestionControl;
        this.entropySelector = transport.entropySelector(path.connection());
        this.frames = spec.frames();
        this.mtuBytes = (int) spec.mtu().bytes();
        this.fullFrameBytes = frames.dataBytes(mtuBytes, mtuBytes, false, false);
        this.gapBytes = frames.gapBytes();
        this.ackTriggerBytes = spec.acks().trigger().bytes();
        this.timeoutPs = spec.recovery().timeout().ps();
        this.movesNextStart = congestionControl.movesNextStart();
    }

    @Override
    protected void post(int flow, long nowPs) {
        if (failed) {
            host.fail(flow, FlowTable.Failure.FLUSHED, nowPs);
            return;
        }
        SequencedMessage message = new SequencedMessage(flow, flows.sizeBytes(flow), mtuBytes, endSequence);
        if (newest != null) {
            newest.follow(message);
        }
        newest = message;
        oldest = oldest == null ? message : oldest;
        sending = sending == null ? message : sending;
        endSequence = message.endSequence();
        if (!started) {
            started = true;
            congestionControl.onStart(nowPs);
        }
    }

    @Override
    protected boolean hasPacket() {
        if (sent.lostPackets() > 0) {
            // Once losses are inferred, the window counts packets that are gone: what is sent again need not wait.
            return sent.first() < recoveryEnd || isWindowOpen(sent.sizeBytes(sent.firstLost()));
        }
        int next = sent.next();
        return next < endSequence && next - sent.first() < spec.receiveWindow() && isWindowOpen(newSizeBytes(next));
    }

    /** A connection with nothing in flight may send: no window is smaller than a packet. */
    private boolean isWindowOpen(int sizeBytes) {
        return inFlightBytes <= 0 || inFlightBytes <= congestionControl.windowBytes() - sizeBytes;
    }

    private int newSizeBytes(int sequence) {
        SequencedMessage message = sending;
        if (message == null) {
            throw new InvariantViolation("connection " + connection() + " has no message to send from");
        }
        boolean last = sequence == message.endSequence() - 1;
        return frames.dataBytes(message.payloadBytes(sequence), mtuBytes, sequence == message.firstSequence(), last);
    }

    @Override
    protected Packet nextPacket(long nowPs) {
        congestionControl.advanceTo(nowPs);
        boolean again = sent.lostPackets() > 0;
        int sequence = again ? sent.firstLost() : sent.next();
        SequencedMessage message = again ? sent.message(sequence) : sending;
        if (message == null) {
            throw new InvariantViolation("connection " + connection() + " has no message to send from");
        }
        int sizeBytes = again ? sent.sizeBytes(sequence) : newSizeBytes(sequence);
        int entropyValue = entropySelector.next(nowPs);
        Packet packet = host.packets().take();
        packet.address(Packet.DATA, path.source(), path.destination(), connection(), path.entropy() + entropyValue);
        packet.frame(sizeBytes, priority(), nowPs);
        packet.carry(message.flow(), sequence, message.payloadBytes(sequence), 0);
        packet.allowMarking();
        host.counters().dataPackets++;
        if (again) {
            packet.markSentAgain();
            host.counters().retransmitted++;
            flows.countRetransmission(message.flow());
        } else if (sequence == message.endSequence() - 1) {
            packet.markLastOfMessage();
            sending = message.next();
        }
        sent.send(sequence, message, sizeBytes, entropyValue, nowPs);
        inFlightBytes += sizeBytes;
        if (again || sequence == endSequence - 1 || mustRequestAck()) {
            packet.requestAck();
            requested = sequence;
        }
        asks = false;
        congestionControl.onSent(sizeBytes, nowPs);
        lastStartPs = nowPs;
        lastWireBytes = sizeBytes + gapBytes;
        setEligiblePs(nowPs + gapPs(lastWireBytes));
        arm(nowPs + timeoutPs(sequence));
        return packet;
    }

    /** With acknowledgements by bytes only, a window that is full or smaller would wait for the timer. */
    private boolean mustRequestAck() {
        long windowBytes = congestionControl.windowBytes();
        return windowBytes - inFlightBytes < fullFrameBytes
                || windowBytes < ackTriggerBytes
                || sent.next() - sent.first() >= spec.receiveWindow();
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

    private long timeoutPs(int sequence) {
        int doublings = spec.recovery().backoff() ? Math.min(RETRY_DOUBLINGS_MAX, sent.retries(sequence)) : 0;
        return timeoutPs << doublings;
    }

    /** An earlier deadline gets an entry of its own in the agenda; the later one is passed over when it comes. */
    private void arm(long deadlinePs) {
        if (deadlinePs < agendaPs) {
            agendaPs = deadlinePs;
            host.addDeadline(deadlinePs, this);
        }
    }

    @Override
    protected void onPacket(Packet packet, long nowPs) {
        if (!failed) {
            if (packet.kind() == Packet.NAK) {
                resend(packet, nowPs);
            } else {
                acknowledge(packet, nowPs);
            }
        }
        host.packets().giveBack(packet);
        host.activate(this, nowPs);
        if (!asks && inFlightBytes > 0 && !sent.isUnderWay(requested)) {
            askIfStuck(nowPs);
        }
    }

    /**
     * A window that shrank below what is in flight is closed until that is acknowledged; where nothing in flight asks
     * for it, coalescing would hold the acknowledgement back until the timer runs out. UET 1.0, 3.5: control packet
     * ACK_REQ; when it is sent is left open, and here is inferred from the rule for requests in data packets.
     */
    private void askIfStuck(long nowPs) {
        boolean hasMore = sent.lostPackets() > 0 || sent.next() < endSequence;
        if (!hasMore || hasPacket()) {
            return;
        }
        asks = true;
        Packet request = host.packets().take();
        request.address(Packet.WANT_ACK, path.source(), path.destination(), connection(), path.entropy());
        request.frame(frames.cnpBytes(), spec.ackPriority(), nowPs);
        host.counters().ackRequests++;
        host.sendControl(request, path.port(), nowPs);
    }

    private void acknowledge(Packet ack, long nowPs) {
        int cumulative = ack.sequence();
        if (cumulative > sent.next()) {
            throw new InvariantViolation("connection " + connection() + ": packet " + cumulative
                    + " is acknowledged, and only " + sent.next() + " were sent");
        }
        boolean marked = ack.isCongestionEcho();
        long rttPs = rttPs(ack, nowPs);
        int newlyBytes = Math.max(0, ack.receivedBytesWrapped() - receivedBytesWrapped);
        receivedBytesWrapped += newlyBytes;
        inFlightBytes -= newlyBytes;
        acknowledgeAll(ack, cumulative, nowPs);
        if (SelectiveBitmap.cause(ack) >= 0) {
            entropySelector.onFeedback(
                    ack.entropy() - path.entropy(),
                    marked ? EntropySelector.Feedback.MARKED : EntropySelector.Feedback.CLEAN,
                    nowPs);
        } else {
            asks = false;
        }
        congestionControl.advanceTo(nowPs);
        feedback.set(nowPs, newlyBytes, rttPs, marked);
        congestionControl.onAcknowledged(feedback.add(inFlightBytes, null));
        if (marked) {
            host.counters().congestionNotifications++;
            if (transport.notifies()) {
                congestionControl.onCongestionNotification(nowPs);
            }
        }
        if (spec.recovery().inferLoss()) {
            inferLosses(ack.outOfOrderPackets(), nowPs);
        }
        if (movesNextStart) {
            setEligiblePs(lastStartPs + gapPs(lastWireBytes));
            host.repace(this);
        }
        if (sent.first() == sent.next() && inFlightBytes != 0) {
            throw new InvariantViolation("connection " + connection() + ": everything is acknowledged and "
                    + inFlightBytes + " B are in flight");
        }
    }

    /** A sample counts only where it is sure which copy of the packet has arrived (UET 1.0, 3.6.13); else -1. */
    private long rttPs(Packet ack, long nowPs) {
        int cause = SelectiveBitmap.cause(ack);
        if (cause < 0 || !sent.isOpen(cause)) {
            return -1;
        }
        int copies = ack.isSentAgain() ? 2 : 1;
        return sent.sends(cause) == copies ? nowPs - sent.sentPs(cause) : -1;
    }

    private void acknowledgeAll(Packet ack, int cumulative, long nowPs) {
        for (int sequence = sent.first(); sequence < cumulative; sequence++) {
            acknowledgeOne(sequence, nowPs);
        }
        int base = SelectiveBitmap.base(cumulative, ack.acknowledgedOffset());
        for (long bits = ack.selectiveBitmap(); bits != 0; bits &= bits - 1) {
            acknowledgeOne(base + Long.numberOfTrailingZeros(bits), nowPs);
        }
        sent.trim();
        SequencedMessage message = oldest;
        while (message != null && !message.isOpen()) {
            message = message.next();
        }
        oldest = message;
        newest = message == null ? null : newest;
    }

    private void acknowledgeOne(int sequence, long nowPs) {
        if (sent.isLost(sequence)) {
            // Taken for lost, and there after all: its bytes have left the count twice.
            inFlightBytes += sent.sizeBytes(sequence);
        }
        SequencedMessage message = sent.acknowledge(sequence);
        if (message != null && message.acknowledgeOne()) {
            host.complete(message.flow(), nowPs);
        }
    }

    /**
     * SLEEK: with more packets beyond the first missing one than a window and a half holds, what is missing within the
     * first window is lost, if it has been sent only once.
     */
    private void inferLosses(int outOfOrderPackets, long nowPs) {
        if (outOfOrderPackets == 0 || sent.first() < recoveryEnd) {
            return;
        }
        double windowBytesMax = WINDOW_IN_BDP_MAX * path.bandwidthDelayBytes();
        double windowBytes = Math.min((double) congestionControl.windowBytes(), windowBytesMax);
        double limitBytes = Math.min(spec.recovery().inferAfterWindows() * windowBytes, windowBytesMax);
        if (outOfOrderPackets < Math.max(limitBytes / mtuBytes, INFERRED_PACKETS_MIN)) {
            return;
        }
        recoveryEnd = sent.next();
        int end = (int) Math.min(recoveryEnd, sent.first() + Math.max(1, windowBytes / mtuBytes));
        for (int sequence = sent.first(); sequence < end; sequence++) {
            if (sent.isUnderWay(sequence) && sent.sends(sequence) == 1) {
                lose(sequence, CongestionControl.Loss.INFERRED, nowPs);
            }
        }
    }

    /** A switch has trimmed a packet; the report of an older copy says nothing of the one under way. */
    private void resend(Packet nack, long nowPs) {
        int sequence = nack.sequence();
        if (!sent.isUnderWay(sequence) || nack.isSentAgain() != sent.sends(sequence) > 1) {
            return;
        }
        boolean marked = nack.isCongestionEcho();
        EntropySelector.Feedback told = EntropySelector.Feedback.TRIMMED;
        CongestionControl.Loss loss = CongestionControl.Loss.TRIMMED;
        if (nack.isTrimmedAtLastHop()) {
            // Every path ends at that switch: the value is not to blame.
            told = marked ? EntropySelector.Feedback.MARKED : EntropySelector.Feedback.CLEAN;
            loss = CongestionControl.Loss.TRIMMED_LAST_HOP;
        }
        entropySelector.onFeedback(nack.entropy() - path.entropy(), told, nowPs);
        remove(sequence, loss, nowPs);
    }

    private void lose(int sequence, CongestionControl.Loss loss, long nowPs) {
        entropySelector.onFeedback(sent.entropyValue(sequence), EntropySelector.Feedback.LOST, nowPs);
        remove(sequence, loss, nowPs);
    }

    private void remove(int sequence, CongestionControl.Loss loss, long nowPs) {
        int sizeBytes = sent.sizeBytes(sequence);
        sent.lose(sequence);
        inFlightBytes -= sizeBytes;
        congestionControl.advanceTo(nowPs);
        congestionControl.onPacketLost(loss, sizeBytes, inFlightBytes, nowPs);
    }

    /** Each packet has a timer; the agenda holds the earliest, and what it finds is the next. */
    @Override
    protected long onDeadline(long nowPs) {
        if (nowPs != agendaPs) {
            return Time.NEVER;
        }
        agendaPs = Time.NEVER;
        long nextPs = Time.NEVER;
        for (int sequence = sent.first(); sequence < sent.next(); sequence++) {
            if (!sent.isUnderWay(sequence)) {
                continue;
            }
            long deadlinePs = sent.sentPs(sequence) + timeoutPs(sequence);
            if (deadlinePs > nowPs) {
                nextPs = Math.min(nextPs, deadlinePs);
                continue;
            }
            host.counters().timeouts++;
            flows.countTimeout(sent.message(sequence).flow());
            if (sent.countRetry(sequence) >= spec.recovery().retryLimit()) {
                fail(sent.message(sequence), nowPs);
                return Time.NEVER;
            }
            lose(sequence, CongestionControl.Loss.TIMEOUT, nowPs);
        }
        agendaPs = nextPs;
        host.activate(this, nowPs);
        return nextPs;
    }

    /** The retry limit is reached: the PDC is given up, and everything posted fails, now and later. */
    private void fail(SequencedMessage culprit, long nowPs) {
        for (SequencedMessage message = oldest; message != null; message = message.next()) {
            if (message.isOpen()) {
                host.fail(
                        message.flow(),
                        message == culprit ? FlowTable.Failure.RETRY_LIMIT : FlowTable.Failure.FLUSHED,
                        nowPs);
            }
        }
        failed = true;
        oldest = null;
        sending = null;
        newest = null;
        endSequence = sent.next();
        sent.abandon();
        inFlightBytes = 0;
    }
}
