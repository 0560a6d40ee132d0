// SPDX-License-Identifier: Apache-2.0
package closim.core.result;

import java.util.List;

/**
 * All that one run leaves behind.
 *
 * @param result what goes into {@code result.json}
 * @param flows the rows of {@code flows.csv}, in order of id
 * @param series sampled time series, empty unless asked for
 * @param fabric the fabric, for drawing
 * @param timing what it cost
 * @param complete false if it was cancelled before its end
 */
public record RunOutcome(
        RunResult result,
        List<FlowResult> flows,
        List<Series> series,
        FabricDescription fabric,
        RunTiming timing,
        boolean complete) {
    public RunOutcome {
        flows = List.copyOf(flows);
        series = List.copyOf(series);
    }
}
