// SPDX-License-Identifier: Apache-2.0
package closim.scenario.network;

import closim.core.unit.LinkRate;
import closim.model.fabric.FabricSpec;
import closim.model.transport.FrameSizes;
import closim.topology.Topology;
import java.util.ArrayList;
import java.util.List;

/** What follows for the fabric from topology, design and transport together. */
final class FabricPlan {
    private final Topology topology;
    private final FabricSpec fabric;
    private final LinkDelays delays;
    private final FrameSizes frames;
    private final boolean hasTelemetry;
    private final int mtuBytes;
    private final int controlPriority;
    private final int dataPriorityMask;
    private final List<Network.PortClass> portClasses = new ArrayList<>();
    private final int degreeMax;
    private final long hostRateBitsPerSecond;

    /**
     * What the fabric must know of the transport.
     *
     * @param frames what its frames weigh
     * @param hasTelemetry whether switches write into them
     * @param mtuBytes payload of a full packet
     * @param controlPriority priority of ACK and CNP frames if they have one of their own, else -1
     * @param dataPriorityMask bit p set: priority p carries data
     */
    record TransportFacts(
            FrameSizes frames, boolean hasTelemetry, int mtuBytes, int controlPriority, int dataPriorityMask) {}

    FabricPlan(Topology topology, FabricSpec fabric, LinkDelays delays, TransportFacts transport) {
        this.topology = topology;
        this.fabric = fabric;
        this.delays = delays;
        this.frames = transport.frames();
        this.hasTelemetry = transport.hasTelemetry();
        this.mtuBytes = transport.mtuBytes();
        this.controlPriority = transport.controlPriority();
        this.dataPriorityMask = transport.dataPriorityMask();
        int degree = 1;
        for (int node = 0; node < topology.nodes(); node++) {
            degree = Math.max(degree, topology.ports(node));
        }
        this.degreeMax = degree;
        long slowest = Long.MAX_VALUE;
        for (int host = 0; host < topology.hosts(); host++) {
            for (int port = 0; port < topology.ports(host); port++) {
                slowest = Math.min(slowest, topology.rateBitsPerSecond(host, port));
            }
        }
        this.hostRateBitsPerSecond = slowest;
        for (int node = topology.hosts(); node < topology.nodes(); node++) {
            for (int port = 0; port < topology.ports(node); port++) {
                Network.PortClass portClass = classOf(node, port);
                if (!portClasses.contains(portClass)) {
                    portClasses.add(portClass);
                }
            }
        }
    }

    FabricSpec fabric() {
        return fabric;
    }

    Topology topology() {
        return topology;
    }

    LinkDelays delays() {
        return delays;
    }

    int degreeMax() {
        return degreeMax;
    }

    /** Whether a node's ports write telemetry: those of switches, if the packets carry any. */
    boolean stampsTelemetry(int node) {
        return hasTelemetry && node >= topology.hosts();
    }

    int gapBytes() {
        return frames.gapBytes();
    }

    int controlPriority() {
        return controlPriority;
    }

    /** Class in which trimmed frames travel: that of control frames, or else the highest of data. */
    int trimmedPriority() {
        return controlPriority >= 0
                ? controlPriority
                : Integer.SIZE - 1 - Integer.numberOfLeadingZeros(dataPriorityMask);
    }

    long hostRateBitsPerSecond() {
        return hostRateBitsPerSecond;
    }

    List<Network.PortClass> portClasses() {
        return List.copyOf(portClasses);
    }

    int portClass(int node, int port) {
        return node < topology.hosts() ? -1 : portClasses.indexOf(classOf(node, port));
    }

    private Network.PortClass classOf(int node, int port) {
        boolean up = topology.level(topology.peerNode(node, port)) > topology.level(node);
        return new Network.PortClass(topology.tierName(node), up ? "up" : "down");
    }

    /** Bit p set: priority p is lossless; 0 without flow control. */
    int losslessMask() {
        if (!fabric.pfc().enabled()) {
            return 0;
        }
        int mask = 0;
        for (int priority : fabric.pfc().priorities()) {
            mask |= 1 << priority;
        }
        return mask == 0 ? dataPriorityMask : mask;
    }

    boolean cutsThrough() {
        return delays.cutThrough();
    }

    int pauseFrameBytes() {
        return (int) fabric.pfc().frameSize().bytes();
    }

    /** Bytes that may still come through a port after the decision to pause it. */
    long pauseLoopBytes(int node, int port) {
        int peer = topology.peerNode(node, port);
        int peerPort = topology.peerPort(node, port);
        LinkRate rate = LinkRate.of(topology.rateBitsPerSecond(peer, peerPort));
        long loopPs = delays.dataPs(peer, peerPort) + delays.pausePs(node, port);
        double inFlightBytes = Math.ceil(rate.bitsPerSecond() / 8e12 * loopPs);
        return (long) inFlightBytes + 2L * frames.frameBytesMax(mtuBytes) + pauseFrameBytes();
    }
}
