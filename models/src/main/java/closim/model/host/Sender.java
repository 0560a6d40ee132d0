// SPDX-License-Identifier: Apache-2.0
package closim.model.host;

import closim.model.packet.Packet;
import org.jspecify.annotations.Nullable;

/**
 * The sending side of a connection, as the NIC sees it: has packets to send or not, and may send the next at some time.
 *
 * <p>The fields without access modifier are the NIC's: where the sender stands in its lists. Hot path: no allocation.
 */
public abstract class Sender {
    /** Not in any list of the NIC: nothing to send, or the window is full. */
    static final byte IDLE = 0;
    /** In the round of those that may send now. */
    static final byte READY = 1;
    /** In the heap of those that may send later. */
    static final byte PACED = 2;

    private final int connection;
    private final int priority;
    private final int port;
    private long eligiblePs;

    @Nullable
    Sender nextReady;

    byte state = IDLE;
    /** Where it stands among the paced. */
    int place;

    /** A sender of that connection, whose data go in that priority through that port. */
    protected Sender(int connection, int priority, int port) {
        this.connection = connection;
        this.priority = priority;
        this.port = port;
    }

    public final int connection() {
        return connection;
    }

    public final int priority() {
        return priority;
    }

    /** Port of its host's NIC. */
    public final int port() {
        return port;
    }

    /** Not before this time may the next packet start (pacing). */
    public final long eligiblePs() {
        return eligiblePs;
    }

    protected final void setEligiblePs(long newEligiblePs) {
        eligiblePs = newEligiblePs;
    }

    /** Whether there is a packet to send that the window allows. */
    protected abstract boolean hasPacket();

    /** Makes the next packet, whose transmission starts now, and sets when the one after may start. */
    protected abstract Packet nextPacket(long nowPs);

    /** Takes a frame from the receiving side (ACK, NAK, CNP); ownership passes. */
    protected abstract void onPacket(Packet packet, long nowPs);

    /** Takes a flow's message to send. */
    protected abstract void post(int flow, long nowPs);

    /**
     * Its deadline in the host's agenda has come; returns the next, or {@link closim.core.unit.Time#NEVER} for none.
     */
    protected abstract long onDeadline(long nowPs);
}
