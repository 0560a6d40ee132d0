// SPDX-License-Identifier: Apache-2.0
package closim.cli.bench;

import closim.cli.Cancellation;
import closim.cli.OutputFormat;
import closim.cli.PreparedScenario;
import closim.cli.RunListener;
import closim.cli.RunPlan;
import closim.cli.RunSummary;
import closim.cli.Unreachable;
import closim.core.check.Problem;
import closim.core.check.ScenarioException;
import closim.core.unit.Delay;
import closim.report.ReportWriter;
import closim.report.store.ResultStore;
import closim.report.store.RunHeader;
import closim.report.store.Summary;
import closim.scenario.Design;
import closim.scenario.InputCopies;
import closim.scenario.LoadedScenario;
import closim.scenario.Measurement;
import closim.scenario.OutputKind;
import closim.scenario.Scenario;
import closim.scenario.SeriesKind;
import closim.scenario.network.RunSpec;
import closim.scenario.network.Simulation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * A scenario whose networks can all be built. What it runs is its effective scenario with the copies of its files, read
 * back from the result folder, so that the result belongs to what lies beside it.
 */
final class ReadyScenario implements PreparedScenario {
    private static final String SCENARIO_FILE = "effective-scenario.yaml";

    private final Models models;
    private final LoadedScenario loaded;
    private final Unreachable unreachable;
    private final List<String> notes;

    private ReadyScenario(Models models, LoadedScenario loaded, Unreachable unreachable, List<String> notes) {
        this.models = models;
        this.loaded = loaded;
        this.unreachable = unreachable;
        this.notes = notes;
    }

    /**
     * Builds the network of every design with the first seed and throws it away.
     *
     * @throws ScenarioException with the problems of all designs, each once
     */
    static ReadyScenario check(Models models, LoadedScenario loaded, Unreachable unreachable) {
        Set<Problem> problems = new LinkedHashSet<>();
        Set<String> notes = new LinkedHashSet<>(loaded.notes());
        long seed = loaded.scenario().seeds().get(0);
        for (String design : loaded.scenario().designs().keySet()) {
            try {
                notes.addAll(Simulation.prepare(models.spec(loaded, unreachable, design, seed))
                        .notes());
            } catch (ScenarioException wrong) {
                problems.addAll(wrong.problems());
            }
        }
        if (!problems.isEmpty()) {
            throw new ScenarioException(List.copyOf(problems));
        }
        return new ReadyScenario(models, loaded, unreachable, List.copyOf(notes));
    }

    @Override
    public List<String> designs() {
        return List.copyOf(loaded.scenario().designs().keySet());
    }

    @Override
    public List<Long> seeds() {
        return loaded.scenario().seeds();
    }

    @Override
    public List<String> notes() {
        return notes;
    }

    @Override
    public RunSummary run(RunPlan plan, RunListener listener, Cancellation cancellation) {
        Scenario planned = planned(plan);
        InputCopies copies = new InputCopies(planned, loaded.folder(), models.registry());
        RunHeader header = new RunHeader(
                planned.title(), command(), plan.designs(), Texts.bytes(copies.scenarioText()), copies.files());
        try (ResultStore store = ResultStore.create(plan.output(), header)) {
            LoadedScenario kept =
                    models.read(copies.scenarioText(), store.partialFolder().resolve(SCENARIO_FILE));
            RunBatch batch = new RunBatch(store, listener, cancellation);
            batch.run(specs(kept, plan), plan.jobs());
            if (cancellation.isRequested()) {
                store.cancel();
                return new RunSummary(store.partialFolder(), "", 0, 0, List.of(), List.of(), true);
            }
            return ended(plan, store.finish(), batch);
        }
    }

    private List<RunSpec> specs(LoadedScenario kept, RunPlan plan) {
        List<RunSpec> specs = new ArrayList<>();
        // All designs with the first seed, then with the second: a cancelled comparison then has whole rows.
        for (long seed : plan.seeds()) {
            for (String design : plan.designs()) {
                specs.add(models.spec(kept, unreachable, design, seed).withThreads(plan.threads()));
            }
        }
        return specs;
    }

    /** The scenario with what the command line changed in the plan. */
    private Scenario planned(RunPlan plan) {
        Scenario given = loaded.scenario();
        Map<String, Design> designs = new LinkedHashMap<>(given.designs());
        designs.keySet().retainAll(plan.designs());
        String title = given.title().isEmpty() ? String.valueOf(loaded.file().getFileName()) : given.title();
        return new Scenario(
                given.closim(),
                title,
                given.topology(),
                designs,
                given.traffic(),
                given.priorities(),
                given.losses(),
                given.failures(),
                plan.seeds(),
                given.stop(),
                measured(given.measure(), plan.sampling()));
    }

    private static Measurement measured(Measurement given, RunPlan.Sampling wanted) {
        if (wanted.series().isEmpty()) {
            return given;
        }
        List<SeriesKind> kinds = wanted.series().stream()
                .map(name -> SeriesKind.valueOf(name.toUpperCase(Locale.ROOT)))
                .toList();
        return new Measurement(kinds, new Delay(wanted.intervalPs()), given.outputs());
    }

    /** Repeats the runs from inside the result folder. */
    private String command() {
        return "closim run " + SCENARIO_FILE + (unreachable == Unreachable.REPORTED ? " --allow-unreachable" : "");
    }

    private RunSummary ended(RunPlan plan, Summary summary, RunBatch batch) {
        List<String> notes = new ArrayList<>();
        if (plan.charts() == RunPlan.Charts.DRAWN) {
            ReportWriter.Made made = ReportWriter.write(plan.output(), ReportWriter.Charts.DRAWN);
            notes.addAll(made.notes());
            notes.add("wrote report.html and " + made.charts().size() + " pictures in charts/");
        }
        notes.add("wrote summary.json, topology.json, timing.json, " + SCENARIO_FILE);
        boolean hasSeries = !planned(plan).measure().series().isEmpty();
        notes.add("wrote DESIGN/seed-N/ with result.json, flows.csv" + (hasSeries ? ", series/" : "")
                + (planned(plan).measure().outputs().contains(OutputKind.FCT) ? ", fct.txt" : "") + " for "
                + summary.runs().size() + (summary.runs().size() == 1 ? " run" : " runs"));
        String rendering = SimulationWorkbench.rendered(plan.format(), summary);
        if (plan.profile() == RunPlan.Profile.MEASURED) {
            List<String> profile =
                    ProfileTable.lines(ResultStore.read(plan.output()).timings());
            // The other formats are for programs, which the table would confuse.
            if (plan.format() == OutputFormat.TABLE) {
                rendering += "\n\n" + String.join("\n", profile);
            } else {
                notes.addAll(profile);
            }
        }
        long unfinished = batch.unfinishedFlows();
        return new RunSummary(plan.output(), rendering, unfinished, batch.failedFlows(), List.of(), notes, false);
    }
}
