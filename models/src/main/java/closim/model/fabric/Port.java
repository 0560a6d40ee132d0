// SPDX-License-Identifier: Apache-2.0
package closim.model.fabric;

import closim.core.check.Auditable;
import closim.core.check.InvariantViolation;
import closim.core.unit.LinkRate;
import closim.core.unit.Time;
import closim.model.loss.DropCause;
import closim.model.loss.LossModel;
import closim.model.packet.Packet;
import closim.model.packet.Telemetry;
import closim.model.queue.QueueDiscipline;
import org.jspecify.annotations.Nullable;

/**
 * The transmit side of a cable: pulls from a queue discipline, takes the time to serialise, gives to a wire, obeys
 * pauses. It owns the clock that its discipline lacks.
 *
 * <p>It tells its node when it will start next; whether that is an event of the node or found later is for the node
 * to say ({@link EngineForm}). Hot path: no allocation.
 */
public final class Port implements Auditable {
    private static final int PRIORITIES = 8;

    private final FabricNode node;
    private final int index;
    private final QueueDiscipline queue;
    private final Wire wire;
    private final PortSettings settings;
    private final int gapBytes;
    private final boolean releasesAtEnd;
    private final boolean stampsTelemetry;
    private LinkRate rate;
    private @Nullable LossModel loss;
    private @Nullable Outages outages;
    private @Nullable PortObserver observer;

    private long freePs;
    private long surplus;
    private int pausedMask;
    /** Pauses that are in force and obeyed: all but those that a watchdog overrides. */
    private int heldBackMask;

    private int overriddenMask;
    private int heldIngress;
    private int heldPriority;
    private int heldBytes;
    private long heldUntilPs;

    private long packets;
    private long bytes;
    private long busyPs;
    private long[] lostPackets = {};
    private long[] lostBytes = {};
    private long fingerprint;
    private long pauseFrames;
    private long resumeFrames;
    private long pausedPs;
    private final long[] pausedSincePs = new long[PRIORITIES];

    /** A port at one end of a wire. */
    public Port(FabricNode node, int index, QueueDiscipline queue, Wire wire, PortSettings settings) {
        this.node = node;
        this.index = index;
        this.queue = queue;
        this.wire = wire;
        this.settings = settings;
        this.rate = settings.rate();
        this.gapBytes = settings.gapBytes();
        this.releasesAtEnd = settings.releasesAtEnd();
        this.stampsTelemetry = settings.stampsTelemetry();
        this.fingerprint = settings.linkHash();
    }

    /** Lets the link lose frames; before the run. */
    public void setLoss(@Nullable LossModel newLoss) {
        loss = newLoss;
        lostPackets = new long[newLoss == null ? 0 : DropCause.values().length];
        lostBytes = new long[lostPackets.length];
    }

    public @Nullable LossModel loss() {
        return loss;
    }

    /** Says when the link is down: what is being sent then is lost; before the run. */
    public void setOutages(Outages newOutages) {
        outages = newOutages;
        setLoss(new OutageLoss(newOutages, loss));
    }

    /** Changes the line rate for frames that start from now on; PAUSE frames included. */
    public void setRate(LinkRate newRate) {
        rate = newRate;
        surplus = 0;
    }

    /** Lets somebody watch; before the run. */
    public void setObserver(PortObserver newObserver) {
        observer = newObserver;
    }

    public Wire wire() {
        return wire;
    }

    public QueueDiscipline queue() {
        return queue;
    }

    public LinkRate rate() {
        return rate;
    }

    /** Bytes of wire time that each frame takes besides its size. */
    int gapBytes() {
        return gapBytes;
    }

    /** Puts a packet into the queue; ownership passes if it is accepted. */
    public QueueDiscipline.Admission enqueue(Packet packet, long nowPs) {
        if (observer != null) {
            observer.beforeChange(this, nowPs);
        }
        if (settings.portClass() >= 0 && packet.kind() == Packet.DATA) {
            node.context().recordQueue(settings.portClass(), queue.queuedBytes());
        }
        QueueDiscipline.Admission admission = queue.offer(packet);
        if (node.scheduledStartPs(index) == Time.NEVER) {
            schedule(nowPs);
        }
        return admission;
    }

    /**
     * Whether a packet of that priority that came now would start in this very instant, were its queue to let it:
     * then it need not go through queue, start and departure one by one. To be asked when all starts before now are
     * done.
     */
    public boolean isIdle(int priority, long nowPs) {
        return freePs <= nowPs
                && node.scheduledStartPs(index) > nowPs
                && (heldBackMask >> priority & 1) == 0
                && observer == null
                && !releasesAtEnd;
    }

    /** Sends a packet that its queue {@link QueueDiscipline#lets} pass, in the same instant; ownership passes. */
    public void pass(Packet packet, long nowPs) {
        if (settings.portClass() >= 0 && packet.kind() == Packet.DATA) {
            node.context().recordQueue(settings.portClass(), 0);
        }
        send(packet, nowPs);
        if (node.scheduledStartPs(index) != Time.NEVER) {
            schedule(nowPs);
        }
    }

    /** To be called when the discipline may have something to send that it had not before. */
    public void wake(long nowPs) {
        schedule(nowPs);
    }

    private void schedule(long nowPs) {
        long readyPs = queue.readyPs(heldBackMask);
        long startPs;
        if (readyPs != Time.NEVER) {
            startPs = Math.max(Math.max(readyPs, freePs), nowPs);
        } else {
            startPs = Time.NEVER;
        }
        if (heldBytes != 0) {
            startPs = Math.min(startPs, Math.max(heldUntilPs, nowPs));
        }
        if (startPs != node.scheduledStartPs(index)) {
            node.scheduleStart(index, startPs);
        }
    }

    /** The port is free and something may wait, or a frame that holds room has left. */
    void onStart(long nowPs) {
        if (heldBytes != 0 && heldUntilPs <= nowPs) {
            int released = heldBytes;
            heldBytes = 0;
            node.onReleased(heldIngress, index, heldPriority, released, nowPs);
        }
        // Giving room back may have sent a resume frame through this very port.
        if (freePs <= nowPs) {
            transmit(nowPs);
        }
        schedule(nowPs);
    }

    private void transmit(long nowPs) {
        if (observer != null) {
            observer.beforeChange(this, nowPs);
        }
        Packet packet = queue.poll(nowPs, heldBackMask);
        if (packet == null) {
            return;
        }
        if (releasesAtEnd) {
            heldIngress = packet.ingressPort();
            heldPriority = packet.priority();
            heldBytes = packet.sizeBytes();
        } else {
            node.onDeparture(packet, index, nowPs);
        }
        send(packet, nowPs);
    }

    private void send(Packet packet, long nowPs) {
        int sizeBytes = packet.sizeBytes();
        // A departure may have sent a resume frame through this port.
        long startPs = Math.max(nowPs, freePs);
        long endPs = startPs + serialize(sizeBytes + gapBytes, startPs);
        heldUntilPs = endPs;
        if (stampsTelemetry) {
            stamp(packet, startPs);
        }
        packets++;
        bytes += sizeBytes;
        fingerprint = (fingerprint ^ (startPs * 0x9e3779b97f4a7c15L + sizeBytes)) * 0x100000001b3L;
        DropCause lost = loss == null ? null : loss.judge(packet, startPs, endPs);
        if (lost != null) {
            lostPackets[lost.ordinal()]++;
            lostBytes[lost.ordinal()] += sizeBytes;
            node.pool().giveBack(packet);
            return;
        }
        node.launch(wire, wire.carriesHeads() ? startPs : endPs, packet);
    }

    /** Bytes that wait, and what is left of the frame in transmission. */
    long loadBytes(long nowPs) {
        long leftPs = Math.max(0, freePs - nowPs);
        return queue.queuedBytes() + (leftPs == 0 ? 0 : (long) (leftPs * (rate.bitsPerSecond() / 8e12)));
    }

    private void stamp(Packet packet, long startPs) {
        Telemetry telemetry = packet.telemetry();
        if (telemetry != null && packet.kind() == Packet.DATA) {
            // With the gaps, or a full link would seem to have room.
            long sentBytes = bytes + packets * gapBytes;
            telemetry.stamp(startPs, sentBytes, queue.queuedBytes(), rate.bitsPerSecond(), settings.linkHash());
        }
    }

    /** Time that a frame of that size takes on an idle wire. */
    public long wireTimePs(int sizeBytes) {
        return rate.serializePs(sizeBytes + gapBytes);
    }

    private long serialize(int wireBytes, long startPs) {
        long timePs;
        if (rate.isWhole()) {
            timePs = rate.serializeCarrying(wireBytes, 0);
        } else {
            long carried = startPs == freePs ? surplus : 0;
            timePs = rate.serializeCarrying(wireBytes, carried);
            surplus = rate.surplusAfter(wireBytes, carried);
        }
        freePs = startPs + timePs;
        busyPs += timePs;
        return timePs;
    }

    /** Takes the wire for a PAUSE frame behind the frame in transmission; returns when its transmission ends. */
    long occupyForPause(long nowPs) {
        int frameBytes = settings.pauseFrameBytes();
        if (frameBytes == 0) {
            return nowPs;
        }
        long startPs = Math.max(nowPs, freePs);
        serialize(frameBytes + gapBytes, startPs);
        if (node.scheduledStartPs(index) != Time.NEVER) {
            schedule(nowPs);
        }
        return freePs;
    }

    void countPause(boolean pause) {
        if (pause) {
            pauseFrames++;
        } else {
            resumeFrames++;
        }
    }

    /** A PAUSE or resume frame takes effect. */
    void setPaused(int priority, boolean pause, long nowPs) {
        int bit = 1 << priority;
        if (((pausedMask & bit) != 0) == pause) {
            return;
        }
        if (observer != null) {
            observer.beforeChange(this, nowPs);
        }
        if (pause) {
            pausedSincePs[priority] = nowPs;
        } else {
            pausedPs += nowPs - pausedSincePs[priority];
        }
        pausedMask ^= bit;
        heldBackMask = pausedMask & ~overriddenMask;
        schedule(nowPs);
        node.onPauseChanged(index, priority, nowPs);
    }

    /** Obeys no pause any more that was received until now; as its link goes down or comes up. */
    public void clearPauses(long nowPs) {
        for (int mask = pausedMask; mask != 0; mask &= mask - 1) {
            setPaused(Integer.numberOfTrailingZeros(mask), false, nowPs);
        }
    }

    /** Lets a priority send in spite of pauses, or no longer. */
    void overridePauses(int priority, boolean override, long nowPs) {
        int bit = 1 << priority;
        overriddenMask = override ? overriddenMask | bit : overriddenMask & ~bit;
        heldBackMask = pausedMask & ~overriddenMask;
        schedule(nowPs);
    }

    /** Whether a PAUSE frame sent now and taking effect then is lost because the link is down in between. */
    boolean losesPause(long nowPs, long effectPs) {
        return outages != null && outages.touch(nowPs, effectPs + 1);
    }

    /** Takes the first packet of a priority out of the queue, to be thrown away; null if there is none. */
    @Nullable
    Packet discard(int priority, long nowPs) {
        if (observer != null) {
            observer.beforeChange(this, nowPs);
        }
        return queue.discard(priority, nowPs);
    }

    /** Priorities of which a pause is in force, by bit. */
    int pausedMask() {
        return pausedMask;
    }

    /** Since when a paused priority has been so. */
    public long pausedSincePs(int priority) {
        return pausedSincePs[priority];
    }

    /** Time that it stood paused, summed over priorities, until now. */
    public long pausedPs(long nowPs) {
        long sum = pausedPs;
        for (int p = 0; p < PRIORITIES; p++) {
            if ((pausedMask >> p & 1) != 0) {
                sum += Math.max(0, nowPs - pausedSincePs[p]);
            }
        }
        return sum;
    }

    public boolean isPaused() {
        return pausedMask != 0;
    }

    public boolean isPaused(int priority) {
        return (pausedMask >> priority & 1) != 0;
    }

    /** When the last transmission so far ends. */
    public long lastBusyPs() {
        return freePs;
    }

    /** Room in the switch's memory that the packet in transmission still holds. */
    public int heldBytes() {
        return heldBytes;
    }

    /** Whether that room was taken by a packet that came in through that port, in that priority. */
    boolean holdsInTransmission(int ingress, int priority) {
        return heldBytes != 0 && heldIngress == ingress && heldPriority == priority;
    }

    /** Priority of the packet that holds that room. */
    int heldPriority() {
        return heldPriority;
    }

    /** Frames put on the wire, PAUSE frames excluded. */
    public long packets() {
        return packets;
    }

    /** Bytes of these frames. */
    public long bytes() {
        return bytes;
    }

    /** Time that the wire was taken, PAUSE frames included. */
    public long busyPs() {
        return busyPs;
    }

    /** Frames that the wire lost for that cause. */
    public long lostPackets(DropCause cause) {
        return lostPackets.length == 0 ? 0 : lostPackets[cause.ordinal()];
    }

    /** Bytes of the frames that the wire lost for that cause. */
    public long lostBytes(DropCause cause) {
        return lostBytes.length == 0 ? 0 : lostBytes[cause.ordinal()];
    }

    /** PAUSE frames that this port sent, against what arrives beside it. */
    public long pauseFrames() {
        return pauseFrames;
    }

    /** Resume frames that this port sent. */
    public long resumeFrames() {
        return resumeFrames;
    }

    /** Hash over start and size of each frame, in order. */
    public long fingerprint() {
        return fingerprint;
    }

    @Override
    public void audit() {
        if (bytes < 0 || packets < 0 || busyPs < 0 || queue.queuedBytes() < 0) {
            throw new InvariantViolation(node.name() + " port " + index + " counts below zero");
        }
        if (queue instanceof Auditable auditable) {
            auditable.audit();
        }
    }
}
