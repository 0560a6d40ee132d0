// SPDX-License-Identifier: Apache-2.0
package closim.scenario;

import closim.core.check.Suggestions;
import closim.scenario.source.MapNode;
import closim.scenario.source.Node;
import closim.scenario.source.Place;
import closim.scenario.source.Problems;
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
import java.util.Collections;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.jar.JarFile;
import org.jspecify.annotations.Nullable;

/** Presets of one sort: resources {@code <folder>/<name>.yaml} on the class path, each the settings of one thing. */
public final class PresetFolder {
    private static final String ENDING = ".yaml";

    private final ClassLoader loader;
    private final String family;
    private final String folder;

    /**
     * Those below a folder.
     *
     * @param family what they are called among the families of models
     * @param folder path of the resources
     */
    PresetFolder(ClassLoader loader, String family, String folder) {
        this.loader = loader;
        this.family = family;
        this.folder = folder;
    }

    /** The scenarios that come with this program, which lie beside the presets. */
    public static PresetFolder scenarios() {
        return new PresetFolder(PresetFolder.class.getClassLoader(), "scenario", "closim/scenarios");
    }

    /** What they are called among the families of models. */
    public String family() {
        return family;
    }

    /** All names, sorted. */
    public SortedSet<String> names() {
        SortedSet<String> names = new TreeSet<>();
        try {
            for (URL url : Collections.list(loader.getResources(folder))) {
                addNames(url, names);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot list the presets in " + folder, e);
        }
        return names;
    }

    private void addNames(URL url, SortedSet<String> names) throws IOException {
        URLConnection connection = url.openConnection();
        if (connection instanceof JarURLConnection inJar) {
            // A cached JarFile would be shared with the class loader and must not be closed.
            inJar.setUseCaches(false);
            try (JarFile jar = inJar.getJarFile()) {
                jar.stream().forEach(entry -> addName(entry.getName(), names));
            }
            return;
        }
        try (var files = Files.list(Path.of(url.toURI()))) {
            files.forEach(file -> addName(folder + "/" + file.getFileName(), names));
        } catch (URISyntaxException e) {
            throw new IOException("cannot list " + url, e);
        }
    }

    private void addName(String path, SortedSet<String> names) {
        boolean isPreset = path.startsWith(folder + "/") && path.endsWith(ENDING);
        String name = isPreset ? path.substring(folder.length() + 1, path.length() - ENDING.length()) : "";
        if (!name.isEmpty() && name.indexOf('/') < 0) {
            names.add(name);
        }
    }

    /** "there are …", for a suggestion. */
    String among() {
        return "there are " + String.join(", ", names());
    }

    /** The tree of a preset; null with a problem if there is none of that name, or it is no map. */
    @Nullable
    MapNode load(String name, Place named, Problems problems) {
        SortedSet<String> names = names();
        if (!names.contains(name)) {
            problems.add(
                    named,
                    "there is no " + family + " \"" + name + "\"; " + among(),
                    Suggestions.didYouMean(name, names));
            return null;
        }
        Node root = YamlSource.read(text(name), family + " " + name, problems);
        if (root != null && !(root instanceof MapNode)) {
            problems.add(root.place(), "expected a map of settings, found " + root.describe(), null);
        }
        return root instanceof MapNode map ? map : null;
    }

    /** The YAML text of a preset; throws {@link IllegalArgumentException} if there is none of that name. */
    public String text(String name) {
        try (InputStream in = loader.getResourceAsStream(folder + "/" + name + ENDING)) {
            if (in == null) {
                throw new IllegalArgumentException("there is no " + family + " \"" + name + "\"");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the " + family + " " + name, e);
        }
    }
}
