// SPDX-License-Identifier: Apache-2.0
package closim.model.host;

/** Turns messages into packets and back, with its promise. */
public interface Transport {
    /** Opens the sending side of a connection, whose first message is that flow. */
    Sender openSender(int connection, int flow, Host host);

    /** Opens the receiving side of a connection at its first packet. */
    Receiver openReceiver(int connection, int senderHost, Host host);
}
