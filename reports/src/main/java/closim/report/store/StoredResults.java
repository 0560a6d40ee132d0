// SPDX-License-Identifier: Apache-2.0
package closim.report.store;

import closim.core.check.Problem;
import closim.core.check.ScenarioException;
import closim.core.result.RunTiming;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A result folder as it lies on the disk.
 *
 * @param directory the folder
 * @param summary its {@code summary.json}
 */
public record StoredResults(Path directory, Summary summary) {
    /**
     * Opens a result folder, or what a cancelled run left under {@code .partial}. Throws {@code ScenarioException} if
     * there is no result, and for any file of it that is broken.
     */
    public static StoredResults read(Path directory) {
        Path file = directory.resolve("summary.json");
        if (!Files.isRegularFile(file)) {
            Path partial = directory.resolve(ResultFolder.PARTIAL);
            boolean cancelled = Files.isRegularFile(partial.resolve("summary.json"));
            throw new ScenarioException(new Problem(
                    "",
                    0,
                    directory.toString(),
                    "holds no result of closim (no summary.json)",
                    cancelled ? "an incomplete one lies in " + partial : null));
        }
        Summary summary = JsonFiles.read(file, Summary.class, Summary.SCHEMA);
        List<Problem> problems = summary.runs().stream()
                .filter(run -> !directory.resolve(run.directory()).normalize().startsWith(directory.normalize()))
                .map(run -> new Problem(
                        file.toString(),
                        0,
                        "runs.directory",
                        "found \"" + run.directory() + "\", allowed is a folder inside the result",
                        null))
                .toList();
        if (!problems.isEmpty()) {
            throw new ScenarioException(problems);
        }
        return new StoredResults(directory, summary);
    }

    /** The runs in the order of the summary. */
    public List<StoredRun> runs() {
        return summary.runs().stream().map(run -> new StoredRun(directory, run)).toList();
    }

    /** What the runs cost; {@code timing.json}. */
    public List<RunTiming> timings() {
        return JsonFiles.read(directory.resolve("timing.json"), Timing.class, Timing.SCHEMA)
                .runs();
    }

    /** The text of {@code effective-scenario.yaml}. */
    public String scenarioText() {
        return Disk.text(directory.resolve("effective-scenario.yaml"));
    }
}
