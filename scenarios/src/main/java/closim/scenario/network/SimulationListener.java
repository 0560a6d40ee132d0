// SPDX-License-Identifier: Apache-2.0
package closim.scenario.network;

/** Watches a simulation from between its windows. */
@FunctionalInterface
public interface SimulationListener {
    /**
     * Called now and then, while all nodes stand still.
     *
     * @param simulatedPs simulated time so far
     * @param deliveredBytes payload placed so far
     * @param bytes payload of all flows
     * @param packetHops packets that crossed a link so far
     * @return false to stop the run here
     */
    boolean onProgress(long simulatedPs, long deliveredBytes, long bytes, long packetHops);
}
