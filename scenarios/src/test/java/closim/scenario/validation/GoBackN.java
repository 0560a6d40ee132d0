// SPDX-License-Identifier: Apache-2.0
package closim.scenario.validation;

import closim.core.result.RunOutcome;
import java.util.ArrayList;
import java.util.List;

/** What a lost packet costs under go-back-N: the efficiency for a loss rate, and the packets that are sent again. */
final class GoBackN extends RowGroup {
    private static final long FRAME_PS = 332_800;
    private static final long FAST_FRAME_PS = 83_200;
    private static final long ACK_PS = 5_120;
    private static final int PAYLOAD_BYTES = 4096;
    private static final String FACTS = "facts 1.5";

    private static final int[] WINDOWS = {12, 96, 192, 384};

    /**
     * A loss rate.
     *
     * @param written as the table writes it
     * @param lossFraction probability of loss per packet
     * @param rounds losses to wait for: many where they are cheap
     */
    private record Cell(String written, double lossFraction, int rounds) {}

    private static final List<Cell> CELLS = List.of(
            new Cell("1e-5", 1e-5, 310),
            new Cell("1e-4", 1e-4, 340),
            new Cell("1e-3", 1e-3, 1500),
            new Cell("1e-2", 1e-2, 3000));

    private static final long ROUNDS_MIN = 300;
    private static final double TOLERANCE_FRACTION = 0.03;

    @Override
    String title() {
        return "Go-back-N";
    }

    @Override
    String explanation() {
        return """
                Two hosts on one cable of 100 Gb/s, one flow at line rate without congestion control, frames of 4096 + \
                64 B (332.8 ns), ACKs of 64 B once in 64 packets, NAKs at once and `nakRepeat: per-round`, random loss \
                on the data's direction only. W is what a single loss costs: the packets begun from the lost one until \
                its NAK is there. The packet behind the lost one ends 2 frame times after the lost one began, so with \
                a cable of delay d the NAK arrives after T = 2·332.8 ns + 2d + 5.12 ns, and W = ceil(T / 332.8 ns), \
                the packet in transmission counted; d is chosen for T = (W - 1/2) frame times. The rows of one \
                scripted loss show that W is what the set-up has. Efficiency is the share of sent packets that were \
                accepted, against (1-p)/(1-p+pW); the tolerance is 3 % of (1 - efficiency) plus three standard errors \
                over the losses that cost a round (counted by their NAKs), of which there are at least 300. The \
                formula leaves out that the packet behind the lost one may be lost too (p more packets per loss, 0.01 \
                at most). With `nakRepeat: once` a lost resend waits for the timeout, 4 ms here, in which the sender \
                without a window goes on sending.

                "Packet 501": 1000 packets at 400 Gb/s, number 501 is lost; sent again are those that had left when \
                the NAK arrived, min(500, W).""";
    }

    @Override
    protected List<Row> compute() {
        List<Row> rows = new ArrayList<>();
        for (int window : WINDOWS) {
            rows.add(oneLoss(window));
        }
        for (int window : WINDOWS) {
            for (Cell cell : CELLS) {
                rows.add(efficiency(window, cell));
            }
        }
        rows.add(onceOnly());
        for (long rttUs : new long[] {8, 20, 41, 42, 60}) {
            rows.add(packet501(rttUs));
        }
        return rows;
    }

    private static Row oneLoss(int window) {
        RunOutcome run = Lab.run(
                scenario(cablePs(window), 2000, "per-round")
                        + "losses: [ { kind: scripted, traffic: flows, data: [ 501 ] } ]\n",
                1);
        return Row.absolute(
                new Row.Label("closed form", "one loss, W = " + window + ": packets sent again", 0),
                window,
                (double) Lab.completed(run).result().counters().packetsRetransmitted(),
                0);
    }

    private static Row efficiency(int window, Cell cell) {
        double rate = cell.lossFraction;
        double expected = (1 - rate) / (1 - rate + rate * window);
        long packets = Math.round(cell.rounds / rate);
        RunOutcome run = Lab.completed(Lab.run(scenario(cablePs(window), packets, "per-round") + loss(rate), 1));
        long rounds = run.result().counters().nakPacketsSent();
        if (rounds < ROUNDS_MIN) {
            throw new AssertionError("only " + rounds + " losses: W = " + window + ", p = " + rate);
        }
        // 1/efficiency - 1 is a number of losses times W over the packets, so its relative error is 1/sqrt(losses).
        double standardError = expected * (1 - expected) / Math.sqrt((double) rounds);
        String what = "W = " + window + ", p = " + cell.written + " (" + rounds + " losses)";
        return row(what, expected, share(run, packets), standardError);
    }

    private static Row onceOnly() {
        double rate = 1e-2;
        int window = 96;
        // 4 ms at 400 Gb/s, where a frame takes 83.2 ns.
        double timeoutPackets = 4e9 / FAST_FRAME_PS;
        double odds = rate / (1 - rate);
        double expected = 1 / (1 + odds * window + odds * odds * timeoutPackets);
        long packets = 1_500_000;
        String text = scenario(fastCablePs(window), packets, "once").replace("100Gbps", "400Gbps");
        RunOutcome run = Lab.completed(Lab.run(text + loss(rate), 1));
        long timeouts = run.result().counters().timeouts();
        double standardError = expected * expected * odds * odds * timeoutPackets / Math.sqrt((double) timeouts);
        String what = "W = 96, p = 1e-2 at 400 Gb/s, `nakRepeat: once` (" + timeouts + " timeouts; facts: .15)";
        return row(what, expected, share(run, packets), standardError);
    }

    private static double share(RunOutcome run, long packets) {
        return (double) packets / run.result().counters().dataPacketsSent();
    }

    private static Row row(String what, double expected, double ours, double standardError) {
        double tolerance = (1 - expected) * TOLERANCE_FRACTION + 3 * standardError;
        return Row.absolute(new Row.Label(FACTS, "efficiency, " + what, 5), expected, ours, tolerance);
    }

    private static Row packet501(long rttUs) {
        // The round trip holds one frame, one ACK and the cable twice.
        long cablePs = (rttUs * 1_000_000 - FAST_FRAME_PS - ACK_PS / 4) / 2;
        long lossToNakPs = 2 * FAST_FRAME_PS + 2 * cablePs + ACK_PS / 4;
        long window = (lossToNakPs + FAST_FRAME_PS - 1) / FAST_FRAME_PS;
        RunOutcome run = Lab.run(
                scenario(cablePs, 1000, "per-round").replace("100Gbps", "400Gbps")
                        + "losses: [ { kind: scripted, traffic: flows, data: [ 501 ] } ]\n",
                1);
        return Row.absolute(
                new Row.Label(
                        FACTS, "packet 501 of 1000, RTT " + rttUs + " us: sent again, min(500, " + window + ")", 0),
                (double) Math.min(500, window),
                (double) Lab.completed(run).result().counters().packetsRetransmitted(),
                0);
    }

    private static long cablePs(int window) {
        return ((2L * window - 5) * FRAME_PS / 2 - ACK_PS) / 2;
    }

    private static long fastCablePs(int window) {
        return ((2L * window - 5) * FAST_FRAME_PS / 2 - ACK_PS / 4) / 2;
    }

    private static String loss(double rate) {
        return "losses: [ { kind: random, link: a/b, rate: " + rate + " } ]\n";
    }

    private static String scenario(long cablePs, long packets, String nakRepeat) {
        return """
                designs:
                  d:
                    transport:
                      kind: roce
                      frames: { form: fixed, header: 64B, ack: 64B }
                      ackEvery: 64
                      nakRepeat: NAK
                      retransmitTimeout: 4ms
                      retryLimit: 1000
                    congestionControl: none
                    fabric: { phyLatency: 0ns, ecn: { enabled: false } }
                    nic: { transmitDelay: 0ns, receiveDelay: 0ns }
                stop: { limit: 100s }
                """.replace("NAK", nakRepeat)
                + "topology: { kind: custom, hosts: [ a, b ], cables: [ { a: a, b: b, rate: 100Gbps, delay: "
                + Text.fixed(cablePs / 1e3, 3) + "ns } ] }\n"
                + "traffic: [ { kind: flows, flows: [ { from: a, to: b, size: " + packets * PAYLOAD_BYTES
                + "B } ] } ]\n";
    }
}
