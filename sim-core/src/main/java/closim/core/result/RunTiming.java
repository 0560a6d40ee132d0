// SPDX-License-Identifier: Apache-2.0
package closim.core.result;

/**
 * What a run cost on this machine; written to {@code timing.json}, never compared.
 *
 * @param design name of the design
 * @param seed seed of the run
 * @param wallSeconds wall time of the event loop
 * @param cpuSeconds CPU time of the event loop's threads
 * @param threads worker threads
 * @param events events handled, in this form of the engine
 * @param packetHops packets that crossed a link
 * @param packetHopsPerCpuSecond their ratio
 * @param eventsPerHop events per packet-hop
 * @param catchUpsPerHop starts of transmissions that were found when needed instead of being events, per packet-hop
 * @param allocatedBytesPerHop heap bytes allocated by the event loop per packet-hop, or -1 if the JVM cannot tell
 * @param criticalPathFraction longest worker's events, summed over windows, over all events: 1/threads is perfect
 * @param windows windows that were run
 * @param peakHeapBytes largest heap use seen, or -1
 */
public record RunTiming(
        String design,
        long seed,
        double wallSeconds,
        double cpuSeconds,
        int threads,
        long events,
        long packetHops,
        double packetHopsPerCpuSecond,
        double eventsPerHop,
        double catchUpsPerHop,
        double allocatedBytesPerHop,
        double criticalPathFraction,
        long windows,
        long peakHeapBytes) {}
