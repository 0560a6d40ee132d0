// SPDX-License-Identifier: Apache-2.0
package closim.model.workload;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Gives the flows that are known before the run their numbers: the place in the order of (start, source, destination,
 * bytes, id in the file, traffic). The order in which entries or rows are listed has no influence; flows that agree in
 * all six are interchangeable.
 */
public final class FlowNumbering {
    /** The order of the numbers. */
    public static final Comparator<FlowRequest> ORDER = Comparator.comparingLong(FlowRequest::startPs)
            .thenComparingInt(FlowRequest::source)
            .thenComparingInt(FlowRequest::destination)
            .thenComparingLong(FlowRequest::bytes)
            .thenComparingLong(FlowRequest::fileId)
            .thenComparing(FlowRequest::traffic);

    private FlowNumbering() {}

    /** The flows of all workloads; the index in the list is the flow's number. */
    public static List<FlowRequest> numbered(List<? extends Workload> workloads) {
        List<FlowRequest> flows = new ArrayList<>();
        for (Workload workload : workloads) {
            flows.addAll(workload.flows());
        }
        flows.sort(ORDER);
        return List.copyOf(flows);
    }
}
