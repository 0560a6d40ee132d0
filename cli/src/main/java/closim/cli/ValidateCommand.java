// SPDX-License-Identifier: Apache-2.0
package closim.cli;

import closim.core.check.Problem;
import closim.core.check.ScenarioException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code closim validate}: reads and checks scenarios, runs nothing and writes nothing. */
@Command(name = "validate", description = "Check scenarios without running them.", mixinStandardHelpOptions = true)
final class ValidateCommand implements Action {
    private final Session session;

    @Parameters(paramLabel = "SCENARIO", arity = "1..*", description = "Scenario files, YAML or JSON.")
    private List<String> scenarios = new ArrayList<>();

    @Option(names = "--set", paramLabel = "PATH=VALUE", description = "Replace a setting of the files; repeatable.")
    private List<String> sets = new ArrayList<>();

    @Option(names = "--allow-unreachable", description = "Accept flows without a path to their destination.")
    private boolean allowUnreachable;

    ValidateCommand(Session session) {
        this.session = session;
    }

    @Override
    public ExitCode run() {
        List<Problem> problems = new ArrayList<>();
        List<Path> files = new InputFiles(problems).files(scenarios);
        ScenarioFiles reading = new ScenarioFiles(session.workbench().get(), problems);
        List<String> overrides = reading.overrides(sets);
        Unreachable unreachable = allowUnreachable ? Unreachable.REPORTED : Unreachable.REFUSED;
        for (Path file : files) {
            reading.prepare(file, overrides, unreachable).ifPresent(scenario -> tell(file, scenario));
        }
        if (!problems.isEmpty()) {
            throw new ScenarioException(problems);
        }
        return ExitCode.DONE;
    }

    private void tell(Path file, PreparedScenario scenario) {
        session.print(file + ": ok, " + Rounded.counted(scenario.designs().size(), "design") + ", "
                + Rounded.counted(scenario.seeds().size(), "seed"));
        scenario.notes().forEach(note -> session.print(file + ": note: " + note));
    }
}
