// SPDX-License-Identifier: Apache-2.0
package closim.scenario.network;

import closim.core.random.Mixing;
import closim.model.host.HostPorts;
import closim.model.host.NicSpec;
import closim.model.workload.FlowRequest;
import closim.topology.Routes;
import closim.topology.Topology;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Binds each connection to a port of its sender's NIC and one of its receiver's, among those that lead there. */
final class PortBinding {
    private final Topology topology;
    private final NicSpec.PortBinding rule;
    private final @Nullable Routes[] routes;
    private final int[] turns;

    PortBinding(Topology topology, NicSpec.PortBinding rule) {
        this.topology = topology;
        this.rule = rule;
        this.routes = new @Nullable Routes[topology.hosts()];
        this.turns = new int[topology.hosts()];
    }

    /** The ports of connections, of which each flow has one of its own number. */
    HostPorts bind(TrafficPlan traffic, int[] entropy) {
        List<FlowRequest> requests = traffic.requests();
        HostPorts ports = HostPorts.single(requests.size());
        for (int flow = 0; flow < requests.size(); flow++) {
            int source = requests.get(flow).source();
            int destination = requests.get(flow).destination();
            if (traffic.unreachable()[flow] || (topology.ports(source) == 1 && topology.ports(destination) == 1)) {
                continue;
            }
            int port = choose(portsTowards(source, destination), source, entropy[flow]);
            ports.sending()[flow] = port;
            ports.receiving()[flow] = answering(portsTowards(destination, source), port, entropy[flow]);
        }
        return ports;
    }

    private int[] portsTowards(int host, int destination) {
        Routes known = routes[host];
        if (known == null) {
            known = topology.routes(host);
            routes[host] = known;
        }
        return known.portsOf(known.groupOf(destination));
    }

    private int choose(int[] ports, int host, int entropy) {
        return switch (rule) {
            case HASH -> hashed(ports, entropy);
            case ROUND_ROBIN -> ports[turns[host]++ % ports.length];
        };
    }

    private static int hashed(int[] ports, int entropy) {
        return ports[Math.floorMod(Mixing.mix64(entropy), ports.length)];
    }

    /** In separate planes answers must take the plane of the data. */
    private static int answering(int[] ports, int dataPort, int entropy) {
        for (int port : ports) {
            if (port == dataPort) {
                return port;
            }
        }
        return hashed(ports, entropy);
    }
}
