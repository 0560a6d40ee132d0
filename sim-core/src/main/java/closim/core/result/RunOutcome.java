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
 * @param fctRows the rows of {@code fct.txt}, in order of completion, empty unless asked for
 */
public record RunOutcome(
        RunResult result,
        List<FlowResult> flows,
        List<Series> series,
        FabricDescription fabric,
        RunTiming timing,
        boolean complete,
        List<FctRow> fctRows) {
    public RunOutcome {
        flows = List.copyOf(flows);
        series = List.copyOf(series);
        fctRows = List.copyOf(fctRows);
    }

    /** An outcome for which no {@code fct.txt} is wanted. */
    public RunOutcome(
            RunResult result,
            List<FlowResult> flows,
            List<Series> series,
            FabricDescription fabric,
            RunTiming timing,
            boolean complete) {
        this(result, flows, series, fabric, timing, complete, List.of());
    }
}
