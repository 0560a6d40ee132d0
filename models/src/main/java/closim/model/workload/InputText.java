// SPDX-License-Identifier: Apache-2.0
package closim.model.workload;

import closim.core.check.Problem;
import closim.core.check.ScenarioException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;

/** The lines of a text file that a traffic entry names. */
final class InputText {
    private InputText() {}

    /**
     * All lines, without their ends. Bytes that are no UTF-8 become replacement characters: prose of other tools may
     * be in any encoding, and where it matters the line is refused by its reader.
     *
     * @param folder folder against which a relative name is resolved
     * @param name the file as the user named it
     * @param path the setting that holds the name
     * @throws ScenarioException if there is no such file or it is not a plain file
     */
    static List<String> lines(Path folder, String name, String path) {
        Path file;
        try {
            file = folder.resolve(name);
        } catch (InvalidPathException notAName) {
            throw new ScenarioException(
                    new Problem("", 0, path, "\"" + name + "\" cannot be the name of a file", null));
        }
        if (!Files.isRegularFile(file)) {
            String what = Files.exists(file) ? "is not a plain file: " : "does not exist: ";
            throw new ScenarioException(new Problem(
                    "",
                    0,
                    path,
                    "the file " + what + name,
                    "names of files are relative to the folder of the scenario"));
        }
        try (BufferedReader reader =
                new BufferedReader(new InputStreamReader(Files.newInputStream(file), StandardCharsets.UTF_8))) {
            return reader.lines().toList();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + file, e);
        }
    }
}
