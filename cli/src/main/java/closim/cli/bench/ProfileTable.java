// SPDX-License-Identifier: Apache-2.0
package closim.cli.bench;

import closim.core.result.RunTiming;
import java.util.ArrayList;
import java.util.List;

/** Tells what runs cost on this machine, in lines of at most 80 columns. */
final class ProfileTable {
    private static final int DESIGN_COLUMNS = 15;
    private static final double MEBIBYTE = 1 << 20;

    private ProfileTable() {}

    static List<String> lines(List<RunTiming> timings) {
        List<String> lines = new ArrayList<>();
        lines.add("Cost of each run on this machine");
        lines.add(row("", "", "CPU", "M hops/", "events", "caught", "bytes", "peak", "critical"));
        lines.add(row("design", "seed", "s", "CPU s", "/hop", "up/hop", "/hop", "MiB", "path"));
        for (RunTiming timing : timings) {
            lines.add(row(
                    timing.design(),
                    Long.toString(timing.seed()),
                    Texts.decimals(timing.cpuSeconds(), 2),
                    Texts.decimals(timing.packetHopsPerCpuSecond() / 1e6, 2),
                    Texts.decimals(timing.eventsPerHop(), 3),
                    Texts.decimals(timing.catchUpsPerHop(), 3),
                    timing.allocatedBytesPerHop() < 0 ? "n/a" : Texts.decimals(timing.allocatedBytesPerHop(), 2),
                    timing.peakHeapBytes() < 0 ? "n/a" : Texts.decimals(timing.peakHeapBytes() / MEBIBYTE, 0),
                    Texts.decimals(timing.criticalPathFraction(), 2)));
        }
        lines.add("hops: packets that crossed a link; caught up: starts of transmissions that were");
        lines.add("found when needed instead of being events; bytes: allocated by the event loop,");
        lines.add("told with one thread; peak: heap of the process so far; critical path:");
        lines.add("1/threads is perfect");
        return lines;
    }

    private static String row(String design, String... figures) {
        StringBuilder row = new StringBuilder(shortened(design));
        row.append(" ".repeat(DESIGN_COLUMNS - row.length()));
        for (String figure : figures) {
            row.append(' ').append(" ".repeat(Math.max(0, 7 - figure.length()))).append(figure);
        }
        return row.toString();
    }

    private static String shortened(String design) {
        return design.length() <= DESIGN_COLUMNS ? design : design.substring(0, DESIGN_COLUMNS - 1) + "~";
    }
}
