// SPDX-License-Identifier: Apache-2.0
package closim.scenario.network;

import closim.core.random.Mixing;
import closim.model.host.FlowTable;
import closim.model.transport.ConnectionRule;
import closim.model.workload.FlowRequest;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Spreads flows over connections: each on its own, or those of a pair of hosts and a priority over a few in turn, by
 * flow number. Connections are numbered as the first of their flows are.
 */
final class ConnectionPlan {
    private final ConnectionRule rule;
    private final boolean hashesQpNumber;
    /** Looked up, never iterated. */
    private final Map<Long, Integer> connectionsOfPair = new HashMap<>();

    private final Map<Shared, int[]> sharedConnections = new HashMap<>();
    private final Map<Integer, Integer> queuePairsOfHost = new HashMap<>();
    private int[] entropy = new int[16];
    private int connections;

    private ConnectionPlan(ConnectionRule rule, boolean hashesQpNumber) {
        this.rule = rule;
        this.hashesQpNumber = hashesQpNumber;
    }

    /** Flows that may share connections: one queue pair has one priority. */
    private record Shared(int source, int destination, int priority) {}

    /**
     * Assigns the flows of a table to connections.
     *
     * @param hashesQpNumber whether the entropy holds the queue pair number of the receiver
     * @return by connection, what switches hash
     */
    static int[] assign(List<FlowRequest> requests, FlowTable flows, ConnectionRule rule, boolean hashesQpNumber) {
        ConnectionPlan plan = new ConnectionPlan(rule, hashesQpNumber);
        for (int flow = 0; flow < requests.size(); flow++) {
            FlowRequest request = requests.get(flow);
            flows.assign(flow, plan.connection(request.source(), request.destination(), flows.priority(flow)));
        }
        return Arrays.copyOf(plan.entropy, plan.connections);
    }

    private int connection(int source, int destination, int priority) {
        if (rule.perPeer() == 0) {
            return open(source, destination);
        }
        // The last element counts the flows so far.
        int[] shared = sharedConnections.computeIfAbsent(
                new Shared(source, destination, priority), pair -> new int[rule.perPeer() + 1]);
        int flowsBefore = shared[rule.perPeer()]++;
        int slot = flowsBefore % rule.perPeer();
        if (flowsBefore < rule.perPeer()) {
            shared[slot] = open(source, destination);
        }
        return shared[slot];
    }

    private int open(int source, int destination) {
        long pair = (long) source << 32 | destination;
        int number = connectionsOfPair.merge(pair, 1, Integer::sum) - 1;
        int localQpNumber = queuePair(source);
        int remoteQpNumber = queuePair(destination);
        int sourcePort = rule.sourcePort(number, localQpNumber, remoteQpNumber);
        long hash = Mixing.mix64(Mixing.mix64(pair) + sourcePort);
        if (hashesQpNumber) {
            hash = Mixing.mix64(hash + remoteQpNumber);
        }
        if (connections == entropy.length) {
            entropy = Arrays.copyOf(entropy, 2 * connections);
        }
        entropy[connections] = (int) (hash >>> 32);
        return connections++;
    }

    private int queuePair(int host) {
        return ConnectionRule.FIRST_QP_NUMBER + queuePairsOfHost.merge(host, 1, Integer::sum) - 1;
    }
}
