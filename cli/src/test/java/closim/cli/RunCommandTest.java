// SPDX-License-Identifier: Apache-2.0
package closim.cli;

import static closim.cli.CommandLineFixture.scenario;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RunCommandTest {
    private final CommandLineFixture cli = new CommandLineFixture();

    @TempDir
    Path folder;

    private RunPlan onlyPlan() {
        assertThat(cli.workbench.plans).hasSize(1);
        return cli.workbench.plans.get(0);
    }

    @Test
    void runsWhatTheFileAsksForByDefault() {
        Path file = scenario(folder, "incast.yaml", "design a", "design b", "seed 3", "seed 4");
        assertThat(cli.run("run", file.toString())).isZero();
        RunPlan plan = onlyPlan();
        assertThat(plan.output()).isEqualTo(Path.of("results", "incast"));
        assertThat(plan.designs()).containsExactly("a", "b");
        assertThat(plan.seeds()).containsExactly(3L, 4L);
        assertThat(plan.runs()).isEqualTo(4);
        assertThat(plan.threads()).isEqualTo(1);
        assertThat(plan.jobs()).isEqualTo(Runtime.getRuntime().availableProcessors());
        assertThat(plan.sampling().series()).isEmpty();
        assertThat(plan.charts()).isEqualTo(RunPlan.Charts.DRAWN);
        assertThat(plan.profile()).isEqualTo(RunPlan.Profile.LEFT_OUT);
        assertThat(plan.format()).isEqualTo(OutputFormat.TABLE);
        assertThat(cli.out()).isEqualTo("summary as table\n");
        assertThat(cli.err()).contains("results in " + Path.of("results", "incast"));
    }

    @Test
    void everyOptionReachesThePlan() {
        Path file = scenario(folder, "s.yml", "design a", "design b", "design c");
        String[] args = {
            "run",
            file.toString(),
            "-o",
            "out",
            "--design",
            "c,a",
            "--set",
            "topology.hosts=16",
            "--set=x=y=z",
            "--seeds",
            "1..3,7",
            "--jobs",
            "3",
            "--threads",
            "2",
            "--format",
            "json",
            "--series",
            "queues,rates",
            "--sample",
            "500ns",
            "--profile",
            "--no-charts"
        };
        assertThat(cli.run(args)).isZero();
        RunPlan plan = onlyPlan();
        assertThat(plan.output()).isEqualTo(Path.of("out"));
        assertThat(plan.designs()).as("in the order of the file").containsExactly("a", "c");
        assertThat(plan.seeds()).containsExactly(1L, 2L, 3L, 7L);
        assertThat(plan.jobs()).isEqualTo(3);
        assertThat(plan.threads()).isEqualTo(2);
        assertThat(plan.sampling()).isEqualTo(new RunPlan.Sampling(List.of("queues", "rates"), 500_000));
        assertThat(plan.charts()).isEqualTo(RunPlan.Charts.LEFT_OUT);
        assertThat(plan.profile()).isEqualTo(RunPlan.Profile.MEASURED);
        assertThat(cli.workbench.overrides).containsExactly("topology.hosts=16", "x=y=z");
    }

    @Test
    void oneSeedReplacesThoseOfTheFile() {
        Path file = scenario(folder, "s.yaml", "seed 1", "seed 2");
        assertThat(cli.run("run", file.toString(), "--seed", "9")).isZero();
        assertThat(onlyPlan().seeds()).containsExactly(9L);
    }

    @ParameterizedTest
    @ValueSource(strings = {"table", "json", "csv", "markdown"})
    void standardOutputHoldsTheSummaryAndNothingElse(String format) {
        Path file = scenario(folder, "s.yaml", "note the unit of start is us");
        assertThat(cli.run("run", file.toString(), "--format", format)).isZero();
        assertThat(cli.out()).isEqualTo("summary as " + format + "\n");
        assertThat(cli.err()).contains("the unit of start is us", "results in");
    }

    @Test
    void quietKeepsTheTableAndAllNotesToItself() {
        Path file = scenario(folder, "s.yaml", "note a note");
        assertThat(cli.run("run", file.toString(), "--quiet")).isZero();
        assertThat(cli.out()).isEmpty();
        assertThat(cli.err()).isEmpty();
    }

    @Test
    void quietStillPrintsAFormatForMachines() {
        Path file = scenario(folder, "s.yaml", "unfinished 1");
        assertThat(cli.run("run", file.toString(), "--quiet", "--format=csv")).isEqualTo(1);
        assertThat(cli.out()).isEqualTo("summary as csv\n");
        assertThat(cli.err()).as("a failed check is no note").contains("1 flow did not complete");
    }

    @ParameterizedTest
    @CsvSource({"unfinished 3,3 flows did not complete", "failed 1,1 flow did not complete"})
    void case12_flowsLeftOverGiveExitCodeOne(String line, String message) {
        Path file = scenario(folder, "s.yaml", line);
        assertThat(cli.run("run", file.toString())).isEqualTo(1);
        assertThat(cli.out()).as("the numbers are shown all the same").isEqualTo("summary as table\n");
        assertThat(cli.err()).contains(message, "--allow-unfinished");
    }

    @Test
    void case12_flowsLeftOverMayBeAllowed() {
        Path file = scenario(folder, "s.yaml", "unfinished 3");
        assertThat(cli.run("run", file.toString(), "--allow-unfinished")).isZero();
    }

    @Test
    void aFailedExpectationCannotBeAllowedAway() {
        Path file = scenario(folder, "s.yaml", "expectation p99(fct, incast) < 3ms: 3.7ms");
        assertThat(cli.run("run", file.toString(), "--allow-unfinished")).isEqualTo(1);
        assertThat(cli.err()).contains("expectation failed: p99(fct, incast) < 3ms: 3.7ms");
    }

    @Test
    void case20_noPathIsAProblemUnlessAllowed() {
        Path file = scenario(folder, "s.yaml", "no-path");
        assertThat(cli.run("run", file.toString())).isEqualTo(2);
        assertThat(cli.err()).isEqualTo(file + ":1: traffic[0]: no path from 0 to 4\n1 problem\n");
        assertThat(cli.workbench.plans).isEmpty();
        assertThat(cli.run("run", file.toString(), "--allow-unreachable")).isZero();
    }

    @Test
    void problemsOfAllScenariosAndOptionsAreToldAtOnceAndNothingRuns() {
        Path good = scenario(folder, "good.yaml", "design a");
        Path bad = scenario(folder, "bad.yaml", "problem topology.hosts found -1", "problem stop.limit no unit");
        String[] args = {
            "run", good.toString(), bad.toString(), "--jobs", "0", "--seed=1..2", "--design", "aa", "--set", "novalue"
        };
        assertThat(cli.run(args)).isEqualTo(2);
        assertThat(cli.err())
                .isEqualTo("--jobs: \"0\" is not a whole number from 1 to 1024\n"
                        + "--seed: \"1..2\" is more than one seed (did you mean --seeds 1..2?)\n"
                        + "--set: \"novalue\" is not of the form path=value (such as --set topology.hosts=16)\n"
                        + good + ": --design: there is no design \"aa\" (allowed: a)\n"
                        + bad + ":1: topology.hosts: found -1 (a suggestion)\n"
                        + bad + ":2: stop.limit: no unit (a suggestion)\n"
                        + "6 problems\n");
        assertThat(cli.out()).isEmpty();
        assertThat(cli.workbench.plans).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--format tabel|--format: \"tabel\" is not a format (did you mean \"table\"?)",
                "--seed 1 --seeds 1..2|--seeds: stands beside --seed: only one of the two can hold",
                "--seeds 8..1|--seeds: \"8..1\" runs backwards",
                "--seeds 1,x|--seeds: \"1,x\" is not a list of seeds",
                "--seed -1|--seed: \"-1\" is not a list of seeds",
                "--threads two|--threads: \"two\" is not a whole number from 1 to 1024",
                "--series queue|--series: \"queue\" is not a series (did you mean \"queues\"?)",
                "--sample 1us|--sample: has nothing to sample (add --series queues,rates,pauses)",
                "--series rates --sample 5|--sample: \"5\" has no unit",
                "--series rates --sample 0us|--sample: \"0us\" is not above zero (such as 1us)",
                "--set =1|--set: \"=1\" is not of the form path=value",
            })
    void aWrongValueIsToldWithWhatIsAllowed(String options, String message) {
        Path file = scenario(folder, "s.yaml");
        String[] words = ("run " + file + " " + options).split(" ");
        assertThat(cli.run(words)).isEqualTo(2);
        assertThat(cli.err()).startsWith(message).endsWith("\n1 problem\n");
        assertThat(cli.workbench.plans).isEmpty();
    }

    @Test
    void severalScenariosHaveAFolderEach() {
        Path a = scenario(folder, "a.yaml");
        Path b = scenario(folder, "b.json");
        assertThat(cli.run("run", a.toString(), b.toString(), "-o", "out")).isZero();
        assertThat(cli.workbench.plans.stream().map(RunPlan::output))
                .containsExactly(Path.of("out", "a"), Path.of("out", "b"));
    }

    @Test
    void twoScenariosMayNotShareAFolder() {
        Path a = scenario(folder, "a.yaml");
        Path b = scenario(folder, "a.yml");
        assertThat(cli.run("run", a.toString(), b.toString())).isEqualTo(2);
        assertThat(cli.err())
                .contains(b + ": its results would go to " + Path.of("results", "a") + ", as those of " + a);
    }

    @Test
    void theNextScenarioRunsAfterAFailedCheckAndTheCodeRemains() {
        Path a = scenario(folder, "a.yaml", "unfinished 1");
        Path b = scenario(folder, "b.yaml");
        assertThat(cli.run("run", a.toString(), b.toString())).isEqualTo(1);
        assertThat(cli.workbench.plans).hasSize(2);
    }

    @Test
    void aMistypedFileIsGuessed() {
        scenario(folder, "incast.yaml");
        String typed = folder.resolve("incats.yaml").toString();
        assertThat(cli.run("run", typed)).isEqualTo(2);
        assertThat(cli.err())
                .isEqualTo(typed + ": no such file (did you mean \"" + folder.resolve("incast.yaml")
                        + "\"?)\n1 problem\n");
    }

    @Test
    void aFolderInPlaceOfAScenarioNamesAFileInIt() {
        Path file = scenario(folder, "incast.yaml");
        assertThat(cli.run("run", folder.toString())).isEqualTo(2);
        assertThat(cli.err()).contains("is a folder, not a file (a file in it, such as \"" + file + "\"?)");
    }

    @Test
    void afterCtrlCTheRunIsCancelledAndTheNextDoesNotStart() {
        Path a = scenario(folder, "a.yaml", "unfinished 5");
        Path b = scenario(folder, "b.yaml");
        cli.cancellation.request();
        assertThat(cli.run("run", a.toString(), b.toString())).isEqualTo(130);
        assertThat(cli.workbench.plans).isEmpty();
    }

    @Test
    void aRunThatIsCancelledAtWorkEndsWithWhatThereIs() throws InterruptedException {
        Path file = scenario(folder, "a.yaml", "hang forever", "unfinished 5");
        Path next = scenario(folder, "b.yaml");
        Thread interrupt = new Thread(() -> {
            while (cli.workbench.plans.isEmpty()) {
                Thread.onSpinWait();
            }
            cli.cancellation.request();
        });
        interrupt.start();
        assertThat(cli.run("run", file.toString(), next.toString())).isEqualTo(130);
        interrupt.join();
        assertThat(cli.out()).isEmpty();
        assertThat(cli.err())
                .contains("incomplete: " + Path.of("results", "a", ".partial"))
                .doesNotContain("did not complete");
    }
}
