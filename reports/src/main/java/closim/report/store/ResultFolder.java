// SPDX-License-Identifier: Apache-2.0
package closim.report.store;

import closim.core.check.Problem;
import closim.core.check.ScenarioException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The folder that a user named, with the care it needs: only files that closim wrote are ever deleted, and only once
 * the new ones are complete.
 */
final class ResultFolder {
    static final String PARTIAL = ".partial";
    static final String MARKER = "INCOMPLETE";

    private static final String MARKER_BEGIN = "closim: this result is incomplete.";
    private static final int NAMES_SHOWN = 3;

    private final Path directory;

    private ResultFolder(Path directory) {
        this.directory = directory;
    }

    /** Takes the folder for a new result, after looking at what is in it. */
    static ResultFolder claim(Path directory) {
        if (Files.exists(directory) && !Files.isDirectory(directory)) {
            throw refusal(directory, "is a file, not a folder");
        }
        List<Path> entries = Disk.list(directory);
        List<String> foreign = new ArrayList<>();
        boolean ours = isOurs(directory);
        for (Path entry : entries) {
            String name = entry.getFileName().toString();
            boolean known = name.equals(PARTIAL) ? hasMarker(entry) : ours;
            if (!known) {
                foreign.add(name);
            }
        }
        if (!foreign.isEmpty()) {
            String more = foreign.size() > NAMES_SHOWN ? " and " + (foreign.size() - NAMES_SHOWN) + " more" : "";
            throw refusal(
                    directory,
                    "holds files that are not a closim result: "
                            + String.join(", ", foreign.subList(0, Math.min(NAMES_SHOWN, foreign.size()))) + more);
        }
        Path partial = directory.resolve(PARTIAL);
        Disk.deleteTree(partial);
        ResultFolder folder = new ResultFolder(directory);
        folder.mark("It is still being written, or its process was killed.");
        return folder;
    }

    private static ScenarioException refusal(Path directory, String message) {
        return new ScenarioException(new Problem(
                "",
                0,
                directory.toString(),
                message + "; allowed is a new folder, an empty one, or one with an earlier result of closim",
                "name another folder with -o"));
    }

    private static boolean isOurs(Path directory) {
        return Files.isRegularFile(directory.resolve("summary.json")) && earlierSummary(directory) != null;
    }

    private static @Nullable Summary earlierSummary(Path directory) {
        try {
            return JsonFiles.read(directory.resolve("summary.json"), Summary.class, Summary.SCHEMA);
        } catch (ScenarioException e) {
            return null;
        }
    }

    private static boolean hasMarker(Path partial) {
        Path marker = partial.resolve(MARKER);
        return !Files.isSymbolicLink(partial)
                && Files.isRegularFile(marker)
                && Disk.text(marker).startsWith(MARKER_BEGIN);
    }

    Path partial() {
        return directory.resolve(PARTIAL);
    }

    private void mark(String why) {
        String text = MARKER_BEGIN + "\n" + why + "\n";
        Disk.writeBytes(partial().resolve(MARKER), text.getBytes(StandardCharsets.UTF_8));
    }

    /** Leaves the files where they are and says why. */
    void abandon(int runs) {
        mark("It was cancelled. Runs here: " + runs
                + ". The last of them may be cut short: see \"complete\" in summary.json.");
    }

    /**
     * Moves the new files into place. First looks for names that are taken by files of others, so that nothing is
     * deleted in vain; the summary comes last, so that a folder with one is whole.
     */
    void replaceEarlierResult(Summary summary) {
        @Nullable Summary earlier = isOurs(directory) ? earlierSummary(directory) : null;
        Set<Path> old = earlier == null ? new LinkedHashSet<>() : ownedFiles(earlier);
        List<Path> fresh = new ArrayList<>();
        for (Path file : Disk.filesBelow(partial())) {
            Path relative = partial().relativize(file);
            if (!relative.toString().equals(MARKER) && !relative.toString().equals("summary.json")) {
                fresh.add(relative);
            }
        }
        fresh.add(Path.of("summary.json"));
        refuseCollisions(fresh, old);
        for (Path file : old) {
            deleteWithEmptyFolders(file);
        }
        for (Path relative : fresh) {
            move(partial().resolve(relative), directory.resolve(relative));
        }
        Disk.deleteTree(partial());
    }

    private void refuseCollisions(List<Path> fresh, Set<Path> old) {
        List<Problem> problems = new ArrayList<>();
        for (Path relative : fresh) {
            Path target = directory.resolve(relative);
            if (Files.exists(target, LinkOption.NOFOLLOW_LINKS) && !old.contains(target)) {
                problems.add(new Problem(
                        "",
                        0,
                        target.toString(),
                        "stands in the way of a new result and is not from closim",
                        "move it away; the new result is kept under " + partial()));
            }
        }
        if (!problems.isEmpty()) {
            throw new ScenarioException(problems);
        }
    }

    /** The files that an earlier result put here, as far as they are still there. */
    private Set<Path> ownedFiles(Summary earlier) {
        Set<Path> owned = new LinkedHashSet<>();
        for (String name : List.of("topology.json", "timing.json", "effective-scenario.yaml", "report.html")) {
            addIfFile(owned, directory.resolve(name));
        }
        for (String input : earlier.inputs()) {
            addIfFile(owned, directory.resolve("inputs").resolve(input));
        }
        addFiles(owned, directory.resolve("charts"), ".png");
        for (RunSummary run : earlier.runs()) {
            Path files = directory.resolve(run.directory());
            addIfFile(owned, files.resolve("result.json"));
            addIfFile(owned, files.resolve("flows.csv"));
            addIfFile(owned, files.resolve(FctFile.NAME));
            addFiles(owned, files.resolve("series"), ".csv");
            addIfFile(owned, files.resolveSibling("topology.json"));
        }
        addIfFile(owned, directory.resolve("summary.json"));
        return owned;
    }

    private void addFiles(Set<Path> owned, Path folder, String ending) {
        for (Path file : Disk.list(folder)) {
            if (file.toString().endsWith(ending)) {
                addIfFile(owned, file);
            }
        }
    }

    /** A tampered summary must not make us delete outside the folder: such paths are left alone. */
    private void addIfFile(Set<Path> owned, Path file) {
        boolean inside = file.normalize().startsWith(directory.normalize());
        if (inside && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            owned.add(file);
        }
    }

    private void deleteWithEmptyFolders(Path file) {
        try {
            Files.deleteIfExists(file);
            Path parent = file.getParent();
            while (parent != null
                    && !parent.equals(directory)
                    && Disk.list(parent).isEmpty()) {
                Files.delete(parent);
                parent = parent.getParent();
            }
        } catch (IOException e) {
            throw Disk.failure("cannot replace", file, e);
        }
    }

    private static void move(Path from, Path to) {
        Disk.createParent(to);
        try {
            Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw Disk.failure("cannot move into place", to, e);
        }
    }
}
