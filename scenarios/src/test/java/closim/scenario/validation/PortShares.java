// SPDX-License-Identifier: Apache-2.0
package closim.scenario.validation;

import closim.core.result.FlowResult;
import closim.core.result.RunOutcome;
import java.util.ArrayList;
import java.util.List;

/** Deficit weighted round robin on a saturated port: each class gets its weight's share of the bytes. */
final class PortShares extends RowGroup {
    private static final int FIRST_CLASS = 1;
    private static final long MESSAGE_BYTES = 50_000_000;
    private static final int FRAME_BYTES = 1048;
    private static final int FRAME_PS = FRAME_BYTES * 80;

    @Override
    String title() {
        return "Deficit weighted round robin";
    }

    @Override
    String explanation() {
        return """
                As many hosts as classes send 50 MB each to one more through one switch, all at 100 Gb/s and 1 us, \
                each in a class of its own (frames of 1000 + 48 B, no congestion control, no flow control, endless \
                memory, quantum of 4 KiB); the hosts start at once, so every class waits at the port until it is \
                through. Closed form: with the classes in the order of their ends, all that are left share the \
                port by weight, so class i ends when its 50,000 frames and, of each other class, the lesser of \
                50,000 and 50,000 w(j)/w(i) have gone. The tolerance is what one turn of all classes may hold: \
                weight times quantum, and a frame, of each.""";
    }

    @Override
    protected List<Row> compute() {
        List<Row> rows = new ArrayList<>();
        add(rows, 1, 3);
        add(rows, 1, 1, 2);
        add(rows, 4, 8, 18, 22);
        return rows;
    }

    private static void add(List<Row> rows, int... weights) {
        RunOutcome run = Lab.completed(Lab.run(scenario(weights), 1));
        long turnBytes = 0;
        for (int weight : weights) {
            turnBytes += weight * 4_096L + FRAME_BYTES;
        }
        for (int i = 0; i < weights.length; i++) {
            double frames = 0;
            for (int weight : weights) {
                frames += 50_000 * Math.min(1, (double) weight / weights[i]);
            }
            // The first frame reaches the switch after 1 us and its own time; the last one leaves 1 us before its end.
            double expectedUs = (frames + 1) * FRAME_PS / 1e6 + 2;
            String name = "c" + (FIRST_CLASS + i);
            FlowResult flow = run.flows().stream()
                    .filter(candidate -> candidate.traffic().equals(name))
                    .findFirst()
                    .orElseThrow();
            rows.add(Row.absolute(
                    new Row.Label(
                            "closed form", "weights " + text(weights) + ": end of weight " + weights[i] + ", us", 2),
                    expectedUs,
                    Lab.us(flow.fctPs()),
                    turnBytes * 80 / 1e6));
        }
    }

    private static String text(int... weights) {
        StringBuilder text = new StringBuilder();
        for (int weight : weights) {
            text.append(text.isEmpty() ? "" : ":").append(weight);
        }
        return text.toString();
    }

    private static String scenario(int... weights) {
        StringBuilder named = new StringBuilder();
        StringBuilder traffic = new StringBuilder("traffic:\n");
        StringBuilder priorities = new StringBuilder();
        for (int i = 0; i < weights.length; i++) {
            int priority = FIRST_CLASS + i;
            named.append(i == 0 ? "" : ", ").append(priority).append(": ").append(weights[i]);
            priorities
                    .append(i == 0 ? "" : ", ")
                    .append("c" + priority)
                    .append(": ")
                    .append(priority);
            traffic.append("  - { kind: flows, name: c" + priority + ", flows: [ { from: " + i + ", to: "
                    + weights.length + ", size: " + MESSAGE_BYTES + "B } ] }\n");
        }
        return """
                designs:
                  d:
                    transport: { kind: roce, mtu: 1000B, frames: { form: fixed, header: 48B, ack: 60B } }
                    congestionControl: none
                    fabric:
                      switchLatency: 0ns
                      phyLatency: 0ns
                      buffer: { kind: static }
                      scheduling: { kind: dwrr, weights: { WEIGHTS } }
                      pfc: { enabled: false }
                      ecn: { enabled: false }
                    nic: { transmitDelay: 0ns, receiveDelay: 0ns }
                """.replace("WEIGHTS", named)
                + "topology: { kind: star, hosts: " + (weights.length + 1) + ", link: { rate: 100Gbps, delay: 1us } }\n"
                + traffic + "priorities: { " + priorities + " }\n";
    }
}
