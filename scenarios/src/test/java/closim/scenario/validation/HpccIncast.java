// SPDX-License-Identifier: Apache-2.0
package closim.scenario.validation;

import static closim.scenario.validation.PauseOnly.completion;
import static closim.scenario.validation.PauseOnly.max;
import static closim.scenario.validation.PauseOnly.mean;
import static closim.scenario.validation.PauseOnly.min;

import closim.core.result.RunOutcome;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** DCQCN and PFC on one switch and in a fat tree, against HPCC's ns-3 simulator. */
final class HpccIncast extends RowGroup {
    private static final String NS3 = "HPCC ns-3";
    private static final String QUEUES = "measure: { series: [ queues ], sample: 1us }\n";

    @Override
    String title() {
        return "DCQCN and PFC against HPCC's ns-3";
    }

    @Override
    String explanation() {
        return """
                100 Gb/s, 1 us per link, frames of 1000 + 48 B, ACKs of 60 B in a class of their own; DCQCN in its \
                deployed form without window (alpha 1 us, cuts 4 us, increases 300 us, g 1/256, one step of fast \
                recovery, `clampTarget: false`); marks at 400 to 1600 KB, 0.2. Reference: \
                `alibaba-edu/High-Precision-Congestion-Control` 9f4be2a, one seed. Mean of eight seeds; time until the \
                sender holds the last ACK, in us. Theirs truncates every time to whole nanoseconds, so that a 1048 B \
                frame takes 83 ns and not 83.84: their links are 1.0 % fast, and up to 1 % of our times is that. The \
                chart shows the same three humps: all start at line rate, are cut, and meet again twice as the \
                increase timer fires. Theirs is one draw of the random marks; a re-implementation by others had a \
                longest queue of 2.0 to 2.2 MB over 16 seeds.""";
    }

    @Override
    boolean needsShared() {
        return true;
    }

    @Override
    protected List<Row> compute() {
        List<Row> rows = new ArrayList<>();
        incast8(rows);
        incast32(rows);
        permutation(rows);
        return rows;
    }

    /** The eight-to-one case with the queue sampled every microsecond. */
    static String incast8() {
        return Lab.hpcc("32MiB") + incast(8, QUEUES);
    }

    private static String incast(int senders, String measure) {
        return "topology: { kind: star, hosts: " + (senders + 1) + ", link: { rate: 100Gbps, delay: 1us } }\n"
                + "traffic: [ { kind: incast, receiver: " + senders + ", senders: " + senders
                + ", pick: first, size: 1000000B } ]\n" + measure;
    }

    private static List<RunOutcome> eight(String text) {
        List<RunOutcome> runs = Lab.runs(text, Path.of(""), Lab.EIGHT);
        runs.forEach(Lab::completed);
        return runs;
    }

    private static void incast8(List<Row> rows) {
        List<RunOutcome> runs = eight(incast8());
        rows.add(Row.relative(
                label("8:1 of 1 MB: last flow", 1),
                1110.6,
                mean(runs, run -> completion(run).max()),
                0.03));
        rows.add(Row.relative(
                label("8:1 of 1 MB: median flow", 1),
                1093.0,
                mean(runs, run -> completion(run).p50()),
                0.05));
        rows.add(Row.relative(
                label("8:1 of 1 MB: longest queue, KB", 0),
                2154,
                mean(runs, run -> QueueCurve.of(run).peakBytes() / 1e3),
                0.1));
        rows.add(Row.relative(
                label("8:1 of 1 MB: mean of the queue while it is not empty, KB", 0),
                QueueCurve.reference().busyMeanBytes() / 1e3,
                mean(runs, run -> QueueCurve.of(run).busyMeanBytes() / 1e3),
                0.1));
        rows.add(Row.relative(
                label("8:1 of 1 MB: time with an empty queue before the last flow ends", 0),
                QueueCurve.reference().emptyUs(1110),
                mean(runs, run -> QueueCurve.of(run).emptyUs(completion(run).max())),
                0.1));
        rows.add(Row.between(
                new Row.Label(NS3, "8:1 of 1 MB: correlation of our mean queue curve with theirs", 3),
                0.9,
                1,
                QueueCurve.reference().correlation(QueueCurve.meanOf(runs))));
    }

    private static void incast32(List<Row> rows) {
        List<RunOutcome> runs = eight(Lab.hpcc("4MiB") + incast(32, ""));
        rows.add(Row.relative(
                label("32:1 of 1 MB, 4 MiB: last flow", 1),
                3011.1,
                mean(runs, run -> completion(run).max()),
                0.05));
        double pauses = mean(runs, run -> (double) run.result().counters().pfcPauseFrames());
        double factor = 1.5;
        rows.add(new Row(
                NS3,
                "32:1 of 1 MB, 4 MiB: PAUSE frames",
                "231",
                Text.fixed(pauses, 1),
                "x " + Text.fixed(pauses / 231, 2),
                "factor 1.5",
                pauses <= 231 * factor && pauses >= 231 / factor));
        rows.add(Row.absolute(
                label("32:1 of 1 MB, 4 MiB: drops", 0),
                0,
                max(runs, run -> (double) run.result().counters().packetsDropped()),
                0));
    }

    private static void permutation(List<Row> rows) {
        Path flows = Repository.shared().resolve("reference").resolve("ns3").resolve("flow_perm128_2MB.txt");
        List<RunOutcome> runs = eight(Lab.hpcc("32MiB")
                + "topology: { kind: fat-tree, hosts: 128, link: { rate: 100Gbps, delay: 1us } }\n"
                + "traffic: [ { kind: hpcc-flows, file: " + flows + ", origin: 2s } ]\n");
        rows.add(Row.relative(
                label("permutation of 2 MB, 128 hosts: median flow, over eight hash seeds", 1),
                658.8,
                mean(runs, run -> completion(run).p50()),
                0.06));
        rows.add(Row.covered(
                label("permutation of 2 MB, 128 hosts: last flow", 1),
                1286.1,
                min(runs, run -> completion(run).max()),
                max(runs, run -> completion(run).max())));
    }

    private static Row.Label label(String what, int digits) {
        return new Row.Label(NS3, what, digits);
    }
}
