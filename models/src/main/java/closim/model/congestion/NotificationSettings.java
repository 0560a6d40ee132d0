// SPDX-License-Identifier: Apache-2.0
package closim.model.congestion;

/**
 * How a receiver tells the sender of marked packets.
 *
 * @param carrier in what
 * @param intervalPs least time between two notifications of a connection; 0 for one per marked packet, {@link
 *     closim.core.unit.Time#NEVER} for none at all
 */
public record NotificationSettings(Carrier carrier, long intervalPs) {
    /** What carries a congestion notification. */
    public enum Carrier {
        /** A flag in the ACK of the marked packet, as simulators have it. */
        ACK,
        /** A frame of its own (CNP), as real NICs send it. */
        PACKET
    }
}
