// SPDX-License-Identifier: Apache-2.0
package closim.scenario.validation;

import closim.core.result.RunOutcome;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** What DCQCN in its deployed form is for: equal shares, and, with a window, an incast without pauses. */
final class FairShares extends RowGroup {
    @Override
    String title() {
        return "DCQCN: fair shares, and incast with a window";
    }

    @Override
    String explanation() {
        return """
                Case 38: two hosts send without end to a third through one switch, the second from 1 ms on; 100 \
                Gb/s, 1 us, frames of 1000 + 48 B, DCQCN in its deployed form without window. Shares of the link \
                from 5 to 20 ms, and the longest queue of the run against the 1600 KB above which every packet is \
                marked. Case 32: 40 hosts send 1 MB each to one, dynamic threshold 1/8; pauses are means over \
                eight seeds. The case says "about 50 pauses" with 12 MiB; the tolerance is ours. With a window of \
                one bandwidth-delay product (that of closim's own idle round trip) no pause; with PFC off and 1 MB \
                of memory, losses that go-back-N repairs if it is never given up.""";
    }

    @Override
    protected List<Row> compute() {
        List<Row> rows = new ArrayList<>();
        twoFlows(rows);
        incast(rows);
        return rows;
    }

    private static void twoFlows(List<Row> rows) {
        RunOutcome begin = Lab.run(pair(5), 1);
        RunOutcome all = Lab.run(pair(20), 1);
        double[] shares = new double[2];
        for (int flow = 0; flow < shares.length; flow++) {
            double payloadBytes = all.flows().get(flow).deliveredBytes()
                    - (double) begin.flows().get(flow).deliveredBytes();
            shares[flow] = payloadBytes * 1.048 * 8 / (100e9 * 15e-3);
        }
        double total = shares[0] + shares[1];
        for (int flow = 0; flow < shares.length; flow++) {
            rows.add(Row.between(
                    label("38", "flow " + flow + ": share of what is carried, %", 2),
                    45,
                    55,
                    100 * shares[flow] / total));
        }
        rows.add(Row.between(label("38", "link in use, %", 2), 95, 100, 100 * total));
        rows.add(Row.between(
                label("38", "longest queue, KB", 0), 1, 1600, QueueCurve.of(all).peakBytes() / 1e3));
    }

    private static String pair(int limitMs) {
        return Lab.hpcc("32MiB")
                + """
                topology: { kind: star, hosts: 3, link: { rate: 100Gbps, delay: 1us } }
                traffic:
                  - kind: flows
                    flows:
                      - { from: 0, to: 2, size: 1GB }
                      - { from: 1, to: 2, size: 1GB, start: 1ms }
                """
                + "measure: { series: [ queues ], sample: 1us }\nstop: { limit: " + limitMs + "ms }\n";
    }

    private static void incast(List<Row> rows) {
        rows.add(Row.between(label("32", "12 MiB, no window: PAUSE frames", 1), 25, 100, pauses("12MiB", "none")));
        rows.add(Row.absolute(label("32", "32 MiB, no window: PAUSE frames", 1), 0, pauses("32MiB", "none"), 0));
        rows.add(Row.absolute(label("32", "12 MiB, window: PAUSE frames", 1), 0, pauses("12MiB", "bdp"), 0));
        String lossy = forty("1MB", "none")
                .replace("pfc: { responseTime: 0ns }", "pfc: { enabled: false }")
                .replace("mtu: 1000B,", "mtu: 1000B, retryLimit: 1000000,");
        RunOutcome run = Lab.completed(Lab.run(lossy, 1));
        rows.add(atLeastOne("1 MB without PFC: drops", run.result().counters().packetsDropped()));
        rows.add(atLeastOne(
                "1 MB without PFC: packets sent again", run.result().counters().packetsRetransmitted()));
    }

    private static Row atLeastOne(String what, long count) {
        return new Row("case 32", what, "above 0", Long.toString(count), "", "above 0", count > 0);
    }

    private static double pauses(String memory, String window) {
        List<RunOutcome> runs = Lab.runs(forty(memory, window), Path.of(""), Lab.EIGHT);
        runs.forEach(Lab::completed);
        return PauseOnly.mean(runs, run -> (double) run.result().counters().pfcPauseFrames());
    }

    private static String forty(String memory, String window) {
        return Lab.hpcc(memory).replace("mtu: 1000B,", "mtu: 1000B, window: " + window + ",")
                + "topology: { kind: star, hosts: 41, link: { rate: 100Gbps, delay: 1us } }\n"
                + "traffic: [ { kind: incast, receiver: 40, senders: 40, pick: first, size: 1000000B } ]\n";
    }

    private static Row.Label label(String number, String what, int digits) {
        return new Row.Label("case " + number, what, digits);
    }
}
