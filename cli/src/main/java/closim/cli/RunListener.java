// SPDX-License-Identifier: Apache-2.0
package closim.cli;

/** Told when a simulation of a plan begins and ends; called from the threads that run them. */
public interface RunListener {
    /** A simulation begins; the gauge may be read from now on and for ever. */
    void onStart(RunGauge gauge);

    /** The simulation of that gauge ended, whether finished or cancelled. */
    void onEnd(RunGauge gauge);
}
