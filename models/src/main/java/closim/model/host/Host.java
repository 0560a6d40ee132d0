// SPDX-License-Identifier: Apache-2.0
package closim.model.host;

import closim.core.check.InvariantViolation;
import closim.core.engine.Agenda;
import closim.core.unit.Time;
import closim.model.fabric.FabricNode;
import closim.model.fabric.Port;
import closim.model.packet.Packet;
import closim.model.packet.PacketPool;
import org.jspecify.annotations.Nullable;

/**
 * A host with its NIC: starts flows when their time comes, hands arriving frames to the connections they belong to, and
 * keeps one deadline per connection. It receives at line rate and never pauses the network. Hot path: no allocation but
 * for new connections.
 */
public final class Host extends FabricNode {
    private final FlowTable flows;
    private final Transport transport;
    private final NicScheduler[] nics;
    private final FlowOrder order;
    private final boolean hasOrder;
    private final Agenda agenda = new Agenda();
    /** Flows whose turn has come, by (time, flow). */
    private final Agenda released = new Agenda();

    private final TransportCounters counters = new TransportCounters();
    private final @Nullable Sender[] senders;
    private final @Nullable Receiver[] receivers;
    private int[] starts = {};
    private int nextStart;

    /**
     * A host whose cables are connected afterwards.
     *
     * @param ports ports of its NIC
     * @param endpoints what all hosts share; each touches only its own flows and connections
     */
    public Host(int id, String name, int ports, Endpoints endpoints) {
        super(id, name, ports);
        this.nics = new NicScheduler[ports];
        for (int port = 0; port < ports; port++) {
            nics[port] = new NicScheduler();
        }
        this.flows = endpoints.flows();
        this.order = flows.order();
        this.hasOrder = !order.isFree();
        this.transport = endpoints.transport();
        this.senders = endpoints.senders();
        this.receivers = endpoints.receivers();
    }

    /**
     * What the hosts of a run have in common.
     *
     * @param flows all flows
     * @param transport makes both sides of connections
     * @param senders by connection, null until its first flow starts
     * @param receivers by connection, null until its first packet arrives
     */
    public record Endpoints(
            FlowTable flows,
            Transport transport,
            @Nullable Sender[] senders,
            @Nullable Receiver[] receivers) {
        /** No connection is open yet. */
        public static Endpoints of(FlowTable flows, Transport transport, int connections) {
            return new Endpoints(flows, transport, new Sender[connections], new Receiver[connections]);
        }
    }

    /** The scheduler that a port pulls from. */
    public NicScheduler nic(int port) {
        return nics[port];
    }

    /** Says which flows start here, in order of start and number; before the run. */
    public void setStarts(int[] flowsInOrder) {
        starts = flowsInOrder;
    }

    public FlowTable flows() {
        return flows;
    }

    public TransportCounters counters() {
        return counters;
    }

    /** Where its transports take packets from and end their life. */
    public PacketPool packets() {
        return pool();
    }

    /** Records a delivered packet's network latency. */
    public void recordLatency(long latencyPs) {
        context().recordLatency(latencyPs);
    }

    /** Pauses what its switch sends in a priority through a port of it, or lets it go on, as a broken NIC does. */
    public void pausePeer(int port, int priority, boolean pause, long nowPs) {
        sendPause(port, priority, pause, nowPs);
    }

    /** Lets a connection send if it can. */
    public void activate(Sender sender, long nowPs) {
        nics[sender.port()].activate(sender, nowPs);
        port(sender.port()).wake(nowPs);
    }

    /** Notes that the pacing time of a connection has moved; {@link #activate} must follow. */
    public void repace(Sender sender) {
        nics[sender.port()].repace(sender);
    }

    /** Sends a control frame through a port; ownership passes. */
    public void sendControl(Packet packet, int port, long nowPs) {
        Port out = port(port);
        if (out.isIdle(packet.priority(), nowPs) && isAlone(nowPs) && nics[port].lets(packet)) {
            out.pass(packet, nowPs);
            return;
        }
        nics[port].offer(packet);
        out.wake(nowPs);
    }

    /** Puts a connection's deadline into the agenda; it must not be there already. */
    public void addDeadline(long deadlinePs, Sender sender) {
        schedule(deadlinePs, sender.connection());
    }

    /** Puts a deadline of a connection that ends here into the agenda; it must not be there already. */
    public void addReceiverDeadline(long deadlinePs, int connection) {
        schedule(deadlinePs, ~connection);
    }

    private void schedule(long deadlinePs, int owner) {
        long firstPs = nextTimerPs();
        agenda.add(deadlinePs, owner);
        if (deadlinePs < firstPs) {
            timerMoved();
        }
    }

    /**
     * A flow of this host has its last acknowledgement. Flows that waited for it are posted by a timer, at this very
     * instant if they may: so a sender that calls this meets no new work in the middle of its own, and a chain of empty
     * flows needs no stack.
     */
    public void complete(int flow, long nowPs) {
        flows.complete(flow, nowPs);
        counters.flowsEnded++;
        if (hasOrder) {
            releaseAfter(flow, nowPs);
        }
    }

    /** A flow of this host was given up; what waits for it never starts. */
    public void fail(int flow, FlowTable.Failure cause, long nowPs) {
        flows.fail(flow, cause, nowPs);
        counters.flowsEnded++;
    }

    private void releaseAfter(int flow, long nowPs) {
        for (int f = order.firstFollower(flow); f != FlowOrder.NONE; f = order.nextFollower(f)) {
            release(f, nowPs);
        }
        int next = order.takeNextInLane(flow);
        if (next != FlowOrder.NONE) {
            release(next, nowPs);
        }
    }

    private void release(int flow, long nowPs) {
        long duePs = Math.max(flows.startPs(flow), Math.addExact(nowPs, order.delayPs(flow)));
        long firstPs = nextTimerPs();
        released.add(duePs, flow);
        if (duePs < firstPs) {
            timerMoved();
        }
    }

    /** Whether flows are to be posted that wait for nothing but their time. */
    public boolean hasReleasedFlows() {
        return !released.isEmpty();
    }

    @Override
    protected void receive(Packet packet, int port, long nowPs) {
        int connection = packet.connection();
        if (packet.kind() == Packet.DATA || packet.kind() == Packet.WANT_ACK) {
            Receiver receiver = receivers[connection];
            if (receiver == null) {
                receiver = transport.openReceiver(connection, packet.source(), this);
                receivers[connection] = receiver;
            }
            receiver.onPacket(packet, nowPs);
            return;
        }
        senderOf(connection).onPacket(packet, nowPs);
    }

    private Receiver receiverOf(int connection) {
        Receiver receiver = receivers[connection];
        if (receiver == null) {
            throw new InvariantViolation(name() + ": connection " + connection + " has received nothing yet");
        }
        return receiver;
    }

    private Sender senderOf(int connection) {
        Sender sender = senders[connection];
        if (sender == null) {
            throw new InvariantViolation(name() + ": connection " + connection + " has sent nothing yet");
        }
        return sender;
    }

    @Override
    protected long nextTimerPs() {
        long deadlinePs = Math.min(agenda.firstPs(), released.firstPs());
        if (nextStart < starts.length) {
            return Math.min(deadlinePs, flows.startPs(starts[nextStart]));
        }
        return deadlinePs;
    }

    @Override
    protected void onTimer(long nowPs) {
        if (nextStart < starts.length && flows.startPs(starts[nextStart]) <= nowPs) {
            start(starts[nextStart++], nowPs);
            return;
        }
        if (released.firstPs() <= nowPs) {
            start(released.poll(), nowPs);
            return;
        }
        int connection = agenda.poll();
        if (connection < 0) {
            receiverOf(~connection).onDeadline(nowPs);
            return;
        }
        long nextPs = senderOf(connection).onDeadline(nowPs);
        if (nextPs != Time.NEVER) {
            agenda.add(nextPs, connection);
        }
    }

    private void start(int flow, long nowPs) {
        flows.post(flow, nowPs);
        if (flows.sizeBytes(flow) == 0) {
            // Nothing to move: placed and completed as it is posted.
            flows.deliver(flow, 0, nowPs);
            complete(flow, nowPs);
            return;
        }
        int connection = flows.connection(flow);
        Sender sender = senders[connection];
        if (sender == null) {
            sender = transport.openSender(connection, flow, this);
            senders[connection] = sender;
        }
        sender.post(flow, nowPs);
        activate(sender, nowPs);
    }

    @Override
    protected void onDeparture(Packet packet, int port, long nowPs) {
        // A host's memory is not modelled as shared buffer.
    }

    @Override
    protected void onReleased(int ingressPort, int port, int priority, int sizeBytes, long nowPs) {
        throw new IllegalStateException("a host holds no room");
    }
}
