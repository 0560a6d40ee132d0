// SPDX-License-Identifier: Apache-2.0
package closim.house;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The files of the repository that the build stands in, without what builds and runs leave behind. */
final class Repository {
    private static final Set<String> LEFT_BEHIND = Set.of("target", "results", ".git", ".partial", ".idea", ".vscode");
    private static final Set<String> BINARY = Set.of("png", "jar", "gz", "zip", "pcapng", "class", "ico", "pdf", "et");

    private final Path root;

    private Repository(Path root) {
        this.root = root;
    }

    /** The repository around the working directory; another one for a look across, with {@code -Dclosim.house.root}. */
    static Repository ofBuild() {
        String other = System.getProperty("closim.house.root");
        if (other != null) {
            return new Repository(Path.of(other));
        }
        Path folder = Path.of("").toAbsolutePath();
        while (!Files.isDirectory(folder.resolve(".mvn"))) {
            Path parent = folder.getParent();
            if (parent == null) {
                throw new IllegalStateException("no folder above the working directory holds .mvn");
            }
            folder = parent;
        }
        return new Repository(folder);
    }

    Path root() {
        return root;
    }

    /** Path from the root, with slashes. */
    String name(Path file) {
        return root.relativize(file).toString().replace('\\', '/');
    }

    /** All text files, sorted. */
    List<Path> textFiles() {
        List<Path> files = new ArrayList<>();
        collect(root, files);
        return files;
    }

    /** All Java files, sorted. */
    List<Path> javaFiles() {
        return textFiles().stream()
                .filter(file -> file.toString().endsWith(".java"))
                .toList();
    }

    private static void collect(Path folder, List<Path> files) {
        try (Stream<Path> entries = Files.list(folder)) {
            entries.sorted().filter(entry -> !isLeftBehind(entry)).forEach(entry -> {
                if (Files.isDirectory(entry)) {
                    collect(entry, files);
                } else {
                    files.add(entry);
                }
            });
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** In a worktree, .git is a file; binary files have no lines to look at. */
    private static boolean isLeftBehind(Path entry) {
        String name = String.valueOf(entry.getFileName());
        return LEFT_BEHIND.contains(name) || BINARY.contains(name.substring(name.lastIndexOf('.') + 1));
    }

    /** The text of a file, UTF-8. */
    static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(file.toString(), unreadable);
        }
    }
}
