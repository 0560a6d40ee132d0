// SPDX-License-Identifier: Apache-2.0
package closim.scenario.network;

import closim.core.result.RunResult;
import closim.core.unit.Time;
import closim.model.fabric.FabricNode;
import closim.model.fabric.Port;
import closim.model.fabric.Switch;
import closim.model.host.Host;
import closim.model.host.TransportCounters;
import closim.model.loss.DropCause;
import closim.model.queue.ClassQueue;

/** The whole network's counters. */
final class CounterSums {
    private final Network network;
    private final long endPs;

    CounterSums(Network network, long endPs) {
        this.network = network;
        this.endPs = endPs;
    }

    RunResult.Counters sum() {
        long data = 0;
        long acks = 0;
        long naks = 0;
        long rnrNaks = 0;
        long retransmitted = 0;
        long outOfOrder = 0;
        long depth = 0;
        long timeouts = 0;
        long notifications = 0;
        for (Host host : network.hosts()) {
            TransportCounters counters = host.counters();
            data += counters.dataPackets;
            acks += counters.ackPackets;
            naks += counters.nakPackets;
            rnrNaks += counters.rnrNakPackets;
            retransmitted += counters.retransmitted;
            outOfOrder += counters.outOfOrder;
            depth = Math.max(depth, counters.reorderDepth);
            timeouts += counters.timeouts;
            notifications += counters.congestionNotifications;
        }
        long dropped = 0;
        long marked = 0;
        long pauses = 0;
        long resumes = 0;
        long pausedPs = 0;
        for (FabricNode node : network.nodes()) {
            for (DropCause cause : DropCause.values()) {
                dropped += node.drops().packets(cause);
            }
            for (int i = 0; i < node.degree(); i++) {
                Port port = node.port(i);
                dropped += lost(port);
                marked += port.queue() instanceof ClassQueue queue ? queue.marked() : 0;
                pauses += port.pauseFrames();
                resumes += port.resumeFrames();
                pausedPs += port.pausedPs(endPs);
            }
        }
        return new RunResult.Counters(
                data,
                acks,
                naks,
                rnrNaks,
                retransmitted,
                outOfOrder,
                depth,
                dropped,
                network.switches().stream().mapToLong(Switch::trimmedPackets).sum(),
                marked,
                pauses,
                resumes,
                Time.toUs(pausedPs),
                timeouts,
                notifications);
    }

    static long lost(Port port) {
        long lost = 0;
        for (DropCause cause : DropCause.values()) {
            lost += port.lostPackets(cause);
        }
        return lost;
    }
}
