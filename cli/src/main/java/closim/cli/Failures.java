// SPDX-License-Identifier: Apache-2.0
package closim.cli;

import closim.core.check.InvariantViolation;
import closim.core.check.Problem;
import closim.core.check.ScenarioException;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.List;
import java.util.Locale;

/** Tells the user why a command ended early, in the terms of whoever is at fault: the user, closim or the machine. */
final class Failures {
    /** Set to anything to see the stack trace of a fault of closim. */
    static final String TRACE_VARIABLE = "CLOSIM_STACK_TRACE";

    private final PrintStream err;

    Failures(PrintStream err) {
        this.err = err;
    }

    /** Prints the failure and says what it means for the exit code. */
    ExitCode tell(Throwable failure) {
        if (failure instanceof ScenarioException wrong) {
            tellProblems(wrong.problems());
            return ExitCode.WRONG_INPUT;
        }
        if (failure instanceof UncheckedIOException io) {
            err.print("closim: input or output failed: " + reason(io) + "\n");
            return ExitCode.MACHINE_FAILED;
        }
        if (failure instanceof OutOfMemoryError) {
            err.print("closim: the memory of the Java machine did not suffice (" + failure.getMessage()
                    + "): give it more with CLOSIM_JAVA_OPTS=-Xmx8g, or run fewer jobs at a time with --jobs\n");
            return ExitCode.MACHINE_FAILED;
        }
        tellFault(failure);
        return ExitCode.INVARIANT_BROKEN;
    }

    /** Prints problems one to a line, then their number. */
    void tellProblems(List<Problem> problems) {
        for (Problem problem : problems) {
            err.print(problem.toString().replaceAll("\\R", " ") + "\n");
        }
        err.print(problems.size() == 1 ? "1 problem\n" : problems.size() + " problems\n");
    }

    private void tellFault(Throwable failure) {
        String text = failure instanceof InvariantViolation ? failure.getMessage() : failure.toString();
        err.print("closim: an invariant broke, which is a fault of closim: " + text + "\n");
        StackTraceElement[] frames = failure.getStackTrace();
        if (frames.length > 0) {
            err.print("closim: found in " + frames[0] + "\n");
        }
        if (System.getenv(TRACE_VARIABLE) == null) {
            err.print("closim: please report it with the scenario, its seed and the output under " + TRACE_VARIABLE
                    + "=1\n");
        } else {
            failure.printStackTrace(err);
        }
    }

    private static String reason(UncheckedIOException failure) {
        String message = String.valueOf(failure.getMessage());
        IOException cause = failure.getCause();
        if (cause == null) {
            return message;
        }
        String detail = detail(cause);
        // An exception made without a message repeats its cause, class name and all: no news.
        return message.equals(cause.toString()) || detail.contains(message) ? detail : message + ": " + detail;
    }

    private static String detail(IOException cause) {
        if (cause instanceof NoSuchFileException missing) {
            return missing.getFile() + ": no such file or folder";
        }
        if (cause instanceof AccessDeniedException denied) {
            return denied.getFile() + ": access denied";
        }
        if (cause instanceof FileSystemException file) {
            String reason = file.getReason();
            return file.getFile() + ": "
                    + (reason == null ? file.getClass().getSimpleName() : reason.toLowerCase(Locale.ROOT));
        }
        return String.valueOf(cause.getMessage());
    }
}
