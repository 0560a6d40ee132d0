// SPDX-License-Identifier: Apache-2.0
package closim.model.packet;

import org.jspecify.annotations.Nullable;

/**
 * One frame on its way: a reusable record, owned by exactly one holder at a time.
 *
 * <p>64 bytes on the heap, which a test holds: what is rare stays with the connection, and no number is wider than
 * frames and nodes need. The kind is what the sender wrote, never guessed from the length. Hot path: no allocation.
 */
public final class Packet {
    /** What a frame is to the transports. */
    public static final byte DATA = 0;
    /** Acknowledgement of all before {@link #sequence}. */
    public static final byte ACK = 1;
    /** Negative acknowledgement: {@link #sequence} is expected. */
    public static final byte NAK = 2;
    /** Congestion notification packet. */
    public static final byte CNP = 3;

    /** As a NAK, but because no receive is posted: to be tried again later. */
    public static final byte RNR_NAK = 4;

    /** Asks the receiver to acknowledge at once what it has; carries no data. */
    public static final byte WANT_ACK = 5;

    private static final byte RELEASED = -1;

    private static final byte ECN_CAPABLE = 1;
    private static final byte CONGESTION_EXPERIENCED = 2;
    private static final byte LAST_OF_MESSAGE = 4;
    private static final byte CONGESTION_ECHO = 8;
    private static final byte ACK_REQUEST = 16;
    private static final byte SENT_AGAIN = 32;
    private static final byte TRIMMED = 64;
    private static final byte TRIMMED_LAST_HOP = -128;

    /** The packet behind this one in a list of its holder. */
    public @Nullable Packet next;

    private @Nullable Telemetry telemetry;

    private int source;
    private int destination;
    private int connection;
    private int flow;
    private int sequence;
    private int entropy;
    private char round;
    private char sizeBytes;
    private char payloadBytes;
    private char ingressPort;
    private byte kind = RELEASED;
    private byte priority;
    private byte flags;
    private long sentPs;

    Packet() {}

    /** Addresses a fresh packet; all other fields are cleared. */
    public void address(byte newKind, int newSource, int newDestination, int newConnection, int newEntropy) {
        kind = newKind;
        source = newSource;
        destination = newDestination;
        connection = newConnection;
        entropy = newEntropy;
        flow = 0;
        sequence = 0;
        round = 0;
        payloadBytes = 0;
        flags = 0;
        ingressPort = 0;
    }

    /** Sets the frame's size, its priority, and the time at which it leaves its sender's queue. */
    public void frame(int newSizeBytes, int newPriority, long newSentPs) {
        sizeBytes = (char) newSizeBytes;
        priority = (byte) newPriority;
        sentPs = newSentPs;
    }

    /** Makes it carry a piece of a flow's message. */
    public void carry(int newFlow, int newSequence, int newPayloadBytes, int newRound) {
        flow = newFlow;
        sequence = newSequence;
        payloadBytes = (char) newPayloadBytes;
        round = (char) newRound;
    }

    /** Makes it tell a sequence number to the other side. */
    public void tell(int newSequence) {
        sequence = newSequence;
    }

    /**
     * Makes it a selective acknowledgement of UET, whose content takes the places of what only data carry: flow,
     * payload and round hold the bitmap, the time sent the rest, as one packet must not grow for the other's sake.
     *
     * @param bitmap bit i set: the packet of that number above the bitmap's base has arrived
     * @param offset number of the packet that caused it, less the cumulative number; {@link Short#MIN_VALUE} if it is
     *     too far off to tell
     * @param outOfOrder packets that have arrived beyond the cumulative number, at most 65535
     * @param receivedBytes running total of bytes accepted, modulo 2^32
     */
    public void acknowledgeSelectively(long bitmap, short offset, int outOfOrder, int receivedBytes) {
        flow = (int) (bitmap >>> 32);
        payloadBytes = (char) (bitmap >>> 16);
        round = (char) bitmap;
        sentPs = (long) receivedBytes << 32 | (long) (offset & 0xffff) << 16 | outOfOrder;
    }

    /** Of a selective acknowledgement: which packets above the bitmap's base have arrived. */
    public long selectiveBitmap() {
        return (long) flow << 32 | (long) payloadBytes << 16 | round;
    }

    /** Of a selective acknowledgement: the packet that caused it, less the cumulative number. */
    public short acknowledgedOffset() {
        return (short) (sentPs >>> 16);
    }

    /** Of a selective acknowledgement: packets that have arrived beyond the cumulative number. */
    public int outOfOrderPackets() {
        return (int) sentPs & 0xffff;
    }

    /** Of a selective acknowledgement: running total of bytes accepted, modulo 2^32. */
    public int receivedBytesWrapped() {
        return (int) (sentPs >>> 32);
    }

    public byte kind() {
        return kind;
    }

    /** Host that sent it. */
    public int source() {
        return source;
    }

    /** Host that it is for. */
    public int destination() {
        return destination;
    }

    public int connection() {
        return connection;
    }

    public int flow() {
        return flow;
    }

    /** Packet sequence number, not wrapped to 24 bits; in ACK and NAK the next one expected. */
    public int sequence() {
        return sequence;
    }

    /** How often its sender had rewound when it was sent, modulo 2^16. */
    public int round() {
        return round;
    }

    /** Bytes that count in buffers; preamble and gap come on top on the wire. */
    public int sizeBytes() {
        return sizeBytes;
    }

    public int payloadBytes() {
        return payloadBytes;
    }

    /** What switches hash: fixed by addresses and source port of its connection. */
    public int entropy() {
        return entropy;
    }

    /** 0 to 7, higher goes first. */
    public int priority() {
        return priority;
    }

    /** When it left its sender's queue; in an ACK, when the acknowledged packet did. */
    public long sentPs() {
        return sentPs;
    }

    /** Port of the present switch through which it came. */
    public int ingressPort() {
        return ingressPort;
    }

    public void enterThrough(int port) {
        ingressPort = (char) port;
    }

    /** Lets switches mark it. */
    public void allowMarking() {
        flags |= ECN_CAPABLE;
    }

    public boolean isMarkable() {
        return (flags & (ECN_CAPABLE | CONGESTION_EXPERIENCED)) == ECN_CAPABLE;
    }

    public void mark() {
        flags |= CONGESTION_EXPERIENCED;
    }

    public boolean isMarked() {
        return (flags & CONGESTION_EXPERIENCED) != 0;
    }

    public void markLastOfMessage() {
        flags |= LAST_OF_MESSAGE;
    }

    public boolean isLastOfMessage() {
        return (flags & LAST_OF_MESSAGE) != 0;
    }

    /** Asks for an acknowledgement at once. */
    public void requestAck() {
        flags |= ACK_REQUEST;
    }

    public boolean isAckRequested() {
        return (flags & ACK_REQUEST) != 0;
    }

    /** Tells the sender of data that its packet came marked. */
    public void echoCongestion() {
        flags |= CONGESTION_ECHO;
    }

    public boolean isCongestionEcho() {
        return (flags & CONGESTION_ECHO) != 0;
    }

    /** Makes it refer to a record that switches stamp, or that it brings back; it refers to none so far. */
    public void attach(@Nullable Telemetry newTelemetry) {
        telemetry = newTelemetry;
    }

    /** The record that it refers to; ownership stays. */
    public @Nullable Telemetry telemetry() {
        return telemetry;
    }

    /** Gives its record away, which the caller must hand on or give back. */
    public @Nullable Telemetry detachTelemetry() {
        Telemetry detached = telemetry;
        telemetry = null;
        return detached;
    }

    /** Says that its content was sent before; in an acknowledgement, that of the packet that caused it. */
    public void markSentAgain() {
        flags |= SENT_AGAIN;
    }

    public boolean isSentAgain() {
        return (flags & SENT_AGAIN) != 0;
    }

    /** Cuts it to its header: it keeps its marks, takes no more of them, and carries no content any more. */
    public void trim(int newSizeBytes, int newPriority, boolean lastHop) {
        sizeBytes = (char) newSizeBytes;
        priority = (byte) newPriority;
        flags = (byte) ((flags & ~ECN_CAPABLE) | (lastHop ? TRIMMED | TRIMMED_LAST_HOP : TRIMMED));
    }

    /** Tells that the packet that it answers was trimmed. */
    public void echoTrimming(boolean lastHop) {
        flags |= lastHop ? TRIMMED | TRIMMED_LAST_HOP : TRIMMED;
    }

    public boolean isTrimmed() {
        return (flags & TRIMMED) != 0;
    }

    /** Whether it was the switch next to the receiver that trimmed it. */
    public boolean isTrimmedAtLastHop() {
        return (flags & TRIMMED_LAST_HOP) != 0;
    }

    boolean isReleased() {
        return kind == RELEASED;
    }

    /** Spoils the content, so that use after release shows. */
    void release() {
        kind = RELEASED;
    }

    boolean poison() {
        destination = Integer.MIN_VALUE;
        sizeBytes = 0;
        connection = Integer.MIN_VALUE;
        return true;
    }

    /**
     * Reads two fields far apart, so that the packet is in the cache when its turn comes: a prefetch in Java.
     *
     * @return a number without meaning, to be kept so that the reads are not optimised away
     */
    public int touch() {
        return kind + destination;
    }
}
