// SPDX-License-Identifier: Apache-2.0
package closim.model.congestion;

/**
 * The congestion control of one connection: acknowledgements, notifications and losses in, window and rate out. A pure
 * state machine: it sees no packet and no port, takes the time as an argument and schedules nothing.
 *
 * <p>Changes that come with time alone are replayed by {@link #advanceTo}, which the connection calls before each read;
 * so results do not depend on how often it is called.
 */
public interface CongestionControl {
    /** The connection starts to send. */
    void onStart(long nowPs);

    /** A frame of that size starts, which may be one sent again. */
    void onSent(int sizeBytes, long nowPs);

    /** Bytes were acknowledged for the first time. */
    void onAcknowledged(AckFeedback feedback);

    /** The receiver says that a packet came marked. */
    void onCongestionNotification(long nowPs);

    /** A loss was noticed, by a NAK or by a timeout. */
    void onLoss(Loss loss, long nowPs);

    /**
     * One packet is lost, and which one is known: what a transport with selective retransmission says instead of
     * {@link #onLoss}.
     *
     * @param sizeBytes of the packet, as acknowledged bytes are counted
     * @param inFlightBytes sent and not acknowledged, without it
     */
    default void onPacketLost(Loss loss, int sizeBytes, long inFlightBytes, long nowPs) {
        onLoss(loss, nowPs);
    }

    /** Brings it up to date; times never go back. */
    void advanceTo(long nowPs);

    /** Rate at which packets may start, above zero. */
    double rateBitsPerSecond();

    /** Unacknowledged payload beyond which nothing is sent, {@link Long#MAX_VALUE} for no window. */
    long windowBytes();

    /** When window or rate will next rise by themselves, or {@link closim.core.unit.Time#NEVER}. */
    long nextChangePs();

    /** Whether a new rate also moves the start of the next packet, whose gap the old one has set; always the same. */
    boolean movesNextStart();

    /** How a loss was noticed. */
    enum Loss {
        /** A negative acknowledgement. */
        NAK,
        /** The retransmission timer. */
        TIMEOUT,
        /** Many later packets have arrived. */
        INFERRED,
        /** A switch had no room for it and trimmed it. */
        TRIMMED,
        /** The same at the switch next to the receiver. */
        TRIMMED_LAST_HOP
    }
}
