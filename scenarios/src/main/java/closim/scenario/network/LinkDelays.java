// SPDX-License-Identifier: Apache-2.0
package closim.scenario.network;

import closim.core.unit.Delay;
import closim.model.fabric.FabricSpec;
import closim.model.host.NicSpec;
import closim.topology.Topology;

/**
 * What each direction of a cable costs in time, with all constant pipelines folded in: propagation, transceiver, the
 * receiving switch's pipeline or NIC, and the sending NIC.
 */
final class LinkDelays {
    /** IEEE 802.3 31B.3.7: rates in Gb/s and the response budget in quanta of 512 bit times. */
    private static final long[][] RESPONSE_QUANTA = {
        {10, 67}, {25, 80}, {40, 118}, {50, 147}, {100, 394}, {200, 453}, {400, 905}
    };

    private static final long BITS_PER_QUANTUM = 512;

    private final Topology topology;
    private final FabricSpec fabric;
    private final NicSpec nic;

    LinkDelays(Topology topology, FabricSpec fabric, NicSpec nic) {
        this.topology = topology;
        this.fabric = fabric;
        this.nic = nic;
    }

    /** Whether delays into switches run from the head of a frame instead of its tail. */
    boolean cutThrough() {
        return fabric.forwarding() == FabricSpec.Forwarding.CUT_THROUGH;
    }

    /**
     * From the end of a frame's transmission through that port until the other end handles it; into a cut-through
     * switch from its start.
     */
    long dataPs(int node, int port) {
        int peer = topology.peerNode(node, port);
        boolean fromHost = node < topology.hosts();
        return pipelinePs(
                topology.delayPs(node, port), peer < topology.hosts(), fromHost, topology.switchLatencyPs(peer));
    }

    /** As {@link #dataPs}, for a link that is known by its numbers only. */
    long pipelinePs(long cablePs, boolean toHost, boolean fromHost, long statedLatencyPs) {
        long arrivalPs = toHost
                ? nic.receiveDelay().ps()
                : statedLatencyPs >= 0
                        ? statedLatencyPs
                        : fabric.switchLatency().ps();
        return cablePs
                + fabric.phyLatency().ps()
                + arrivalPs
                + (fromHost ? nic.transmitDelay().ps() : 0);
    }

    /** From the end of a PAUSE frame's transmission through that port until the other end stops. */
    long pausePs(int node, int port) {
        Delay response = fabric.pfc().responseTime();
        long rate = topology.rateBitsPerSecond(node, port);
        long responsePs = response != null ? response.ps() : responsePs(rate);
        return topology.delayPs(node, port) + fabric.phyLatency().ps() + responsePs;
    }

    /**
     * The standard's budget at a rate; between the listed rates that of the next higher, above them that of the
     * highest.
     */
    static long responsePs(long rateBitsPerSecond) {
        long quanta = RESPONSE_QUANTA[RESPONSE_QUANTA.length - 1][1];
        for (int i = RESPONSE_QUANTA.length - 1; i >= 0; i--) {
            if (rateBitsPerSecond <= RESPONSE_QUANTA[i][0] * 1_000_000_000L) {
                quanta = RESPONSE_QUANTA[i][1];
            }
        }
        return (long) Math.ceil(quanta * BITS_PER_QUANTUM * 1e12 / rateBitsPerSecond);
    }
}
