// SPDX-License-Identifier: Apache-2.0
package closim.core.result;

/**
 * One flow; a row of {@code flows.csv}.
 *
 * @param id running number after sorting by start, source, destination, bytes, id in the file
 * @param traffic name of the traffic entry
 * @param source name of the sending host
 * @param destination name of the receiving host
 * @param bytes payload
 * @param startPs post of the work request; -1 if it waits for another flow and never started
 * @param fctPs until the last byte was placed at the receiver; -1 if it was not
 * @param completionPs until the sender held the last ACK; -1 if it did not
 * @param idealPs FCT on the idle network; -1 where there is no path
 * @param deliveredBytes payload that arrived, counted once
 * @param packetsRetransmitted data packets sent again
 * @param timeouts retransmission timers that expired
 * @param status how it ended
 */
public record FlowResult(
        int id,
        String traffic,
        String source,
        String destination,
        long bytes,
        long startPs,
        long fctPs,
        long completionPs,
        long idealPs,
        long deliveredBytes,
        long packetsRetransmitted,
        long timeouts,
        Status status) {
    /** How a flow ended. */
    public enum Status {
        /** Last byte placed and acknowledged. */
        COMPLETED,
        /** The run ended before it did. */
        UNFINISHED,
        /** Given up after the retry limit. */
        FAILED,
        /** No path to its destination, or given up while failures left none. */
        UNREACHABLE,
        /** It waits for another flow of its sender, and that one did not complete. */
        NOT_STARTED
    }

    /** FCT over ideal FCT, or NaN if it did not complete. */
    public double slowdown() {
        return fctPs < 0 || idealPs <= 0 ? (fctPs == 0 && idealPs == 0 ? 1.0 : Double.NaN) : (double) fctPs / idealPs;
    }
}
