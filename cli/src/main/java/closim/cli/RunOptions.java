// SPDX-License-Identifier: Apache-2.0
package closim.cli;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The options of {@code closim run} as they were typed; picocli fills the fields, {@link RunCommand} reads them. */
final class RunOptions {
    @Parameters(paramLabel = "SCENARIO", arity = "1..*", description = "Scenario files, YAML or JSON.")
    List<String> scenarios = new ArrayList<>();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "DIR",
            description = "Folder of the results; results/SCENARIO if absent. With several scenarios each has a folder"
                    + " of its name in it.")
    @Nullable
    String output;

    @Option(
            names = "--design",
            paramLabel = "NAME",
            split = ",",
            description = "Run only this design; repeatable, or several with commas.")
    List<String> designs = new ArrayList<>();

    @Option(names = "--set", paramLabel = "PATH=VALUE", description = "Replace a setting of the file; repeatable.")
    List<String> sets = new ArrayList<>();

    @Option(names = "--seed", paramLabel = "N", description = "Run this seed in place of those of the file.")
    @Nullable
    String seed;

    @Option(names = "--seeds", paramLabel = "LIST", description = "Run these seeds: 1..8, or 1,5,9.")
    @Nullable
    String seeds;

    @Option(names = "--jobs", paramLabel = "N", description = "Simulations at a time; as many as there are processors.")
    @Nullable
    String jobs;

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "Workers of one simulation (1). The results do not depend on it.")
    @Nullable
    String threads;

    @Option(names = "--format", paramLabel = "FORMAT", description = "Summary as table, json, csv or markdown.")
    String format = OutputFormat.TABLE.optionName();

    @Option(
            names = "--series",
            paramLabel = "NAME",
            split = ",",
            description = "Record time series: queues, rates, pauses.")
    List<String> series = new ArrayList<>();

    @Option(names = "--sample", paramLabel = "TIME", description = "Simulated time between two samples (1us).")
    @Nullable
    String sample;

    @Option(names = "--profile", description = "Measure what each kind of event costs.")
    boolean profile;

    @Option(names = "--no-charts", description = "Leave out charts and report.html.")
    boolean noCharts;

    @Option(names = "--quiet", description = "No progress, no notes, no table: files, problems and exit code only.")
    boolean quiet;

    @Option(names = "--allow-unfinished", description = "Exit with 0 although flows were left unfinished.")
    boolean allowUnfinished;

    @Option(names = "--allow-unreachable", description = "Report flows that have no path and run the others.")
    boolean allowUnreachable;
}
