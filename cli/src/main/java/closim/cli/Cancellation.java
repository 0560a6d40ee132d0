// SPDX-License-Identifier: Apache-2.0
package closim.cli;

/** The wish to stop: set once by Ctrl-C, looked at by the simulation between two windows. Safe between threads. */
public final class Cancellation {
    private volatile boolean requested;

    /** Asks everything that runs to stop at its next window. */
    public void request() {
        requested = true;
    }

    public boolean isRequested() {
        return requested;
    }
}
