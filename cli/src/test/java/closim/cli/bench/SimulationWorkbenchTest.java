// SPDX-License-Identifier: Apache-2.0
package closim.cli.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import closim.cli.Cancellation;
import closim.cli.OutputFormat;
import closim.cli.PreparedScenario;
import closim.cli.RunGauge;
import closim.cli.RunListener;
import closim.cli.RunPlan;
import closim.cli.RunSummary;
import closim.cli.Unreachable;
import closim.core.check.Problem;
import closim.core.check.ScenarioException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Scenarios are checked whole, run as planned, and leave results that run again. */
class SimulationWorkbenchTest {
    private static final String TWO_DESIGNS = """
            closim: 1
            topology: { kind: star, hosts: 5, link: { rate: 100Gbps, delay: 1us } }
            designs: [roce-pfc, roce-dcqcn]
            traffic: [{ kind: incast, receiver: 0, size: 100KB, jitter: 5us }]
            seeds: 1..2
            """;

    @TempDir
    private Path folder;

    private Path scenario(String text) throws IOException {
        return Files.writeString(folder.resolve("scenario.yaml"), text);
    }

    private List<Problem> problemsOf(String text) throws IOException {
        Path file = scenario(text);
        try {
            BenchFixture.prepare(file);
        } catch (ScenarioException wrong) {
            return wrong.problems();
        }
        return List.of();
    }

    @Test
    void effectiveScenarioRunsAgainFromTheResultFolderWithTheSameBytes() throws IOException {
        Path data = Files.createDirectories(folder.resolve("data/b"));
        Files.writeString(data.resolve("flows.txt"), "2\n0 1 3 1 5000 2.0\n2 3 3 1 9000 2.000001\n");
        Files.writeString(folder.resolve("data/flows.txt"), "1\n1 2 3 1 7000 2.0\n");
        Files.writeString(folder.resolve("star.txt"), """
                5 1 4
                4
                0 4 100Gbps 1us 0
                1 4 100Gbps 1us 0
                2 4 100Gbps 1us 0
                3 4 100Gbps 1us 0
                """);
        Files.writeString(folder.resolve("sizes.cdf"), "0 0\n4096 50\n65536 100\n");
        // A file beside the scenario that bears the name of a known distribution is not meant by that name.
        Files.writeString(folder.resolve("websearch"), "no distribution at all");
        Path file = scenario("""
                closim: 1
                topology: { kind: hpcc-topology, file: star.txt }
                traffic:
                  - { kind: hpcc-flows, name: one, file: data/flows.txt }
                  - { kind: hpcc-flows, name: two, file: data/b/../b/flows.txt }
                  - { kind: poisson, name: own, sizes: sizes.cdf, load: 0.2, until: 20us }
                  - { kind: poisson, name: known, sizes: websearch, load: 0.1, until: 20us }
                measure: { series: [queues], sample: 1us }
                """);
        Path first = folder.resolve("first");
        BenchFixture.run(file, first, 1);
        Path moved = Files.move(first, folder.resolve("moved"));

        Path second = folder.resolve("second");
        BenchFixture.run(moved.resolve("effective-scenario.yaml"), second, 1);

        Map<String, String> files = BenchFixture.files(moved);
        assertThat(files)
                .containsKeys(
                        "inputs/flows.txt",
                        "inputs/flows-2.txt",
                        "inputs/star.txt",
                        "inputs/sizes.cdf",
                        "roce-dcqcn/seed-1/result.json",
                        "roce-dcqcn/seed-1/flows.csv",
                        "roce-dcqcn/seed-1/series/queue_bytes.csv",
                        "effective-scenario.yaml",
                        "topology.json",
                        "summary.json")
                .doesNotContainKey("inputs/websearch");
        assertThat(BenchFixture.files(second)).isEqualTo(files);
    }

    @Test
    void runsTheSameWhateverTheNumberOfJobs() throws IOException {
        Path file = scenario(TWO_DESIGNS);
        RunSummary one = BenchFixture.run(file, folder.resolve("one"), 1);
        RunSummary four = BenchFixture.run(file, folder.resolve("four"), 4);

        assertThat(BenchFixture.files(folder.resolve("four"))).isEqualTo(BenchFixture.files(folder.resolve("one")));
        assertThat(four.rendering()).isEqualTo(one.rendering());
        assertThat(folder.resolve("four/roce-pfc/seed-2/result.json")).exists();
    }

    @Test
    void writesThePlannedDesignsSeedsAndSeriesIntoTheEffectiveScenario() throws IOException {
        PreparedScenario scenario = BenchFixture.prepare(scenario(TWO_DESIGNS));
        RunPlan plan = new RunPlan(
                folder.resolve("out"),
                List.of("roce-dcqcn"),
                List.of(7L),
                1,
                1,
                new RunPlan.Sampling(List.of("queues", "pauses"), 2_000_000),
                RunPlan.Charts.LEFT_OUT,
                RunPlan.Profile.MEASURED,
                OutputFormat.TABLE);

        RunSummary summary = scenario.run(plan, BenchFixture.QUIET, new Cancellation());

        assertThat(folder.resolve("out/roce-dcqcn/seed-7/series/queue_bytes.csv"))
                .exists();
        PreparedScenario again = BenchFixture.prepare(folder.resolve("out/effective-scenario.yaml"));
        assertThat(again.designs()).containsExactly("roce-dcqcn");
        assertThat(again.seeds()).containsExactly(7L);
        assertThat(Files.readString(folder.resolve("out/effective-scenario.yaml")))
                .contains("series: [queues, pauses]", "sample: 2us", "title: scenario.yaml");
        assertThat(summary.rendering())
                .contains("Cost of each run", "M hops/", "critical")
                .doesNotContain("NaN");
        assertThat(summary.rendering().lines())
                .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(80));
    }

    @Test
    void drawsChartsAndAPageAndNamesThem() throws IOException {
        PreparedScenario scenario = BenchFixture.prepare(scenario(TWO_DESIGNS));
        RunPlan plan = BenchFixture.plan(scenario, folder.resolve("out"), 1);
        RunPlan drawn = new RunPlan(
                plan.output(),
                plan.designs(),
                plan.seeds(),
                1,
                1,
                plan.sampling(),
                RunPlan.Charts.DRAWN,
                plan.profile(),
                OutputFormat.JSON);

        RunSummary summary = scenario.run(drawn, BenchFixture.QUIET, new Cancellation());

        assertThat(folder.resolve("out/report.html")).isNotEmptyFile();
        assertThat(folder.resolve("out/charts/fct-cdf.png")).isNotEmptyFile();
        assertThat(summary.notes()).anyMatch(note -> note.matches("wrote report.html and \\d+ pictures in charts/"));
        assertThat(summary.rendering() + "\n").isEqualTo(Files.readString(folder.resolve("out/summary.json")));
        assertThat(new SimulationWorkbench().report(folder.resolve("out"), OutputFormat.JSON, RunPlan.Charts.LEFT_OUT))
                .isEqualTo(summary.rendering());
    }

    @Test
    void keepsWhatThereIsWhenCancelled() throws IOException {
        PreparedScenario scenario = BenchFixture.prepare(scenario("""
                closim: 1
                topology: { kind: star, hosts: 3, link: { rate: 100Gbps, delay: 1us } }
                traffic: [{ kind: incast, receiver: 0, size: 1GB }]
                stop: { limit: 10s }
                """));
        Cancellation cancellation = new Cancellation();
        RunListener cancelling = new RunListener() {
            @Override
            public void onStart(RunGauge gauge) {
                cancellation.request();
            }

            @Override
            public void onEnd(RunGauge gauge) {
                assertThat(gauge.simulatedPs()).isPositive();
            }
        };

        Path output = folder.resolve("out");
        RunSummary summary = scenario.run(BenchFixture.plan(scenario, output, 1), cancelling, cancellation);

        assertThat(summary.cancelled()).isTrue();
        assertThat(summary.folder()).isEqualTo(output.resolve(".partial"));
        assertThat(output.resolve(".partial/INCOMPLETE")).exists();
        assertThat(output.resolve("summary.json")).doesNotExist();
        assertThat(Files.readString(output.resolve(".partial/summary.json"))).contains("\"complete\": false");
        assertThat(new SimulationWorkbench()
                        .report(output.resolve(".partial"), OutputFormat.TABLE, RunPlan.Charts.LEFT_OUT))
                .contains("roce-dcqcn");
    }

    @Test
    void countsFlowsLeftOver() throws IOException {
        Path file = scenario("""
                closim: 1
                topology: { kind: star, hosts: 3 }
                traffic: [{ kind: incast, receiver: 0, size: 1GB }]
                stop: { limit: 10us }
                """);
        assertThat(BenchFixture.run(file, folder.resolve("out"), 1).unfinishedFlows())
                .isEqualTo(2);
    }

    @Test
    void tellsProblemsOfTrafficAndBuffersOfAllDesignsOnceAndTogether() throws IOException {
        List<Problem> problems = problemsOf("""
                closim: 1
                topology: { kind: star, hosts: 64, link: { rate: 400Gbps, delay: 10us } }
                designs:
                  small: { preset: roce-pfc, fabric: { buffer: { size: 1MiB } } }
                  smaller: { preset: roce-pfc, fabric: { buffer: { size: 512KiB } } }
                traffic:
                  - { kind: incast, receiver: 64, size: 1MB }
                  - { kind: poisson, sizes: websaerch, load: 0.3, until: 1ms }
                """);
        assertThat(problems)
                .extracting(Problem::path)
                .containsExactlyInAnyOrder(
                        "traffic[0].receiver",
                        "traffic[1].sizes",
                        "designs.small.fabric.buffer",
                        "designs.smaller.fabric.buffer");
        assertThat(problems).extracting(Problem::line).containsExactlyInAnyOrder(7, 8, 4, 5);
        assertThat(problems).allMatch(problem -> problem.file().endsWith("scenario.yaml"));
    }

    @Test
    void case28_refusesHeadroomLargerThanTheBufferWithBothNumbers() throws IOException {
        List<Problem> problems = problemsOf("""
                closim: 1
                topology: { kind: star, hosts: 64, link: { rate: 400Gbps, delay: 10us } }
                designs: { hpcc: { preset: hpcc-dcqcn } }
                traffic: [{ kind: incast, receiver: 0, size: 1MB }]
                """);
        assertThat(problems).hasSize(1);
        // 64 ports of three times 400 Gb/s x 10 us, against 32 MiB.
        assertThat(problems.get(0).message()).contains("96000000", "33554432");
    }

    @Test
    void refusesPrioritiesOfTrafficThatIsNotThere() throws IOException {
        List<Problem> problems = problemsOf("""
                closim: 1
                topology: { kind: star, hosts: 4 }
                traffic: [{ kind: incast, name: burst, receiver: 0, size: 1MB }]
                priorities: { brust: 4 }
                """);
        assertThat(problems).hasSize(1);
        assertThat(problems.get(0).toString())
                .contains(":4:", "priorities.brust", "there is no traffic entry \"brust\"", "burst", "did you mean");
    }

    @Test
    void case20_refusesFlowsWithoutAPathUnlessTheyMayBeReported() throws IOException {
        Path file = scenario("""
                closim: 1
                topology:
                  kind: custom
                  hosts: [a, b, c, d]
                  switches: [s, t]
                  cables: [{ a: a, b: s }, { a: b, b: s }, { a: c, b: t }, { a: d, b: t }]
                traffic:
                  - { kind: flows, flows: [{ from: a, to: c, size: 1KB }, { from: a, to: b, size: 1KB }] }
                """);
        assertThatThrownBy(() -> BenchFixture.prepare(file)).hasMessageContaining("no path from a to c");

        PreparedScenario allowed = new SimulationWorkbench().prepare(file, List.of(), Unreachable.REPORTED);
        RunSummary summary = allowed.run(
                BenchFixture.plan(allowed, folder.resolve("out"), 1), BenchFixture.QUIET, new Cancellation());
        assertThat(summary.unfinishedFlows() + summary.failedFlows()).isZero();
        assertThat(Files.readString(folder.resolve("out/summary.json")))
                .contains("unreachable-flows", "closim run effective-scenario.yaml --allow-unreachable");
    }

    @Test
    void describesModelsPresetsAndTheFormatItself() {
        SimulationWorkbench workbench = new SimulationWorkbench();
        assertThat(workbench.describe("dcqcn").orElseThrow()).contains("alphaInterval", "default 1us", "HPCC");
        assertThat(workbench.describe("htsim-roce").orElseThrow()).contains("padLast: true", "61440B");
        assertThat(workbench.describe("scenario").orElseThrow()).contains("topology", "designs", "stop", "measure");
        assertThat(workbench.describe("dcqnc")).isEmpty();
        assertThat(workbench.families())
                .extracting(family -> family.name())
                .contains("topology", "workload", "preset", "format");
        assertThat(workbench.families())
                .flatExtracting(family -> family.models())
                .allMatch(model -> !model.summary().isBlank());
    }

    @Test
    void describesFamiliesScenariosKeysAndResults() {
        SimulationWorkbench workbench = new SimulationWorkbench();
        assertThat(workbench.describe("workload").orElseThrow()).contains("all-to-all", "on-off", "Bursts");
        assertThat(workbench.describe("congestion control").orElseThrow()).contains("dcqcn");
        assertThat(workbench.describe("congestion-control")).isEqualTo(workbench.describe("congestion control"));
        assertThat(workbench.describe("quickstart").orElseThrow()).contains("title: 32-to-1 incast");
        assertThat(workbench.describe("stop").orElseThrow()).contains("When a run ends", "limit");
        assertThat(workbench.describe("stop.limit").orElseThrow()).contains("delay");
        assertThat(workbench.describe("fabric.ecn").orElseThrow()).contains("kmin", "kmax");
        assertThat(workbench.describe("designs.fabric.ecn.kmin").orElseThrow())
                .contains("size")
                .doesNotContain("kmax:");
        assertThat(workbench.describe("traffic.size").orElseThrow()).contains("kind incast:", "kind permutation:");
        assertThat(workbench.describe("transport.qpsPerPeer").orElseThrow()).contains("kind roce:", "queue pairs");
        assertThat(workbench.describe("fctUs").orElseThrow()).contains("last byte placed");
        assertThat(workbench.describe("fabric.enc")).isEmpty();
    }

    @Test
    void describesAllThatItLists() {
        SimulationWorkbench workbench = new SimulationWorkbench();
        assertThat(workbench.families())
                .extracting(family -> family.name())
                .contains("loss", "shared buffer", "port selector", "scenario", "key", "result");
        workbench.families().forEach(family -> {
            family.models()
                    .forEach(model -> assertThat(workbench.describe(model.kind()))
                            .as(family.name() + " " + model.kind())
                            .isPresent());
        });
    }

    @Test
    void schemaIsThatOfTheScenarios() {
        assertThat(new SimulationWorkbench().schema())
                .startsWith("{")
                .endsWith("}")
                .contains("\"all-to-all\"", "\"roce-dcqcn\"", "qpsPerPeer");
    }
}
