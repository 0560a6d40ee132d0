// SPDX-License-Identifier: Apache-2.0
package closim.scenario;

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

/** The YAML files of a folder on the class path: those of this program, and what jars of the user bring. */
public final class ShippedFiles {
    private static final String ENDING = ".yaml";

    private final ClassLoader loader;
    private final String folder;

    ShippedFiles(ClassLoader loader, String folder) {
        this.loader = loader;
        this.folder = folder;
    }

    /** The scenarios that come with this program. */
    public static ShippedFiles scenarios() {
        return new ShippedFiles(ShippedFiles.class.getClassLoader(), "closim/scenarios");
    }

    /** All names, without the ending, sorted. */
    public SortedSet<String> names() {
        SortedSet<String> names = new TreeSet<>();
        try {
            for (URL url : Collections.list(loader.getResources(folder))) {
                addNames(url, names);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot list the files in " + folder, e);
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
        boolean isOne = path.startsWith(folder + "/") && path.endsWith(ENDING);
        String name = isOne ? path.substring(folder.length() + 1, path.length() - ENDING.length()) : "";
        if (!name.isEmpty() && name.indexOf('/') < 0) {
            names.add(name);
        }
    }

    /** The text of a file out of {@link #names}. */
    public String text(String name) {
        String path = folder + "/" + name + ENDING;
        try (InputStream in = loader.getResourceAsStream(path)) {
            if (in == null) {
                throw new IOException("no resource " + path);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + path, e);
        }
    }
}
