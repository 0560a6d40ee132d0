// SPDX-License-Identifier: Apache-2.0
package closim.model.host;

import closim.model.packet.Packet;

/** The receiving side of a connection. */
public interface Receiver {
    /** Takes a data packet; ownership passes. */
    void onPacket(Packet packet, long nowPs);

    /** The deadline that it put into its host's agenda has come. */
    void onDeadline(long nowPs);
}
