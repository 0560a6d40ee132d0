// SPDX-License-Identifier: Apache-2.0
package closim.core.engine;

/**
 * A little simulator with a clock of its own, which sees only its own state and what earlier windows sent to it.
 *
 * <p>Nodes meet only through media with a delay of at least one window, so that everything a node receives in a window
 * was sent before the window began, and nodes may run in any order, or beside each other.
 */
public interface Node {
    /**
     * Handles all events at {@code startPs} &lt;= t &lt; {@code endPs}.
     *
     * @param announced what was given to {@link Worker#announce} for this node since its last call, or-ed together
     * @return time of the earliest event that this node knows of at or after {@code endPs}, or
     *     {@link closim.core.unit.Time#NEVER}; what others send to it later is announced by them through
     *     {@link Worker#announce}
     */
    long advance(long startPs, long endPs, long announced);

    /** Gives the node the worker that will run it, before the run. */
    void attach(Worker worker);
}
