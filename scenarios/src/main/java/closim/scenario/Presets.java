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
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.JarURLConnection;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLConnection;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.jar.JarFile;
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
    private static final String ENDING = ".yaml";

    private final ClassLoader loader;

    Presets(ClassLoader loader) {
        this.loader = loader;
    }

    /** Those on the class path of this program. */
    public static Presets installed() {
        return new Presets(Presets.class.getClassLoader());
    }

    /** All names, sorted. */
    public SortedSet<String> names() {
        SortedSet<String> names = new TreeSet<>();
        try {
            for (URL url : Collections.list(loader.getResources(FOLDER))) {
                addNames(url, names);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot list the presets in " + FOLDER, e);
        }
        return names;
    }

    private static void addNames(URL folder, SortedSet<String> names) throws IOException {
        URLConnection connection = folder.openConnection();
        if (connection instanceof JarURLConnection inJar) {
            // A cached JarFile would be shared with the class loader and must not be closed.
            inJar.setUseCaches(false);
            try (JarFile jar = inJar.getJarFile()) {
                jar.stream().forEach(entry -> addName(entry.getName(), names));
            }
            return;
        }
        try (var files = Files.list(Path.of(folder.toURI()))) {
            files.forEach(file -> addName(FOLDER + "/" + file.getFileName(), names));
        } catch (URISyntaxException e) {
            throw new IOException("cannot list " + folder, e);
        }
    }

    private static void addName(String path, SortedSet<String> names) {
        boolean isPreset = path.startsWith(FOLDER + "/") && path.endsWith(ENDING);
        String name = isPreset ? path.substring(FOLDER.length() + 1, path.length() - ENDING.length()) : "";
        if (!name.isEmpty() && name.indexOf('/') < 0) {
            names.add(name);
        }
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
        try (InputStream in = loader.getResourceAsStream(FOLDER + "/" + name + ENDING)) {
            if (in == null) {
                throw new IllegalArgumentException("there is no preset \"" + name + "\"");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the preset " + name, e);
        }
    }
}
