// SPDX-License-Identifier: Apache-2.0
package closim.model.congestion;

/**
 * How a receiver tells the sender of marked packets.
 *
 * @param carrier in what
 * @param intervalPs least time between two notifications of a connection; 0 for one per marked packet, {@link
 *     closim.core.unit.Time#NEVER} for none at all
 * @param atIntervalEnd whether a mark within the interval is notified at its end, instead of being forgotten; an ACK
 *     cannot wait, so only frames of their own can do it
 */
public record NotificationSettings(Carrier carrier, long intervalPs, boolean atIntervalEnd) {
    /** Within the interval marks are forgotten. */
    public NotificationSettings(Carrier carrier, long intervalPs) {
        this(carrier, intervalPs, false);
    }

    /** What carries a congestion notification. */
    public enum Carrier {
        /** A flag in the ACK of the marked packet, as simulators have it. */
        ACK,
        /** A frame of its own (CNP), as real NICs send it. */
        PACKET
    }
}
