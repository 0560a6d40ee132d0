// SPDX-License-Identifier: Apache-2.0
package closim.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import closim.core.result.RunOutcome;
import closim.model.fabric.EngineForm;
import closim.scenario.fixture.GoldenLine;
import closim.scenario.fixture.Runs;
import closim.scenario.fixture.SmallScenarios;
import closim.scenario.network.RunSpec;
import closim.scenario.network.Simulation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Fingerprints and key metrics of shipped and small scenarios, one file each in {@code src/test/golden}. A line that
 * moves is a changed result: it belongs in the change log, with its reason, together with the output of the one command
 * that writes the files anew:
 *
 * <pre>mvn test -pl scenarios -am -Dtest=GoldenTest -Dsurefire.failIfNoSpecifiedTests=false \
 *     -Dclosim.golden=update</pre>
 *
 * <p>Of a shipped scenario the first seed of each design is run; designs that need more hops than a build has time for
 * are named in their file only.
 */
class GoldenTest {
    private static final Path GOLDEN = Path.of("src/test/golden");
    private static final String MODE = System.getProperty("closim.golden", "check");
    private static final long HOPS_IN_A_BUILD = 1_500_000;

    @TestFactory
    Stream<DynamicTest> everyLineIsAsItWas() throws IOException {
        Map<String, LoadedScenario> scenarios = new TreeMap<>();
        SmallScenarios.all().forEach((name, yaml) -> scenarios.put("small-" + name, Runs.read(yaml)));
        try (Stream<Path> files = Files.list(Path.of(""))) {
            files.filter(file -> file.toString().endsWith(".yaml"))
                    .forEach(file -> scenarios.put(
                            file.getFileName().toString().replace(".yaml", ""), ScenarioReader.read(file, List.of())));
        }
        return scenarios.entrySet().stream()
                .map(entry -> DynamicTest.dynamicTest(entry.getKey(), () -> check(entry.getKey(), entry.getValue())));
    }

    private static void check(String name, LoadedScenario scenario) throws IOException {
        Path file = GOLDEN.resolve(name + ".json");
        RunSpec spec = Runs.spec(scenario);
        String found = lines(spec);
        if (MODE.equals("update")) {
            Files.createDirectories(GOLDEN);
            Files.writeString(file, found);
            return;
        }
        assertThat(file)
                .as("the golden file; write it with -Dclosim.golden=update")
                .exists();
        assertThat(found).as("golden lines of %s", file).isEqualTo(Files.readString(file));
        assertThat(lines(spec.withForm(EngineForm.EAGER).withThreads(2)))
                .as("eager, two threads")
                .isEqualTo(found);
        assertThat(lines(spec.withThreads(4))).as("four threads").isEqualTo(found);
    }

    private static String lines(RunSpec spec) {
        List<String> lines = new ArrayList<>();
        for (String design : spec.loaded().scenario().designs().keySet()) {
            lines.add(line(spec, design));
        }
        return "[\n" + String.join(",\n", lines) + "\n]\n";
    }

    private static String line(RunSpec first, String design) {
        RunSpec spec = RunSpec.of(first.loaded(), first.registry(), design, first.seed())
                .withThreads(first.threads())
                .withForm(first.form());
        RunOutcome outcome = Simulation.prepare(spec).run((simulatedPs, ended, flows, hops) -> hops < HOPS_IN_A_BUILD);
        return outcome.complete() ? GoldenLine.of(outcome) : GoldenLine.tooLong(design);
    }
}
