// SPDX-License-Identifier: Apache-2.0
package closim.scenario.validation;

import closim.core.result.RunOutcome;
import closim.core.result.RunResult;
import java.util.ArrayList;
import java.util.List;

/** The steady state of dynamic thresholds, for each memory that has them. */
final class Thresholds extends RowGroup {
    private static final int FRAME_BYTES = 1048;
    private static final int POOL_BYTES = 4_000_000;
    private static final int HEADROOM_BYTES = 20_000;

    @Override
    String title() {
        return "Dynamic thresholds";
    }

    @Override
    String explanation() {
        return """
                n hosts at 100 Gb/s each send 8 MB to a receiver of their own at 10 Gb/s through one switch, with \
                10 ns of cable, frames of 1000 + 48 B, no congestion control, response time zero, no reserves, and \
                4,000,000 B beside the headrooms of 20 kB. Closed form: n congested queues of equal alpha get \
                alpha·B/(1 + n·alpha) each. Compared is the longest of the queues. Lossless: the frame that \
                reaches the threshold, the one in transmission at the sender, the one on its way and the time of \
                the PAUSE frame come on top, four frames; sonic lets one frame pass, and the first queue to get \
                there may find the others a frame behind, which leaves it more: seven in all. Lossy: a frame \
                either fits or is dropped, so two frames either way.""";
    }

    @Override
    protected List<Row> compute() {
        List<Row> rows = new ArrayList<>();
        for (double alpha : new double[] {0.125, 1}) {
            for (int queues : new int[] {1, 2, 4, 8}) {
                double shareBytes = alpha * POOL_BYTES / (1 + queues * alpha);
                rows.add(row("dynamic, lossless", DYNAMIC, new Setup(alpha, queues), shareBytes));
                rows.add(row("sonic, lossless", SONIC, new Setup(alpha, queues), shareBytes));
                rows.add(row("sonic, lossy", LOSSY, new Setup(alpha, queues), shareBytes));
            }
        }
        return rows;
    }

    private record Setup(double alpha, int queues) {}

    private static Row row(String name, String fabric, Setup setup, double shareBytes) {
        boolean isLossy = fabric.equals(LOSSY);
        Row.Label label = new Row.Label(
                "facts 4.4",
                name + ": longest of " + setup.queues + (setup.queues == 1 ? " queue" : " queues") + " at alpha "
                        + setup.alpha + ", B",
                0);
        double longestBytes = longestBytes(fabric, setup);
        return isLossy
                ? Row.absolute(label, shareBytes, longestBytes, 2 * FRAME_BYTES)
                : Row.between(label, shareBytes - FRAME_BYTES, shareBytes + 7 * FRAME_BYTES, longestBytes);
    }

    private static double longestBytes(String fabric, Setup setup) {
        int queues = setup.queues;
        long sizeBytes = POOL_BYTES + (fabric.equals(LOSSY) ? 0 : 2L * queues * HEADROOM_BYTES);
        RunOutcome run = Lab.run(scenario(fabric, setup, sizeBytes), 1);
        if (!fabric.equals(LOSSY) && run.result().counters().packetsDropped() > 0) {
            throw new AssertionError("lossless traffic was dropped");
        }
        return run.result().links().stream()
                .filter(link -> link.to().startsWith("r"))
                .mapToLong(RunResult.LinkResult::queueBytesMax)
                .max()
                .orElseThrow();
    }

    private static String scenario(String fabric, Setup setup, long sizeBytes) {
        List<String> hosts = new ArrayList<>();
        List<String> cables = new ArrayList<>();
        List<String> flows = new ArrayList<>();
        for (int i = 0; i < setup.queues; i++) {
            hosts.add("s" + i);
            cables.add("{ a: s" + i + ", b: w, rate: 100Gbps, delay: 10ns }");
            flows.add("{ from: " + i + ", to: " + (setup.queues + i) + ", size: 8MB }");
        }
        for (int i = 0; i < setup.queues; i++) {
            hosts.add("r" + i);
            cables.add("{ a: r" + i + ", b: w, rate: 10Gbps, delay: 10ns }");
        }
        return """
                topology: { kind: custom, hosts: [HOSTS], switches: [w], cables: [CABLES] }
                designs:
                  d:
                    transport: { kind: roce, mtu: 1000B, frames: { form: fixed, header: 48B, ack: 60B } }
                    congestionControl: none
                    fabric: { switchLatency: 0ns, phyLatency: 0ns, ecn: { enabled: false }, FABRIC }
                    nic: { transmitDelay: 0ns, receiveDelay: 0ns }
                traffic: [ { kind: flows, flows: [FLOWS] } ]
                stop: { limit: 1ms }
                """.replace("FABRIC", fabric)
                .replace("HOSTS", String.join(", ", hosts))
                .replace("CABLES", String.join(", ", cables))
                .replace("FLOWS", String.join(", ", flows))
                .replace("SIZE", sizeBytes + "B")
                .replace("HEADROOM", HEADROOM_BYTES + "B")
                .replace("ALPHA", Double.toString(setup.alpha));
    }

    private static final String DYNAMIC =
            "pfc: { responseTime: 0ns }, buffer: { kind: dynamic, size: SIZE, alpha: ALPHA,"
                    + " scaleAlpha: false, reserve: 0B, headroom: HEADROOM }";
    private static final String SONIC = "pfc: { responseTime: 0ns }, buffer: { kind: sonic, size: SIZE,"
            + " losslessAlpha: ALPHA, headroom: HEADROOM, countControl: false }";
    private static final String LOSSY =
            "pfc: { enabled: false }, buffer: { kind: sonic, size: SIZE, lossyAlpha: ALPHA," + " countControl: false }";
}
