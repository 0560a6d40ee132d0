// SPDX-License-Identifier: Apache-2.0
package closim.cli;

import closim.core.check.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Turns names on the command line into files and folders that are there. */
final class InputFiles {
    private final List<Problem> problems;

    /** A check that adds what is wrong to the list. */
    InputFiles(List<Problem> problems) {
        this.problems = problems;
    }

    /** Those of the names that are files; the others become problems. */
    List<Path> files(List<String> names) {
        List<Path> files = new ArrayList<>();
        for (String name : names) {
            path(name).ifPresent(path -> {
                if (Files.isDirectory(path)) {
                    problems.add(new Problem(name, 0, "", "is a folder, not a file", inside(path)));
                } else if (Files.exists(path)) {
                    files.add(path);
                } else {
                    problems.add(new Problem(name, 0, "", "no such file", beside(path)));
                }
            });
        }
        return files;
    }

    /** The folder of that name; a problem if there is none. */
    Optional<Path> folder(String name) {
        Optional<Path> path = path(name);
        if (path.isPresent() && !Files.isDirectory(path.get())) {
            String message = Files.exists(path.get()) ? "is a file, not a folder of results" : "no such folder";
            problems.add(new Problem(name, 0, "", message, beside(path.get())));
            return Optional.empty();
        }
        return path;
    }

    /** The path of that name, whether it is there or not. */
    Optional<Path> path(String name) {
        if (name.isEmpty()) {
            problems.add(new Problem("", 0, "\"\"", "an empty file name", null));
            return Optional.empty();
        }
        try {
            return Optional.of(Path.of(name));
        } catch (InvalidPathException invalid) {
            problems.add(new Problem("", 0, name, "cannot be a file name: " + invalid.getReason(), null));
            return Optional.empty();
        }
    }

    /** The name of a scenario: that of its file without the ending. */
    static String scenarioName(Path file) {
        return String.valueOf(file.getFileName()).replaceFirst("(?i)\\.(yaml|yml|json)$", "");
    }

    private static @Nullable String beside(Path missing) {
        Path absolute = missing.toAbsolutePath();
        Path folder = absolute.getParent();
        Path last = absolute.getFileName();
        if (folder == null || last == null) {
            return null;
        }
        if (!Files.isDirectory(folder)) {
            return "there is no folder " + (missing.getParent() == null ? folder : missing.getParent());
        }
        return NearestName.of(last.toString(), names(folder))
                .map(name -> "did you mean \"" + missing.resolveSibling(name) + "\"?")
                .orElse(null);
    }

    private static @Nullable String inside(Path folder) {
        return names(folder).stream()
                .filter(name -> name.endsWith(".yaml"))
                .findFirst()
                .map(name -> "a file in it, such as \"" + folder.resolve(name) + "\"?")
                .orElse(null);
    }

    /** A suggestion is a courtesy: a folder that cannot be listed only means that there is none. */
    private static List<String> names(Path folder) {
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.map(entry -> String.valueOf(entry.getFileName()))
                    .sorted()
                    .toList();
        } catch (IOException unreadable) {
            return List.of();
        }
    }
}
