// SPDX-License-Identifier: Apache-2.0
package closim.model.transport.selective;

import closim.model.packet.Packet;

/**
 * Where the 64 bits of a selective acknowledgement begin: they end at the packet that caused it, but begin no earlier
 * than right behind the first missing one. Both sides compute it alike, so that it need not be sent.
 *
 * <p>Source: UET 1.0 leaves the choice of the base to the receiver; the rule is htsim's for packets without mark and
 * request, here for all.
 */
public final class SelectiveBitmap {
    /** Bits of an ACK with congestion state. */
    public static final int BITS = Long.SIZE;

    /** The offset where no packet caused the acknowledgement, or one too far off: the bitmap begins behind the gap. */
    public static final short UNKNOWN = Short.MIN_VALUE;

    private SelectiveBitmap() {}

    /** The offset that an acknowledgement carries for the packet that caused it. */
    public static short offset(int cumulative, int sequence) {
        int offset = sequence - cumulative;
        return offset > UNKNOWN && offset <= Short.MAX_VALUE ? (short) offset : UNKNOWN;
    }

    /** Sequence number of bit 0. */
    public static int base(int cumulative, short offset) {
        return offset == UNKNOWN ? cumulative + 1 : Math.max(cumulative + offset - (BITS - 1), cumulative + 1);
    }

    /** Number of the packet that caused an acknowledgement, or -1 if it does not tell. */
    public static int cause(Packet ack) {
        short offset = ack.acknowledgedOffset();
        return offset == UNKNOWN ? -1 : ack.sequence() + offset;
    }
}
