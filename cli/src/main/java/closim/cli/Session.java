// SPDX-License-Identifier: Apache-2.0
package closim.cli;

import java.util.function.Supplier;

/**
 * What every command is given.
 *
 * @param terminal where it prints
 * @param workbench what it works with; asked for only when needed, so that {@code --version} loads nothing
 * @param cancellation the wish to stop
 */
record Session(Terminal terminal, Supplier<Workbench> workbench, Cancellation cancellation) {
    /** Prints a line for the user's eyes, not for a pipe. */
    void tell(String line) {
        terminal.err().print("closim: " + line + "\n");
    }

    /** Prints what was asked for. */
    void print(String text) {
        terminal.out().print(text + "\n");
    }
}
