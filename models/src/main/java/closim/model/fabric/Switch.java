// SPDX-License-Identifier: Apache-2.0
package closim.model.fabric;

import closim.core.check.Auditable;
import closim.core.check.InvariantViolation;
import closim.core.unit.LinkRate;
import closim.core.unit.Time;
import closim.model.buffer.SharedBuffer;
import closim.model.loss.DropCause;
import closim.model.packet.Packet;
import closim.model.path.PortSelector;
import closim.model.queue.QueueDiscipline;
import org.jspecify.annotations.Nullable;

/**
 * A switch with output queues and shared memory: looks up the equal-cost ports, lets the selector choose, asks the
 * memory for room, and pauses ingress ports by priority.
 *
 * <p>Store-and-forward or cut-through. A cut-through switch sees the head of a frame, counts the whole frame then, and
 * forwards it at once; from a slower input it waits as {@link Staging} says.
 *
 * <p>Source: IEEE 802.1Qbb for the pauses. Differs from it in: a pause has no timer; real switches refresh it before it
 * expires, which comes to the same. The pipeline latency lies in the delays of the wires that end here. Hot path: no
 * allocation.
 */
public final class Switch extends FabricNode implements Auditable, PortSelector.Loads {
    private final PortSelector selector;
    private final SharedBuffer buffer;
    private final SwitchSettings settings;
    private final int[] pausingMask;
    private final @Nullable Staging staging;
    private final @Nullable Trimmer trimmer;
    private int pausing;
    private ForwardingTable forwarding;
    /** What routing says; used while the switch is up. */
    private ForwardingTable routed;

    private boolean isDown;
    private @Nullable PauseWatchdog watchdog;

    /**
     * How a switch finds the way.
     *
     * @param forwarding the equal-cost ports towards each destination
     * @param selector the choice among them
     */
    public record Routing(ForwardingTable forwarding, PortSelector selector) {}

    /** A switch whose cables are connected afterwards. */
    public Switch(int id, String name, Routing routing, SharedBuffer buffer, SwitchSettings settings) {
        super(id, name, settings.ports());
        this.forwarding = routing.forwarding();
        this.routed = routing.forwarding();
        this.selector = routing.selector();
        this.buffer = buffer;
        this.settings = settings;
        this.pausingMask = new int[settings.ports()];
        this.trimmer = settings.trimmer();
        this.staging = settings.cutsThrough() ? new Staging(settings.ingressRates()) : null;
    }

    @Override
    protected void receive(Packet packet, int ingress, long nowPs) {
        int[] choices = forwarding.portsTo(packet.destination());
        if (choices.length == 0) {
            drop(packet, isDown ? DropCause.SWITCH_REBOOT : DropCause.NO_ROUTE);
            return;
        }
        int egress = choices.length == 1 ? choices[0] : choices[selector.select(packet, choices, this, nowPs)];
        Port out = port(egress);
        if (isLazy()) {
            catchUp(egress, nowPs);
        }
        int priority = packet.priority();
        if (watchdog != null && watchdog.discards(egress, priority)) {
            drop(packet, DropCause.WATCHDOG);
            return;
        }
        if (out.isIdle(priority, nowPs)
                && isAlone(nowPs)
                && letsPass(packet, ingress, egress)
                && out.queue().lets(packet)) {
            out.pass(packet, nowPs);
            return;
        }
        packet.enterThrough(ingress);
        if (trimmer != null) {
            trimmer.judge(packet, egress, out.queue().queuedBytes(priority));
            priority = packet.priority();
        }
        if (isCounted(priority)) {
            long queuedBytes = out.queue().queuedBytes(priority);
            boolean admitted =
                    isLazy() && buffer.admitIfCalm(ingress, egress, priority, packet.sizeBytes(), queuedBytes);
            if (!admitted && !admit(packet, ingress, egress, nowPs)) {
                return;
            }
        }
        if (staging != null) {
            long latePs = staging.delayPs(ingress, packet.sizeBytes(), out);
            if (latePs > 0) {
                staging.add(nowPs + latePs, ingress, egress, packet);
                timerMoved();
                return;
            }
        }
        enqueue(packet, ingress, egress, nowPs);
    }

    @Override
    public long loadBytes(int port, long nowPs) {
        if (isLazy()) {
            catchUp(port, nowPs);
        }
        return port(port).loadBytes(nowPs);
    }

    /** Asks the memory, on exact numbers; drops the packet if there is no room, and pauses the ingress if it must. */
    private boolean admit(Packet packet, int ingress, int egress, long nowPs) {
        if (isLazy()) {
            becomeEager(nowPs);
        }
        int priority = packet.priority();
        SharedBuffer.Verdict verdict = buffer.admit(
                ingress,
                egress,
                priority,
                packet.sizeBytes(),
                port(egress).queue().queuedBytes(priority));
        if (verdict != SharedBuffer.Verdict.ADMITTED) {
            drop(packet, verdict == SharedBuffer.Verdict.NO_HEADROOM ? DropCause.HEADROOM : DropCause.BUFFER);
            return false;
        }
        int bit = 1 << priority;
        if ((settings.losslessMask() & bit) != 0
                && (pausingMask[ingress] & bit) == 0
                && buffer.mustPause(ingress, priority)) {
            pausingMask[ingress] |= bit;
            pausing++;
            sendPause(ingress, priority, true, nowPs);
        }
        return true;
    }

    /**
     * Whether a packet that leaves in the instant in which it comes changes nothing in memory: it is admitted, pauses
     * nobody, and gives its room back.
     */
    private boolean letsPass(Packet packet, int ingress, int egress) {
        int priority = packet.priority();
        int sizeBytes = packet.sizeBytes();
        return (staging == null || staging.delayPs(ingress, sizeBytes, port(egress)) == 0)
                && (!isCounted(priority)
                        || ((pausingMask[ingress] >> priority & 1) == 0
                                && buffer.isCalm(ingress, egress, priority, sizeBytes, 0)));
    }

    private void enqueue(Packet packet, int ingress, int egress, long nowPs) {
        int priority = packet.priority();
        int sizeBytes = packet.sizeBytes();
        if (port(egress).enqueue(packet, nowPs) == QueueDiscipline.Admission.REFUSED) {
            drop(packet, DropCause.QUEUE);
            giveRoomBack(ingress, egress, priority, sizeBytes, nowPs);
        }
        if (watchdog != null && port(egress).isPaused(priority)) {
            watchdog.arm(nowPs);
            timerMoved();
        }
    }

    /** Lets a watchdog look after pauses that do not end; before the run. */
    public void watch(PauseWatchdog.Settings watchdogSettings) {
        watchdog = new PauseWatchdog(this, watchdogSettings);
    }

    /** Storms that its watchdog has declared. */
    public long storms() {
        return watchdog == null ? 0 : watchdog.storms();
    }

    /** Routing has another answer from now on. */
    public void setForwarding(ForwardingTable table) {
        routed = table;
        if (!isDown) {
            forwarding = table;
        }
    }

    /** An input brings frames at another rate from now on. */
    public void setIngressRate(int port, LinkRate rate) {
        if (staging != null) {
            staging.setIngressRate(port, rate);
        }
    }

    /** Loses all that waits in it and forgets all pauses; whatever reaches it until {@link #comeUp} is lost. */
    public void goDown(long nowPs) {
        becomeEager(nowPs);
        isDown = true;
        forwarding = ForwardingTable.NOWHERE;
        for (int port = 0; port < degree(); port++) {
            forgetPausing(port);
            port(port).clearPauses(nowPs);
        }
        for (int port = 0; port < degree(); port++) {
            for (int priority = 0; priority < Byte.SIZE; priority++) {
                discardAll(port, priority, DropCause.SWITCH_REBOOT, nowPs);
            }
        }
        while (staging != null && staging.frames() > 0) {
            int ingress = staging.poll();
            throwAway(staging.take(ingress), staging.egress(ingress), DropCause.SWITCH_REBOOT, nowPs);
        }
    }

    /** Forwards again, by what routing says now. */
    public void comeUp() {
        isDown = false;
        forwarding = routed;
    }

    /** Throws away what waits at a port in a priority. */
    void discardAll(int port, int priority, DropCause cause, long nowPs) {
        Port out = port(port);
        for (Packet packet = out.discard(priority, nowPs); packet != null; packet = out.discard(priority, nowPs)) {
            throwAway(packet, port, cause, nowPs);
        }
        out.wake(nowPs);
    }

    private void throwAway(Packet packet, int egress, DropCause cause, long nowPs) {
        giveRoomBack(packet.ingressPort(), egress, packet.priority(), packet.sizeBytes(), nowPs);
        drop(packet, cause);
    }

    @Override
    public void forgetPausing(int port) {
        pausing -= Integer.bitCount(pausingMask[port]);
        pausingMask[port] = 0;
    }

    @Override
    protected void onPauseChanged(int port, int priority, long nowPs) {
        if (watchdog != null) {
            watchdog.onPauseChanged(port, priority, nowPs);
            timerMoved();
        }
    }

    /** Number of pauses that it asks for now, each of one ingress and priority. */
    int pausing() {
        return pausing;
    }

    boolean isPausing(int port, int priority) {
        return (pausingMask[port] >> priority & 1) != 0;
    }

    /** Whether what came in through a port and keeps it paused still moves: enters a queue, or is being sent. */
    boolean isMoving(int ingress, int priority) {
        boolean isMoving = staging != null && staging.bytes(ingress, priority) > 0;
        for (int port = 0; port < degree(); port++) {
            isMoving |= port(port).holdsInTransmission(ingress, priority);
        }
        return isMoving;
    }

    private boolean isCounted(int priority) {
        return settings.countsControl() || priority != settings.controlPriority();
    }

    @Override
    protected void onDeparture(Packet packet, int port, long nowPs) {
        giveRoomBack(packet.ingressPort(), port, packet.priority(), packet.sizeBytes(), nowPs);
    }

    @Override
    protected void onReleased(int ingressPort, int port, int priority, int sizeBytes, long nowPs) {
        giveRoomBack(ingressPort, port, priority, sizeBytes, nowPs);
    }

    private void giveRoomBack(int ingress, int egress, int priority, int sizeBytes, long nowPs) {
        if (!isCounted(priority)) {
            return;
        }
        buffer.release(ingress, egress, priority, sizeBytes);
        int bit = 1 << priority;
        if ((pausingMask[ingress] & bit) != 0 && buffer.mayResume(ingress, priority)) {
            pausingMask[ingress] &= ~bit;
            pausing--;
            sendPause(ingress, priority, false, nowPs);
        }
    }

    /** While an ingress is paused, departures must be found in time to send the resume. */
    @Override
    protected boolean mayBeLazy() {
        return settings.form() == EngineForm.LAZY && pausing == 0;
    }

    @Override
    protected long nextTimerPs() {
        long stagedPs = staging == null ? Time.NEVER : staging.firstPs();
        return watchdog == null ? stagedPs : Math.min(stagedPs, watchdog.nextPs());
    }

    @Override
    protected void onTimer(long nowPs) {
        if (watchdog != null && watchdog.nextPs() <= nowPs) {
            becomeEager(nowPs);
            watchdog.poll(nowPs);
            return;
        }
        if (staging == null) {
            throw new InvariantViolation(name() + " has no timers");
        }
        int ingress = staging.poll();
        int egress = staging.egress(ingress);
        if (isLazy()) {
            catchUp(egress, nowPs);
        }
        enqueue(staging.take(ingress), ingress, egress, nowPs);
    }

    /** Frames that wait for their tails before they may stand in a queue. */
    public int stagedFrames() {
        return staging == null ? 0 : staging.frames();
    }

    /**
     * Bytes that should be in memory because of a port: waiting there, in transmission and not yet given back, or on
     * their way in.
     */
    public long countedBytes(int port) {
        long bytes = 0;
        for (int priority = 0; priority < Byte.SIZE; priority++) {
            bytes += isCounted(priority) ? waitingBytes(port, priority) : 0;
        }
        return bytes + (isCounted(port(port).heldPriority()) ? port(port).heldBytes() : 0);
    }

    private long waitingBytes(int port, int priority) {
        long stagedBytes = staging == null ? 0 : staging.bytes(port, priority);
        return port(port).queue().queuedBytes(priority) + stagedBytes;
    }

    /** Frames that it cut to their headers. */
    public long trimmedPackets() {
        return trimmer == null ? 0 : trimmer.trimmedPackets();
    }

    public SharedBuffer buffer() {
        return buffer;
    }

    @Override
    public void audit() {
        buffer.audit();
        for (int i = 0; i < degree(); i++) {
            port(i).audit();
        }
    }
}
