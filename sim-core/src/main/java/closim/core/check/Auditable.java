// SPDX-License-Identifier: Apache-2.0
package closim.core.check;

/** A component that can recompute its counters from scratch and compare. */
public interface Auditable {
    /** Throws {@link InvariantViolation} if a counter does not agree with what it counts. */
    void audit();
}
