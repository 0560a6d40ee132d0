// SPDX-License-Identifier: Apache-2.0
package closim.cli.bench;

import closim.cli.Unreachable;
import closim.scenario.LoadedScenario;
import closim.scenario.Presets;
import closim.scenario.ScenarioReader;
import closim.scenario.bind.Registry;
import closim.scenario.network.RunSpec;
import java.nio.file.Path;
import java.util.List;

/**
 * What a scenario may name.
 *
 * @param registry the models
 * @param presets the designs
 */
record Models(Registry registry, Presets presets) {
    /** A run on one thread. */
    RunSpec spec(LoadedScenario loaded, Unreachable unreachable, String design, long seed) {
        return RunSpec.of(loaded, registry, design, seed).withUnreachableAllowed(unreachable == Unreachable.REPORTED);
    }

    /** The scenario of a text, as if it stood in that file. */
    LoadedScenario read(String text, Path file) {
        return new ScenarioReader(registry, presets).readText(text, file, List.of());
    }
}
