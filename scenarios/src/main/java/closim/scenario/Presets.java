// SPDX-License-Identifier: Apache-2.0
package closim.scenario;

import closim.core.check.Suggestions;
import closim.scenario.source.MapNode;
import closim.scenario.source.Node;
import closim.scenario.source.Place;
import closim.scenario.source.Problems;
import closim.scenario.source.ScalarNode;
import closim.scenario.source.TreeMerge;
import closim.scenario.source.YamlSource;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.SortedSet;
import org.jspecify.annotations.Nullable;

/**
 * The shipped designs: resources {@code closim/designs/<name>.yaml} on the class path, each a design or changes to
 * another preset. A jar of the user can bring more.
 */
public final class Presets {
    /** What presets are called among the families of models, and the key that names one. */
    public static final String FAMILY = "preset";

    static final String PRESET = FAMILY;
    private static final String FOLDER = "closim/designs";

    private final ShippedFiles files;

    Presets(ClassLoader loader) {
        this.files = new ShippedFiles(loader, FOLDER);
    }

    /** Those on the class path of this program. */
    public static Presets installed() {
        return new Presets(Presets.class.getClassLoader());
    }

    /** All names, sorted. */
    public SortedSet<String> names() {
        return files.names();
    }

    /**
     * A design with its preset filled in below its changes; as it is if it names none.
     *
     * @param problems takes what is wrong: an unknown preset, a preset that rests on itself
     * @return null if the design cannot be told because of a problem
     */
    @Nullable
    MapNode expand(MapNode design, Problems problems) {
        return expand(design, problems, new ArrayDeque<>());
    }

    private @Nullable MapNode expand(MapNode design, Problems problems, Deque<String> below) {
        Node preset = design.value(PRESET);
        if (preset == null) {
            return design;
        }
        if (!(preset instanceof ScalarNode scalar) || !scalar.isText()) {
            problems.add(preset.place(), "expected the name of a preset, found " + preset.describe(), among());
            return null;
        }
        String name = scalar.text();
        if (below.contains(name)) {
            problems.add(preset.place(), "the preset \"" + name + "\" rests on itself", null);
            return null;
        }
        MapNode found = load(name, preset.place(), problems);
        if (found == null) {
            return null;
        }
        below.push(name);
        MapNode base = expand(found, problems, below);
        below.pop();
        return base == null ? null : (MapNode) TreeMerge.merge(base, design.without(PRESET));
    }

    private String among() {
        return "there are " + String.join(", ", names());
    }

    private @Nullable MapNode load(String name, Place named, Problems problems) {
        SortedSet<String> names = names();
        if (!names.contains(name)) {
            problems.add(
                    named,
                    "there is no preset \"" + name + "\"; there are " + String.join(", ", names),
                    Suggestions.didYouMean(name, names));
            return null;
        }
        String file = "preset " + name;
        Node root = YamlSource.read(text(name), file, problems);
        if (root != null && !(root instanceof MapNode)) {
            problems.add(root.place(), "expected a design, found " + root.describe(), null);
        }
        return root instanceof MapNode map ? map : null;
    }

    /** The YAML text of a preset; throws {@link IllegalArgumentException} if there is none of that name. */
    public String text(String name) {
        if (!names().contains(name)) {
            throw new IllegalArgumentException("there is no preset \"" + name + "\"");
        }
        return files.text(name);
    }
}
