// SPDX-License-Identifier: Apache-2.0
package closim.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import closim.core.check.Problem;
import closim.core.check.ScenarioException;
import closim.core.unit.DataSize;
import closim.core.unit.Delay;
import closim.model.congestion.CongestionControlSpec;
import closim.model.workload.WorkloadSpec;
import closim.scenario.bind.Registry;
import closim.scenario.fixture.SampleModels;
import closim.scenario.fixture.SampleModels.IncastSpec;
import closim.scenario.fixture.SampleModels.PermutationSpec;
import closim.scenario.fixture.SampleModels.Pick;
import closim.scenario.fixture.SampleModels.RingSpec;
import closim.scenario.fixture.SamplePresets;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScenarioReaderTest {
    private static final Path FILE = Path.of("dir", "s.yaml");
    private static final String SHORTEST = "closim: 1\ntopology: ring\ntraffic: [permutation]\n";

    private final Registry registry = SampleModels.registry();
    private final ScenarioReader reader = new ScenarioReader(registry, new Presets(SamplePresets.loader()));

    private LoadedScenario load(String text, String... sets) {
        return reader.readText(text, FILE, List.of(sets));
    }

    private Scenario read(String text, String... sets) {
        return load(text, sets).scenario();
    }

    private List<String> refusals(String text, String... sets) {
        ScenarioException refusal = catchThrowableOfType(ScenarioException.class, () -> load(text, sets));
        assertThat(refusal).isNotNull();
        return refusal.problems().stream().map(Problem::toString).toList();
    }

    private static double gOf(Design design) {
        CongestionControlSpec spec = design.congestionControl();
        return ((closim.model.congestion.Dcqcn.Spec) spec).g();
    }

    @Test
    void fillsInAShortestScenario() {
        LoadedScenario loaded = load(SHORTEST);

        Scenario scenario = loaded.scenario();
        assertThat(scenario.title()).isEmpty();
        assertThat(scenario.topology()).isEqualTo(new RingSpec(4));
        assertThat(scenario.designs().keySet()).containsExactly("roce-dcqcn");
        assertThat(scenario.traffic())
                .containsExactly(new PermutationSpec("permutation", DataSize.ofBytes(1_000_000), null));
        assertThat(scenario.seeds()).containsExactly(1L);
        assertThat(scenario.stop())
                .isEqualTo(new Stop(
                        StopCondition.ALL_FLOWS_DONE,
                        Delay.ofUs(1_000_000),
                        new Stop.Deadlock(Delay.ofUs(100), Stop.DeadlockAction.STOP)));
        assertThat(scenario.measure()).isEqualTo(new Measurement(List.of(), Delay.ofUs(1)));
        assertThat(loaded.notes()).containsExactly("no designs are given: roce-dcqcn is taken");
        assertThat(loaded.folder()).isEqualTo(Path.of("dir"));
        assertThat(loaded.sourceText()).isEqualTo(SHORTEST);
    }

    @Test
    void laysChangesOverPresetsAndPresetsOverPresets() {
        Scenario scenario = read(SHORTEST + """
                designs:
                  plain: roce-dcqcn
                  tuned:
                    preset: roce-dcqcn
                    congestionControl: { fastRecoverySteps: 5 }
                    fabric: { ecn: { kmax: 800KB } }
                  uet: uet
                  own:
                    transport: roce
                    congestionControl: { kind: dcqcn, g: 0.25 }
                """);

        assertThat(scenario.designs().keySet()).containsExactly("plain", "tuned", "uet", "own");
        Design plain = scenario.designs().get("plain");
        Design tuned = scenario.designs().get("tuned");
        Design uet = scenario.designs().get("uet");
        assertThat(plain.fabric().ecn().kmin()).isEqualTo(DataSize.parse("100KB"));
        assertThat(gOf(plain)).isEqualTo(0.5);
        assertThat(gOf(tuned)).isEqualTo(0.5);
        assertThat(tuned.fabric().ecn().kmin()).isEqualTo(DataSize.parse("100KB"));
        assertThat(tuned.fabric().ecn().kmax()).isEqualTo(DataSize.parse("800KB"));
        assertThat(registry.kindOf(uet.congestionControl())).isEqualTo("none");
        assertThat(uet.fabric().ecn().kmin()).isEqualTo(DataSize.parse("50KB"));
        assertThat(uet.fabric().ecn().kmax()).isEqualTo(DataSize.parse("300KB"));
        assertThat(gOf(scenario.designs().get("own"))).isEqualTo(0.25);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"designs: uet | uet", "designs: [uet, roce-dcqcn] | uet roce-dcqcn", "designs: { a: uet } | a"})
    void takesShortFormsOfDesigns(String line, String names) {
        assertThat(read(SHORTEST + line + "\n").designs().keySet()).containsExactly(names.split(" ", -1));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"7 | 7 | 7", "1..8 | 1 | 8", "[1..3, 5, 4] | 1 | 4", "0 | 0 | 0", "3 .. 3 | 3 | 3"})
    void takesShortFormsOfSeeds(String seeds, long first, long last) {
        List<Long> read = read(SHORTEST + "seeds: " + seeds + "\n").seeds();

        assertThat(read.get(0)).isEqualTo(first);
        assertThat(read.get(read.size() - 1)).isEqualTo(last);
    }

    @Test
    void listsTheSeedsOfARangeInOrder() {
        assertThat(read(SHORTEST + "seeds: 1..8\n").seeds())
                .containsExactlyElementsOf(LongStream.rangeClosed(1, 8).boxed().toList());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "[2, 1..3]     | the seed 2 is here twice: two equal runs tell nothing new (remove one)",
                "1..1000000000 | the range 1..1000000000 holds 1000000000 seeds; at most 100000 are allowed",
                "8..1          | the range 8..1 holds no seed (did you mean 1..8?)",
                "[]            | there is no seed; a run needs at least one (write seeds: 7, seeds: [1, 2, 5] or"
                        + " seeds: 1..8)",
                "true          | a seed is a whole number from 0 to 10^18 - 1, found true (write seeds: 7,"
                        + " seeds: [1, 2, 5] or seeds: 1..8)",
            })
    void refusesSeedsThatTellNothing(String seeds, String expected) {
        assertThat(refusals(SHORTEST + "seeds: " + seeds + "\n"))
                .singleElement()
                .asString()
                .startsWith("dir/s.yaml:4: seeds")
                .endsWith(": " + expected);
    }

    @Test
    void namesTrafficByItsKindWhereThatIsFree() {
        Scenario scenario = read("""
                closim: 1
                topology: ring
                traffic:
                  - permutation
                  - { kind: permutation }
                  - { kind: incast, name: permutation-2, senders: 1, size: 1B }
                  - { kind: permutation, name: null }
                """);

        assertThat(scenario.traffic().stream().map(WorkloadSpec::name))
                .containsExactly("permutation", "permutation-3", "permutation-2", "permutation-4");
    }

    @Test
    void appliesChangesOfTheCommandLineInOrder() {
        Scenario scenario = read(
                SHORTEST + "designs: { roce: roce-dcqcn }\n",
                "designs.roce.fabric.ecn.kmin=10KB",
                "designs.roce.fabric.ecn.kmin=20KB",
                "designs.uet=uet",
                "designs.uet.fabric.ecn.kmax=77KB",
                "traffic[0].size=5MB",
                "topology.hosts=6",
                "seeds=1..2",
                "stop.limit=3ms");

        assertThat(scenario.designs().get("roce").fabric().ecn().kmin()).isEqualTo(DataSize.parse("20KB"));
        assertThat(scenario.designs().get("roce").fabric().ecn().kmax()).isEqualTo(DataSize.parse("300KB"));
        assertThat(scenario.designs().get("uet").fabric().ecn().kmax()).isEqualTo(DataSize.parse("77KB"));
        assertThat(scenario.traffic())
                .containsExactly(new PermutationSpec("permutation", DataSize.ofBytes(5_000_000), null));
        assertThat(scenario.topology()).isEqualTo(new RingSpec(6));
        assertThat(scenario.seeds()).containsExactly(1L, 2L);
        assertThat(scenario.stop().limit()).isEqualTo(Delay.ofUs(3000));
    }

    @Test
    void changesTheDefaultDesignOfAScenarioThatNamesNone() {
        Scenario scenario = read(SHORTEST, "designs.roce-dcqcn.fabric.ecn.kmin=10KB");

        assertThat(scenario.designs().get("roce-dcqcn").fabric().ecn().kmin()).isEqualTo(DataSize.parse("10KB"));
    }

    @Test
    void tellsWrongChangesTogetherWithWrongLines() {
        assertThat(refusals(
                        SHORTEST + "titel: x\n",
                        "designs.roce.fabric.ecn.kmin=10KB",
                        "designs.roce-dcqcn.fabric.ecn.kmni=10KB",
                        "traffic[3].size=1MB",
                        "topology.hosts=many"))
                .containsExactly(
                        "dir/s.yaml:4: titel: unknown key \"titel\"; allowed are " + BrokenScenariosTest.scenarioKeys()
                                + " (did you mean \"title\"?)",
                        "--set: designs.roce.fabric.ecn.kmin: there is no design \"roce\"; there are roce-dcqcn",
                        "--set: traffic[3].size: there is no index 3: traffic has the indices 0 to 0",
                        "--set: topology.hosts: expected a whole number, found the text \"many\"",
                        "--set: designs.roce-dcqcn.fabric.ecn.kmni: unknown key \"kmni\"; allowed are enabled,"
                                + " kmin, kmax,"
                                + " pmax, referenceRate, markAt, lastHop (did you mean \"kmin\"?)");
    }

    @Test
    void tellsFaultsInsideAPresetWithTheLineOfThePreset() {
        assertThat(refusals(SHORTEST + "designs: faulty\n"))
                .containsExactly(
                        "preset faulty:4: fabric.ecn.kmim: unknown key \"kmim\"; allowed are enabled, kmin, kmax,"
                                + " pmax, referenceRate, markAt, lastHop (did you mean \"kmin\"?)");
    }

    @Test
    void refusesPresetsThatRestOnThemselves() {
        assertThat(refusals(SHORTEST + "designs: endless\n"))
                .containsExactly("preset endless-too:1: preset: the preset \"endless\" rests on itself");
    }

    @Test
    void givesProblemsOfModelsTheLinesOfTheirSettings() {
        LoadedScenario loaded = load("""
                closim: 1
                topology:
                  kind: ring
                  hosts: 6
                traffic:
                  - permutation
                  - kind: incast
                    senders: 2
                    size: 1MB
                """);
        ScenarioException refusal = new ScenarioException(List.of(
                new Problem("", 0, "size", "is odd", "write 2MB"),
                new Problem("", 0, "load", "is a default", null),
                new Problem("", 0, "", "is wrong", null),
                new Problem("", 0, "hosts 3 to 5", "is not a path", null),
                new Problem("web.cdf", 7, "", "falls", null)));

        assertThat(loaded.anchor(refusal, "traffic[1]").problems().stream().map(Problem::toString))
                .containsExactly(
                        "dir/s.yaml:9: traffic[1].size: is odd (write 2MB)",
                        "dir/s.yaml:7: traffic[1].load: is a default",
                        "dir/s.yaml:7: traffic[1]: is wrong",
                        "dir/s.yaml:7: traffic[1].hosts 3 to 5: is not a path",
                        "web.cdf:7: falls");
        assertThat(loaded.locate("topology.hosts").line()).isEqualTo(4);
        assertThat(loaded.locate("topology").line()).isEqualTo(2);
        assertThat(loaded.locate("stop.limit").line()).isEqualTo(1);
        assertThat(loaded.locate("designs.roce-dcqcn.fabric.ecn.kmin").file()).isEqualTo("preset roce-dcqcn");
    }

    @Test
    void writesAScenarioThatReadsBackAsItIs(@TempDir Path folder) throws IOException {
        Scenario scenario = read("""
                closim: 1
                title: "quotes: \\"and\\" # signs"
                topology: { kind: star, hosts: 3, link: { rate: 3.3Gbps } }
                designs:
                  a: roce-dcqcn
                  b: { preset: uet, fabric: { ecn: { referenceRate: null }, queueCapacity: 100KB } }
                traffic:
                  - permutation
                  - permutation
                  - { kind: incast, senders: 2, size: 1MB, load: 1e-7, pick: first-ones, receiver: 1 }
                seeds: 3..5
                measure: { series: [queues, pauses], sample: 10us }
                """);
        Path file = folder.resolve("effective-scenario.yaml");
        EffectiveScenario.write(scenario, registry, file);

        LoadedScenario again = reader.readFile(file, List.of());

        assertThat(again.scenario()).isEqualTo(scenario);
        assertThat(EffectiveScenario.text(again.scenario(), registry)).isEqualTo(Files.readString(file));
        assertThat(again.notes()).isEmpty();
        assertThat(again.sourceText()).contains("seeds: [3, 4, 5]\n", "    transport:\n      kind: roce\n");
    }

    @Test
    void readsJson() {
        Scenario scenario = read("""
                {
                \t"closim": 1,
                \t"topology": {"kind": "ring", "hosts": 8},
                \t"traffic": [{"kind": "incast", "senders": 2, "size": "1MB", "pick": "random"}]
                }
                """);

        assertThat(scenario.traffic())
                .containsExactly(
                        new IncastSpec("incast", 2, "0", DataSize.ofBytes(1_000_000), Delay.ofPs(0), 0.5, Pick.RANDOM));
    }

    @Test
    void refusesAMissingFileWithoutAStackTrace(@TempDir Path folder) {
        assertThatThrownBy(() -> reader.readFile(folder.resolve("none.yaml"), List.of()))
                .isInstanceOf(ScenarioException.class)
                .hasMessage(folder.resolve("none.yaml") + ": there is no such file");
    }
}
