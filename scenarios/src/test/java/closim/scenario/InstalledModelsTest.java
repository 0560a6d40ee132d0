// SPDX-License-Identifier: Apache-2.0
package closim.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import closim.scenario.bind.Family;
import closim.scenario.bind.Registry;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class InstalledModelsTest {
    private final Registry registry = Families.installed();

    @Test
    void haveSettingsThatCanBeRead() {
        assertThat(registry.faults(List.of(Scenario.class))).isEmpty();
    }

    @Test
    void areThereInEveryFamily() {
        assertThat(registry.families())
                .extracting(Family::name)
                .contains("topology", "workload", "transport", "congestion control", "port selector", "shared buffer");
        assertThat(registry.families())
                .allSatisfy(family ->
                        assertThat(family.providers()).as(family.name()).isNotEmpty());
    }

    @Test
    void describeThemselvesWithinEightyColumns() {
        for (String kind : registry.kinds()) {
            assertThat(registry.describe(kind).lines())
                    .filteredOn(line -> line.strip().contains(" "))
                    .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(80));
        }
    }

    @Test
    void makeADesignOfEveryPresetThatIsWrittenAndReadBackAlike() {
        ScenarioReader reader = new ScenarioReader(registry, Presets.installed());
        String start = "closim: 1\ntopology: { kind: star, hosts: 4 }\ntraffic: [{ kind: permutation, size: 1MB }]\n";
        assertThat(Presets.installed().names()).contains(DesignTrees.DEFAULT_PRESET);
        for (String name : Presets.installed().names()) {
            Scenario scenario = reader.readText(start + "designs: " + name + "\n", Path.of("s.yaml"), List.of())
                    .scenario();

            String written = EffectiveScenario.text(scenario, registry);

            assertThat(reader.readText(written, Path.of("e.yaml"), List.of()).scenario())
                    .isEqualTo(scenario);
        }
    }

    @Test
    void readAFileWithAllModelsOnTheClassPath(@org.junit.jupiter.api.io.TempDir Path folder)
            throws java.io.IOException {
        Path file = java.nio.file.Files.writeString(
                folder.resolve("s.yaml"),
                "closim: 1\ntopology: { kind: star, hosts: 4 }\ntraffic: [{ kind: permutation, size: 1MB }]\n");

        LoadedScenario loaded = ScenarioReader.read(file, List.of("seeds=[4]"));

        assertThat(loaded.scenario().seeds()).containsExactly(4L);
        assertThat(loaded.folder()).isEqualTo(folder);
    }
}
