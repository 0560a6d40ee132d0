// SPDX-License-Identifier: Apache-2.0
/**
 * Scenario files: what stands in one, and how it is read with its presets and the changes of the command line. The
 * models that it names and the syntax of the text do not belong here. Read {@link closim.scenario.Scenario} first,
 * then {@link closim.scenario.ScenarioReader}.
 */
@NullMarked
package closim.scenario;

import org.jspecify.annotations.NullMarked;
