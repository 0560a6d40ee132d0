// SPDX-License-Identifier: Apache-2.0
package closim.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Where a command prints. Standard output holds only what was asked for; everything else goes to standard error.
 *
 * @param out standard output
 * @param err standard error
 * @param drawing how progress may be shown on standard error
 */
public record Terminal(PrintStream out, PrintStream err, Drawing drawing) {
    /** What standard error can do. */
    public enum Drawing {
        /** A line can be drawn over. */
        REDRAWS,
        /** A log or a pipe: lines only. */
        APPENDS
    }

    /** Set by the launcher, which alone can ask whether standard error is a terminal: {@code true} or {@code false}. */
    static final String TERMINAL_PROPERTY = "closim.terminal";

    /** The terminal of this process; UTF-8 whatever the locale says, so that the same run prints the same bytes. */
    static Terminal ofProcess() {
        String told = System.getProperty(TERMINAL_PROPERTY);
        boolean isTerminal = told == null ? hasConsole() : told.equals("true");
        return new Terminal(
                printer(FileDescriptor.out), printer(FileDescriptor.err), drawing(isTerminal, System.getenv("TERM")));
    }

    /** How to draw, given whether standard error is a terminal and the value of {@code TERM}. */
    static Drawing drawing(boolean isTerminal, @Nullable String term) {
        return isTerminal && term != null && !term.isEmpty() && !term.equals("dumb")
                ? Drawing.REDRAWS
                : Drawing.APPENDS;
    }

    /** Without the launcher this is the best guess; from Java 22 on it is always true, and the bar at worst ugly. */
    @SuppressWarnings("SystemConsoleNull")
    private static boolean hasConsole() {
        return System.console() != null;
    }

    private static PrintStream printer(FileDescriptor descriptor) {
        return new PrintStream(new FileOutputStream(descriptor), false, StandardCharsets.UTF_8);
    }
}
