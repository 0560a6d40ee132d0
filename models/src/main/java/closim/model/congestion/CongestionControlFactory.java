// SPDX-License-Identifier: Apache-2.0
package closim.model.congestion;

/** Makes the congestion control of each connection of a run. */
public interface CongestionControlFactory {
    /** A fresh one. */
    CongestionControl create(ConnectionFacts facts);

    /** How receivers tell senders of marks. */
    NotificationSettings notification();
}
