// SPDX-License-Identifier: Apache-2.0
package closim.cli;

import closim.core.check.Problem;
import closim.core.check.ScenarioException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/**
 * {@code closim run}: reads and checks all scenarios first, so that a fault in the last one costs no hour, then runs
 * one after the other and prints a summary of each.
 */
@Command(name = "run", description = "Run scenarios and store their results.", mixinStandardHelpOptions = true)
final class RunCommand implements Action {
    /** More workers or simulations at a time than any machine has use for. */
    private static final int MOST_AT_ONCE = 1024;

    private final Session session;

    @Mixin
    private RunOptions options = new RunOptions();

    RunCommand(Session session) {
        this.session = session;
    }

    /** A scenario with the plan to run it by. */
    private record Planned(Path file, PreparedScenario scenario, RunPlan plan) {}

    @Override
    public ExitCode run() {
        List<Planned> all = plan();
        ExitCode worst = ExitCode.DONE;
        for (Planned planned : all) {
            if (session.cancellation().isRequested()) {
                return ExitCode.CANCELLED;
            }
            ExitCode code = run(planned);
            if (code == ExitCode.CANCELLED) {
                return code;
            }
            worst = code == ExitCode.DONE ? worst : code;
        }
        return worst;
    }

    private List<Planned> plan() {
        List<Problem> problems = new ArrayList<>();
        OptionValues values = new OptionValues(problems);
        RunPlan common = common(values);
        List<Path> files = new InputFiles(problems).files(options.scenarios);
        Map<Path, Path> outputs = outputs(files, problems);
        ScenarioFiles reading = new ScenarioFiles(session.workbench().get(), problems);
        List<String> overrides = reading.overrides(options.sets);
        Unreachable unreachable = options.allowUnreachable ? Unreachable.REPORTED : Unreachable.REFUSED;
        List<Planned> all = new ArrayList<>();
        outputs.forEach((output, file) -> reading.prepare(file, overrides, unreachable)
                .ifPresent(scenario ->
                        all.add(new Planned(file, scenario, fit(common, output, file, scenario, problems)))));
        if (!problems.isEmpty()) {
            throw new ScenarioException(problems);
        }
        return all;
    }

    /** The part of the plan that all scenarios share; designs and seeds as typed. */
    private RunPlan common(OptionValues values) {
        int processors = Runtime.getRuntime().availableProcessors();
        int threads = values.count("--threads", options.threads, MOST_AT_ONCE).orElse(1);
        int jobs = values.count("--jobs", options.jobs, MOST_AT_ONCE).orElse(Math.max(1, processors / threads));
        return new RunPlan(
                Path.of(""),
                options.designs,
                values.seeds(options.seed, options.seeds),
                jobs,
                threads,
                values.sampling(options.series, options.sample),
                options.noCharts ? RunPlan.Charts.LEFT_OUT : RunPlan.Charts.DRAWN,
                options.profile ? RunPlan.Profile.MEASURED : RunPlan.Profile.LEFT_OUT,
                values.format(options.format));
    }

    /** The scenario of each results folder; two scenarios may not share one. */
    private Map<Path, Path> outputs(List<Path> files, List<Problem> problems) {
        Optional<Path> root = new InputFiles(problems).path(options.output == null ? "results" : options.output);
        boolean each = options.output == null || options.scenarios.size() > 1;
        Map<Path, Path> outputs = new LinkedHashMap<>();
        for (Path file : files) {
            Path output = root.orElse(Path.of("results"));
            Path own = each ? output.resolve(InputFiles.scenarioName(file)) : output;
            Path other = outputs.putIfAbsent(own, file);
            if (other != null) {
                problems.add(new Problem(
                        file.toString(),
                        0,
                        "",
                        "its results would go to " + own + ", as those of " + other,
                        "run them one by one, each with its own -o"));
            }
        }
        return outputs;
    }

    private static RunPlan fit(
            RunPlan common, Path output, Path file, PreparedScenario scenario, List<Problem> problems) {
        for (String wanted : common.designs()) {
            if (!scenario.designs().contains(wanted)) {
                problems.add(new Problem(
                        file.toString(),
                        0,
                        "--design",
                        "there is no design \"" + wanted + "\"",
                        NearestName.suggestion(wanted, scenario.designs())));
            }
        }
        List<String> designs = scenario.designs().stream()
                .filter(name -> common.designs().isEmpty() || common.designs().contains(name))
                .toList();
        List<Long> seeds = common.seeds().isEmpty() ? scenario.seeds() : common.seeds();
        return new RunPlan(
                output,
                designs,
                seeds,
                common.jobs(),
                common.threads(),
                common.sampling(),
                common.charts(),
                common.profile(),
                common.format());
    }

    private ExitCode run(Planned planned) {
        planned.scenario().notes().forEach(note -> note(planned.file() + ": note: " + note));
        RunSummary summary;
        try (Progress progress = options.quiet
                ? Progress.silent()
                : Progress.started(session.terminal(), planned.plan().runs())) {
            summary = planned.scenario().run(planned.plan(), progress, session.cancellation());
        }
        if (summary.cancelled()) {
            session.tell("stopped before the end; what there is so far is incomplete: " + summary.folder());
            return ExitCode.CANCELLED;
        }
        if (!options.quiet || planned.plan().format() != OutputFormat.TABLE) {
            session.print(summary.rendering());
        }
        summary.notes().forEach(this::note);
        note("results in " + summary.folder());
        return judge(planned.file(), summary);
    }

    private ExitCode judge(Path file, RunSummary summary) {
        ExitCode code = ExitCode.DONE;
        for (String failed : summary.failedExpectations()) {
            session.tell(file + ": expectation failed: " + failed);
            code = ExitCode.CHECK_FAILED;
        }
        long leftOver = Math.addExact(summary.unfinishedFlows(), summary.failedFlows());
        if (leftOver > 0 && !options.allowUnfinished) {
            session.tell(file + ": " + Rounded.counted(leftOver, "flow") + " did not complete ("
                    + summary.unfinishedFlows() + " unfinished at the end, " + summary.failedFlows()
                    + " given up); --allow-unfinished accepts that");
            code = ExitCode.CHECK_FAILED;
        }
        return code;
    }

    private void note(String line) {
        if (!options.quiet) {
            session.tell(line);
        }
    }
}
