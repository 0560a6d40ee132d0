// SPDX-License-Identifier: Apache-2.0
package closim.model.fabric;

import closim.model.packet.Packet;

/**
 * Cuts data frames that find a long queue to their headers, which travel on ahead of the data, so that the receiver
 * knows at once what is missing.
 *
 * <p>Source: UET 1.0.3, 4.1 (packet trimming) as public accounts tell it; NDP (SIGCOMM 2017). Differs from htsim in: it
 * is always the arriving frame that is cut, and the memory of the switch is asked for the cut frame only. Hot path: no
 * allocation.
 */
public final class Trimmer {
    private final long[] thresholdsBytes;
    private final boolean[] lastHops;
    private final int trimmedBytes;
    private final int priority;
    private long trimmedPackets;

    /**
     * The trimmer of one switch.
     *
     * @param thresholdsBytes by egress port: a class may hold that much, with the arriving frame
     * @param lastHops by egress port: whether a host is behind it
     * @param trimmedBytes size of a cut frame
     * @param priority class in which cut frames travel
     */
    public Trimmer(long[] thresholdsBytes, boolean[] lastHops, int trimmedBytes, int priority) {
        this.thresholdsBytes = thresholdsBytes.clone();
        this.lastHops = lastHops.clone();
        this.trimmedBytes = trimmedBytes;
        this.priority = priority;
    }

    /**
     * Cuts the frame, if it is data that would make the queue of its class too long; a queue that is empty takes any.
     *
     * @param queuedBytes what waits in its class
     */
    void judge(Packet packet, int egress, long queuedBytes) {
        int sizeBytes = packet.sizeBytes();
        if (queuedBytes == 0
                || queuedBytes + sizeBytes <= thresholdsBytes[egress]
                || packet.kind() != Packet.DATA
                || packet.isTrimmed()
                || sizeBytes <= trimmedBytes) {
            return;
        }
        packet.trim(trimmedBytes, priority, lastHops[egress]);
        trimmedPackets++;
    }

    /** Frames cut so far. */
    public long trimmedPackets() {
        return trimmedPackets;
    }
}
