// SPDX-License-Identifier: Apache-2.0
package closim.scenario.network;

import closim.core.result.FctRow;
import closim.core.result.FlowResult;
import closim.model.transport.ConnectionRule;
import closim.model.workload.FlowRequest;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Tells completed flows in the form of HPCC's ns-3 simulator. */
final class FctRows {
    private static final int DESTINATION_PORT = 100;
    private static final long PS_PER_NS = 1_000;

    private final Network network;
    private final int[] nodeOfHost;

    FctRows(Network network) {
        this.network = network;
        this.nodeOfHost = new int[network.topology().hosts()];
        boolean areNumbers = true;
        for (int host = 0; host < nodeOfHost.length; host++) {
            areNumbers &= network.topology().nodeName(host).matches("\\d{1,9}");
        }
        for (int host = 0; host < nodeOfHost.length; host++) {
            // The fabric of an HPCC file keeps the file's numbers as names.
            nodeOfHost[host] = areNumbers ? Integer.parseInt(network.topology().nodeName(host)) : host;
        }
    }

    /** In order of completion, and of number where two complete at once. */
    List<FctRow> completed(List<FlowResult> flows) {
        Map<Long, Integer> flowsOfPair = new HashMap<>();
        int[] ports = new int[flows.size()];
        for (int flow = 0; flow < ports.length; flow++) {
            FlowRequest request = network.requests().get(flow);
            long pair = (long) request.source() << 32 | request.destination();
            ports[flow] = ConnectionRule.FIRST_SOURCE_PORT + flowsOfPair.merge(pair, 1, Integer::sum) - 1;
        }
        List<FlowResult> completed = new ArrayList<>(flows.stream()
                .filter(flow -> flow.status() == FlowResult.Status.COMPLETED)
                .toList());
        completed.sort(Comparator.comparingLong((FlowResult flow) -> flow.startPs() + flow.completionPs())
                .thenComparingInt(FlowResult::id));
        return completed.stream().map(flow -> row(flow, ports[flow.id()])).toList();
    }

    private FctRow row(FlowResult flow, int sourcePort) {
        FlowRequest request = network.requests().get(flow.id());
        return new FctRow(
                nodeOfHost[request.source()],
                nodeOfHost[request.destination()],
                sourcePort,
                DESTINATION_PORT,
                flow.bytes(),
                flow.startPs() / PS_PER_NS,
                flow.completionPs() / PS_PER_NS,
                network.idle().hpccIdealPs(request.source(), request.destination(), flow.bytes()) / PS_PER_NS);
    }
}
