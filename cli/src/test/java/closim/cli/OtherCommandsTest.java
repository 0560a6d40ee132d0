// SPDX-License-Identifier: Apache-2.0
package closim.cli;

import static closim.cli.CommandLineFixture.scenario;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OtherCommandsTest {
    private final CommandLineFixture cli = new CommandLineFixture();

    @TempDir
    Path folder;

    @Test
    void validateSaysWhatItFoundAndRunsNothing() {
        Path file = scenario(folder, "s.yaml", "design a", "design b", "note unit us assumed");
        assertThat(cli.run("validate", file.toString(), "--set", "a=b")).isZero();
        assertThat(cli.out()).isEqualTo(file + ": ok, 2 designs, 1 seed\n" + file + ": note: unit us assumed\n");
        assertThat(cli.workbench.plans).isEmpty();
        assertThat(cli.workbench.overrides).containsExactly("a=b");
    }

    @Test
    void validateTellsTheProblemsOfAllFilesAndTheGoodOnes() {
        Path bad = scenario(folder, "bad.yaml", "problem a wrong");
        Path good = scenario(folder, "good.yaml");
        Path worse = scenario(folder, "worse.yaml", "seed 1", "problem b.c wrong too");
        assertThat(cli.run("validate", bad.toString(), good.toString(), worse.toString(), "nowhere.yaml"))
                .isEqualTo(2);
        assertThat(cli.out()).isEqualTo(good + ": ok, 1 design, 1 seed\n");
        assertThat(cli.err())
                .contains(bad + ":1: a: wrong (a suggestion)\n", worse + ":2: b.c: wrong too (a suggestion)\n")
                .contains("nowhere.yaml: no such file")
                .endsWith("3 problems\n");
    }

    @Test
    void validateAcceptsUnreachableFlowsWhenAsked() {
        Path file = scenario(folder, "s.yaml", "no-path");
        assertThat(cli.run("validate", file.toString())).isEqualTo(2);
        assertThat(cli.run("validate", file.toString(), "--allow-unreachable")).isZero();
    }

    @Test
    void reportNeedsAFolder() {
        assertThat(cli.run("report", folder.resolve("none").toString(), "--format", "jsn"))
                .isEqualTo(2);
        assertThat(cli.err())
                .contains("no such folder", "did you mean \"json\"?")
                .endsWith("2 problems\n");
    }

    @Test
    void reportRefusesAFile() {
        Path file = scenario(folder, "s.yaml");
        assertThat(cli.run("report", file.toString())).isEqualTo(2);
        assertThat(cli.err()).contains("is a file, not a folder of results");
    }

    @Test
    void reportPrintsTheSummary() throws IOException {
        Path results = Files.createDirectory(folder.resolve("res"));
        assertThat(cli.run("report", results.toString(), "--format=markdown", "--no-charts"))
                .isZero();
        assertThat(cli.out()).isEqualTo("report of res as MARKDOWN, charts LEFT_OUT\n");
    }

    @Test
    void importPrintsThePartAndItsAssumptionsApart() {
        Path file = scenario(folder, "a.cm");
        assertThat(cli.run("import", "htsim-cm", file.toString())).isZero();
        assertThat(cli.out()).isEqualTo("kind: htsim-cm\nfiles: 1\n");
        assertThat(cli.err()).isEqualTo("closim: note: the unit of start is us\n");
    }

    @Test
    void importWritesAFileWhenAsked() throws IOException {
        Path file = scenario(folder, "a.cm");
        Path part = folder.resolve("part.yaml");
        assertThat(cli.run("import", "htsim-cm", file.toString(), file.toString(), "-o", part.toString()))
                .isZero();
        assertThat(Files.readString(part)).isEqualTo("kind: htsim-cm\nfiles: 2\n");
        assertThat(cli.out()).isEmpty();
    }

    @Test
    void importIntoAFolderThatIsNotThereFailsAsInputOrOutput() {
        Path file = scenario(folder, "a.cm");
        String target = folder.resolve("no/part.yaml").toString();
        assertThat(cli.run("import", "htsim-cm", file.toString(), "-o", target)).isEqualTo(4);
        assertThat(cli.err()).contains(target + ": no such file or folder");
    }

    @Test
    void importGuessesTheFormat() {
        assertThat(cli.run("import", "htsim", "none.cm")).isEqualTo(2);
        assertThat(cli.err())
                .contains("htsim: unknown import format (allowed: hpcc-flows, htsim-cm)", "none.cm: no such file")
                .endsWith("2 problems\n");
    }

    @Test
    void listShowsFamiliesAndKindsInColumns() {
        assertThat(cli.run("list")).isZero();
        assertThat(cli.out()).isEqualTo("""
                        topology
                          fat-tree  A folded Clos.
                          star      One switch.
                        workload
                          incast    Many to one.
                        """);
    }

    @Test
    void listShowsOneFamily() {
        assertThat(cli.run("list", "workload")).isZero();
        assertThat(cli.out()).isEqualTo("workload\n  incast  Many to one.\n");
    }

    @Test
    void listGuessesTheFamily() {
        assertThat(cli.run("list", "topolgy")).isEqualTo(2);
        assertThat(cli.err()).isEqualTo("topolgy: unknown family of models (did you mean \"topology\"?)\n1 problem\n");
    }

    @Test
    void schemaPrintsTheSchema() {
        assertThat(cli.run("schema")).isZero();
        assertThat(cli.out()).isEqualTo("{\"title\": \"scripted\"}\n");
    }

    @Test
    void describePrintsTheText() {
        assertThat(cli.run("describe", "incast")).isZero();
        assertThat(cli.out()).isEqualTo("incast: Many to one.\n");
    }

    @Test
    void describeGuessesTheModel() {
        assertThat(cli.run("describe", "fattree")).isEqualTo(2);
        assertThat(cli.err()).isEqualTo("fattree: unknown name (did you mean \"fat-tree\"?)\n1 problem\n");
    }
}
