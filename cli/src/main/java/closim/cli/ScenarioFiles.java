// SPDX-License-Identifier: Apache-2.0
package closim.cli;

import closim.core.check.Problem;
import closim.core.check.ScenarioException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Prepares the scenarios of a command line and gathers the problems of all of them. */
final class ScenarioFiles {
    private final Workbench workbench;
    private final List<Problem> problems;

    /** A preparation that adds what is wrong to the list. */
    ScenarioFiles(Workbench workbench, List<Problem> problems) {
        this.workbench = workbench;
        this.problems = problems;
    }

    /** The settings of {@code --set} that have the form path=value. */
    List<String> overrides(List<String> given) {
        List<String> overrides = new ArrayList<>();
        for (String override : given) {
            if (override.indexOf('=') > 0) {
                overrides.add(override);
            } else {
                problems.add(new Problem(
                        "",
                        0,
                        "--set",
                        "\"" + override + "\" is not of the form path=value",
                        "such as --set topology.hosts=16"));
            }
        }
        return overrides;
    }

    /** The scenario, if nothing is wrong with it. */
    Optional<PreparedScenario> prepare(Path file, List<String> overrides, Unreachable unreachable) {
        try {
            return Optional.of(workbench.prepare(file, overrides, unreachable));
        } catch (ScenarioException wrong) {
            problems.addAll(wrong.problems());
            return Optional.empty();
        }
    }
}
