// SPDX-License-Identifier: Apache-2.0
package closim.cli.bench;

import closim.cli.ModelFamily;
import closim.report.table.Glossary;
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
import org.jspecify.annotations.Nullable;

/**
 * All that can be named in a scenario or asked of {@code closim describe}: models, presets, shipped scenarios, the keys
 * of the format, and the numbers of results.
 */
final class Catalogue {
    private static final String FORMAT = "format";
    private static final String SCENARIO = "scenario";
    private static final String KEY = "key";
    private static final String RESULT = "result";

    private final Registry registry;
    private final Presets presets;
    private final PresetFolder scenarios;
    private final Map<String, Class<? extends Record>> formats = new LinkedHashMap<>();

    Catalogue(Registry registry, Presets presets, PresetFolder scenarios) {
        this.registry = registry;
        this.presets = presets;
        this.scenarios = scenarios;
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
                SCENARIO,
                scenarios.names().stream()
                        .map(name -> new ModelFamily.Model(name, title(scenarios.text(name))))
                        .toList()));
        families.add(new ModelFamily(
                FORMAT,
                List.of(
                        new ModelFamily.Model("scenario", "All keys of a scenario file"),
                        new ModelFamily.Model("design", "All keys of a design"))));
        families.add(new ModelFamily(KEY, models(keys())));
        families.add(new ModelFamily(RESULT, models(Glossary.entries())));
        return families;
    }

    private static List<ModelFamily.Model> models(Map<String, String> meanings) {
        List<ModelFamily.Model> models = new ArrayList<>();
        meanings.forEach((name, meaning) -> models.add(new ModelFamily.Model(name, meaning)));
        return models;
    }

    /** The keys of a scenario, then those of a design. */
    private Map<String, String> keys() {
        Map<String, String> keys = new LinkedHashMap<>(registry.keys(Scenario.class));
        keys.putAll(registry.keys(Design.class));
        return keys;
    }

    private static String title(String text) {
        return text.lines()
                .filter(line -> line.startsWith("title: "))
                .findFirst()
                .map(line -> line.substring("title: ".length()).strip())
                .orElse("");
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
        registry.describeFamily(name).ifPresent(texts::add);
        if (scenarios.names().contains(name)) {
            texts.add(name + " (shipped " + SCENARIO + ")\n\n" + scenarios.text(name));
        }
        for (Class<? extends Record> root : formats.values()) {
            registry.describeKey(root, name).ifPresent(text -> texts.add(name + " (" + KEY + ")\n\n" + text));
        }
        @Nullable String meaning = Glossary.entries().get(name);
        if (meaning != null) {
            texts.add(name + " (" + RESULT + ")\n\n" + meaning + "\n");
        }
        return texts.isEmpty()
                ? Optional.empty()
                : Optional.of(String.join("\n", texts).stripTrailing());
    }
}
