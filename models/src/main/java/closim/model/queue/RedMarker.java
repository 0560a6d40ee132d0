// SPDX-License-Identifier: Apache-2.0
package closim.model.queue;

import closim.core.random.RandomStream;
import closim.model.packet.Packet;

/**
 * Marks packets by random early detection on the instantaneous queue: never below kmin, always above kmax, in between
 * with a probability that rises to pmax.
 *
 * <p>Source: DCQCN (SIGCOMM 2015), section 3.1, congestion point. Hot path: no allocation.
 */
public final class RedMarker {
    private final long kminBytes;
    private final long kmaxBytes;
    private final double pmaxFraction;
    private final RandomStream random;

    /**
     * A marker.
     *
     * @param kminBytes below or at it, nothing is marked
     * @param kmaxBytes above it, everything is marked; at least kmin
     * @param pmaxFraction probability at kmax, 0 to 1
     */
    public RedMarker(long kminBytes, long kmaxBytes, double pmaxFraction, RandomStream random) {
        this.kminBytes = kminBytes;
        this.kmaxBytes = kmaxBytes;
        this.pmaxFraction = pmaxFraction;
        this.random = random;
    }

    /** Marks the packet, if it may be marked and the queue of its class says so; true if it did. */
    public boolean decide(Packet packet, long queuedBytes) {
        if (queuedBytes <= kminBytes || !packet.isMarkable()) {
            return false;
        }
        if (queuedBytes <= kmaxBytes) {
            double share = (double) (queuedBytes - kminBytes) / (kmaxBytes - kminBytes);
            if (random.nextDouble() >= pmaxFraction * share) {
                return false;
            }
        }
        packet.mark();
        return true;
    }
}
