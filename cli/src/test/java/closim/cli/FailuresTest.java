// SPDX-License-Identifier: Apache-2.0
package closim.cli;

import static closim.cli.CommandLineFixture.scenario;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FailuresTest {
    private final CommandLineFixture cli = new CommandLineFixture();

    @TempDir
    Path folder;

    private int runThrowing(String what) {
        return cli.run("run", scenario(folder, "s.yaml", "throw " + what).toString());
    }

    @Test
    void aBrokenInvariantIsOurFault() {
        assertThat(runThrowing("invariant")).isEqualTo(3);
        assertThat(cli.err())
                .contains("a fault of closim: leaf-3 port 2: queue of -4160 B at 12.5 us", "found in closim.cli.")
                .contains("please report it", Failures.TRACE_VARIABLE)
                .doesNotContain("\tat ");
    }

    @Test
    void anyOtherExceptionIsOurFaultToo() {
        assertThat(runThrowing("something else")).isEqualTo(3);
        assertThat(cli.err())
                .contains("java.lang.IllegalStateException: something else")
                .doesNotContain("\tat ");
    }

    @Test
    void aFileThatCannotBeWrittenIsTheMachines() {
        assertThat(runThrowing("denied")).isEqualTo(4);
        assertThat(cli.err()).isEqualTo("closim: input or output failed: results/x: access denied\n");
    }

    @Test
    void tooLittleMemoryIsTheMachines() {
        assertThat(runThrowing("memory")).isEqualTo(4);
        assertThat(cli.err()).contains("Java heap space", "CLOSIM_JAVA_OPTS=-Xmx8g");
    }

    @Test
    void aProblemThatShowsLateIsStillTheUsers() {
        assertThat(runThrowing("late")).isEqualTo(2);
        assertThat(cli.err()).isEqualTo("s:3: topology: too large\n1 problem\n");
    }

    @Test
    void anOutputThatTakesNothingIsToldByTheExitCode() {
        OutputStream full = new OutputStream() {
            @Override
            public void write(int octet) throws IOException {
                throw new IOException("no space left");
            }
        };
        assertThat(cli.run(full, "list")).isEqualTo(4);
        assertThat(cli.err()).contains("standard output could not be written");
    }

    @Test
    void everyKindOfFileTroubleNamesThePathOnce() {
        assertThat(told(new UncheckedIOException(new NoSuchFileException("a/b"))))
                .isEqualTo("closim: input or output failed: a/b: no such file or folder\n");
        assertThat(told(new UncheckedIOException("a/b", new NoSuchFileException("a/b"))))
                .isEqualTo("closim: input or output failed: a/b: no such file or folder\n");
        assertThat(told(new UncheckedIOException(
                        "a/b", new FileSystemException("a/b", null, "No space left on device"))))
                .isEqualTo("closim: input or output failed: a/b: no space left on device\n");
        assertThat(told(new UncheckedIOException("results/summary.json", new IOException("Stream closed"))))
                .isEqualTo("closim: input or output failed: results/summary.json: Stream closed\n");
    }

    private static String told(Throwable failure) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new Failures(new PrintStream(bytes, true, StandardCharsets.UTF_8)).tell(failure);
        return bytes.toString(StandardCharsets.UTF_8);
    }

    @Test
    void aProblemStaysOnOneLine() {
        Path file = scenario(folder, "s.yaml", "problem topology one line");
        assertThat(cli.run("validate", file.toString())).isEqualTo(2);
        assertThat(cli.err().lines()).hasSize(2);
        assertThat(told(new closim.core.check.ScenarioException(
                        new closim.core.check.Problem("f", 1, "p", "two\nlines", null))))
                .isEqualTo("f:1: p: two lines\n1 problem\n");
    }
}
