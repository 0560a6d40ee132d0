// SPDX-License-Identifier: Apache-2.0
package closim.model.host;

/** What the transports of one host count. */
public final class TransportCounters {
    /** Data packets sent, retransmissions included. */
    public long dataPackets;
    /** ACK and NAK frames sent. */
    public long ackPackets;
    /** NAK frames among them. */
    public long nakPackets;
    /** NAK frames because no receive was posted. */
    public long rnrNakPackets;
    /** CNP frames sent. */
    public long cnpPackets;
    /** Frames sent that ask for an acknowledgement and carry no data. */
    public long ackRequests;
    /** Data packets sent again. */
    public long retransmitted;
    /** Retransmission timers that expired. */
    public long timeouts;
    /** Congestion notifications that reached a sender of this host, in an ACK or as a frame. */
    public long congestionNotifications;
    /** Data packets that arrived out of order and were thrown away. */
    public long outOfOrderDropped;
    /** Data packets that arrived while one sent before them was missing, whether they were kept or not. */
    public long outOfOrder;
    /** The most packets by which one was ahead of the first missing. */
    public int reorderDepth;
    /** Data packets that had arrived before. */
    public long duplicates;
    /** Flows of this host that ended, completed or given up. */
    public long flowsEnded;
    /** Payload placed at this host, each byte counted once. */
    public long deliveredBytes;
    /** Data packets that reached this host marked. */
    public long markedArrivals;

    /** Notes a data packet that is so many packets ahead of the first missing one. */
    public void countOutOfOrder(int packetsAhead) {
        outOfOrder++;
        reorderDepth = Math.max(reorderDepth, packetsAhead);
    }
}
