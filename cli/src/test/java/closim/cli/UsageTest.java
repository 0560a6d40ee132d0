// SPDX-License-Identifier: Apache-2.0
package closim.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UsageTest {
    private final CommandLineFixture cli = new CommandLineFixture();

    @TempDir
    Path folder;

    @Test
    void versionIsThatOfTheBuild() {
        assertThat(cli.run("--version")).isZero();
        assertThat(cli.out()).matches("closim \\d+\\.\\d+\\.\\d+(-SNAPSHOT)?\n");
        assertThat(cli.err()).isEmpty();
    }

    @Test
    void noCommandShowsTheUsageAsAnError() {
        assertThat(cli.run()).isEqualTo(2);
        assertThat(cli.out()).isEmpty();
        assertThat(cli.err()).contains("Usage: closim", "run", "validate", "report", "import", "list", "describe");
    }

    @ParameterizedTest
    @ValueSource(strings = {"run", "validate", "report", "import", "list", "describe"})
    void everyCommandHasAHelpOfAtMostEightyColumns(String command) {
        assertThat(cli.run(command, "--help")).isZero();
        assertThat(cli.out()).startsWith("Usage: closim " + command);
        assertThat(cli.out().lines())
                .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(80));
        assertThat(cli.err()).isEmpty();
    }

    @Test
    void helpNamesTheExitCodes() {
        assertThat(cli.run("--help")).isZero();
        assertThat(cli.out()).contains("Exit codes:", "130", "stopped by Ctrl-C");
    }

    @Test
    void anUnknownCommandIsGuessed() {
        assertThat(cli.run("rnu", "x.yaml")).isEqualTo(2);
        assertThat(cli.err()).isEqualTo("rnu: unknown command (did you mean \"run\"?)\n1 problem\n");
        assertThat(cli.out()).isEmpty();
    }

    @Test
    void anUnknownCommandWithoutANeighbourNamesAll() {
        assertThat(cli.run("simulate-everything")).isEqualTo(2);
        assertThat(cli.err())
                .isEqualTo("simulate-everything: unknown command"
                        + " (allowed: run, validate, report, import, list, describe, schema)\n1 problem\n");
    }

    @Test
    void theWordHelpLeadsToTheOption() {
        assertThat(cli.run("help")).isEqualTo(2);
        assertThat(cli.err()).contains("did you mean \"--help\"?");
    }

    @Test
    void allUnknownOptionsAreToldAtOnce() {
        Path scenario = CommandLineFixture.scenario(folder, "a.yaml");
        assertThat(cli.run("run", scenario.toString(), "--fromat=csv", "--seds", "1..3"))
                .isEqualTo(2);
        assertThat(cli.err()).isEqualTo("""
                        --fromat: unknown option of closim run (did you mean "--format"?)
                        --seds: unknown option of closim run (did you mean "--seeds"?)
                        2 problems
                        """);
        assertThat(cli.workbench.plans).isEmpty();
    }

    @Test
    void anUnknownOptionOfTheProgramItself() {
        assertThat(cli.run("--verison")).isEqualTo(2);
        assertThat(cli.err()).contains("--verison: unknown option of closim (did you mean \"--version\"?)");
    }

    @Test
    void aMissingScenarioIsToldInOneLine() {
        assertThat(cli.run("run")).isEqualTo(2);
        assertThat(cli.err()).contains("SCENARIO", "see closim run --help").endsWith("1 problem\n");
    }

    @Test
    void anOptionWithoutItsValueIsTold() {
        assertThat(cli.run("run", "a.yaml", "--seed")).isEqualTo(2);
        assertThat(cli.err()).contains("--seed", "see closim run --help").endsWith("1 problem\n");
    }

    @Test
    void anOptionGivenTwiceIsRefused() {
        assertThat(cli.run("run", "a.yaml", "--seed", "1", "--seed", "2")).isEqualTo(2);
        assertThat(cli.err()).contains("--seed").contains("only once");
    }

    @Test
    void oneArgumentTooManyIsTold() {
        assertThat(cli.run("describe", "incast", "star")).isEqualTo(2);
        assertThat(cli.err()).contains("star: one argument too many for closim describe");
    }

    @Test
    void aFileNameBeginningWithAnAtSignIsAFileName() {
        assertThat(cli.run("run", "@scenario")).isEqualTo(2);
        assertThat(cli.err()).contains("@scenario: no such file");
    }
}
