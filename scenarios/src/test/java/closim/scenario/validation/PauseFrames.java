// SPDX-License-Identifier: Apache-2.0
package closim.scenario.validation;

import closim.core.check.ScenarioException;
import closim.core.result.RunOutcome;
import closim.core.result.Series;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** When a PAUSE takes effect, how long it lasts, and the headroom that follows. */
final class PauseFrames extends RowGroup {
    private static final String BUDGET = "IEEE 802.3 31B.3.7";
    private static final String FACTS = "facts 4.5";
    private static final long[][] RESPONSE_QUANTA = {
        {10, 67}, {25, 80}, {40, 118}, {50, 147}, {100, 394}, {200, 453}, {400, 905}, {800, 905}
    };
    private static final int BITS_PER_QUANTUM = 512;
    private static final int PAUSE_FRAME_BYTES = 64;
    private static final double METRES_PER_SECOND = 1.98e8;
    private static final int[] LENGTHS_METRES = {5, 40, 100, 300};
    private static final Pattern HEADROOM = Pattern.compile("headroom of (\\d+) B");

    /** Bytes by rate and cable length, for frames of 4200 B. */
    private static final long[][] HEADROOM_TABLE = {
        {100, 34_247, 38_667, 46_242, 71_495},
        {200, 38_655, 47_493, 62_645, 113_150},
        {400, 68_845, 86_522, 116_825, 217_835},
        {800, 71_371, 106_724, 167_330, 369_350}
    };

    @Override
    String title() {
        return "PFC: times and computed headroom";
    }

    @Override
    String explanation() {
        return """
                Response budgets: two hosts overload a third; the time at which a sender first stands paused, once \
                with the default `responseTime` and once with 0 ns, read from series with a grid of 1 ns: the \
                difference is the budget. A PAUSE holds for at most 65,535 quanta, 335.5 us at 100 Gb/s, unless the \
                switch sends it again; closim's pause has no timer, as if it were always sent again in time: into a \
                receiver at 1 Gb/s a sender at 100 Gb/s stands paused in one piece for longer, and nothing is lost.

                Computed headroom (`headroomRule: model`) for frames of 4200 B, read from the message that refuses a \
                memory of 1 KiB; the table is two frames, the cable twice and the response, and ours adds the 64 B of \
                the PAUSE frame itself.""";
    }

    @Override
    protected List<Row> compute() {
        List<Row> rows = new ArrayList<>();
        for (long[] budget : RESPONSE_QUANTA) {
            double expectedNs = (double) budget[1] * BITS_PER_QUANTUM / budget[0];
            double oursNs = firstPauseNs(budget[0], "") - firstPauseNs(budget[0], ", responseTime: 0ns");
            String what = budget[0] + " Gb/s, " + budget[1] + " quanta: response, ns";
            rows.add(Row.absolute(new Row.Label(BUDGET, what, 1), expectedNs, oursNs, 1));
        }
        longPause(rows);
        for (long[] line : HEADROOM_TABLE) {
            for (int i = 0; i < LENGTHS_METRES.length; i++) {
                String what = line[0] + " Gb/s, " + LENGTHS_METRES[i] + " m: headroom, B";
                rows.add(Row.absolute(
                        new Row.Label(FACTS, what, 0),
                        (double) line[i + 1],
                        (double) headroomBytes(line[0], LENGTHS_METRES[i]),
                        PAUSE_FRAME_BYTES + 1));
            }
        }
        return rows;
    }

    private static double firstPauseNs(long rateGbps, String response) {
        String text = Lab.HTSIM.replace(", responseTime: 0ns", response)
                + "topology: { kind: star, hosts: 3, link: { rate: " + rateGbps + "Gbps, delay: 1us } }\n"
                + "traffic: [ { kind: incast, receiver: 2, senders: 2, pick: first, size: 2MB } ]\n"
                + "measure: { series: [ pauses ], sample: 1ns }\n";
        Series paused = paused(Lab.completed(Lab.run(text, 1)), "host-0/");
        for (int i = 0; i < paused.values().length; i++) {
            if (paused.values()[i] > 0) {
                return paused.timesPs()[i] / 1e3;
            }
        }
        throw new AssertionError("never paused at " + rateGbps + " Gb/s");
    }

    private static Series paused(RunOutcome run, String prefix) {
        return run.series().stream()
                .filter(one -> one.name().equals("paused") && one.subject().startsWith(prefix))
                .findFirst()
                .orElseThrow();
    }

    private static void longPause(List<Row> rows) {
        String text = Lab.HTSIM.replace("xon: 49152B", "xon: 1B")
                + "topology: { kind: custom, hosts: [ a, b ], switches: [ s ], cables: [ "
                + "{ a: a, b: s, rate: 100Gbps, delay: 1us }, { a: b, b: s, rate: 1Gbps, delay: 1us } ] }\n"
                + "traffic: [ { kind: flows, flows: [ { from: a, to: b, size: 400000B } ] } ]\n"
                + "measure: { series: [ pauses ], sample: 10ns }\n";
        RunOutcome run = Lab.completed(Lab.run(text, 1));
        Series paused = paused(run, "a/");
        long longestPs = 0;
        for (int i = 0; i + 1 < paused.values().length; i++) {
            if (paused.values()[i] > 0) {
                longestPs = Math.max(longestPs, paused.timesPs()[i + 1] - paused.timesPs()[i]);
            }
        }
        rows.add(Row.between(
                new Row.Label(FACTS, "longest pause in one piece at 100 Gb/s, us", 1), 335.5, 1000, Lab.us(longestPs)));
        rows.add(Row.absolute(
                new Row.Label(FACTS, "the same: packets lost or sent again", 0),
                0,
                (double) run.result().counters().packetsDropped()
                        + run.result().counters().packetsRetransmitted(),
                0));
    }

    private static long headroomBytes(long rateGbps, int metres) {
        double cableNs = metres / METRES_PER_SECOND * 1e9;
        String text = "designs: { d: { transport: { kind: roce, frames: { form: fixed, header: 104B, ack: 64B } }, "
                + "congestionControl: none, fabric: { switchLatency: 0ns, phyLatency: 0ns, "
                + "buffer: { kind: dynamic, size: 1KiB }, ecn: { enabled: false } }, "
                + "nic: { transmitDelay: 0ns, receiveDelay: 0ns } } }\n"
                + "topology: { kind: star, hosts: 2, link: { rate: " + rateGbps + "Gbps, delay: "
                + Text.fixed(cableNs, 3) + "ns } }\n"
                + "traffic: [ { kind: flows, flows: [ { from: 0, to: 1, size: 1KB } ] } ]\n";
        return refusedHeadroomBytes(text) / 2;
    }

    /** The headroom of all ports that a switch asks for, from the message that refuses it. */
    static long refusedHeadroomBytes(String text) {
        try {
            Lab.run(text, 1);
        } catch (ScenarioException refusal) {
            Matcher found = HEADROOM.matcher(String.valueOf(refusal.getMessage()));
            if (found.find()) {
                return Long.parseLong(found.group(1));
            }
            throw refusal;
        }
        throw new AssertionError("the memory was large enough");
    }
}
