// SPDX-License-Identifier: Apache-2.0
package closim.model.congestion;

/** Makes the congestion control of each connection of a run. */
public interface CongestionControlFactory {
    /** A fresh one. */
    CongestionControl create(ConnectionFacts facts);

    /**
     * Bytes that in-band telemetry adds to each data packet and to its ACK; 0 if switches need stamp nothing. Frames of
     * fixed sizes have it in their sizes already.
     */
    default int telemetryBytes() {
        return 0;
    }

    /** How receivers tell senders of marks. */
    NotificationSettings notification();
}
