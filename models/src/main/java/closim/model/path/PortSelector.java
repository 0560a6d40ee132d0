// SPDX-License-Identifier: Apache-2.0
package closim.model.path;

import closim.model.packet.Packet;

/** Chooses among the equal-cost ports of a switch. */
public interface PortSelector {
    /** A position 0 … choices-1 in the group of equal-cost ports. */
    int select(Packet packet, int choices);
}
