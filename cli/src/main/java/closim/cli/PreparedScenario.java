// SPDX-License-Identifier: Apache-2.0
package closim.cli;

import java.util.List;

/** A scenario that was read and found to be right, ready to run. Nothing has been written yet. */
public interface PreparedScenario {
    /** Names of its designs in the order of the file, at least one. */
    List<String> designs();

    /** The seeds that the file asks for, at least one. */
    List<Long> seeds();

    /** What was assumed while reading, such as the unit of an imported file. */
    List<String> notes();

    /**
     * Runs the plan and writes its results. Stops at the next window once the cancellation is requested; what there is
     * then stays under {@code .partial}, marked incomplete.
     *
     * @throws closim.core.check.ScenarioException if a problem shows only when the network is built
     * @throws closim.core.check.InvariantViolation if closim itself is at fault
     * @throws java.io.UncheckedIOException if the results cannot be written
     */
    RunSummary run(RunPlan plan, RunListener listener, Cancellation cancellation);
}
