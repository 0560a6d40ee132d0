// SPDX-License-Identifier: Apache-2.0
package closim.core.result;

import java.util.List;

/**
 * One run: one design, one seed. Written to {@code result.json}; holds nothing that depends on the machine or on the
 * number of threads.
 *
 * @param schema {@code closim-run/1}
 * @param scenario title of the scenario, or its file name
 * @param design name of the design
 * @param seed seed of the run
 * @param simulatedTimeUs time of the last completion, or of the limit
 * @param packetHops packets (data, ACK and other transport frames) that crossed a link and arrived, host links included
 * @param flows all flows together
 * @param groups the flows of each traffic entry, by its name
 * @param counters whole-network counters
 * @param drops dropped frames by place and cause, most first
 * @param packetLatencyNs network latency of delivered data packets, from leaving the sender's queue to the receiver
 * @param queues length of switch queues in bytes as arriving data packets found them, by tier
 * @param links every link that carried, lost or was paused, in order of name
 * @param fingerprints hashes of what went over the wires and of the flow results
 * @param warnings what a reader should know before believing the numbers
 */
public record RunResult(
        String schema,
        String scenario,
        String design,
        long seed,
        double simulatedTimeUs,
        long packetHops,
        FlowSummary flows,
        List<FlowSummary> groups,
        Counters counters,
        List<DropCount> drops,
        Distribution packetLatencyNs,
        List<QueueSummary> queues,
        List<LinkResult> links,
        Fingerprints fingerprints,
        List<Warning> warnings) {
    /** The schema name written into each result. */
    public static final String SCHEMA = "closim-run/1";

    public RunResult {
        groups = List.copyOf(groups);
        drops = List.copyOf(drops);
        queues = List.copyOf(queues);
        links = List.copyOf(links);
        warnings = List.copyOf(warnings);
    }

    /**
     * A set of flows.
     *
     * @param name traffic entry, or {@code all}
     * @param count flows that were to run
     * @param completed flows whose last byte arrived and whose sender knows it
     * @param unfinished flows left over when the run ended
     * @param failed flows given up (retry limit, unreachable)
     * @param bytes payload bytes of all flows
     * @param deliveredBytes payload bytes that arrived, each counted once
     * @param fctUs from the post of the work request to the last byte placed; completed flows only
     * @param completionUs from the post to the sender's last ACK; completed flows only
     * @param slowdown FCT over the ideal FCT on the idle network, never below 1; completed flows only
     * @param goodputGbps delivered payload over the time from the first start to the last byte placed
     */
    public record FlowSummary(
            String name,
            long count,
            long completed,
            long unfinished,
            long failed,
            long bytes,
            long deliveredBytes,
            Distribution fctUs,
            Distribution completionUs,
            Distribution slowdown,
            double goodputGbps) {}

    /**
     * Counters over all nodes.
     *
     * @param dataPacketsSent data packets put on host links, retransmissions included
     * @param ackPacketsSent ACK and NAK frames put on host links
     * @param nakPacketsSent the NAKs among them
     * @param rnrNaks the NAKs among them that said that no receive was posted
     * @param packetsRetransmitted data packets sent again
     * @param packetsOutOfOrder data packets that arrived while one sent before them was missing
     * @param reorderDepthPackets the most packets by which one was ahead of the first missing
     * @param packetsDropped frames lost for any cause
     * @param packetsTrimmed packets cut to their header
     * @param ecnMarked packets marked CE
     * @param pfcPauseFrames PAUSE frames sent
     * @param pfcResumeFrames resume frames sent
     * @param pfcPausedUs paused time summed over ports and priorities
     * @param timeouts retransmission timers that expired
     * @param congestionNotifications CNPs that reached a sender, as a frame or inside an ACK
     */
    public record Counters(
            long dataPacketsSent,
            long ackPacketsSent,
            long nakPacketsSent,
            long rnrNaks,
            long packetsRetransmitted,
            long packetsOutOfOrder,
            long reorderDepthPackets,
            long packetsDropped,
            long packetsTrimmed,
            long ecnMarked,
            long pfcPauseFrames,
            long pfcResumeFrames,
            double pfcPausedUs,
            long timeouts,
            long congestionNotifications) {}

    /**
     * Frames lost at one place for one cause.
     *
     * @param place node or link
     * @param cause {@code headroom}, {@code buffer}, {@code queue}, {@code link-loss}, {@code scripted-loss},
     *     {@code no-route}, {@code link-down}, {@code switch-reboot}, {@code watchdog}
     * @param packets frames lost
     * @param bytes their bytes
     */
    public record DropCount(String place, String cause, long packets, long bytes) {}

    /**
     * Queue lengths that arriving data packets found at the ports of one tier.
     *
     * @param tier name of the tier, such as {@code leaf}
     * @param direction {@code up} or {@code down}
     * @param bytes distribution over arriving data packets, resolved to 1/8 of a power of two
     */
    public record QueueSummary(String tier, String direction, Distribution bytes) {}

    /**
     * One direction of a cable.
     *
     * @param name sender/receiver, such as {@code leaf-3/spine-1}
     * @param from sending node
     * @param to receiving node
     * @param rateGbps line rate
     * @param packets frames put on it, PAUSE frames excluded
     * @param bytes bytes of these frames
     * @param utilization busy share of the run's simulated time, 0 to 1
     * @param queueBytesMax longest queue at the sending port
     * @param ecnMarked packets marked at the sending port
     * @param pauseFrames PAUSE frames that the receiver sent against this direction
     * @param pausedUs time that the sending port stood paused, summed over priorities
     * @param headroomBytesMax most headroom that the receiver ever used for it at once, over priorities
     * @param dropped frames lost on it or refused at its sending port
     */
    public record LinkResult(
            String name,
            String from,
            String to,
            double rateGbps,
            long packets,
            long bytes,
            double utilization,
            long queueBytesMax,
            long ecnMarked,
            long pauseFrames,
            double pausedUs,
            long headroomBytesMax,
            long dropped) {}

    /**
     * Hashes for exact comparison, each 16 hexadecimal digits.
     *
     * @param wire over time, link and bytes of each frame put on a link; independent of threads and node order
     * @param result over the flow table
     */
    public record Fingerprints(String wire, String result) {}

    /**
     * Something that the reader should know.
     *
     * @param code stable short name, such as {@code no-congestion-signal}
     * @param message the whole sentence
     */
    public record Warning(String code, String message) {}
}
