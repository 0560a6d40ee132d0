// SPDX-License-Identifier: Apache-2.0
package closim.scenario.validation;

import closim.core.result.RunOutcome;
import closim.core.result.Series;
import java.util.ArrayList;
import java.util.List;

/** DCQCN as published, in its steady state, against the fluid model's fixed point. */
final class DcqcnFixedPoint extends RowGroup {
    private static final String SOURCE = "facts 12.1";
    private static final long FROM_PS = 100_000_000_000L;
    private static final long TO_PS = 300_000_000_000L;

    @Override
    String title() {
        return "DCQCN's fixed point";
    }

    @Override
    String explanation() {
        return """
                N hosts send without end to one through a switch: DCQCN as published (`dcqcn-paper` with its \
                defaults: one CNP per 50 us in a frame of its own, timer 55 us, byte counter 10 MB, five steps of \
                fast recovery, 40 Mb/s), 40 Gb/s, 1 us, packets of 1000 B without headers, marks at 5 to 200 KB, \
                0.01. Measured from 100 to 300 ms. Fixed point ("ECN or delay", CoNEXT 2016, as told in facts \
                2.1), rates in packets: p* = cube root of R_AI·N²/(t·C²)·(1/B + N/(T·C))² with t = 50 us, queue \
                Kmin + p*/Pmax (Kmax - Kmin). The tolerances are those of facts 12.1, whose packet simulation had \
                queues of 17.5 to 18.3 KB for N = 2, 41.5 for 4, 66 for 6 and 81 to 89 for 8: below the formula, \
                because rates swing around the fixed point.""";
    }

    @Override
    protected List<Row> compute() {
        List<Row> rows = new ArrayList<>();
        double beforeBytes = 0;
        boolean rises = true;
        for (int senders = 2; senders <= 8; senders++) {
            RunOutcome all = Lab.run(text(senders, 300), 1);
            double fraction = fixedPointFraction(senders);
            if (senders <= 6) {
                RunOutcome begin = Lab.run(text(senders, 100), 1);
                double marked = all.result().counters().ecnMarked()
                        - begin.result().counters().ecnMarked();
                double sent = all.result().counters().dataPacketsSent()
                        - begin.result().counters().dataPacketsSent();
                rows.add(Row.relative(
                        label("N = " + senders + ": share of marked packets", 5), fraction, marked / sent, 0.3));
            }
            double formulaBytes = 5e3 + fraction / 0.01 * 195e3;
            double queueBytes = meanQueueBytes(all);
            rows.add(Row.between(
                    label("N = " + senders + ": mean queue, KB", 1),
                    0.65 * formulaBytes / 1e3,
                    1.05 * formulaBytes / 1e3,
                    queueBytes / 1e3));
            rises &= queueBytes > beforeBytes;
            beforeBytes = queueBytes;
        }
        rows.add(new Row(SOURCE, "the queue rises with N", "yes", rises ? "yes" : "no", "", "exact", rises));
        return rows;
    }

    private static double fixedPointFraction(int flows) {
        double packetsPerSecond = 40e9 / 8_000;
        double additive = 40e6 / 8_000;
        double counterPackets = 10e6 / 1_000;
        double clocks = 1 / counterPackets + flows / (55e-6 * packetsPerSecond);
        return Math.cbrt(additive * flows * flows / (50e-6 * packetsPerSecond * packetsPerSecond) * clocks * clocks);
    }

    private static double meanQueueBytes(RunOutcome run) {
        Series series = run.series().stream()
                .filter(one -> one.name().equals("queue") && one.subject().contains("switch-0/host-8"))
                .findFirst()
                .orElseThrow();
        double sum = 0;
        long[] timesPs = series.timesPs();
        for (int i = 0; i < timesPs.length; i++) {
            long fromPs = Math.max(FROM_PS, timesPs[i]);
            long toPs = Math.min(TO_PS, i + 1 < timesPs.length ? timesPs[i + 1] : TO_PS);
            sum += series.values()[i] * Math.max(0, toPs - fromPs);
        }
        return sum / (TO_PS - FROM_PS);
    }

    private static String text(int senders, int limitMs) {
        return """
                designs:
                  d:
                    transport: { kind: roce, mtu: 1000B, frames: { form: fixed, header: 0B, ack: 60B } }
                    congestionControl: { kind: dcqcn-paper }
                    fabric:
                      switchLatency: 0ns
                      phyLatency: 0ns
                      buffer: { kind: dynamic, size: 32MiB }
                      pfc: { responseTime: 0ns }
                      ecn: { kmin: 5KB, kmax: 200KB, pmax: 0.01, referenceRate: 40Gbps }
                    nic: { transmitDelay: 0ns, receiveDelay: 0ns }
                topology: { kind: star, hosts: 9, link: { rate: 40Gbps, delay: 1us } }
                traffic: [ { kind: incast, receiver: 8, senders: SENDERS, pick: first, size: 2GB } ]
                measure: { series: [ queues ], sample: 10us }
                stop: { limit: LIMITms }
                """.replace("SENDERS", Integer.toString(senders)).replace("LIMIT", Integer.toString(limitMs));
    }

    private static Row.Label label(String what, int digits) {
        return new Row.Label(SOURCE, what, digits);
    }
}
