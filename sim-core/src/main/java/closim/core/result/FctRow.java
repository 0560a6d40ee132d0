// SPDX-License-Identifier: Apache-2.0
package closim.core.result;

/**
 * A completed flow as HPCC's ns-3 simulator and its relatives write it; a row of {@code fct.txt}.
 *
 * @param sourceNode number of the sending host
 * @param destinationNode number of the receiving host
 * @param sourcePort 10000 plus the running number of the flow among those of its pair of hosts
 * @param destinationPort 100 for all: the files' groups by port are not kept
 * @param bytes payload
 * @param startNs post of the work request, cut to whole nanoseconds
 * @param fctNs from the post to the last acknowledgement at the sender, cut likewise
 * @param idealNs HPCC's own ideal, which may be above the time taken
 */
public record FctRow(
        int sourceNode,
        int destinationNode,
        int sourcePort,
        int destinationPort,
        long bytes,
        long startNs,
        long fctNs,
        long idealNs) {}
