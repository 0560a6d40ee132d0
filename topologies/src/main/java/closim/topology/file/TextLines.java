// SPDX-License-Identifier: Apache-2.0
package closim.topology.file;

import closim.core.check.Problem;
import closim.core.check.ScenarioException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;

/** Reads the text files of other tools. */
final class TextLines {
    private static final long FILE_BYTES_MAX = 256L << 20;

    private TextLines() {}

    /**
     * The lines of a file; bytes that are no UTF-8 become replacement characters, since they only occur in remarks.
     *
     * @throws ScenarioException if there is no such file
     * @throws UncheckedIOException if it cannot be read
     */
    static List<String> read(String file, Path folder) {
        Path path;
        try {
            path = folder.resolve(file);
        } catch (InvalidPathException wrong) {
            throw refused("\"" + file + "\" is not a path: " + wrong.getReason());
        }
        if (!Files.isRegularFile(path)) {
            throw refused(
                    Files.exists(path)
                            ? "\"" + file + "\" is not a file"
                            : "there is no file \"" + file + "\" in the scenario's folder");
        }
        try {
            long bytes = Files.size(path);
            if (bytes > FILE_BYTES_MAX) {
                throw refused("\"" + file + "\" has " + bytes + " bytes, a topology file at most " + FILE_BYTES_MAX);
            }
            return new String(Files.readAllBytes(path), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
        } catch (IOException failed) {
            throw new UncheckedIOException("cannot read " + path, failed);
        }
    }

    private static ScenarioException refused(String message) {
        return new ScenarioException(new Problem("", 0, "topology.file", message, null));
    }
}
