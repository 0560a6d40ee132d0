// SPDX-License-Identifier: Apache-2.0
package closim.scenario;

import closim.core.plugin.Setting;
import closim.core.unit.Delay;

/**
 * When a run ends.
 *
 * @param when the condition
 * @param limit simulated time at which it ends at the latest, above zero
 */
public record Stop(
        @Setting(value = "Condition of the end", byDefault = "all-flows-done")
        StopCondition when,

        @Setting(value = "Simulated time at which the run ends at the latest", byDefault = "1s", min = "1ns")
        Delay limit) {}
