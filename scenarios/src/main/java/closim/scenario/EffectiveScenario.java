// SPDX-License-Identifier: Apache-2.0
package closim.scenario;

import closim.scenario.bind.Registry;
import closim.scenario.bind.SettingsTree;
import closim.scenario.source.YamlText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes a scenario with every default filled in, so that it can be read again and gives the same runs. */
public final class EffectiveScenario {
    static final String HEADING = "# The scenario with every setting written out; it runs again as it is.\n";

    private EffectiveScenario() {}

    /** The YAML text; the same scenario gives the same text. */
    public static String text(Scenario scenario, Registry registry) {
        return HEADING + YamlText.of(SettingsTree.of(scenario, registry));
    }

    /** Writes the text to a file; throws {@link UncheckedIOException} if that fails. */
    public static void write(Scenario scenario, Registry registry, Path file) {
        try {
            Files.writeString(file, text(scenario, registry));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + file, e);
        }
    }
}
