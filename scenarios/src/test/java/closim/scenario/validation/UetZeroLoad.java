// SPDX-License-Identifier: Apache-2.0
package closim.scenario.validation;

import java.util.ArrayList;
import java.util.List;

/** One UET flow on an idle fat tree of 16 hosts: closed form, and htsim's own values. */
final class UetZeroLoad extends RowGroup {
    private static final int[] LINKS = {6, 4, 2};
    private static final int[] RECEIVERS = {15, 2, 1};
    private static final int FRAME_BYTES = 4160;
    private static final int ACK_BYTES = 64;
    private static final double TOLERANCE_US = 0.001;

    /** htsim's values in microseconds, by size, rate, links. */
    private static final double[][][] HTSIM_US = {
        {{14.0275, 9.35168, 4.67584}, {12.5069, 8.33792, 4.16896}},
        {{176.198, 171.523, 166.847}, {53.0496, 48.8806, 44.7117}}
    };

    @Override
    String title() {
        return "UET on an idle network";
    }

    @Override
    String explanation() {
        return """
                As for RoCE, but the last packet has its true size, and packets are sprayed. Reference: htsim \
                (`uet-htsim` 40ccb05), printed with six digits. Closed form over H links and P packets: \
                H(d + 8w/C) + (P-2)8w/C + 8v/C + H(d + 8·64/C), v being the last frame's size: it waits for the one \
                before it on each link.""";
    }

    @Override
    protected List<Row> compute() {
        List<Row> rows = new ArrayList<>();
        long[] sizesBytes = {4096, 2_000_000};
        long[] ratesGbps = {100, 400};
        for (int s = 0; s < sizesBytes.length; s++) {
            for (int r = 0; r < ratesGbps.length; r++) {
                for (int l = 0; l < LINKS.length; l++) {
                    double oursUs = Lab.firstCompletionUs(Lab.run(scenario(sizesBytes[s], ratesGbps[r], l), 1));
                    String what = sizesBytes[s] + " B, " + ratesGbps[r] + " Gb/s, " + LINKS[l] + " links";
                    rows.add(Row.absolute(new Row.Label("htsim", what, 5), HTSIM_US[s][r][l], oursUs, TOLERANCE_US));
                    rows.add(Row.absolute(
                            new Row.Label("closed form", what, 6),
                            closedFormUs(sizesBytes[s], ratesGbps[r], LINKS[l]),
                            oursUs,
                            0));
                }
            }
        }
        return rows;
    }

    private static String scenario(long sizeBytes, long rateGbps, int l) {
        return """
                designs:
                  d:
                    transport: { kind: uet, mtu: 4096B, frames: { form: fixed, header: 64B, ack: 64B } }
                    congestionControl: nscc
                    fabric: { switchLatency: 0ns, phyLatency: 0ns, pfc: { enabled: false } }
                    nic: { transmitDelay: 0ns, receiveDelay: 0ns, entropy: mixed }
                """ + "topology: { kind: fat-tree, hosts: 16, link: { rate: " + rateGbps + "Gbps, delay: 1us } }\n"
                + "traffic: [ { kind: flows, flows: [ { from: 0, to: " + RECEIVERS[l] + ", size: " + sizeBytes
                + "B } ] } ]\n";
    }

    private static double closedFormUs(long sizeBytes, long rateGbps, int links) {
        long psPerByte = 8000 / rateGbps;
        long packets = (sizeBytes + 4095) / 4096;
        long framePs = FRAME_BYTES * psPerByte;
        long lastPs = (sizeBytes - (packets - 1) * 4096 + 64) * psPerByte;
        long answerPs = links * (1_000_000 + ACK_BYTES * psPerByte);
        if (packets == 1) {
            return Lab.us(links * (1_000_000 + lastPs) + answerPs);
        }
        return Lab.us(links * (1_000_000 + framePs) + (packets - 2) * framePs + lastPs + answerPs);
    }
}
