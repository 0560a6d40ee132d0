// SPDX-License-Identifier: Apache-2.0
package closim.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** A program over a scripted workbench whose output is kept. */
final class CommandLineFixture {
    final ScriptedWorkbench workbench = new ScriptedWorkbench();
    final Cancellation cancellation = new Cancellation();
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    /** Runs a command and gives its exit code as a script sees it. */
    int run(String... args) {
        return run(out, args);
    }

    /** Runs a command whose standard output goes elsewhere. */
    int run(OutputStream target, String... args) {
        Terminal terminal = new Terminal(
                new PrintStream(target, false, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                Terminal.Drawing.APPENDS);
        return new Program(new Session(terminal, () -> workbench, cancellation))
                .run(args)
                .code();
    }

    String out() {
        return out.toString(StandardCharsets.UTF_8);
    }

    String err() {
        return err.toString(StandardCharsets.UTF_8);
    }

    /** Writes a scenario of that name and gives its path. */
    static Path scenario(Path folder, String name, String... lines) {
        try {
            return Files.writeString(folder.resolve(name), String.join("\n", lines) + "\n");
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
