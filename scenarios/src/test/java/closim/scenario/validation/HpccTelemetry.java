// SPDX-License-Identifier: Apache-2.0
package closim.scenario.validation;

import static closim.scenario.validation.PauseOnly.completion;
import static closim.scenario.validation.PauseOnly.mean;

import closim.core.result.RunOutcome;
import java.util.ArrayList;
import java.util.List;

/** HPCC with in-band telemetry on one switch, against HPCC's ns-3 simulator. */
final class HpccTelemetry extends RowGroup {
    private static final String NS3 = "HPCC ns-3";

    @Override
    String title() {
        return "HPCC against its ns-3";
    }

    @Override
    String explanation() {
        return """
                Eight hosts send 1 MB each to a ninth through one switch, 100 Gb/s, 1 us per link: the preset \
                `hpcc-hpcc`, frames of 1000 + 90 B, ACKs of 88 B in the class of the data, eta 0.95, no additive \
                stages, 40 Mb/s per round trip, T = 4160 ns and a window of 52,000 B as theirs prints them for this \
                star. Reference: `alibaba-edu/High-Precision-Congestion-Control` 9f4be2a, one run. Nothing is random \
                here but the order of simultaneous arrivals, which is a hash of the time: so the mean is over eight \
                starts, 0 to 700 ns. Theirs truncates times to whole nanoseconds (a 1090 B frame takes 87 ns, \
                not 87.2).""";
    }

    @Override
    boolean needsShared() {
        return true;
    }

    /** The case with the queue sampled every microsecond. */
    static String incast8(int startNs) {
        return """
                designs:
                  d:
                    preset: hpcc-hpcc
                    congestionControl: { baseRtt: 4160ns, window: 52000B }
                topology: { kind: star, hosts: 9, link: { rate: 100Gbps, delay: 1us } }
                traffic:
                  - { kind: incast, receiver: 8, senders: 8, pick: first, size: 1000000B, start: STARTns }
                measure: { series: [ queues ], sample: 1us }
                """.replace("START", Integer.toString(startNs));
    }

    /** One run per start. */
    static List<RunOutcome> starts() {
        List<RunOutcome> runs = new ArrayList<>();
        for (int i = 0; i < Lab.EIGHT; i++) {
            runs.add(Lab.completed(Lab.run(incast8(100 * i), 1)));
        }
        return runs;
    }

    @Override
    protected List<Row> compute() {
        List<RunOutcome> runs = starts();
        QueueCurve theirs = QueueCurve.reference("hpcc");
        List<Row> rows = new ArrayList<>();
        rows.add(Row.relative(
                label("last flow, us", 1),
                748.6,
                mean(runs, run -> completion(run).max()),
                0.03));
        rows.add(Row.relative(
                label("median flow, us", 1),
                702.1,
                mean(runs, run -> completion(run).p50()),
                0.05));
        rows.add(Row.relative(
                label("longest queue, KB", 1),
                401,
                mean(runs, run -> QueueCurve.of(run).peakBytes() / 1e3),
                0.1));
        rows.add(Row.relative(
                label("mean of the queue while it is not empty, KB", 1),
                theirs.busyMeanBytes() / 1e3,
                mean(runs, run -> QueueCurve.of(run).busyMeanBytes() / 1e3),
                0.1));
        rows.add(Row.between(
                label("correlation of our mean queue curve with theirs", 3),
                0.9,
                1,
                theirs.correlation(QueueCurve.meanOf(runs))));
        rows.add(Row.absolute(
                label("PAUSE frames and drops", 0),
                0,
                mean(runs, run -> (double) (run.result().counters().pfcPauseFrames()
                        + run.result().counters().packetsDropped())),
                0));
        return rows;
    }

    private static Row.Label label(String what, int digits) {
        return new Row.Label(NS3, "8:1 of 1 MB: " + what, digits);
    }
}
