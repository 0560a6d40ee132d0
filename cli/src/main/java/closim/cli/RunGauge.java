// SPDX-License-Identifier: Apache-2.0
package closim.cli;

/**
 * How far one simulation is. Read now and then by the thread that draws the progress while the simulation runs on: the
 * values may be a window old, but each is one that the simulation had.
 */
public interface RunGauge {
    /** Name of the design. */
    String design();

    long seed();

    /** Simulated time so far. */
    long simulatedPs();

    /** Estimated share of the work that is done, 0 to 1. */
    double doneFraction();

    /** Packets that have crossed a link so far. */
    long packetHops();
}
