// SPDX-License-Identifier: Apache-2.0
package closim.scenario.network;

import closim.core.check.Problem;
import closim.core.check.ScenarioException;
import closim.core.random.RandomStreams;
import closim.model.congestion.CongestionControlFactory;
import closim.model.congestion.CongestionControlProvider;
import closim.model.congestion.CongestionControlSpec;
import closim.model.entropy.EntropySelectorFactory;
import closim.model.entropy.EntropySelectorProvider;
import closim.model.entropy.EntropySelectorSpec;
import closim.model.fabric.FabricNode;
import closim.model.host.Transport;
import closim.model.path.PortSelectorProvider;
import closim.model.path.PortSelectorSpec;
import closim.model.transport.FrameSizes;
import closim.model.transport.TransportContext;
import closim.model.transport.TransportProvider;
import closim.model.transport.TransportSpec;
import closim.scenario.Design;
import closim.scenario.Scenario;
import closim.topology.Topology;
import closim.topology.TopologyProvider;
import closim.topology.TopologySpec;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Wires one design of a scenario for one seed: topology, traffic, hosts, switches, wires, losses, and the engine over
 * them. The one place where topologies and models meet.
 */
final class NetworkBuilder {
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
        checkPorts(topology);
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

    /**
     * What is wrong with the fabric does not depend on the traffic, so it is told together with the traffic's problems.
     */
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

    private void checkPorts(Topology topology) {
        for (int node = 0; node < topology.nodes(); node++) {
            if (topology.ports(node) > FabricNode.PORTS_MAX) {
                String message = topology.nodeName(node) + " has " + topology.ports(node)
                        + " ports, and a node may have at most " + FabricNode.PORTS_MAX;
                Problem problem = new Problem("", 0, "", message, "spread its cables over several switches");
                throw run.loaded().anchor(new ScenarioException(problem), "topology");
            }
        }
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
        PortBudget budget =
                new PortBudget(topology, design.fabric().limits(), design.nic().limits());
        if (!budget.problems().isEmpty()) {
            throw run.loaded().anchor(new ScenarioException(budget.problems()), "designs." + run.designName());
        }
        LinkDelays delays = new LinkDelays(topology, design.fabric(), design.nic());
        CongestionControlFactory congestionControl = congestionControl(run);
        FrameSizes frames = provider.frames(spec).withTelemetry(congestionControl.telemetryBytes());
        IdlePaths idle = new IdlePaths(topology, delays, frames, provider.mtuBytes(spec))
                .spreading(provider.mayReorder() && !isSinglePath(design.nic().entropy()));
        FlowPlan flows = FlowPlan.of(
                traffic,
                scenario.priorities(),
                idle,
                new PortBinding(topology, design.nic().portBinding()),
                new FlowPlan.Rules(
                        provider.messageLimitBytes(spec),
                        provider.connections(spec),
                        hashesQpNumber(design.fabric().paths())));
        FabricPlan plan = new FabricPlan(
                topology,
                design.fabric(),
                delays,
                new FabricPlan.TransportFacts(
                        frames,
                        congestionControl.telemetryBytes() > 0,
                        provider.mtuBytes(spec),
                        provider.controlPriority(spec),
                        dataPriorities(provider.dataPriority(spec))));
        Transport transport;
        try {
            if (design.fabric().trimming().enabled() && !provider.takesTrimmed()) {
                throw new IllegalArgumentException("fabric.trimming: transport " + provider.kind()
                        + " does not understand trimmed frames: set enabled to false, or take uet");
            }
            transport = provider.create(
                    spec,
                    new TransportContext(
                            flows.table(),
                            congestionControl,
                            idle,
                            flows.entropy(),
                            flows.ports(),
                            entropySelectors(design.nic().entropy(), provider.mayReorder())));
        } catch (IllegalArgumentException wrong) {
            throw problem("designs." + run.designName(), wrong);
        }
        List<String> allNotes = new ArrayList<>(notes);
        allNotes.addAll(budget.notes());
        return new NetworkAssembly(run, streams, plan, flows, transport).assemble(allNotes);
    }

    @SuppressWarnings("unchecked") // as above
    private <S extends Record & PortSelectorSpec> boolean hashesQpNumber(PortSelectorSpec spec) {
        return ((PortSelectorProvider<S>) run.registry().provider(spec)).hashesQpNumber((S) spec);
    }

    @SuppressWarnings("unchecked") // as above
    private <S extends Record & EntropySelectorSpec> boolean isSinglePath(EntropySelectorSpec spec) {
        return ((EntropySelectorProvider<S>) run.registry().provider((S) spec)).isSinglePath();
    }

    /** What makes the entropy selectors; refuses to spray packets that must arrive in order. */
    @SuppressWarnings("unchecked") // as above
    private <S extends Record & EntropySelectorSpec> EntropySelectorFactory entropySelectors(
            EntropySelectorSpec entropySpec, boolean mayReorder) {
        S spec = (S) entropySpec;
        EntropySelectorProvider<S> provider =
                (EntropySelectorProvider<S>) run.registry().provider(spec);
        if (!mayReorder && !provider.isSinglePath()) {
            throw new IllegalArgumentException("nic.entropy: " + provider.kind()
                    + " sprays packets, and this transport takes them in order only: use single");
        }
        return provider.create(spec, streams.salt("entropy"));
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

    /** What makes the congestion control of that run's connections. */
    static CongestionControlFactory congestionControl(RunSpec run) {
        return create(run, run.design().congestionControl());
    }

    @SuppressWarnings("unchecked") // as above
    private static <S extends Record & CongestionControlSpec> CongestionControlFactory create(
            RunSpec run, CongestionControlSpec spec) {
        return ((CongestionControlProvider<S>) run.registry().provider(spec)).create((S) spec);
    }

    /** The message of an exception that always has one. */
    static String messageOf(RuntimeException thrown) {
        @Nullable String message = thrown.getMessage();
        return message == null ? thrown.toString() : message;
    }
}
