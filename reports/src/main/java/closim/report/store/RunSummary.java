// SPDX-License-Identifier: Apache-2.0
package closim.report.store;

import closim.core.result.Distribution;
import closim.core.result.RunOutcome;
import closim.core.result.RunResult;
import closim.core.result.RunResult.Counters;
import closim.core.result.RunResult.DropCount;
import closim.core.result.RunResult.FlowSummary;
import closim.core.result.RunResult.LinkResult;
import closim.core.result.RunResult.QueueSummary;
import closim.core.result.RunResult.Warning;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * One run in brief: enough for every table, small enough to keep for all runs of a sweep.
 *
 * @param design name of the design
 * @param seed seed of the run
 * @param directory folder of its files, relative to the result folder, with {@code /} between folders
 * @param complete false if it was cancelled before its end
 * @param simulatedTimeUs time of the last completion, or of the limit
 * @param packetHops packets that crossed a link and arrived
 * @param flows all flows together
 * @param groups the flows of each traffic entry
 * @param jobs workloads with a job completion time; empty where the scenario has none
 * @param counters whole-network counters
 * @param drops the places and causes that lost most frames, at most {@link #TOP}
 * @param queues lengths of switch queues by tier
 * @param links the links that matter most
 * @param fingerprint hash of the wires and hash of the flow table, with a colon between
 * @param warnings what a reader should know before believing the numbers
 */
public record RunSummary(
        String design,
        long seed,
        String directory,
        boolean complete,
        double simulatedTimeUs,
        long packetHops,
        FlowSummary flows,
        List<FlowSummary> groups,
        List<Job> jobs,
        Counters counters,
        List<DropCount> drops,
        List<QueueSummary> queues,
        Links links,
        String fingerprint,
        List<Warning> warnings) {
    /** Rows kept of each list of links and drops; all of them stand in {@code result.json}. */
    public static final int TOP = 10;

    public RunSummary {
        groups = List.copyOf(groups);
        jobs = List.copyOf(jobs);
        drops = List.copyOf(drops);
        queues = List.copyOf(queues);
        warnings = List.copyOf(warnings);
    }

    /**
     * A workload that ends as a whole.
     *
     * @param name traffic entry
     * @param jctUs job completion time
     * @param gpuUtilization computing share of the job's time, 0 to 1
     * @param steps training steps done
     * @param exposedCommunicationUs time that computing waited for the network
     * @param busBandwidthGBps bus bandwidth of its collectives, in 10^9 bytes per second
     */
    public record Job(
            String name,
            double jctUs,
            double gpuUtilization,
            long steps,
            double exposedCommunicationUs,
            double busBandwidthGBps) {}

    /**
     * The links of a run in brief. Each list holds at most {@link #TOP} links, the highest first, ties by name; links
     * with the value 0 are left out.
     *
     * @param count links that carried, lost or were paused
     * @param utilization busy share of the run's simulated time over these links, 0 to 1
     * @param busiest by utilization
     * @param mostPaused by time that the sending port stood paused
     * @param longestQueues by the longest queue at the sending port
     */
    public record Links(
            long count,
            Distribution utilization,
            List<LinkResult> busiest,
            List<LinkResult> mostPaused,
            List<LinkResult> longestQueues) {
        public Links {
            busiest = List.copyOf(busiest);
            mostPaused = List.copyOf(mostPaused);
            longestQueues = List.copyOf(longestQueues);
        }

        static Links of(List<LinkResult> links) {
            return new Links(
                    links.size(),
                    Distribution.of(
                            links.stream().mapToDouble(LinkResult::utilization).toArray()),
                    highest(links, LinkResult::utilization),
                    highest(links, LinkResult::pausedUs),
                    highest(links, LinkResult::queueBytesMax));
        }

        private static List<LinkResult> highest(List<LinkResult> links, ToDoubleFunction<LinkResult> value) {
            return links.stream()
                    .filter(link -> value.applyAsDouble(link) > 0)
                    .sorted(Comparator.comparingDouble(value).reversed().thenComparing(LinkResult::name))
                    .limit(TOP)
                    .toList();
        }
    }

    static RunSummary of(RunOutcome outcome, String directory) {
        RunResult result = outcome.result();
        return new RunSummary(
                result.design(),
                result.seed(),
                directory,
                outcome.complete(),
                result.simulatedTimeUs(),
                result.packetHops(),
                result.flows(),
                result.groups(),
                List.of(),
                result.counters(),
                result.drops().stream()
                        .sorted(Comparator.comparingLong(DropCount::packets)
                                .reversed()
                                .thenComparing(DropCount::place)
                                .thenComparing(DropCount::cause))
                        .limit(TOP)
                        .toList(),
                result.queues(),
                Links.of(result.links()),
                result.fingerprints().wire() + ":" + result.fingerprints().result(),
                result.warnings());
    }
}
