// SPDX-License-Identifier: Apache-2.0
package closim.cli.bench;

import closim.cli.ModelFamily;
import closim.scenario.Design;
import closim.scenario.PresetFolder;
import closim.scenario.Presets;
import closim.scenario.Scenario;
import closim.scenario.bind.Registry;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** All that can be named in a scenario or asked of {@code closim describe}: models, presets, the scenario itself. */
final class Catalogue {
    private static final String FORMAT = "format";

    private final Registry registry;
    private final Presets presets;
    private final Map<String, Class<? extends Record>> formats = new LinkedHashMap<>();

    Catalogue(Registry registry, Presets presets) {
        this.registry = registry;
        this.presets = presets;
        formats.put("scenario", Scenario.class);
        formats.put("design", Design.class);
    }

    /** The families of models, then the presets, then the parts of the format itself. */
    List<ModelFamily> families() {
        List<ModelFamily> families = new ArrayList<>();
        registry.families().forEach(family -> {
            List<ModelFamily.Model> models = new ArrayList<>();
            family.providers().forEach((kind, provider) -> models.add(new ModelFamily.Model(kind, provider.summary())));
            families.add(new ModelFamily(family.name(), models));
        });
        for (PresetFolder folder : presets.folders()) {
            families.add(new ModelFamily(
                    folder.family(),
                    folder.names().stream()
                            .map(name -> new ModelFamily.Model(name, summary(folder.text(name))))
                            .toList()));
        }
        families.add(new ModelFamily(
                FORMAT,
                List.of(
                        new ModelFamily.Model("scenario", "All keys of a scenario file"),
                        new ModelFamily.Model("design", "All keys of a design"))));
        return families;
    }

    /** The first line of comment that is not the licence. */
    private static String summary(String text) {
        return text.lines()
                .filter(line -> line.startsWith("# ") && !line.contains("SPDX"))
                .findFirst()
                .map(line -> line.substring(2).strip())
                .orElse("");
    }

    Optional<String> describe(String name) {
        List<String> texts = new ArrayList<>();
        Class<? extends Record> format = formats.get(name);
        if (format != null) {
            texts.add(name + " (" + FORMAT + ")\n\n" + registry.describeSettings(format));
        }
        if (registry.kinds().contains(name)) {
            texts.add(registry.describe(name));
        }
        for (PresetFolder folder : presets.folders()) {
            if (folder.names().contains(name)) {
                texts.add(name + " (" + folder.family() + ")\n\n" + folder.text(name)
                        + "\nWhat it leaves out has its default: closim describe design");
            }
        }
        return texts.isEmpty()
                ? Optional.empty()
                : Optional.of(String.join("\n", texts).stripTrailing());
    }
}
