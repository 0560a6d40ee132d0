// SPDX-License-Identifier: Apache-2.0
package closim.cli;

import closim.core.check.Problem;
import closim.core.check.ScenarioException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code closim report}: makes charts and report page from stored results again. */
@Command(
        name = "report",
        description = "Make the charts and report.html of stored results again, and print their summary.",
        mixinStandardHelpOptions = true)
final class ReportCommand implements Action {
    private final Session session;

    @Parameters(paramLabel = "RESULT_DIR", arity = "1", description = "Folder of the results of a run.")
    private String folder = "";

    @Option(names = "--format", paramLabel = "FORMAT", description = "Summary as table, json, csv or markdown.")
    private String format = OutputFormat.TABLE.optionName();

    @Option(names = "--no-charts", description = "Leave out charts and report.html.")
    private boolean noCharts;

    ReportCommand(Session session) {
        this.session = session;
    }

    @Override
    public ExitCode run() {
        List<Problem> problems = new ArrayList<>();
        Optional<Path> results = new InputFiles(problems).folder(folder);
        OptionValues values = new OptionValues(problems);
        OutputFormat form = values.format(format);
        if (!problems.isEmpty() || results.isEmpty()) {
            throw new ScenarioException(problems);
        }
        RunPlan.Charts charts = noCharts ? RunPlan.Charts.LEFT_OUT : RunPlan.Charts.DRAWN;
        session.print(session.workbench().get().report(results.get(), form, charts));
        return ExitCode.DONE;
    }
}
