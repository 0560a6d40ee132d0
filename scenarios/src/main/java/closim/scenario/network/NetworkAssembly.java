// SPDX-License-Identifier: Apache-2.0
package closim.scenario.network;

import closim.core.engine.Engine;
import closim.core.random.RandomStreams;
import closim.model.fabric.FabricNode;
import closim.model.fabric.Switch;
import closim.model.fabric.WorkerContext;
import closim.model.host.FlowTable;
import closim.model.host.Host;
import closim.model.host.Transport;
import closim.topology.Topology;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** Puts hosts, switches, wires, losses and the engine together. */
final class NetworkAssembly {
    private final RunSpec run;
    private final RandomStreams streams;
    private final FabricPlan plan;
    private final FlowPlan flows;
    private final Transport transport;
    private final Topology topology;

    NetworkAssembly(RunSpec run, RandomStreams streams, FabricPlan plan, FlowPlan flows, Transport transport) {
        this.run = run;
        this.streams = streams;
        this.plan = plan;
        this.flows = flows;
        this.transport = transport;
        this.topology = plan.topology();
    }

    Network assemble(List<String> notes) {
        FailurePlan failures = FailurePlan.of(run, topology);
        FabricWiring wiring = new FabricWiring(run, plan, streams, failures);
        List<Host> hosts = makeHosts();
        List<Switch> switches = new ArrayList<>();
        for (int node = topology.hosts(); node < topology.nodes(); node++) {
            switches.add(wiring.makeSwitch(node));
        }
        List<FabricNode> nodes = new ArrayList<>(hosts);
        nodes.addAll(switches);
        wiring.connect(nodes, hosts);
        new LossWiring(run, topology, streams, flows, nodes).install();
        RouteChanges routes = new RouteChanges(failures, plan.fabric().routing(), topology, wiring::forwarding);
        List<String> allNotes = new ArrayList<>(notes);
        allNotes.addAll(new FailureWiring(failures, plan, streams, nodes).install(routes));
        setStarts(hosts);
        int[] workerOf = Partition.byPod(topology, run.threads());
        List<WorkerContext> contexts = shareContexts(nodes, workerOf);
        long windowPs = Math.max(1, wiring.shortestDelayPs() / run.windowDivisor());
        Engine engine = new Engine(nodes, workerOf, windowPs, FabricNode.sourcesFor(plan.degreeMax()));
        DeadlockDetector deadlocks =
                new DeadlockDetector(nodes, run.loaded().scenario().stop().deadlock(), plan.fabric());
        engine.setCheckpoints(deadlocks);
        if (wiring.headroomNote() != null) {
            allNotes.add(wiring.headroomNote());
        }
        return new Network(
                topology,
                List.copyOf(nodes),
                List.copyOf(hosts),
                List.copyOf(switches),
                contexts,
                engine,
                flows.table(),
                flows.requests(),
                flows.unreachable(),
                flows.idealFctsPs(),
                flows.idle(),
                plan.portClasses(),
                routes,
                deadlocks,
                List.copyOf(allNotes));
    }

    private List<Host> makeHosts() {
        Host.Endpoints endpoints = Host.Endpoints.of(flows.table(), transport, flows.entropy().length);
        List<Host> hosts = new ArrayList<>();
        for (int host = 0; host < topology.hosts(); host++) {
            hosts.add(new Host(host, topology.nodeName(host), topology.ports(host), endpoints));
        }
        return hosts;
    }

    private List<WorkerContext> shareContexts(List<FabricNode> nodes, int[] workerOf) {
        WorkerContext[] contexts =
                new WorkerContext[Arrays.stream(workerOf).max().orElse(0) + 1];
        for (int w = 0; w < contexts.length; w++) {
            contexts[w] = new WorkerContext(plan.portClasses().size());
        }
        nodes.forEach(node -> node.share(contexts));
        return List.of(contexts);
    }

    private void setStarts(List<Host> hosts) {
        FlowTable table = flows.table();
        int[] counts = new int[hosts.size()];
        for (int flow = 0; flow < table.count(); flow++) {
            counts[table.source(flow)] += startsByItself(flow) ? 1 : 0;
        }
        int[][] starts = new int[hosts.size()][];
        for (int host = 0; host < starts.length; host++) {
            starts[host] = new int[counts[host]];
        }
        int[] filled = new int[starts.length];
        for (int flow = 0; flow < table.count(); flow++) {
            int host = table.source(flow);
            if (startsByItself(flow)) {
                starts[host][filled[host]++] = flow;
            }
        }
        for (int host = 0; host < starts.length; host++) {
            hosts.get(host).setStarts(table.order().isFree() ? starts[host] : byStart(starts[host], table));
        }
    }

    private boolean startsByItself(int flow) {
        return !flows.unreachable()[flow] && !flows.table().order().waits(flow);
    }

    /** Flows are numbered by start, but for one that was to follow another which has no path. */
    private static int[] byStart(int[] starts, FlowTable table) {
        return Arrays.stream(starts)
                .boxed()
                .sorted(Comparator.comparingLong(table::startPs))
                .mapToInt(Integer::intValue)
                .toArray();
    }
}
