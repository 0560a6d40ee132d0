// SPDX-License-Identifier: Apache-2.0
package closim.scenario;

import closim.core.check.InvariantViolation;
import closim.core.check.ScenarioException;
import closim.core.check.Suggestions;
import closim.scenario.bind.Binder;
import closim.scenario.bind.Registry;
import closim.scenario.source.MapNode;
import closim.scenario.source.Node;
import closim.scenario.source.PathOverride;
import closim.scenario.source.Place;
import closim.scenario.source.Problems;
import closim.scenario.source.ScalarNode;
import closim.scenario.source.YamlSource;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads a scenario file: text, short forms, changes of the command line, presets, settings records. Tells everything
 * that is wrong at once, and the lines of it.
 */
public final class ScenarioReader {
    private static final String CLOSIM = "closim";
    private static final String SEEDS = "seeds";

    private final Registry registry;
    private final Presets presets;

    /** A reader that knows these models and presets. */
    public ScenarioReader(Registry registry, Presets presets) {
        this.registry = registry;
        this.presets = presets;
    }

    /**
     * The scenario of a file, with all models and presets on the class path.
     *
     * @param file a YAML or JSON file
     * @param setOverrides changes of the form {@code path=value}, later ones over earlier ones
     * @throws ScenarioException with everything that is wrong with the file or the changes
     * @throws java.io.UncheckedIOException if the file is there but cannot be read
     */
    public static LoadedScenario read(Path file, List<String> setOverrides) {
        return new ScenarioReader(Families.installed(), Presets.installed()).readFile(file, setOverrides);
    }

    /** As {@link #read}, with the models and presets of this reader. */
    public LoadedScenario readFile(Path file, List<String> setOverrides) {
        Problems problems = new Problems(file.toString());
        String text = YamlSource.readText(file, problems);
        problems.throwIfAny();
        return readText(text == null ? "" : text, file, setOverrides);
    }

    /** As {@link #readFile}, for a text that is already at hand. */
    public LoadedScenario readText(String text, Path file, List<String> setOverrides) {
        Problems problems = new Problems(file.toString());
        List<String> notes = new ArrayList<>();
        MapNode written = root(YamlSource.read(text, file.toString(), problems), problems);
        if (written == null) {
            problems.throwIfAny();
            throw new InvariantViolation("no tree and no problem in " + file);
        }
        if (written.value(DesignTrees.DESIGNS) == null) {
            notes.add("no designs are given: " + DesignTrees.DEFAULT_PRESET + " is taken");
        }
        MapNode tree = changed(DesignTrees.named(written), setOverrides, problems);
        tree = DesignTrees.expanded(tree, presets, problems);
        tree = EntryNames.named(tree, registry, problems);
        Node seeds = tree.value(SEEDS);
        if (seeds != null) {
            tree = tree.with(SEEDS, SeedList.expand(seeds, problems));
        }
        tree = withVersion(tree, problems);
        Scenario scenario = Binder.bind(tree, Scenario.class, registry, problems);
        EntryNames.checkReferences(tree, problems);
        problems.throwIfAny();
        if (scenario == null) {
            throw new InvariantViolation("no scenario and no problem in " + file);
        }
        Path parent = file.getParent();
        return new LoadedScenario(scenario, file, parent == null ? Path.of("") : parent, text, tree, notes);
    }

    private static @Nullable MapNode root(@Nullable Node node, Problems problems) {
        if (node != null && !(node instanceof MapNode)) {
            problems.add(
                    node.place(),
                    "expected the keys of a scenario, found " + node.describe(),
                    "a scenario begins with \"closim: 1\"");
        }
        return node instanceof MapNode map ? map : null;
    }

    private static MapNode changed(MapNode scenario, List<String> setOverrides, Problems problems) {
        MapNode changed = scenario;
        for (String option : setOverrides) {
            if (isForUnknownDesign(changed, option, problems)) {
                continue;
            }
            // A design that is set to the name of a preset is written out again for the changes that follow.
            changed = DesignTrees.named((MapNode) PathOverride.apply(changed, option, problems));
        }
        return changed;
    }

    /** A change inside a design that does not exist would make half a design, with problems that tell nothing. */
    private static boolean isForUnknownDesign(MapNode scenario, String option, Problems problems) {
        String path = option.substring(0, Math.max(0, option.indexOf('='))).strip();
        String[] keys = path.split("\\.", 3);
        boolean isInside = keys.length == 3 && keys[0].equals(DesignTrees.DESIGNS);
        if (!isInside || !(scenario.value(DesignTrees.DESIGNS) instanceof MapNode designs)) {
            return false;
        }
        var names = designs.entries().keySet();
        if (names.contains(keys[1])) {
            return false;
        }
        problems.add(
                new Place(PathOverride.FILE, 0, 0, path),
                "there is no design \"" + keys[1] + "\"; there are " + String.join(", ", names),
                Suggestions.didYouMean(keys[1], names));
        return true;
    }

    /** The tree with the version that this program reads; one that is missing or another is told. */
    private static MapNode withVersion(MapNode tree, Problems problems) {
        String suggestion = "write closim: " + Scenario.VERSION;
        Node version = tree.value(CLOSIM);
        if (version == null) {
            problems.add(tree.place(), "the key \"closim\" is missing (version of the format)", suggestion);
            return tree.with(CLOSIM, ScalarNode.integer(tree.place().member(CLOSIM), Scenario.VERSION));
        }
        boolean isOther = version instanceof ScalarNode scalar
                && scalar.form() == ScalarNode.Form.INTEGER
                && !scalar.text().equals(Integer.toString(Scenario.VERSION));
        if (isOther) {
            String message = "this program reads version " + Scenario.VERSION + " of the format";
            problems.addFinal(version.place(), message, suggestion);
        }
        return tree;
    }
}
