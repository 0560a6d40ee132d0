// SPDX-License-Identifier: Apache-2.0
package closim.model.workload;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/**
 * One flow of a foreign file before its hosts are known to exist.
 *
 * @param line 1-based line
 * @param from sending host as written
 * @param to receiving host as written
 * @param bytes payload, zero or more
 * @param startPs start on the file's own time axis
 * @param id id of the flow in the file, or its row
 */
record TrafficRow(int line, String from, String to, long bytes, long startPs, long id) {
    /**
     * The flows of the rows, with starts counted from an origin; problems for unknown hosts and flows to themselves.
     */
    static List<FlowRequest> resolve(
            List<TrafficRow> rows, long originPs, WorkloadContext context, ProblemList problems) {
        HostLookup hosts = new HostLookup(context);
        List<FlowRequest> flows = new ArrayList<>(rows.size());
        for (TrafficRow row : rows) {
            OptionalInt source = hosts.find(row.from, row.line, problems);
            OptionalInt destination = hosts.find(row.to, row.line, problems);
            if (source.isEmpty() || destination.isEmpty()) {
                continue;
            }
            if (source.getAsInt() == destination.getAsInt()) {
                problems.atLine(row.line, FlowList.toItself(hosts.nameOf(source.getAsInt())));
                continue;
            }
            flows.add(new FlowRequest(
                    context.name(),
                    source.getAsInt(),
                    destination.getAsInt(),
                    row.bytes,
                    row.startPs - originPs,
                    row.id));
        }
        return flows;
    }
}
