// SPDX-License-Identifier: Apache-2.0
package closim.core.engine;

/** Is asked between windows, on whichever worker's thread comes last, while all nodes stand still. */
@FunctionalInterface
public interface EngineListener {
    /**
     * Called after a window.
     *
     * @param nowPs end of the window; every event before it has been handled
     * @return false to stop the run here
     */
    boolean onWindow(long nowPs);
}
