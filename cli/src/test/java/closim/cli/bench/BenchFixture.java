// SPDX-License-Identifier: Apache-2.0
package closim.cli.bench;

import closim.cli.Cancellation;
import closim.cli.OutputFormat;
import closim.cli.PreparedScenario;
import closim.cli.RunGauge;
import closim.cli.RunListener;
import closim.cli.RunPlan;
import closim.cli.RunSummary;
import closim.cli.Unreachable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Small runs of the real workbench. */
final class BenchFixture {
    /** Watches nothing. */
    static final RunListener QUIET = new RunListener() {
        @Override
        public void onStart(RunGauge gauge) {}

        @Override
        public void onEnd(RunGauge gauge) {}
    };

    private BenchFixture() {}

    static PreparedScenario prepare(Path file) {
        return new SimulationWorkbench().prepare(file, List.of(), Unreachable.REFUSED);
    }

    /** All designs and seeds of the scenario, without charts. */
    static RunPlan plan(PreparedScenario scenario, Path output, int jobs) {
        return new RunPlan(
                output,
                scenario.designs(),
                scenario.seeds(),
                jobs,
                1,
                new RunPlan.Sampling(List.of(), 1_000_000),
                RunPlan.Charts.LEFT_OUT,
                RunPlan.Profile.LEFT_OUT,
                OutputFormat.TABLE);
    }

    static RunSummary run(Path file, Path output, int jobs) {
        PreparedScenario scenario = prepare(file);
        return scenario.run(plan(scenario, output, jobs), QUIET, new Cancellation());
    }

    /** Text of every file below by its path, but for the timing, which belongs to the machine. */
    static Map<String, String> files(Path folder) throws IOException {
        Map<String, String> files = new TreeMap<>();
        try (Stream<Path> paths = Files.walk(folder)) {
            for (Path file : paths.filter(Files::isRegularFile).toList()) {
                String name = folder.relativize(file).toString();
                if (!name.equals("timing.json")) {
                    files.put(name, Files.readString(file));
                }
            }
        }
        return files;
    }
}
