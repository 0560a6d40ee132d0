// SPDX-License-Identifier: Apache-2.0
package closim.cli;

import static org.assertj.core.api.Assertions.assertThat;

import closim.report.store.ResultStore;
import closim.report.store.RunHeader;
import closim.scenario.EffectiveScenario;
import closim.scenario.Families;
import closim.scenario.LoadedScenario;
import closim.scenario.Presets;
import closim.scenario.ScenarioReader;
import closim.scenario.bind.Registry;
import closim.scenario.network.RunSpec;
import closim.scenario.network.Simulation;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The files of a result are the same bytes on any number of threads, in any window, and when run again. */
class DeterminismIT {
    private static final String SCENARIO = """
            closim: 1
            title: pauses, marks, losses and random traffic
            topology: { kind: fat-tree, hosts: 16, oversubscription: 2, link: { rate: 100Gbps, delay: 300ns } }
            designs:
              pausing: { preset: roce-pfc, fabric: { buffer: { kind: dynamic, size: 512KiB } } }
              marking: { preset: roce-dcqcn, fabric: { ecn: { kmin: 40KB, kmax: 160KB } } }
            traffic:
              - { kind: incast, receiver: 0, senders: 10, size: 120KB }
              - { kind: poisson, sizes: fb-hadoop, load: 0.4, until: 60us }
            losses: [{ kind: random, link: host-3/leaf-1, rate: 0.01 }]
            seeds: [1, 2]
            measure: { series: [queues, rates, pauses], sample: 1us }
            """;

    @TempDir
    Path folder;

    private Map<String, String> reference;

    @BeforeEach
    void runsOnce() throws IOException {
        reference = files("reference", run -> run);
    }

    @Test
    void repeatsItself() throws IOException {
        assertThat(files("again", run -> run)).isEqualTo(reference);
        assertThat(reference.keySet()).contains("summary.json", "topology.json", "effective-scenario.yaml");
        assertThat(reference.keySet()).anyMatch(name -> name.endsWith("result.json"));
        assertThat(reference.keySet()).anyMatch(name -> name.endsWith("flows.csv"));
        assertThat(reference.keySet()).anyMatch(name -> name.contains("series/"));
        assertThat(reference.get("summary.json")).contains("\"pfcPauseFrames\"");
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 4})
    void doesNotDependOnThreads(int threads) throws IOException {
        assertThat(files("threads", run -> run.withThreads(threads))).isEqualTo(reference);
    }

    @Test
    void doesNotDependOnTheWindow() throws IOException {
        assertThat(files("halved", run -> run.withWindowDivisor(2))).isEqualTo(reference);
        assertThat(files("both", run -> run.withWindowDivisor(2).withThreads(2)))
                .isEqualTo(reference);
    }

    /** Every file of a result but {@code timing.json}, byte by byte, by its name. */
    private Map<String, String> files(String name, UnaryOperator<RunSpec> change) throws IOException {
        Registry registry = Families.installed();
        LoadedScenario loaded = new ScenarioReader(registry, Presets.installed())
                .readText(SCENARIO, folder.resolve("scenario.yaml"), List.of());
        Path results = folder.resolve(name);
        RunHeader header = new RunHeader(
                loaded.scenario().title(),
                "",
                List.copyOf(loaded.scenario().designs().keySet()),
                EffectiveScenario.text(loaded.scenario(), registry).getBytes(StandardCharsets.UTF_8),
                new TreeMap<>());
        try (ResultStore store = ResultStore.create(results, header)) {
            for (String design : loaded.scenario().designs().keySet()) {
                for (long seed : loaded.scenario().seeds()) {
                    RunSpec run = change.apply(RunSpec.of(loaded, registry, design, seed));
                    store.add(Simulation.prepare(run).run((simulatedPs, ended, flows, hops) -> true));
                }
            }
            store.finish();
        }
        Map<String, String> bytes = new TreeMap<>();
        try (Stream<Path> paths = Files.walk(results)) {
            for (Path path : paths.filter(Files::isRegularFile).toList()) {
                String relative = results.relativize(path).toString();
                if (!relative.equals("timing.json")) {
                    bytes.put(relative, new String(Files.readAllBytes(path), StandardCharsets.ISO_8859_1));
                }
            }
        }
        return bytes;
    }
}
