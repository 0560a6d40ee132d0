// SPDX-License-Identifier: Apache-2.0
package closim.scenario.network;

import closim.core.check.Problem;
import closim.core.check.ScenarioException;
import closim.core.random.Mixing;
import closim.core.random.RandomStreams;
import closim.core.unit.Bandwidth;
import closim.core.unit.DataSize;
import closim.core.unit.LinkRate;
import closim.model.buffer.SharedBuffer;
import closim.model.buffer.SharedBufferProvider;
import closim.model.buffer.SharedBufferSpec;
import closim.model.buffer.SwitchPorts;
import closim.model.fabric.FabricNode;
import closim.model.fabric.FabricSpec;
import closim.model.fabric.ForwardingTable;
import closim.model.fabric.PauseWatchdog;
import closim.model.fabric.Port;
import closim.model.fabric.PortSettings;
import closim.model.fabric.Switch;
import closim.model.fabric.SwitchSettings;
import closim.model.fabric.Trimmer;
import closim.model.fabric.Wire;
import closim.model.host.Host;
import closim.model.loss.RandomLoss;
import closim.model.path.PortSelector;
import closim.model.path.PortSelectorProvider;
import closim.model.path.PortSelectorSpec;
import closim.model.queue.ClassQueue;
import closim.model.queue.QueueDiscipline;
import closim.model.queue.QueueDisciplineProvider;
import closim.model.queue.QueueDisciplineSpec;
import closim.model.queue.RedMarker;
import closim.topology.Routes;
import closim.topology.Topology;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToLongFunction;
import org.jspecify.annotations.Nullable;

/** Makes switches, ports and wires of a plan and connects them. */
final class FabricWiring {
    private final RunSpec run;
    private final FabricPlan plan;
    private final FabricSpec fabric;
    private final FailurePlan failures;
    private final Topology topology;
    private final RandomStreams streams;
    private long shortestDelayPs = Long.MAX_VALUE;
    private long worstMissingBytes;
    private @Nullable String headroomNote;

    FabricWiring(RunSpec run, FabricPlan plan, RandomStreams streams, FailurePlan failures) {
        this.failures = failures;
        this.run = run;
        this.plan = plan;
        this.fabric = plan.fabric();
        this.topology = plan.topology();
        this.streams = streams;
    }

    /** The shortest delay of any wire, known after {@link #connect}: the longest window. */
    long shortestDelayPs() {
        return shortestDelayPs;
    }

    Switch makeSwitch(int node) {
        return makeSwitch(node, fabric.buffer());
    }

    @SuppressWarnings("unchecked") // the registry found this provider by the class of this very spec
    private <S extends Record & SharedBufferSpec> Switch makeSwitch(int node, SharedBufferSpec bufferSpec) {
        SharedBufferProvider<S> provider =
                (SharedBufferProvider<S>) run.registry().provider(bufferSpec);
        SwitchSettings settings = new SwitchSettings(
                topology.ports(node),
                plan.losslessMask(),
                plan.controlPriority(),
                provider.countsControl((S) bufferSpec),
                plan.cutsThrough() ? ingressRates(node) : List.of(),
                fabric.trimming().enabled() ? trimmer(node) : null,
                run.form());
        Switch made = new Switch(
                node,
                topology.nodeName(node),
                new Switch.Routing(forwarding(topology.routes(node)), selector(node, fabric.paths())),
                buffer(provider, (S) bufferSpec, node),
                settings);
        FabricSpec.Watchdog watchdog = fabric.pfc().watchdog();
        if (watchdog != null && plan.losslessMask() != 0) {
            made.watch(new PauseWatchdog.Settings(
                    watchdog.poll().ps(),
                    watchdog.detect().ps(),
                    watchdog.restore().ps(),
                    watchdog.action() == FabricSpec.WatchdogAction.FORWARD));
        }
        return made;
    }

    private Trimmer trimmer(int node) {
        FabricSpec.Trimming trimming = fabric.trimming();
        DataSize atHosts = trimming.lastHopThreshold();
        Bandwidth reference = trimming.referenceRate();
        int count = topology.ports(node);
        long[] thresholdsBytes = new long[count];
        boolean[] lastHops = new boolean[count];
        for (int port = 0; port < count; port++) {
            lastHops[port] = topology.peerNode(node, port) < topology.hosts();
            DataSize threshold = lastHops[port] && atHosts != null ? atHosts : trimming.threshold();
            thresholdsBytes[port] = Math.round(threshold.bytes() * scale(reference, node, port));
        }
        int size = (int) trimming.size().bytes();
        return new Trimmer(thresholdsBytes, lastHops, size, plan.trimmedPriority());
    }

    private double scale(@Nullable Bandwidth reference, int node, int port) {
        return reference == null ? 1 : (double) topology.rateBitsPerSecond(node, port) / reference.bitsPerSecond();
    }

    private List<LinkRate> ingressRates(int node) {
        List<LinkRate> rates = new ArrayList<>();
        for (int port = 0; port < topology.ports(node); port++) {
            rates.add(LinkRate.of(
                    topology.rateBitsPerSecond(topology.peerNode(node, port), topology.peerPort(node, port))));
        }
        return rates;
    }

    private <S extends Record & SharedBufferSpec> SharedBuffer buffer(
            SharedBufferProvider<S> provider, S spec, int node) {
        SwitchPorts ports = switchPorts(node);
        if (ports.isLossless() && provider.losesBeyondHeadroom(spec)) {
            compareHeadroom(ports, port -> provider.headroomBytes(spec, ports, port));
        }
        try {
            return provider.create(spec, ports);
        } catch (IllegalArgumentException wrong) {
            Problem problem = new Problem("", 0, "", NetworkBuilder.messageOf(wrong), null);
            throw run.loaded().anchor(new ScenarioException(problem), "designs." + run.designName() + ".fabric.buffer");
        }
    }

    /** Keeps the first of the ports whose headroom falls shortest of what may still come after a pause. */
    private void compareHeadroom(SwitchPorts ports, IntToLongFunction headroomBytes) {
        for (int port = 0; port < ports.count(); port++) {
            long neededBytes = ports.pauseLoopBytes()[port];
            long missingBytes = neededBytes - headroomBytes.applyAsLong(port);
            if (missingBytes > worstMissingBytes) {
                worstMissingBytes = missingBytes;
                headroomNote = "headroom of " + headroomBytes.applyAsLong(port) + " B on port " + port + " of "
                        + ports.name() + " is less than the " + neededBytes
                        + " B that may still come after a pause: lossless traffic can be dropped";
            }
        }
    }

    /** What a reader should know of the memory, or null. */
    @Nullable
    String headroomNote() {
        return headroomNote;
    }

    private SwitchPorts switchPorts(int node) {
        int count = topology.ports(node);
        long[] ratesBitsPerSecond = new long[count];
        long[] cableDelaysPs = new long[count];
        long[] pauseLoopBytes = new long[count];
        for (int port = 0; port < count; port++) {
            int peer = topology.peerNode(node, port);
            int peerPort = topology.peerPort(node, port);
            ratesBitsPerSecond[port] = topology.rateBitsPerSecond(peer, peerPort);
            cableDelaysPs[port] = topology.delayPs(peer, peerPort);
            pauseLoopBytes[port] = plan.pauseLoopBytes(node, port);
        }
        return new SwitchPorts(
                topology.nodeName(node),
                ratesBitsPerSecond,
                plan.hostRateBitsPerSecond(),
                plan.losslessMask(),
                cableDelaysPs,
                pauseLoopBytes);
    }

    @SuppressWarnings("unchecked") // as above
    private <S extends Record & PortSelectorSpec> PortSelector selector(int node, PortSelectorSpec spec) {
        return ((PortSelectorProvider<S>) run.registry().provider(spec))
                .create((S) spec, topology.nodeName(node), streams);
    }

    ForwardingTable forwarding(Routes routes) {
        int[][] groups = new int[routes.groups()][];
        for (int group = 0; group < groups.length; group++) {
            groups[group] = routes.portsOf(group);
        }
        if (routes.isByRange()) {
            return ForwardingTable.byRange(routes.from(), routes.to(), routes.hostsPerGroup(), groups);
        }
        short[] groupOfHost = new short[topology.hosts()];
        for (int host = 0; host < groupOfHost.length; host++) {
            int group = routes.groupOf(host);
            groupOfHost[host] = (short) group;
            if (groupOfHost[host] != group) {
                String message = "more than " + Short.MAX_VALUE + " different sets of next hops at one switch";
                throw run.loaded().anchor(new ScenarioException(new Problem("", 0, "", message, null)), "topology");
            }
        }
        return ForwardingTable.byTable(groupOfHost, groups);
    }

    /** Makes both directions of every cable. */
    void connect(List<FabricNode> nodes, List<Host> hosts) {
        Wire[][] wires = new Wire[topology.nodes()][];
        for (int node = 0; node < wires.length; node++) {
            wires[node] = new Wire[topology.ports(node)];
            for (int port = 0; port < wires[node].length; port++) {
                wires[node][port] = wire(node, port);
            }
        }
        boolean releasesAtEnd = releasesAtEnd(fabric.buffer());
        for (int node = 0; node < wires.length; node++) {
            FabricNode made = nodes.get(node);
            boolean isHost = node < topology.hosts();
            for (int port = 0; port < wires[node].length; port++) {
                QueueDiscipline queue = isHost ? hosts.get(node).nic(port) : queue(node, port);
                PortSettings settings = portSettings(node, port, releasesAtEnd && !isHost);
                Port out = new Port(made, port, queue, wires[node][port], settings);
                double lossFraction = topology.lossFraction(node, port);
                if (lossFraction > 0) {
                    String name = topology.linkName(node, port);
                    out.setLoss(new RandomLoss(lossFraction, streams.stream("link/" + name + "/topology-loss")));
                }
                Wire incoming = wires[topology.peerNode(node, port)][topology.peerPort(node, port)];
                made.connect(port, incoming, out);
            }
        }
    }

    @SuppressWarnings("unchecked") // as above
    private <S extends Record & SharedBufferSpec> boolean releasesAtEnd(SharedBufferSpec spec) {
        return ((SharedBufferProvider<S>) run.registry().provider(spec)).releasesAtEnd((S) spec);
    }

    private Wire wire(int node, int port) {
        boolean sendsPauses = node >= topology.hosts() || failures.storms(node);
        long dataPs = plan.delays().dataPs(node, port);
        long pausePs = sendsPauses && plan.losslessMask() != 0 ? plan.delays().pausePs(node, port) : 0;
        shortestDelayPs = Math.min(shortestDelayPs, pausePs > 0 ? Math.min(dataPs, pausePs) : dataPs);
        int peer = topology.peerNode(node, port);
        boolean carriesHeads = plan.cutsThrough() && peer >= topology.hosts();
        return new Wire(peer, topology.peerPort(node, port), dataPs, pausePs, carriesHeads);
    }

    private PortSettings portSettings(int node, int port, boolean releasesAtEnd) {
        return new PortSettings(
                LinkRate.of(topology.rateBitsPerSecond(node, port)),
                plan.gapBytes(),
                plan.pauseFrameBytes(),
                releasesAtEnd,
                plan.portClass(node, port),
                plan.stampsTelemetry(node),
                Mixing.hash64(topology.linkName(node, port)));
    }

    private QueueDiscipline queue(int node, int port) {
        long capacityBytes = fabric.queueCapacity() == null
                ? Long.MAX_VALUE
                : fabric.queueCapacity().bytes();
        boolean marksOnArrival = fabric.ecn().markAt() == FabricSpec.MarkAt.ENQUEUE;
        return queue(fabric.scheduling(), new ClassQueue.Limits(marker(node, port), marksOnArrival, capacityBytes));
    }

    @SuppressWarnings("unchecked") // as above
    private <S extends Record & QueueDisciplineSpec> QueueDiscipline queue(
            QueueDisciplineSpec spec, ClassQueue.Limits limits) {
        return ((QueueDisciplineProvider<S>) run.registry().provider(spec)).create((S) spec, limits);
    }

    private @Nullable RedMarker marker(int node, int port) {
        FabricSpec.Ecn ecn = fabric.ecn();
        boolean isLastHop = topology.peerNode(node, port) < topology.hosts();
        if (!ecn.enabled() || (isLastHop && !ecn.lastHop())) {
            return null;
        }
        double scale = scale(ecn.referenceRate(), node, port);
        return new RedMarker(
                Math.round(ecn.kmin().bytes() * scale),
                Math.round(ecn.kmax().bytes() * scale),
                ecn.pmax(),
                streams.stream("link/" + topology.linkName(node, port) + "/red"));
    }
}
