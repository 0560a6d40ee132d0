// SPDX-License-Identifier: Apache-2.0
package closim.scenario.network;

import closim.core.check.Problem;
import closim.core.check.ScenarioException;
import closim.core.engine.Engine;
import closim.core.random.Mixing;
import closim.core.random.RandomStreams;
import closim.model.congestion.CongestionControlFactory;
import closim.model.congestion.CongestionControlProvider;
import closim.model.congestion.CongestionControlSpec;
import closim.model.fabric.FabricNode;
import closim.model.fabric.Switch;
import closim.model.fabric.WorkerContext;
import closim.model.host.FlowTable;
import closim.model.host.Host;
import closim.model.host.Transport;
import closim.model.transport.TransportContext;
import closim.model.transport.TransportProvider;
import closim.model.transport.TransportSpec;
import closim.model.workload.FlowRequest;
import closim.scenario.Design;
import closim.scenario.Scenario;
import closim.topology.Topology;
import closim.topology.TopologyProvider;
import closim.topology.TopologySpec;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Wires one design of a scenario for one seed: topology, traffic, hosts, switches, wires, losses, and the engine over them.
 * The one place where topologies and models meet.
 */
final class NetworkBuilder {
    private static final int FIRST_SOURCE_PORT = 10_000;

    private final RunSpec run;
    private final Scenario scenario;
    private final Design design;
    private final RandomStreams streams;

    private NetworkBuilder(RunSpec run) {
        this.run = run;
        this.scenario = run.loaded().scenario();
        this.design = run.design();
        this.streams = new RandomStreams(run.seed());
    }

    /**
     * The network of a run.
     *
     * @throws ScenarioException with all problems found, if parts do not fit together
     */
    static Network build(RunSpec run) {
        return new NetworkBuilder(run).build();
    }

    private Network build() {
        Topology topology = topology();
        TrafficPlan traffic;
        try {
            traffic = TrafficPlan.of(run.loaded(), run.registry(), topology, streams);
            if (!run.allowUnreachable()) {
                traffic.refuseUnreachable(run.loaded(), topology);
            }
        } catch (ScenarioException wrong) {
            throw withProblemsOfFabric(wrong, topology);
        }
        List<String> notes = new ArrayList<>(topology.notes());
        notes.addAll(traffic.notes());
        return transported(topology, traffic, design.transport(), notes);
    }

    /** What is wrong with the fabric does not depend on the traffic, so it is told together with the traffic's problems. */
    private ScenarioException withProblemsOfFabric(ScenarioException traffic, Topology topology) {
        List<Problem> problems = new ArrayList<>(traffic.problems());
        try {
            var unused = transported(topology, TrafficPlan.none(), design.transport(), List.of());
        } catch (ScenarioException fabric) {
            // Losses may name flows of the traffic, which is not there.
            fabric.problems().stream()
                    .filter(problem -> !problem.path().startsWith("losses"))
                    .forEach(problems::add);
        }
        return new ScenarioException(problems);
    }

    private Topology topology() {
        TopologySpec spec = scenario.topology();
        try {
            return create(spec);
        } catch (ScenarioException wrong) {
            throw run.loaded().anchor(wrong, "topology");
        }
    }

    @SuppressWarnings("unchecked") // the registry found this provider by the class of this very spec
    private <S extends Record & TopologySpec> Topology create(TopologySpec spec) {
        return ((TopologyProvider<S>) run.registry().provider(spec))
                .create((S) spec, run.loaded().folder());
    }

    @SuppressWarnings("unchecked") // as above
    private <S extends Record & TransportSpec> Network transported(
            Topology topology, TrafficPlan traffic, TransportSpec transportSpec, List<String> notes) {
        S spec = (S) transportSpec;
        TransportProvider<S> provider = (TransportProvider<S>) run.registry().provider(spec);
        FlowTable flows = flowTable(traffic);
        LinkDelays delays = new LinkDelays(topology, design.fabric(), design.nic());
        IdlePaths idle = new IdlePaths(topology, delays, provider.frames(spec), provider.mtuBytes(spec));
        long[] idealFctsPs = idealFcts(traffic, idle, provider.messageLimitBytes(spec));
        FabricPlan plan = new FabricPlan(
                topology,
                design.fabric(),
                delays,
                provider.frames(spec),
                provider.mtuBytes(spec),
                provider.controlPriority(spec),
                dataPriorities(provider.dataPriority(spec)));
        Transport transport;
        try {
            transport = provider.create(
                    spec, new TransportContext(flows, congestionControl(), idle, entropy(traffic.requests())));
        } catch (IllegalArgumentException wrong) {
            throw problem("designs." + run.designName(), wrong);
        }
        return wired(topology, traffic, flows, idealFctsPs, plan, transport, notes);
    }

    /** Bit p set: priority p carries data. */
    private int dataPriorities(int transportPriority) {
        int mask = 1 << transportPriority;
        for (int priority : scenario.priorities().values()) {
            mask |= 1 << priority;
        }
        return mask;
    }

    private ScenarioException problem(String path, IllegalArgumentException wrong) {
        String message = String.valueOf(wrong.getMessage());
        return run.loaded().anchor(new ScenarioException(new Problem("", 0, "", message, null)), path);
    }

    private FlowTable flowTable(TrafficPlan traffic) {
        List<FlowRequest> requests = traffic.requests();
        FlowTable flows = new FlowTable(requests.size());
        for (int flow = 0; flow < requests.size(); flow++) {
            FlowRequest request = requests.get(flow);
            flows.describe(flow, request.source(), request.destination(), request.bytes(), request.startPs());
            flows.assign(flow, flow);
            Integer priority = scenario.priorities().get(request.traffic());
            if (priority != null) {
                flows.prioritise(flow, priority);
            }
        }
        return flows;
    }

    private static long[] idealFcts(TrafficPlan traffic, IdlePaths idle, long messageLimitBytes) {
        List<FlowRequest> requests = traffic.requests();
        long[] idealFctsPs = new long[requests.size()];
        for (int flow = 0; flow < idealFctsPs.length; flow++) {
            FlowRequest request = requests.get(flow);
            if (traffic.unreachable()[flow]) {
                idealFctsPs[flow] = -1;
                continue;
            }
            idle.prepare(request.source(), request.destination());
            idealFctsPs[flow] =
                    idle.idealFctPs(request.source(), request.destination(), request.bytes(), messageLimitBytes);
        }
        return idealFctsPs;
    }

    /** Addresses and source port of each connection, hashed: source ports count up from 10000 per pair of hosts. */
    private static int[] entropy(List<FlowRequest> requests) {
        Map<Long, Integer> ports = new HashMap<>();
        int[] entropy = new int[requests.size()];
        for (int flow = 0; flow < entropy.length; flow++) {
            FlowRequest request = requests.get(flow);
            long pair = (long) request.source() << 32 | request.destination();
            int sourcePort = FIRST_SOURCE_PORT + ports.merge(pair, 1, Integer::sum) - 1;
            entropy[flow] = (int) (Mixing.mix64(Mixing.mix64(pair) + sourcePort) >>> 32);
        }
        return entropy;
    }

    private CongestionControlFactory congestionControl() {
        return create(design.congestionControl());
    }

    @SuppressWarnings("unchecked") // as above
    private <S extends Record & CongestionControlSpec> CongestionControlFactory create(CongestionControlSpec spec) {
        return ((CongestionControlProvider<S>) run.registry().provider(spec)).create((S) spec);
    }

    private Network wired(
            Topology topology,
            TrafficPlan traffic,
            FlowTable flows,
            long[] idealFctsPs,
            FabricPlan plan,
            Transport transport,
            List<String> notes) {
        int[] workerOf = Partition.byPod(topology, run.threads());
        FabricWiring wiring = new FabricWiring(run, plan, streams);
        Host.Endpoints endpoints = Host.Endpoints.of(flows.count());
        List<Host> hosts = new ArrayList<>();
        List<FabricNode> nodes = new ArrayList<>();
        for (int host = 0; host < topology.hosts(); host++) {
            Host made = new Host(host, topology.nodeName(host), flows, transport, endpoints);
            hosts.add(made);
            nodes.add(made);
        }
        List<Switch> switches = new ArrayList<>();
        for (int node = topology.hosts(); node < topology.nodes(); node++) {
            Switch made = wiring.makeSwitch(node);
            switches.add(made);
            nodes.add(made);
        }
        wiring.connect(nodes, hosts);
        new LossWiring(run, topology, streams, flows, traffic.requests(), nodes).install();
        setStarts(hosts, flows, traffic.unreachable());
        int workers = java.util.Arrays.stream(workerOf).max().orElse(0) + 1;
        WorkerContext[] contexts = new WorkerContext[workers];
        for (int w = 0; w < workers; w++) {
            contexts[w] = new WorkerContext(plan.portClasses().size());
        }
        nodes.forEach(node -> node.share(contexts));
        long windowPs = Math.max(1, wiring.shortestDelayPs() / run.windowDivisor());
        Engine engine = new Engine(nodes, workerOf, windowPs, FabricNode.sourcesFor(plan.degreeMax()));
        return new Network(
                topology,
                List.copyOf(nodes),
                List.copyOf(hosts),
                List.copyOf(switches),
                List.of(contexts),
                engine,
                flows,
                traffic.requests(),
                traffic.unreachable(),
                idealFctsPs,
                plan.portClasses(),
                List.copyOf(notes));
    }

    private static void setStarts(List<Host> hosts, FlowTable flows, boolean[] unreachable) {
        int[] counts = new int[hosts.size()];
        for (int flow = 0; flow < flows.count(); flow++) {
            counts[flows.source(flow)] += unreachable[flow] ? 0 : 1;
        }
        int[][] starts = new int[hosts.size()][];
        for (int host = 0; host < starts.length; host++) {
            starts[host] = new int[counts[host]];
        }
        // Flows are numbered by start, so each host's come in order.
        int[] filled = new int[starts.length];
        for (int flow = 0; flow < flows.count(); flow++) {
            int host = flows.source(flow);
            if (!unreachable[flow]) {
                starts[host][filled[host]++] = flow;
            }
        }
        for (int host = 0; host < starts.length; host++) {
            hosts.get(host).setStarts(starts[host]);
        }
    }

    /** The message of an exception that always has one. */
    static String messageOf(RuntimeException thrown) {
        @Nullable String message = thrown.getMessage();
        return message == null ? thrown.toString() : message;
    }
}
