// SPDX-License-Identifier: Apache-2.0
package closim.model.workload;

/** Refuses traffic whose mere list of flows would not fit into memory, before the machine finds out. */
final class FlowLimit {
    /** Most flows of one traffic entry: about 2 GB of memory before the run starts. */
    static final int MOST_FLOWS = 20_000_000;

    private FlowLimit() {}

    /** Tells the problem if more flows than that are to be expected. */
    static void check(double expectedFlows, String path, ProblemList problems) {
        if (expectedFlows > MOST_FLOWS) {
            problems.atPath(
                    path,
                    "about " + Math.round(expectedFlows) + " flows would be made: allowed are " + MOST_FLOWS
                            + " for one traffic entry",
                    "end the traffic earlier, or take fewer hosts or larger flows");
        }
    }
}
