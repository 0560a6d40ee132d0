// SPDX-License-Identifier: Apache-2.0
package closim.model.workload;

/**
 * One message that is known before the run.
 *
 * @param traffic name of its traffic entry
 * @param source sending host
 * @param destination receiving host, another one
 * @param bytes payload, zero or more
 * @param startPs post of the work request; of a flow that waits for another one, the earliest time of it
 * @param fileId id or row in the file it came from, 0 if none; breaks ties in the numbering
 * @param turn its place among the flows of its sender, and what it waits for
 */
public record FlowRequest(
        String traffic, int source, int destination, long bytes, long startPs, long fileId, Turn turn) {
    /** A flow that is posted at its start. */
    public FlowRequest(String traffic, int source, int destination, long bytes, long startPs, long fileId) {
        this(traffic, source, destination, bytes, startPs, fileId, Turn.FREE);
    }

    FlowRequest with(Turn newTurn) {
        return new FlowRequest(traffic, source, destination, bytes, startPs, fileId, newTurn);
    }
}
