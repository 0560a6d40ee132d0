// SPDX-License-Identifier: Apache-2.0
package closim.scenario.validation;

import closim.core.result.RunOutcome;
import java.util.ArrayList;
import java.util.List;

/** One frame across an idle path: storing it costs its wire time at each switch, cutting through does not. */
final class CutThrough extends RowGroup {
    private static final int FRAME_BYTES = 1048;

    @Override
    String title() {
        return "Cut-through against store-and-forward";
    }

    @Override
    String explanation() {
        return """
                One message of one packet (1048 B on the wire) over links of 1 us, switches of 600 ns. Closed form for \
                n links at one rate: store-and-forward n frame times, cut-through one; plus n delays and n - 1 \
                switches. With hosts at 100 Gb/s and uplinks at 400 Gb/s the first leaf must hold a head back by the \
                difference of the two frame times, or its output would run dry; the way down is free. With 64 packets \
                each frame but the first adds one frame time of the slowest link in both.""";
    }

    @Override
    protected List<Row> compute() {
        List<Row> rows = new ArrayList<>();
        add(rows, new Fabric("star", "{ kind: star, hosts: 2, LINK }", 1, 2, 100, 100));
        add(rows, new Fabric("leaf-spine", LEAF_SPINE.replace("UP", "100Gbps"), 2, 4, 100, 100));
        add(rows, new Fabric("leaf-spine, uplinks of 400G", LEAF_SPINE.replace("UP", "400Gbps"), 2, 4, 100, 400));
        add(rows, new Fabric("fat tree", "{ kind: fat-tree, hosts: 16, LINK }", 15, 6, 100, 100));
        return rows;
    }

    private static void add(List<Row> rows, Fabric fabric) {
        for (int packets : new int[] {1, 64}) {
            String message = packets + (packets == 1 ? " packet" : " packets");
            rows.add(Row.absolute(
                    new Row.Label("closed form", fabric.name + ", " + message + ", stored, ns", 3),
                    fabric.expectedNs(false, packets),
                    fctNs(fabric, "store-and-forward", packets),
                    0));
            rows.add(Row.absolute(
                    new Row.Label("closed form", fabric.name + ", " + message + ", cut through, ns", 3),
                    fabric.expectedNs(true, packets),
                    fctNs(fabric, "cut-through", packets),
                    0));
        }
    }

    private static double fctNs(Fabric fabric, String forwarding, int packets) {
        String text = SCENARIO.replace("TOPOLOGY", fabric.topology.replace("LINK", LINK))
                .replace("FORWARDING", forwarding)
                .replace(" to: TO", " to: " + Integer.toString(fabric.to))
                .replace("SIZE", 1000 * packets + "B");
        RunOutcome run = Lab.completed(Lab.run(text, 1));
        if (run.flows().get(0).fctPs() != run.flows().get(0).idealPs()) {
            throw new AssertionError("a flow alone is not ideal: " + run.flows().get(0));
        }
        return run.flows().get(0).fctPs() / 1e3;
    }

    /**
     * A path between two hosts.
     *
     * @param to the receiving host
     * @param links on the path
     * @param hostGbps rate of the host links
     * @param upGbps rate of the links between switches
     */
    private record Fabric(String name, String topology, int to, int links, int hostGbps, int upGbps) {
        double expectedNs(boolean cutThrough, int packets) {
            long hostPs = FRAME_BYTES * 8_000L / hostGbps;
            long upPs = FRAME_BYTES * 8_000L / upGbps;
            long fixedPs = links * 1_000_000L + (links - 1) * 600_000L;
            long framesPs = cutThrough ? 2 * hostPs - upPs : 2 * hostPs + (links - 2L) * upPs;
            return (fixedPs + framesPs + (packets - 1L) * hostPs) / 1e3;
        }
    }

    private static final String LINK = "link: { rate: 100Gbps, delay: 1us }";

    private static final String LEAF_SPINE =
            "{ kind: leaf-spine, leaves: 2, hostsPerLeaf: 2, spines: 1, LINK, uplink: { rate: UP } }";

    private static final String SCENARIO = """
            topology: TOPOLOGY
            designs:
              d:
                transport: { kind: roce, mtu: 1000B, frames: { form: fixed, header: 48B, ack: 60B } }
                congestionControl: none
                fabric: { forwarding: FORWARDING, switchLatency: 600ns, phyLatency: 0ns }
                nic: { transmitDelay: 0ns, receiveDelay: 0ns }
            traffic: [ { kind: flows, flows: [ { from: 0, to: TO, size: SIZE } ] } ]
            """;
}
