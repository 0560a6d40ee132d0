// SPDX-License-Identifier: Apache-2.0
package closim.scenario.network;

import closim.core.random.Mixing;
import closim.model.host.FlowTable;
import closim.model.host.HostPorts;
import closim.model.host.NicSpec;
import closim.topology.Routes;
import closim.topology.Topology;
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

    /** The ports of connections, each bound when its first flow comes. */
    HostPorts bind(TrafficPlan traffic, FlowTable flows, int[] entropy) {
        HostPorts ports = HostPorts.single(entropy.length);
        boolean[] isBound = new boolean[entropy.length];
        for (int flow = 0; flow < flows.count(); flow++) {
            int source = flows.source(flow);
            int destination = flows.destination(flow);
            int connection = flows.connection(flow);
            if (isBound[connection]
                    || traffic.unreachable()[flow]
                    || (topology.ports(source) == 1 && topology.ports(destination) == 1)) {
                continue;
            }
            isBound[connection] = true;
            int port = choose(portsTowards(source, destination), source, entropy[connection]);
            ports.sending()[connection] = port;
            ports.receiving()[connection] = answering(portsTowards(destination, source), port, entropy[connection]);
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
