// SPDX-License-Identifier: Apache-2.0
package closim.scenario.validation;

import java.nio.file.Files;
import java.nio.file.Path;

/** Where things lie: the repository, and the reference files beside it. */
final class Repository {
    private Repository() {}

    /** The folder that holds {@code .mvn}. */
    static Path root() {
        Path folder = Path.of("").toAbsolutePath();
        while (!Files.isDirectory(folder.resolve(".mvn"))) {
            folder = folder.getParent();
            if (folder == null) {
                throw new IllegalStateException("no folder above the working directory holds .mvn");
            }
        }
        return folder;
    }

    /** The folder of reference files, which may be absent: then {@link #hasShared} is false. */
    static Path shared() {
        String told = System.getProperty("closim.shared");
        if (told != null) {
            return Path.of(told);
        }
        Path root = root();
        Path beside = root.resolveSibling("shared");
        // A worktree lies one folder deeper than the repository.
        Path parent = root.getParent();
        return Files.isDirectory(beside) || parent == null ? beside : parent.resolveSibling("shared");
    }

    static boolean hasShared() {
        return Files.isDirectory(shared().resolve("reference")) && Files.isDirectory(shared().resolve("samples"));
    }
}
