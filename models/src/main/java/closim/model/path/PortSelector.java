// SPDX-License-Identifier: Apache-2.0
package closim.model.path;

import closim.model.packet.Packet;

/** Chooses among the equal-cost ports of a switch. */
@FunctionalInterface
public interface PortSelector {
    /** What a switch knows of its own ports, now. */
    @FunctionalInterface
    interface Loads {
        /** Bytes that wait at a port or are still to be put on its wire. */
        long loadBytes(int port, long nowPs);
    }

    /** A position 0 … choices-1 in the group of equal-cost ports, by the packet alone. */
    int select(Packet packet, int choices);

    /**
     * A position in the group of equal-cost ports, by the packet, the time, and how much waits at each.
     *
     * @param ports the group, two or more
     */
    default int select(Packet packet, int[] ports, Loads loads, long nowPs) {
        return select(packet, ports.length);
    }
}
