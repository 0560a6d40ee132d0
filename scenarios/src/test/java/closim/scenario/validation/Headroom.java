// SPDX-License-Identifier: Apache-2.0
package closim.scenario.validation;

import closim.core.result.RunOutcome;
import closim.core.result.RunResult;
import java.util.ArrayList;
import java.util.List;

/** Headroom, dynamic threshold and the bound of an incast, all under PFC without congestion control. */
final class Headroom extends RowGroup {
    private static final String CASE = "case 27";
    private static final int PORTS = 9;
    private static final long RESERVE_BYTES = 4000;
    private static final long MEMORY_BYTES = 4L << 20;
    private static final double FRAME_US = 1048 * 8 / 100e3;

    @Override
    String title() {
        return "PFC: headroom, dynamic threshold, incast";
    }

    @Override
    String explanation() {
        return """
                Eight hosts send 1 MB each to a ninth through one switch, 100 Gb/s, 1 us, frames of 1000 + 48 B, no \
                congestion control, 4 MiB with a dynamic threshold of 1/8, response time zero. The least headroom \
                without a drop is found by bisection over whole runs, so it is what the set-up uses at most; the worst \
                case, where nothing drains, is 2 us at line rate, two frames and a PAUSE frame. Steady state of the \
                threshold: n equal ingresses get alpha·B/(1 + n·alpha) of the pool B each, here B/16, so that the \
                longest queue is that and the reserve, eight times, and at most the eight headrooms on top. Incast: no \
                last byte can be placed before N(S + headers)/rate and the first frame's way; a switch that never \
                idles stays within 0.1 % of it.""";
    }

    @Override
    protected List<Row> compute() {
        List<Row> rows = new ArrayList<>();
        rows.add(drops("headroom of 30 kB: drops", run(", headroom: 30KB"), 0, 0));
        RunOutcome small = run(", headroom: 10KB");
        // At least one, and never more than were sent: go-back-N sends what was dropped again, to be dropped again.
        rows.add(drops("headroom of 10 kB: drops", small, 1, (double)
                small.result().counters().dataPacketsSent()));
        long otherDrops = small.result().drops().stream()
                .filter(drop -> !drop.cause().equals("headroom"))
                .mapToLong(RunResult.DropCount::packets)
                .sum();
        rows.add(Row.absolute(label("headroom of 10 kB: drops of another cause"), 0, (double) otherDrops, 0));
        long computedBytes = PauseFrames.refusedHeadroomBytes(scenario(8, "").replace("4MiB", "1KiB")) / PORTS;
        rows.add(Row.relative(label("headroom that closim computes, B"), 27_200, (double) computedBytes, 0.005));
        RunOutcome computed = run("");
        rows.add(drops("computed headroom: drops", computed, 0, 0));
        rows.add(Row.relative(
                label("least headroom without a drop, B (a simulation: 26.2 kB)"),
                26_200,
                (double) leastBytes(),
                0.05));
        threshold(rows, computed, computedBytes);
        incast(rows, 8, "671");
        incast(rows, 32, "2680");
        return rows;
    }

    private static void threshold(List<Row> rows, RunOutcome run, long headroomBytes) {
        double poolBytes = MEMORY_BYTES - PORTS * (headroomBytes + RESERVE_BYTES);
        double steadyBytes = 8 * (poolBytes / 16 + RESERVE_BYTES);
        double queueBytes = run.result().links().stream()
                .filter(link -> link.to().equals("host-8"))
                .mapToLong(RunResult.LinkResult::queueBytesMax)
                .max()
                .orElseThrow();
        rows.add(Row.between(
                new Row.Label("facts 4.4", "longest queue at the dynamic threshold, B", 0),
                steadyBytes,
                steadyBytes + 8 * headroomBytes,
                queueBytes));
    }

    private static void incast(List<Row> rows, int senders, String facts) {
        double boundUs = senders * 1000 * FRAME_US + 2 + FRAME_US;
        RunOutcome run = Lab.completed(Lab.run(scenario(senders, ""), 1));
        rows.add(Row.between(
                new Row.Label(
                        "facts 12.1",
                        senders + ":1 of 1 MB: last byte placed, us (facts: " + facts + " and the way)",
                        3),
                boundUs,
                boundUs * 1.001,
                run.result().flows().fctUs().max()));
    }

    private static long leastBytes() {
        long drops = 10_000;
        long holds = 30_000;
        while (holds - drops > 1) {
            long middle = (drops + holds) / 2;
            if (run(", headroom: " + middle + "B").result().counters().packetsDropped() == 0) {
                holds = middle;
            } else {
                drops = middle;
            }
        }
        return holds;
    }

    private static Row drops(String what, RunOutcome run, double low, double high) {
        return Row.between(
                label(what), low, high, (double) run.result().counters().packetsDropped());
    }

    private static Row.Label label(String what) {
        return new Row.Label(CASE, what, 0);
    }

    private static RunOutcome run(String headroom) {
        return Lab.completed(Lab.run(scenario(8, headroom), 1));
    }

    private static String scenario(int senders, String headroom) {
        return """
                designs:
                  d:
                    transport: { kind: roce, mtu: 1000B, frames: { form: fixed, header: 48B, ack: 60B } }
                    congestionControl: none
                    fabric:
                      switchLatency: 0ns
                      phyLatency: 0ns
                      buffer: { kind: dynamic, size: 4MiB, alpha: 0.125 HEADROOM }
                      pfc: { responseTime: 0ns }
                      ecn: { enabled: false }
                    nic: { transmitDelay: 0ns, receiveDelay: 0ns }
                """.replace(" HEADROOM", headroom)
                + "topology: { kind: star, hosts: " + (senders + 1) + ", link: { rate: 100Gbps, delay: 1us } }\n"
                + "traffic: [ { kind: incast, receiver: " + senders + ", senders: " + senders
                + ", pick: first, size: 1000000B } ]\n";
    }
}
