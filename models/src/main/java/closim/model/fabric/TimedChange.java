// SPDX-License-Identifier: Apache-2.0
package closim.model.fabric;

/**
 * A change of a node's state that is known before the run, such as a link that goes down. It comes before everything
 * else of its picosecond, and touches nothing but the node.
 *
 * @param atPs simulated time, zero or more
 * @param change what is done then
 */
public record TimedChange(long atPs, Change change) {
    public TimedChange {
        if (atPs < 0) {
            throw new IllegalArgumentException("a change comes at zero or later: " + atPs + " ps");
        }
    }

    /** What changes at a node. */
    @FunctionalInterface
    public interface Change {
        /** Makes the change; all starts of transmissions before it are done. */
        void apply(long nowPs);
    }
}
