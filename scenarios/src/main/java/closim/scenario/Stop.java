// SPDX-License-Identifier: Apache-2.0
package closim.scenario;

import closim.core.plugin.Setting;
import closim.core.unit.Delay;

/**
 * When a run ends.
 *
 * @param when the condition
 * @param limit simulated time at which it ends at the latest, above zero
 * @param deadlock what happens when switches wait for each other for ever
 */
public record Stop(
        @Setting(value = "Condition of the end", byDefault = "all-flows-done")
        StopCondition when,

        @Setting(value = "Simulated time at which the run ends at the latest", byDefault = "1s", min = "1ns")
        Delay limit,

        @Setting(value = "What happens when switches wait for each other in a circle of pauses", byDefault = "{}")
        Deadlock deadlock) {
    /**
     * The search for deadlocks.
     *
     * @param look time between two searches
     * @param action what follows a finding
     */
    public record Deadlock(
            @Setting(
                    value = "Simulated time between two searches; a deadlock was there at two in a row",
                    byDefault = "100us",
                    min = "1us")
            Delay look,

            @Setting(
                    value = "Whether a deadlock ends the run, is only reported, or is not looked for; where the design"
                            + " has a watchdog the run goes on",
                    byDefault = "stop")
            DeadlockAction action) {}

    /** What follows when a deadlock is found. */
    public enum DeadlockAction {
        /** The run ends, with flows left over and a warning. */
        STOP,
        /** A warning; the run goes on. */
        REPORT,
        /** Nobody looks. */
        IGNORE
    }
}
