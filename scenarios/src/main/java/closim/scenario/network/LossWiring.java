// SPDX-License-Identifier: Apache-2.0
package closim.scenario.network;

import closim.core.check.Problem;
import closim.core.check.ScenarioException;
import closim.core.check.Suggestions;
import closim.core.random.RandomStream;
import closim.core.random.RandomStreams;
import closim.model.fabric.FabricNode;
import closim.model.fabric.Port;
import closim.model.host.FlowTable;
import closim.model.host.HostPorts;
import closim.model.loss.LossContext;
import closim.model.loss.LossProvider;
import closim.model.loss.LossSpec;
import closim.model.workload.FlowRequest;
import closim.topology.Topology;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Installs the losses of a scenario on the ports of a network. */
final class LossWiring implements LossContext {
    private final RunSpec run;
    private final RandomStreams streams;
    private final FlowTable flows;
    private final List<FlowRequest> requests;
    private final HostPorts ports;
    private final List<FabricNode> nodes;
    private final Map<String, Port> links = new LinkedHashMap<>();
    private final Set<String> withStream = new TreeSet<>();

    LossWiring(RunSpec run, Topology topology, RandomStreams streams, FlowPlan flows, List<FabricNode> nodes) {
        this.run = run;
        this.streams = streams;
        this.flows = flows.table();
        this.requests = flows.requests();
        this.ports = flows.ports();
        this.nodes = nodes;
        if (!run.loaded().scenario().losses().isEmpty()) {
            for (int node = 0; node < topology.nodes(); node++) {
                for (int port = 0; port < topology.ports(node); port++) {
                    links.put(topology.linkName(node, port), nodes.get(node).port(port));
                }
            }
        }
    }

    void install() {
        List<LossSpec> losses = run.loaded().scenario().losses();
        List<Problem> problems = new ArrayList<>();
        for (int i = 0; i < losses.size(); i++) {
            try {
                install(losses.get(i));
            } catch (IllegalArgumentException wrong) {
                Problem problem = new Problem("", 0, "", NetworkBuilder.messageOf(wrong), null);
                problems.addAll(run.loaded()
                        .anchor(new ScenarioException(problem), "losses[" + i + "]")
                        .problems());
            }
        }
        if (!problems.isEmpty()) {
            throw new ScenarioException(problems);
        }
    }

    @SuppressWarnings("unchecked") // the registry found this provider by the class of this very spec
    private <S extends Record & LossSpec> void install(LossSpec spec) {
        ((LossProvider<S>) run.registry().provider(spec)).install((S) spec, this);
    }

    @Override
    public Port link(String name) {
        Port port = links.get(name);
        if (port == null) {
            String suggestion = Suggestions.didYouMean(name, links.keySet());
            throw new IllegalArgumentException("there is no link \"" + name + "\"; a link is sender/receiver, such as "
                    + links.keySet().iterator().next() + (suggestion == null ? "" : " (" + suggestion + ")"));
        }
        return port;
    }

    @Override
    public RandomStream stream(String linkName) {
        if (!withStream.add(linkName)) {
            throw new IllegalArgumentException("link " + linkName + " has a random loss already: give it one rate");
        }
        return streams.stream("link/" + linkName + "/loss");
    }

    @Override
    public int connection(String traffic, int index) {
        int seen = 0;
        for (int flow = 0; flow < requests.size(); flow++) {
            if (requests.get(flow).traffic().equals(traffic) && seen++ == index) {
                return flows.connection(flow);
            }
        }
        throw new IllegalArgumentException(
                seen == 0
                        ? "no flow belongs to a traffic entry \"" + traffic + "\""
                        : "traffic entry \"" + traffic + "\" has flows 0 to " + (seen - 1) + ", not " + index);
    }

    private int flowOf(int connection) {
        for (int flow = 0; flow < flows.count(); flow++) {
            if (flows.connection(flow) == connection) {
                return flow;
            }
        }
        throw new IllegalArgumentException("no flow on connection " + connection);
    }

    @Override
    public Port senderPort(int connection) {
        return nodes.get(flows.source(flowOf(connection))).port(ports.sending()[connection]);
    }

    @Override
    public Port receiverPort(int connection) {
        return nodes.get(flows.destination(flowOf(connection))).port(ports.receiving()[connection]);
    }
}
