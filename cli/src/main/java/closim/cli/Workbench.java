// SPDX-License-Identifier: Apache-2.0
package closim.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * All that the commands ask of the other modules: reading and running scenarios, reports, imports and the list of
 * models. The commands see nothing else, so that they can be tested without a simulation.
 *
 * <p>Every method may throw {@link closim.core.check.ScenarioException} with all problems of what the user gave, and
 * {@link java.io.UncheckedIOException} with the path where reading or writing failed.
 */
public interface Workbench {
    /**
     * Reads and checks a scenario; writes nothing.
     *
     * @param file the scenario as the user named it
     * @param overrides {@code path=value} settings that replace those of the file, in order
     * @param unreachable what to do with flows that have no path
     */
    PreparedScenario prepare(Path file, List<String> overrides, Unreachable unreachable);

    /**
     * Makes the charts and the report page of stored results again.
     *
     * @return the summary in that format, without a line end after it
     */
    String report(Path resultFolder, OutputFormat format, RunPlan.Charts charts);

    /** Names of the foreign formats, sorted. */
    List<String> importFormats();

    /**
     * Reads foreign files of one format, out of {@link #importFormats}.
     *
     * @param target folder in which the part will lie, to which the file names in it are relative
     */
    ImportedPart importFiles(String format, List<Path> files, Path target);

    /** All models by family, families in the order in which a scenario names them. */
    List<ModelFamily> families();

    /**
     * All about what has that name: models, families, presets, shipped scenarios, keys of the format as a path, numbers
     * of results; empty if unknown.
     */
    Optional<String> describe(String name);

    /** The JSON Schema of scenario files, without a line end after it. */
    String schema();
}
