// SPDX-License-Identifier: Apache-2.0
package closim.core.check;

/** A fault of closim itself: something that must hold at all times did not. Never caught by models; exit code 3. */
public final class InvariantViolation extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** A violation with its place and values, such as {@code "leaf-3 port 2: queue of -4160 B at 12.5 us"}. */
    public InvariantViolation(String message) {
        super(message);
    }
}
