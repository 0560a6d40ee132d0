// SPDX-License-Identifier: Apache-2.0
package closim.scenario.network;

import closim.core.check.Problem;
import closim.core.check.ScenarioException;
import closim.core.random.RandomStreams;
import closim.model.workload.FlowNumbering;
import closim.model.workload.FlowRequest;
import closim.model.workload.Workload;
import closim.model.workload.WorkloadContext;
import closim.model.workload.WorkloadProvider;
import closim.model.workload.WorkloadSpec;
import closim.scenario.LoadedScenario;
import closim.scenario.bind.Registry;
import closim.topology.Reachability;
import closim.topology.Topology;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The flows of a scenario on a fabric: made by the workloads, sorted, numbered, and checked for a path.
 *
 * @param requests in order of flow number
 * @param unreachable by flow number, whether there is no path
 * @param notes what the workloads assumed
 */
record TrafficPlan(List<FlowRequest> requests, boolean[] unreachable, List<String> notes) {
    private static final int PROBLEMS_SHOWN = 10;

    /** No traffic at all. */
    static TrafficPlan none() {
        return new TrafficPlan(List.of(), new boolean[0], List.of());
    }

    /** Asks all workloads of the scenario. */
    static TrafficPlan of(LoadedScenario loaded, Registry registry, Topology topology, RandomStreams streams) {
        Contexts contexts = new Contexts(loaded, topology, streams);
        List<Workload> workloads = new ArrayList<>();
        List<Problem> problems = new ArrayList<>();
        List<WorkloadSpec> specs = loaded.scenario().traffic();
        for (int i = 0; i < specs.size(); i++) {
            WorkloadSpec spec = specs.get(i);
            WorkloadContext context = contexts.of(nameOf(spec, registry));
            try {
                workloads.add(create(registry, spec, context));
            } catch (ScenarioException wrong) {
                problems.addAll(loaded.anchor(wrong, "traffic[" + i + "]").problems());
            }
        }
        if (!problems.isEmpty()) {
            throw new ScenarioException(problems);
        }
        List<FlowRequest> requests = FlowNumbering.numbered(workloads);
        return new TrafficPlan(requests, unreachable(requests, topology), List.copyOf(contexts.notes));
    }

    private static String nameOf(WorkloadSpec spec, Registry registry) {
        String name = spec.name();
        return name == null ? registry.kindOf(spec) : name;
    }

    @SuppressWarnings("unchecked") // the registry found this provider by the class of this very spec
    private static <S extends Record & WorkloadSpec> Workload create(
            Registry registry, WorkloadSpec spec, WorkloadContext context) {
        return ((WorkloadProvider<S>) registry.provider(spec)).create((S) spec, context);
    }

    private static boolean[] unreachable(List<FlowRequest> requests, Topology topology) {
        Reachability reachability = new Reachability(topology);
        boolean[] unreachable = new boolean[requests.size()];
        for (int flow = 0; flow < unreachable.length; flow++) {
            FlowRequest request = requests.get(flow);
            unreachable[flow] = !reachability.reachable(request.source(), request.destination())
                    || !reachability.reachable(request.destination(), request.source());
        }
        return unreachable;
    }

    /** Refuses flows without a path. */
    void refuseUnreachable(LoadedScenario loaded, Topology topology) {
        List<Problem> problems = new ArrayList<>();
        Reachability reachability = new Reachability(topology);
        int count = 0;
        for (int flow = 0; flow < unreachable.length; flow++) {
            if (unreachable[flow] && ++count <= PROBLEMS_SHOWN) {
                FlowRequest request = requests.get(flow);
                boolean forth = reachability.reachable(request.source(), request.destination());
                int from = forth ? request.destination() : request.source();
                int to = forth ? request.source() : request.destination();
                problems.add(new Problem(
                        loaded.file().toString(),
                        0,
                        "traffic " + request.traffic(),
                        "no path from " + topology.nodeName(from) + " to " + topology.nodeName(to) + ": "
                                + reachability.explain(from, to),
                        "with --allow-unreachable such flows are reported and the others run"));
            }
        }
        if (count > PROBLEMS_SHOWN) {
            problems.add(new Problem(
                    loaded.file().toString(),
                    0,
                    "traffic",
                    (count - PROBLEMS_SHOWN) + " more flows have no path",
                    null));
        }
        if (!problems.isEmpty()) {
            throw new ScenarioException(problems);
        }
    }

    /** What each workload may know. */
    private static final class Contexts {
        private final LoadedScenario loaded;
        private final Topology topology;
        private final RandomStreams streams;
        private final List<String> notes = new ArrayList<>();
        /** Looked up, never iterated. */
        private final Map<String, Integer> hostsByName = new HashMap<>();

        Contexts(LoadedScenario loaded, Topology topology, RandomStreams streams) {
            this.loaded = loaded;
            this.topology = topology;
            this.streams = streams;
            for (int host = 0; host < topology.hosts(); host++) {
                hostsByName.put(topology.nodeName(host), host);
            }
        }

        WorkloadContext of(String name) {
            return new WorkloadContext(
                    name,
                    topology.hosts(),
                    topology::hostRateBitsPerSecond,
                    this::hostNumber,
                    topology::nodeName,
                    loaded.scenario().stop().limit().ps(),
                    streams,
                    loaded.folder(),
                    note -> keep(name + ": " + note));
        }

        private void keep(String note) {
            if (!notes.contains(note)) {
                notes.add(note);
            }
        }

        private int hostNumber(String text) {
            Integer named = hostsByName.get(text);
            if (named != null) {
                return named;
            }
            if (!text.matches("\\d{1,9}")) {
                return -1;
            }
            int number = Integer.parseInt(text);
            return number < topology.hosts() ? number : -1;
        }
    }
}
