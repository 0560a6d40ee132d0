// SPDX-License-Identifier: Apache-2.0
package closim.cli;

/** How a command ended, as scripts see it. */
public enum ExitCode {
    /** Done. */
    DONE(0),
    /** A check failed: an expectation, or flows left over that were not allowed. */
    CHECK_FAILED(1),
    /** The scenario or the arguments are wrong. */
    WRONG_INPUT(2),
    /** closim itself is at fault. */
    INVARIANT_BROKEN(3),
    /** Reading or writing failed, or the memory did not suffice. */
    MACHINE_FAILED(4),
    /** Stopped by Ctrl-C. */
    CANCELLED(130);

    private final int code;

    ExitCode(int code) {
        this.code = code;
    }

    /** The number given to the operating system. */
    public int code() {
        return code;
    }
}
