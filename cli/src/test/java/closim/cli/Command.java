// SPDX-License-Identifier: Apache-2.0
package closim.cli;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** A process that a test starts, with its two outputs kept apart in files. */
final class Command {
    private static final long PATIENCE_SECONDS = 120;

    private final Process process;
    private final Path out;
    private final Path err;

    private Command(Process process, Path out, Path err) {
        this.process = process;
        this.out = out;
        this.err = err;
    }

    /** Starts the words in the folder; the environment is added to that of the test. */
    static Command start(Path folder, Map<String, String> environment, List<String> words) {
        try {
            Path out = Files.createTempFile(folder, "out", ".txt");
            Path err = Files.createTempFile(folder, "err", ".txt");
            ProcessBuilder builder = new ProcessBuilder(words)
                    .directory(folder.toFile())
                    .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")))
                    .redirectOutput(out.toFile())
                    .redirectError(err.toFile());
            builder.environment()
                    .keySet()
                    .removeIf(name -> name.startsWith("CLOSIM_") || name.equals("JAVA_TOOL_OPTIONS"));
            builder.environment().putAll(environment);
            return new Command(builder.start(), out, err);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** The exit code; a process that does not end is killed, and the test fails. */
    int exitCode() throws InterruptedException {
        if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new AssertionError("did not end; standard error:\n" + err());
        }
        return process.exitValue();
    }

    /** Waits until the file is there or the process is over. */
    void awaitFile(Path file) throws InterruptedException {
        long deadlineNs = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (!Files.exists(file) && System.nanoTime() < deadlineNs) {
            if (process.waitFor(20, TimeUnit.MILLISECONDS)) {
                return;
            }
        }
    }

    /** Sends a signal by its name, such as {@code INT}. */
    void signal(String name) throws IOException, InterruptedException {
        new ProcessBuilder("kill", "-" + name, Long.toString(process.pid()))
                .start()
                .waitFor();
    }

    String out() {
        return read(out);
    }

    String err() {
        return read(err);
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
