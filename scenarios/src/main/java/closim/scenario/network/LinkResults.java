// SPDX-License-Identifier: Apache-2.0
package closim.scenario.network;

import closim.core.result.RunResult;
import closim.core.unit.Time;
import closim.model.fabric.FabricNode;
import closim.model.fabric.Port;
import closim.model.fabric.Switch;
import closim.model.loss.DropCause;
import closim.model.queue.ClassQueue;
import closim.topology.Topology;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** What each link carried, and where frames were lost. */
final class LinkResults {
    private final Network network;
    private final Topology topology;
    private final long spanPs;
    private final long endPs;

    LinkResults(Network network, long endPs) {
        this.network = network;
        this.topology = network.topology();
        this.endPs = endPs;
        long lastPs = endPs;
        for (FabricNode node : network.nodes()) {
            for (int i = 0; i < node.degree(); i++) {
                lastPs = Math.max(lastPs, node.port(i).lastBusyPs());
            }
        }
        // The network may drain for a while after the last completion; shares are of the whole time.
        this.spanPs = lastPs;
    }

    List<RunResult.LinkResult> results() {
        List<RunResult.LinkResult> results = new ArrayList<>();
        for (FabricNode node : network.nodes()) {
            for (int i = 0; i < node.degree(); i++) {
                Port port = node.port(i);
                Port reverse = reverse(node, i);
                boolean idle = port.packets() == 0 && reverse.pauseFrames() == 0 && port.lastBusyPs() == 0;
                if (!idle) {
                    results.add(result(node, i, port, reverse));
                }
            }
        }
        results.sort(Comparator.comparing(RunResult.LinkResult::name));
        return results;
    }

    private Port reverse(FabricNode node, int index) {
        return network.nodes().get(topology.peerNode(node.id(), index)).port(topology.peerPort(node.id(), index));
    }

    private RunResult.LinkResult result(FabricNode node, int index, Port port, Port reverse) {
        ClassQueue queue = port.queue() instanceof ClassQueue ofSwitch ? ofSwitch : null;
        return new RunResult.LinkResult(
                topology.linkName(node.id(), index),
                node.name(),
                topology.nodeName(topology.peerNode(node.id(), index)),
                topology.rateBitsPerSecond(node.id(), index) / 1e9,
                port.packets(),
                port.bytes(),
                spanPs == 0 ? 0 : (double) port.busyPs() / spanPs,
                queue == null ? 0 : queue.bytesMax(),
                queue == null ? 0 : queue.marked(),
                reverse.pauseFrames(),
                Time.toUs(port.pausedPs(endPs)),
                headroomBytesMax(node, index),
                CounterSums.lost(port));
    }

    /** Of the memory that the link ends at. */
    private long headroomBytesMax(FabricNode node, int index) {
        return network.nodes().get(topology.peerNode(node.id(), index)) instanceof Switch receiver
                ? receiver.buffer().headroomBytesMax(topology.peerPort(node.id(), index))
                : 0;
    }

    /** By number of frames, then by place and cause. */
    List<RunResult.DropCount> drops() {
        List<RunResult.DropCount> drops = new ArrayList<>();
        for (FabricNode node : network.nodes()) {
            for (DropCause cause : DropCause.values()) {
                add(drops, node.name(), cause, node.droppedPackets(cause), node.droppedBytes(cause));
                for (int i = 0; i < node.degree(); i++) {
                    Port port = node.port(i);
                    String link = topology.linkName(node.id(), i);
                    add(drops, link, cause, port.lostPackets(cause), port.lostBytes(cause));
                }
            }
        }
        drops.sort(Comparator.comparingLong((RunResult.DropCount drop) -> -drop.packets())
                .thenComparing(RunResult.DropCount::place)
                .thenComparing(RunResult.DropCount::cause));
        return drops;
    }

    private static void add(List<RunResult.DropCount> drops, String place, DropCause cause, long packets, long bytes) {
        if (packets > 0) {
            drops.add(new RunResult.DropCount(place, cause.label(), packets, bytes));
        }
    }
}
