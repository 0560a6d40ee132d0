// SPDX-License-Identifier: Apache-2.0
package closim.scenario.network;

import closim.core.random.Mixing;
import closim.model.host.FlowTable;
import closim.model.host.HostPorts;
import closim.model.workload.FlowRequest;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The flows of a run as the transports see them, each on a connection of its own.
 *
 * @param table by flow number
 * @param requests the same as the workloads asked for it
 * @param unreachable by flow number, whether there is no path
 * @param idealFctsPs by flow number, FCT on the idle network, -1 where there is no path
 * @param entropy by connection, what switches hash
 * @param ports which ports of the hosts connections use
 */
record FlowPlan(
        FlowTable table,
        List<FlowRequest> requests,
        boolean[] unreachable,
        long[] idealFctsPs,
        int[] entropy,
        HostPorts ports) {
    private static final int FIRST_SOURCE_PORT = 10_000;

    /**
     * The flows of a plan.
     *
     * @param priorities data priority of traffic entries that differ from the transport's
     * @param idle asked for every pair that exchanges flows, so that it knows them during the run
     * @param binding chooses among the ports of hosts
     */
    static FlowPlan of(
            TrafficPlan traffic,
            Map<String, Integer> priorities,
            IdlePaths idle,
            long messageLimitBytes,
            PortBinding binding) {
        int[] entropy = entropy(traffic.requests());
        return new FlowPlan(
                table(traffic, priorities),
                traffic.requests(),
                traffic.unreachable(),
                idealFcts(traffic, idle, messageLimitBytes),
                entropy,
                binding.bind(traffic, entropy));
    }

    private static FlowTable table(TrafficPlan traffic, Map<String, Integer> priorities) {
        List<FlowRequest> requests = traffic.requests();
        FlowTable flows = new FlowTable(requests.size());
        for (int flow = 0; flow < requests.size(); flow++) {
            FlowRequest request = requests.get(flow);
            flows.describe(flow, request.source(), request.destination(), request.bytes(), request.startPs());
            flows.assign(flow, flow);
            Integer priority = priorities.get(request.traffic());
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
}
