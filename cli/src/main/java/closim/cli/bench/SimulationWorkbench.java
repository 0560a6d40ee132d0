// SPDX-License-Identifier: Apache-2.0
package closim.cli.bench;

import closim.cli.ImportedPart;
import closim.cli.ModelFamily;
import closim.cli.OutputFormat;
import closim.cli.PreparedScenario;
import closim.cli.RunPlan;
import closim.cli.Unreachable;
import closim.cli.Workbench;
import closim.report.ReportWriter;
import closim.report.store.ResultStore;
import closim.report.store.Summary;
import closim.report.table.ReportFormat;
import closim.scenario.Families;
import closim.scenario.LoadedScenario;
import closim.scenario.PresetFolder;
import closim.scenario.Presets;
import closim.scenario.ScenarioReader;
import closim.scenario.ScenarioSchema;
import closim.scenario.bind.Registry;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The workbench over the simulator itself: all models and presets on the class path. */
public final class SimulationWorkbench implements Workbench {
    private final Registry registry = Families.installed();
    private final Presets presets = Presets.installed();
    private final Catalogue catalogue = new Catalogue(registry, presets, PresetFolder.scenarios());

    @Override
    public PreparedScenario prepare(Path file, List<String> overrides, Unreachable unreachable) {
        LoadedScenario loaded = new ScenarioReader(registry, presets).readFile(file, overrides);
        return ReadyScenario.check(new Models(registry, presets), loaded, unreachable);
    }

    @Override
    public String report(Path resultFolder, OutputFormat format, RunPlan.Charts charts) {
        if (charts == RunPlan.Charts.DRAWN) {
            ReportWriter.write(resultFolder, ReportWriter.Charts.DRAWN);
        }
        return rendered(format, ResultStore.read(resultFolder).summary());
    }

    @Override
    public List<String> importFormats() {
        return ForeignFormat.names();
    }

    @Override
    public ImportedPart importFiles(String format, List<Path> files, Path target) {
        return ForeignFormat.named(format).part(new ForeignFiles(target), files);
    }

    @Override
    public List<ModelFamily> families() {
        return catalogue.families();
    }

    @Override
    public Optional<String> describe(String name) {
        return catalogue.describe(name);
    }

    @Override
    public String schema() {
        return ScenarioSchema.of(registry, presets).stripTrailing();
    }

    /** The summary in that format, without the line end. */
    static String rendered(OutputFormat format, Summary summary) {
        return ReportFormat.valueOf(format.name()).render(summary).stripTrailing();
    }
}
