// SPDX-License-Identifier: Apache-2.0
package closim.scenario;

import closim.core.check.InvariantViolation;
import closim.scenario.bind.Registry;
import closim.scenario.bind.SettingsTree;
import closim.scenario.source.YamlText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A scenario written out so that it stands on its own: every default filled in, and every file that it names copied to
 * {@code inputs/} beside it under the file's own name, with a number where two share one.
 */
public final class InputCopies {
    private static final String FOLDER = "inputs/";

    private final Path folder;
    private final Map<Path, String> nameOfFile = new LinkedHashMap<>();
    private final SortedMap<String, byte[]> files = new TreeMap<>();
    private final String scenarioText;

    /**
     * The copies of a scenario.
     *
     * @param scenario what is to be written out
     * @param folder folder against which the names of its files are resolved
     * @throws UncheckedIOException if a file cannot be read
     */
    public InputCopies(Scenario scenario, Path folder, Registry registry) {
        this.folder = folder;
        this.scenarioText = EffectiveScenario.HEADING + YamlText.of(SettingsTree.of(scenario, registry, this::copied));
    }

    /** The text of the scenario, in which files are named {@code inputs/...}. */
    public String scenarioText() {
        return scenarioText;
    }

    /** The bytes of the files by their name in {@code inputs/}. */
    public SortedMap<String, byte[]> files() {
        return Collections.unmodifiableSortedMap(files);
    }

    private String copied(String name) {
        Path file = folder.resolve(name).toAbsolutePath().normalize();
        return FOLDER + nameOfFile.computeIfAbsent(file, this::copy);
    }

    private String copy(Path file) {
        Path last = file.getFileName();
        if (last == null) {
            throw new InvariantViolation("a folder was read as a file: " + file);
        }
        String name = last.toString().replace('\\', '_');
        int dot = name.lastIndexOf('.') > 0 ? name.lastIndexOf('.') : name.length();
        String free = name;
        for (int i = 2; files.containsKey(free); i++) {
            free = name.substring(0, dot) + "-" + i + name.substring(dot);
        }
        try {
            files.put(free, Files.readAllBytes(file));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + file, e);
        }
        return free;
    }
}
