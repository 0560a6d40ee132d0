// SPDX-License-Identifier: Apache-2.0
package closim.scenario.network;

import closim.model.host.FlowOrder;
import closim.model.host.FlowTable;
import closim.model.host.HostPorts;
import closim.model.transport.ConnectionRule;
import closim.model.workload.FlowRequest;
import closim.model.workload.Turn;
import java.util.List;
import java.util.Map;

/**
 * The flows of a run as the transports see them.
 *
 * @param table by flow number
 * @param requests the same as the workloads asked for it
 * @param unreachable by flow number, whether there is no path
 * @param idealFctsPs by flow number, FCT on the idle network, -1 where there is no path
 * @param entropy by connection, what switches hash
 * @param ports which ports of the hosts connections use
 * @param idle the idle network between the hosts that exchange flows
 */
record FlowPlan(
        FlowTable table,
        List<FlowRequest> requests,
        boolean[] unreachable,
        long[] idealFctsPs,
        int[] entropy,
        HostPorts ports,
        IdlePaths idle) {
    /**
     * What the transport and the fabric say about flows.
     *
     * @param messageLimitBytes largest message
     * @param connections how flows are spread over connections
     * @param hashesQpNumber whether switches hash queue pair numbers
     */
    record Rules(long messageLimitBytes, ConnectionRule connections, boolean hashesQpNumber) {}

    /**
     * The flows of a plan.
     *
     * @param priorities data priority of traffic entries that differ from the transport's
     * @param idle asked for every pair that exchanges flows, so that it knows them during the run
     * @param binding chooses among the ports of hosts
     */
    static FlowPlan of(
            TrafficPlan traffic, Map<String, Integer> priorities, IdlePaths idle, PortBinding binding, Rules rules) {
        FlowTable table = table(traffic, priorities);
        int[] entropy = ConnectionPlan.assign(traffic.requests(), table, rules.connections(), rules.hashesQpNumber());
        return new FlowPlan(
                table,
                traffic.requests(),
                traffic.unreachable(),
                idealFcts(traffic, idle, rules.messageLimitBytes()),
                entropy,
                binding.bind(traffic, table, entropy),
                idle);
    }

    private static FlowTable table(TrafficPlan traffic, Map<String, Integer> priorities) {
        List<FlowRequest> requests = traffic.requests();
        FlowTable flows = new FlowTable(requests.size(), order(requests, traffic.unreachable()));
        for (int flow = 0; flow < requests.size(); flow++) {
            FlowRequest request = requests.get(flow);
            flows.describe(flow, request.source(), request.destination(), request.bytes(), request.startPs());
            Integer priority = priorities.get(request.traffic());
            if (priority != null) {
                flows.prioritise(flow, priority);
            }
        }
        return flows;
    }

    /**
     * What waits for what, as if flows without a path were not there: what would follow one follows the one before it,
     * and its place in a lane is free.
     */
    private static FlowOrder order(List<FlowRequest> requests, boolean[] unreachable) {
        if (requests.stream().allMatch(request -> request.turn().isFree())) {
            return FlowOrder.free();
        }
        FlowOrder order = new FlowOrder(requests.size());
        int[] reachable = new int[requests.size()];
        int[] freePlaces = new int[requests.size()];
        for (int flow = 0; flow < reachable.length; flow++) {
            Turn turn = requests.get(flow).turn();
            int lane = turn.lane();
            // A flow's number is above that of the one before it, which is therefore known.
            int before = turn.isFree() ? Turn.NONE : reachable[turn.after()];
            reachable[flow] = unreachable[flow] ? before : flow;
            if (lane == Turn.NONE) {
                if (!unreachable[flow] && before != Turn.NONE) {
                    order.follow(flow, before, turn.delayPs());
                }
            } else if (unreachable[flow]) {
                freePlaces[lane] += turn.isFree() ? 1 : 0;
            } else if (turn.isFree()) {
                order.enter(flow, lane);
            } else if (freePlaces[lane] > 0) {
                freePlaces[lane]--;
                order.enter(flow, lane);
            } else {
                order.queue(flow, lane, turn.delayPs());
            }
        }
        return order;
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
}
