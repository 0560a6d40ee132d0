// SPDX-License-Identifier: Apache-2.0
package closim.model.fabric;

import closim.core.check.InvariantViolation;
import closim.core.engine.EventSources;
import closim.core.engine.Node;
import closim.core.engine.Worker;
import closim.core.random.Mixing;
import closim.core.unit.Time;
import closim.model.loss.DropCause;
import closim.model.loss.DropCounts;
import closim.model.packet.Packet;
import closim.model.packet.PacketPool;
import java.util.Arrays;
import java.util.List;

/**
 * A node with ports: merges what arrives on its wires with its timers and the starts of its ports. In-wire i and port i
 * are the two directions of the same cable.
 *
 * <p>Ordering of what happens in the same picosecond: timed changes, pauses taking effect, arrivals, timers, transmit
 * starts by port.
 * Arrivals go by a hash of node, time and wire, so that no wire always wins, whichever others are busy, and nothing but
 * the scenario decides. Hot path: no allocation; see the allocation test.
 */
public abstract class FabricNode implements Node {
    /** Cables that one node may have: ranks of a tie have 17 bits, half of them for arrivals (ADR 7). */
    public static final int PORTS_MAX = 65_534;

    private static final int PAUSES = 0;
    private static final int TIMER = 1;
    private static final int WIRES = 2;
    private static final int PAUSE_RANK = 0;
    /** Wires are announced by bit, index modulo this; the last bit stands for pauses. */
    private static final int WIRE_BITS = 63;

    private static final long PAUSE_BIT = 1L << WIRE_BITS;
    private static final int NO_PORT = -1;
    private static final long NO_EVENT = -1;
    private static final int FIRST_ARRIVAL_RANK = 1;
    private static final int ARRIVAL_RANK_BITS = EventSources.RANK_BITS - 1;
    private static final int TIMER_RANK = FIRST_ARRIVAL_RANK + (1 << ARRIVAL_RANK_BITS);
    private static final int FIRST_START_RANK = TIMER_RANK + 1;

    private final int id;
    private final String name;
    private final long tieSalt;
    private final Wire[] wires;
    private final Port[] ports;
    private final long[] startsPs;
    private final DropCounts drops = new DropCounts();
    private EventSources sources = new EventSources(2);
    private Worker worker;
    private WorkerContext context = new WorkerContext(0);
    private WorkerContext[] contexts = {};
    private PacketPool pool = context.pool();
    private long windowEndPs;
    /** Wires whose first frame comes in a later window, and whether a pause does. */
    private long waitingBits;

    private long laterPausePs = Time.NEVER;
    private ChangeSchedule changes = new ChangeSchedule(List.of());
    /** Ports that may have a start scheduled. */
    private long startingBits;
    /** While a packet is being received: now. */
    private long eventPs = NO_EVENT;

    private int immediateStart = NO_PORT;
    /** Whether, in this window, starts of ports are found when they are needed instead of being events. */
    private boolean lazy;

    /**
     * A node whose wires and ports are set one by one before the run.
     *
     * @param id position among the engine's nodes
     * @param name name in results
     * @param degree number of cables
     */
    @SuppressWarnings("NullAway") // wires, ports and worker are set while the network is built
    protected FabricNode(int id, String name, int degree) {
        this.id = id;
        this.name = name;
        this.tieSalt = Mixing.mix64(Mixing.hash64(name));
        this.wires = new Wire[degree];
        this.ports = new Port[degree];
        this.startsPs = new long[degree];
        Arrays.fill(startsPs, Time.NEVER);
    }

    /** Event sources that a node of that degree needs room for. */
    public static int sourcesFor(int degree) {
        return WIRES + 2 * degree;
    }

    /** Sets the cable's two directions; while building. */
    public final void connect(int port, Wire incoming, Port outgoing) {
        wires[port] = incoming;
        ports[port] = outgoing;
    }

    /** Gives the contexts of all workers, of which it takes its own worker's; before the run. */
    public final void share(WorkerContext[] all) {
        contexts = all;
    }

    /** Says what will change at this node, in order of time; before the run. */
    public final void setChanges(List<TimedChange> inOrder) {
        changes = new ChangeSchedule(inOrder);
    }

    @Override
    public final void attach(Worker newWorker) {
        worker = newWorker;
        sources = newWorker.sources();
        context = contexts[newWorker.index()];
        pool = context.pool();
    }

    public final int id() {
        return id;
    }

    public final String name() {
        return name;
    }

    /** Number of cables. */
    public final int degree() {
        return ports.length;
    }

    public final Port port(int index) {
        return ports[index];
    }

    /** The wire that ends at this node beside its port of that number. */
    public final Wire wire(int index) {
        return wires[index];
    }

    protected final PacketPool pool() {
        return pool;
    }

    protected final WorkerContext context() {
        return context;
    }

    /** Takes a packet that arrives; ownership passes. */
    protected abstract void receive(Packet packet, int port, long nowPs);

    /** Called as a packet's transmission through a port starts (and its room is given back then). */
    protected abstract void onDeparture(Packet packet, int port, long nowPs);

    /** Called when room is given back at the end of a transmission through a port. */
    protected abstract void onReleased(int ingressPort, int port, int priority, int sizeBytes, long nowPs);

    /** A pause of a port has come into force, or ended. */
    protected void onPauseChanged(int port, int priority, long nowPs) {
        // Only a watchdog minds.
    }

    /** The next timer, or {@link Time#NEVER}. */
    protected abstract long nextTimerPs();

    /** The timer has come. */
    protected abstract void onTimer(long nowPs);

    /** To be called when {@link #nextTimerPs} may have moved while something else was handled. */
    protected final void timerMoved() {
        long timerPs = nextTimerPs();
        if (timerPs < windowEndPs) {
            sources.set(TIMER, timerPs, TIMER_RANK);
        } else {
            sources.setNone(TIMER);
        }
    }

    private int arrivalRank(int wire, long timePs) {
        long hash = (timePs ^ (tieSalt + wire)) * 0x9e3779b97f4a7c15L;
        hash = (hash ^ (hash >>> 29)) * 0xbf58476d1ce4e5b9L;
        return FIRST_ARRIVAL_RANK + (int) (hash >>> (Long.SIZE - ARRIVAL_RANK_BITS));
    }

    @Override
    public final long advance(long startPs, long endPs, long announced) {
        windowEndPs = endPs;
        lazy = mayBeLazy();
        EventSources ev = sources;
        ev.begin(WIRES + 2 * wires.length, startPs);
        long laterPs = open(ev, announced | waitingBits, endPs);
        int handled = 0;
        int hops = 0;
        for (; ; ) {
            long key = ev.first();
            if (key == EventSources.NONE) {
                break;
            }
            int source = ev.source(key) - WIRES;
            long nowPs = ev.timePs(key);
            handled++;
            if (source >= 0 && source < wires.length) {
                Wire wire = wires[source];
                Packet packet = wire.take();
                long headPs = wire.headPs();
                if (headPs < endPs) {
                    ev.set(WIRES + source, headPs, arrivalRank(source, headPs));
                } else {
                    ev.setNone(WIRES + source);
                    laterPs = noteLater(source, headPs, laterPs);
                }
                hops++;
                eventPs = nowPs;
                receive(packet, source, nowPs);
                eventPs = NO_EVENT;
                if (immediateStart != NO_PORT) {
                    startOrSchedule(ev, nowPs);
                }
            } else if (source >= 0) {
                ports[source - wires.length].onStart(nowPs);
            } else if (source == TIMER - WIRES) {
                onTimer(nowPs);
                timerMoved();
            } else {
                takeChangesAndPauses(ev, nowPs);
            }
        }
        if (lazy) {
            catchUpAll(endPs);
        }
        context.hops += hops;
        worker.countEvents(handled);
        return Math.min(laterPs, laterOwnPs());
    }

    /**
     * Loads what may act in this window, looking only where something was announced or waits; returns what comes later.
     */
    private long open(EventSources ev, long bits, long endPs) {
        long laterPs = Time.NEVER;
        waitingBits = 0;
        for (long rest = bits & ~PAUSE_BIT; rest != 0; rest &= rest - 1) {
            for (int i = Long.numberOfTrailingZeros(rest); i < wires.length; i += WIRE_BITS) {
                Wire wire = wires[i];
                wire.open();
                long headPs = wire.headPs();
                if (headPs < endPs) {
                    ev.load(WIRES + i, headPs, arrivalRank(i, headPs));
                } else {
                    laterPs = noteLater(i, headPs, laterPs);
                }
            }
        }
        long commandPs = (bits & PAUSE_BIT) != 0 ? openPauses() : Time.NEVER;
        loadOwn(ev, PAUSES, Math.min(commandPs, changes.nextPs()), PAUSE_RANK);
        loadOwn(ev, TIMER, nextTimerPs(), TIMER_RANK);
        if (!lazy) {
            for (long rest = startingBits; rest != 0; rest &= rest - 1) {
                for (int i = Long.numberOfTrailingZeros(rest); i < ports.length; i += WIRE_BITS) {
                    loadOwn(ev, WIRES + wires.length + i, startsPs[i], FIRST_START_RANK + i);
                }
            }
        }
        ev.build();
        return laterPs;
    }

    /**
     * Whether starts of ports need not be events in the coming window: each port is then caught up before something is
     * done to it, and at the window's end. Right only while a start has no effect but on its own port and wire, and on
     * numbers that may be read too high.
     */
    protected boolean mayBeLazy() {
        return false;
    }

    protected final boolean isLazy() {
        return lazy;
    }

    /** Does all starts of a port before that time; a start at that time follows all arrivals of the instant. */
    protected final void catchUp(int port, long nowPs) {
        while (startsPs[port] < nowPs) {
            context.catchUps++;
            ports[port].onStart(startsPs[port]);
        }
    }

    private void catchUpAll(long nowPs) {
        for (long rest = startingBits; rest != 0; rest &= rest - 1) {
            for (int i = Long.numberOfTrailingZeros(rest); i < ports.length; i += WIRE_BITS) {
                catchUp(i, nowPs);
            }
        }
    }

    /** Makes all numbers exact, and every later start of this window an event. */
    protected final void becomeEager(long nowPs) {
        catchUpAll(nowPs);
        lazy = false;
        for (long rest = startingBits; rest != 0; rest &= rest - 1) {
            for (int i = Long.numberOfTrailingZeros(rest); i < ports.length; i += WIRE_BITS) {
                if (startsPs[i] < windowEndPs) {
                    sources.set(WIRES + wires.length + i, startsPs[i], FIRST_START_RANK + i);
                }
            }
        }
    }

    /** Remembers a wire whose first frame comes after the window. */
    private long noteLater(int wire, long headPs, long laterPs) {
        if (headPs == Time.NEVER) {
            return laterPs;
        }
        waitingBits |= wireBit(wire);
        return Math.min(laterPs, headPs);
    }

    private long openPauses() {
        long firstPs = Time.NEVER;
        for (Wire wire : wires) {
            PauseRing ring = wire.pauses();
            if (ring != null) {
                ring.open();
                firstPs = Math.min(firstPs, ring.headPs());
            }
        }
        noteLaterPauses(firstPs);
        return firstPs;
    }

    private void noteLaterPauses(long firstPs) {
        laterPausePs = firstPs;
        waitingBits = firstPs == Time.NEVER ? waitingBits & ~PAUSE_BIT : waitingBits | PAUSE_BIT;
    }

    private void loadOwn(EventSources ev, int source, long timePs, int rank) {
        if (timePs < windowEndPs) {
            ev.load(source, timePs, rank);
        }
    }

    private long laterOwnPs() {
        long laterPs = Math.min(nextTimerPs(), (waitingBits & PAUSE_BIT) != 0 ? laterPausePs : Time.NEVER);
        laterPs = Math.min(laterPs, changes.nextPs());
        long still = 0;
        for (long rest = startingBits; rest != 0; rest &= rest - 1) {
            int bit = Long.numberOfTrailingZeros(rest);
            for (int i = bit; i < ports.length; i += WIRE_BITS) {
                if (startsPs[i] != Time.NEVER) {
                    still |= 1L << bit;
                    laterPs = Math.min(laterPs, startsPs[i]);
                }
            }
        }
        startingBits = still;
        return laterPs;
    }

    private void takeChangesAndPauses(EventSources ev, long nowPs) {
        if (changes.nextPs() == nowPs) {
            if (lazy) {
                catchUpAll(nowPs);
            }
            changes.apply(nowPs);
            timerMoved();
        }
        long nextPs = Time.NEVER;
        for (int i = 0; i < wires.length; i++) {
            PauseRing ring = wires[i].pauses();
            if (ring == null) {
                continue;
            }
            while (ring.headPs() == nowPs) {
                int command = ring.take();
                if (lazy) {
                    catchUp(i, nowPs);
                }
                ports[i].setPaused(command >> 1, (command & 1) != 0, nowPs);
            }
            nextPs = Math.min(nextPs, ring.headPs());
        }
        noteLaterPauses(nextPs);
        nextPs = Math.min(nextPs, changes.nextPs());
        if (nextPs < windowEndPs) {
            ev.set(PAUSES, nextPs, PAUSE_RANK);
        } else {
            ev.setNone(PAUSES);
        }
    }

    /**
     * Whether nothing else is known to happen in this instant; while a packet is received. Else a frame of a higher
     * class may come in the same instant and go first.
     */
    protected final boolean isAlone(long nowPs) {
        long key = sources.first();
        return key == EventSources.NONE || sources.timePs(key) != nowPs;
    }

    /** The node takes it that nothing is paused that comes in through that port; as its link goes down or comes up. */
    public void forgetPausing(int port) {
        // Only switches remember whom they paused.
    }

    /** After a packet was received and an idle port can start at once: if nothing else is due before, it does. */
    private void startOrSchedule(EventSources ev, long nowPs) {
        int port = immediateStart;
        immediateStart = NO_PORT;
        if (isAlone(nowPs)) {
            startsPs[port] = Time.NEVER;
            ports[port].onStart(nowPs);
        } else {
            ev.set(WIRES + wires.length + port, nowPs, FIRST_START_RANK + port);
        }
    }

    /** Notes when a port will start next; by the port. */
    final void scheduleStart(int port, long timePs) {
        long beforePs = startsPs[port];
        startsPs[port] = timePs;
        startingBits |= wireBit(port);
        if (lazy) {
            return;
        }
        if (port == immediateStart) {
            immediateStart = NO_PORT;
        }
        if (timePs == eventPs && immediateStart == NO_PORT && beforePs >= windowEndPs) {
            // Most ports are idle when a packet comes: this saves two of the four turns in the tournament.
            immediateStart = port;
        } else if (timePs < windowEndPs) {
            sources.set(WIRES + wires.length + port, timePs, FIRST_START_RANK + port);
        } else if (beforePs < windowEndPs) {
            sources.setNone(WIRES + wires.length + port);
        }
    }

    private static long wireBit(int index) {
        return 1L << index % WIRE_BITS;
    }

    final long scheduledStartPs(int port) {
        return startsPs[port];
    }

    /** Puts a frame on a wire; by the port. */
    final void launch(Wire wire, long leavesPs, Packet packet) {
        long arrivalPs = wire.push(leavesPs, packet);
        if (arrivalPs < windowEndPs) {
            throw new InvariantViolation(name + ": a frame arrives at " + arrivalPs
                    + " ps, inside the window that ends at " + windowEndPs + " ps");
        }
        worker.announce(wire.receiver(), arrivalPs, wireBit(wire.receiverPort()));
    }

    /**
     * Sends a PAUSE or resume frame against what arrives through a port; takes the wire after the frame in
     * transmission.
     */
    protected final void sendPause(int port, int priority, boolean pause, long nowPs) {
        Port reverse = ports[port];
        Wire wire = reverse.wire();
        PauseRing ring = wire.pauses();
        if (ring == null) {
            throw new InvariantViolation(name + " pauses a link without flow control");
        }
        long atPs = reverse.occupyForPause(nowPs) + wire.pauseDelayPs();
        if (atPs < windowEndPs) {
            throw new InvariantViolation(name + ": a pause takes effect at " + atPs
                    + " ps, inside the window that ends at " + windowEndPs + " ps");
        }
        if (!reverse.losesPause(nowPs, atPs)) {
            ring.push(atPs, priority, pause);
            worker.announce(wire.receiver(), atPs, PAUSE_BIT);
        }
        reverse.countPause(pause);
        if (pause) {
            context.pauseFrames++;
        } else {
            context.resumeFrames++;
        }
    }

    /** Counts a lost frame and ends its life. */
    protected final void drop(Packet packet, DropCause cause) {
        drops.add(cause, packet.sizeBytes());
        pool.giveBack(packet);
    }

    /** Frames lost in this node. */
    public final DropCounts drops() {
        return drops;
    }
}
