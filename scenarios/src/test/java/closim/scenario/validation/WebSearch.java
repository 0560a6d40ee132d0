// SPDX-License-Identifier: Apache-2.0
package closim.scenario.validation;

import closim.core.result.FlowResult;
import closim.core.result.RunOutcome;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** WebSearch traffic at 30 % load in a fat tree of 320 hosts: slowdowns against HPCC's result page. */
final class WebSearch extends RowGroup {
    private static final double TOLERANCE_FRACTION = 0.25;

    /** Simulated time in which flows arrive, in milliseconds; a longer one makes the tails steadier and costs more. */
    private static final int ARRIVALS_MS = Integer.getInteger("closim.validation.websearchMs", 10);

    /** Flows whose slowdown has a given rank among all by size, as shares: the page's bins are a twentieth each. */
    private record Bin(String name, double from, double to) {}

    private static final Bin SMALL = new Bin("< 10 KB", 0, 0.15);
    private static final Bin KB_50 = new Bin("50 KB", 0.35, 0.4);
    private static final Bin KB_200 = new Bin("200 KB", 0.55, 0.6);
    private static final Bin MB_1 = new Bin("1 MB", 0.65, 0.7);
    private static final Bin MB_5 = new Bin("5 MB", 0.85, 0.9);
    private static final Bin MB_30 = new Bin("30 MB", 0.95, 1);

    @Override
    String title() {
        return "WebSearch at 30 % load against HPCC's result page";
    }

    @Override
    String explanation() {
        return EXPLANATION;
    }

    private static final String EXPLANATION = """
            The fat tree of HPCC's `fat.txt`: 320 hosts at 100 Gb/s, 160 links of 400 Gb/s, 1 us each. Poisson \
            arrivals, uniform destinations, 30 % of each host's link in payload. DCQCN in its deployed form \
            with a window of 153,000 B (`hpcc-dcqcn`, `window`), which is what HPCC's script gives for the \
            longest path, and HPCC (`hpcc-hpcc`, eta 0.99, T = 12,240 ns, the same window). Slowdown is \
            theirs: time until the sender holds the last ACK over round trip and payload with headers at line \
            rate, without telemetry, at least 1. Bins as their script has them (recalled, not read again): \
            flows sorted by size, a twentieth each, named by their largest; below 10 KB the first three \
            together. The expected numbers were read from plots, tolerance 25 %; what is not printed is not \
            compared.

            Flows arrive for 10 ms here, seed 1 (7009 flows), which takes most of a minute; a twentieth are \
            350 flows, so that a p99 is the fourth largest. Seeds 2 and 3 gave, HPCC then DCQCN: p99 below 10 \
            KB 1.90, 1.64 and 3.50, 3.83; p99 at 1 MB 4.94, 4.77 and 7.29, 5.04; p99 at 30 MB 4.92, 5.56 and \
            4.12, 6.34 (outside). With 40 ms (28,178 flows; `-Dclosim.validation.websearchMs=40`) every cell \
            is inside: below 10 KB 1.27 and 1.74 against 2.30 and 3.73 (a factor of 2.14 in the p99), at 30 MB \
            4.04 and 6.22 against 3.37 and 4.78 (p95 and p99). What is furthest off in every run, by 23 to 26 \
            %, is DCQCN's p95 below 10 KB: our small flows wait less behind DCQCN's queues than theirs. The \
            reason is not known: the page does not say which sizes its first point covers (the first twentieth \
            alone, up to 3.3 KB, has 2.42), nor whether its window shrinks with the rate; ours does not.""";

    @Override
    boolean needsShared() {
        return true;
    }

    @Override
    protected List<Row> compute() {
        List<FlowResult> dcqcn = flows("{ preset: hpcc-dcqcn, transport: { window: 153000B } }");
        List<FlowResult> hpcc = flows("{ preset: hpcc-hpcc, congestionControl: { targetUtilization: 0.99,"
                + " baseRtt: 12240ns, window: 153000B } }");
        List<Row> rows = new ArrayList<>();
        cells(rows, "HPCC", hpcc, new double[][] {
            {0, 1, 1.2, 1.75},
            {1, 0, 1.92, 2.45},
            {2, 1.55, 2.75, 3.6},
            {3, 0, 3.7, 5.1},
            {4, 0, 4.4, 6.4},
            {5, 0, 4.0, 5.2}
        });
        cells(rows, "DCQCN", dcqcn, new double[][] {
            {0, 1, 3.05, 4.3},
            {1, 0, 2.8, 3.85},
            {2, 1.55, 3.2, 4.1},
            {3, 0, 3.7, 6.2},
            {4, 0, 3.75, 5.0},
            {5, 0, 3.25, 4.2}
        });
        medians(rows, "HPCC", hpcc);
        medians(rows, "DCQCN", dcqcn);
        rows.add(Row.between(
                label("< 10 KB, p99: DCQCN over HPCC (2 to 5, less and more 25 %)", 2),
                2 * (1 - TOLERANCE_FRACTION),
                5 * (1 + TOLERANCE_FRACTION),
                slowdown(dcqcn, SMALL, 99) / slowdown(hpcc, SMALL, 99)));
        double longOnes = slowdown(hpcc, MB_30, 99) / slowdown(dcqcn, MB_30, 99);
        rows.add(new Row(
                "result page",
                "30 MB, p99: HPCC over DCQCN",
                "above 1",
                Text.fixed(longOnes, 2),
                "",
                "above 1",
                longOnes > 1));
        return rows;
    }

    private static void cells(List<Row> rows, String control, List<FlowResult> flows, double[][] expected) {
        List<Bin> bins = List.of(SMALL, KB_50, KB_200, MB_1, MB_5, MB_30);
        int[] percentiles = {0, 50, 95, 99};
        for (double[] line : expected) {
            Bin bin = bins.get((int) line[0]);
            for (int i = 1; i < line.length; i++) {
                if (line[i] > 0) {
                    rows.add(Row.relative(
                            label(control + ", " + bin.name + ", p" + percentiles[i], 2),
                            line[i],
                            slowdown(flows, bin, percentiles[i]),
                            TOLERANCE_FRACTION));
                }
            }
        }
    }

    /** Of the largest flows the page prints one range for all. */
    private static void medians(List<Row> rows, String control, List<FlowResult> flows) {
        rows.add(Row.between(
                label(control + ", 30 MB, p50 (1.85 to 2.10, less and more 25 %)", 2),
                1.85 * (1 - TOLERANCE_FRACTION),
                2.1 * (1 + TOLERANCE_FRACTION),
                slowdown(flows, MB_30, 50)));
    }

    private static List<FlowResult> flows(String design) {
        Path topology =
                Repository.shared().resolve("samples").resolve("hpcc-ns3").resolve("fat.txt");
        String text = "designs: { d: " + design + " }\n"
                + "topology: { kind: hpcc-topology, file: " + topology + " }\n"
                + "traffic: [ { kind: poisson, sizes: websearch, load: 0.3, until: " + ARRIVALS_MS + "ms } ]\n"
                + "stop: { limit: 1s }\n";
        RunOutcome run = Lab.completed(Lab.run(text, 1));
        List<FlowResult> flows = new ArrayList<>(run.flows());
        flows.sort(Comparator.comparingLong(FlowResult::bytes).thenComparingInt(FlowResult::id));
        return flows;
    }

    private static double slowdown(List<FlowResult> bySize, Bin bin, int percentile) {
        int from = (int) Math.floor(bin.from * bySize.size());
        int to = (int) Math.floor(bin.to * bySize.size());
        double[] slowdowns = bySize.subList(from, to).stream()
                .mapToDouble(WebSearch::slowdown)
                .sorted()
                .toArray();
        return slowdowns[(int) Math.ceil(percentile / 100.0 * slowdowns.length) - 1];
    }

    /** HPCC's: whole packets of 1000 B and 48 B of header each at 100 Gb/s, and the idle round trip of a payload. */
    private static double slowdown(FlowResult flow) {
        int source = number(flow.source());
        int destination = number(flow.destination());
        double baseNs = source / 16 == destination / 16 ? 4160 : source / 64 == destination / 64 ? 8200 : 12_240;
        double wireBytes = flow.bytes() + 48.0 * ((flow.bytes() - 1) / 1000 + 1);
        double idealNs = baseNs + wireBytes * 8 / 100;
        return Math.max(1, flow.completionPs() / 1e3 / idealNs);
    }

    private static int number(String host) {
        return Integer.parseInt(host.substring(host.lastIndexOf('-') + 1));
    }

    private static Row.Label label(String what, int digits) {
        return new Row.Label("result page", what, digits);
    }
}
