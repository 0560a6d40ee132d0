// SPDX-License-Identifier: Apache-2.0
package closim.cli;

import java.nio.file.Path;
import java.util.List;

/**
 * What came of a plan.
 *
 * @param folder where the results are; the {@code .partial} folder if cancelled
 * @param rendering the summary in the format of the plan, without a line end after it
 * @param unfinishedFlows flows that were not over when their run ended, summed over all runs
 * @param failedFlows flows given up (retry limit), summed over all runs; unreachable ones are not counted here
 * @param failedExpectations those of the scenario's expectations that do not hold, each with its values
 * @param notes what a reader should know, besides the warnings that the rendering holds
 * @param cancelled whether it was stopped before its end
 */
public record RunSummary(
        Path folder,
        String rendering,
        long unfinishedFlows,
        long failedFlows,
        List<String> failedExpectations,
        List<String> notes,
        boolean cancelled) {
    public RunSummary {
        failedExpectations = List.copyOf(failedExpectations);
        notes = List.copyOf(notes);
    }
}
