// SPDX-License-Identifier: Apache-2.0
package closim.model.congestion;

/**
 * What a congestion control may know of its connection.
 *
 * @param lineRateBitsPerSecond rate of the sender's port
 * @param receiverRateBitsPerSecond rate of the receiver's port
 * @param baseRttPs round-trip time of a full packet and its ACK on the idle network
 * @param baseRttPsMax the longest of these over all pairs that exchange flows
 * @param mtuBytes payload of a full packet
 */
public record ConnectionFacts(
        long lineRateBitsPerSecond, long receiverRateBitsPerSecond, long baseRttPs, long baseRttPsMax, int mtuBytes) {
    /** A connection between ports of one rate. */
    public ConnectionFacts(long lineRateBitsPerSecond, long baseRttPs, long baseRttPsMax, int mtuBytes) {
        this(lineRateBitsPerSecond, lineRateBitsPerSecond, baseRttPs, baseRttPsMax, mtuBytes);
    }
}
