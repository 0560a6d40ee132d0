// SPDX-License-Identifier: Apache-2.0
package closim.report.table;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** What the numbers of a result mean, by their names in CSV and JSON. */
public final class Glossary {
    private static final Map<String, String> MEANINGS = meanings();

    private Glossary() {}

    /** Meanings by name: first those of tables and CSV, then those of result.json and summary.json. */
    public static Map<String, String> entries() {
        return MEANINGS;
    }

    private static Map<String, String> meanings() {
        Map<String, String> meanings = new LinkedHashMap<>();
        Metric.FLOWS.forEach(metric -> meanings.put(metric.key(), metric.meaning()));
        Metric.FABRIC.forEach(metric -> meanings.put(metric.key(), metric.meaning()));
        Metric.ORDER.forEach(metric -> meanings.put(metric.key(), metric.meaning()));
        flows(meanings);
        counters(meanings);
        return Collections.unmodifiableMap(meanings);
    }

    private static void flows(Map<String, String> meanings) {
        meanings.put("count", "Flows of the scenario, or of a traffic entry.");
        meanings.put("unfinished", "Flows that were left over at the end, those that never started among them.");
        meanings.put("failed", "Flows that were given up, and flows without a path.");
        meanings.put("bytes", "Payload of all flows.");
        meanings.put("deliveredBytes", "Payload that arrived, each byte counted once.");
        meanings.put(
                "fctUs",
                "Flow completion time in microseconds: from the post of the work request to the last byte placed at the"
                        + " receiver. Finished flows only.");
        meanings.put(
                "completionUs",
                "Time in microseconds from the post of the work request until the sender holds the last"
                        + " acknowledgement; other simulators often mean this one. Finished flows only.");
        meanings.put(
                "slowdown",
                "FCT over the FCT of the same flow alone on the idle network, never below 1. Finished flows only.");
        meanings.put(
                "goodputGbps",
                "Payload delivered, counted once, over the time from the first start to the last byte placed, in 10^9"
                        + " bits per second.");
    }

    private static void counters(Map<String, String> meanings) {
        meanings.put("dataPacketsSent", "Data packets put on host links, retransmissions included.");
        meanings.put("ackPacketsSent", "ACK and NAK frames put on host links.");
        meanings.put("nakPacketsSent", "NAK frames put on host links.");
        meanings.put("packetsRetransmitted", "Data packets sent again.");
        meanings.put("packetsOutOfOrder", "Data packets that arrived while one sent before them was missing.");
        meanings.put("reorderDepthPackets", "The most packets by which one was ahead of the first missing.");
        meanings.put("rnrNaks", "NAKs because no receive was posted: receiver not ready.");
        meanings.put("packetsDropped", "Frames lost for any cause.");
        meanings.put("packetsTrimmed", "Packets cut to their header by a full queue.");
        meanings.put("ecnMarked", "Packets marked by a switch: ECN congestion experienced.");
        meanings.put("pfcPauseFrames", "PFC PAUSE frames sent.");
        meanings.put("pfcResumeFrames", "PFC frames sent that end a pause.");
        meanings.put("pfcPausedUs", "Time in microseconds that sending ports stood paused, over ports and priorities.");
        meanings.put("timeouts", "Retransmission timers that expired.");
        meanings.put(
                "congestionNotifications",
                "Congestion notifications that reached a sender, as a frame or inside an ACK.");
    }
}
