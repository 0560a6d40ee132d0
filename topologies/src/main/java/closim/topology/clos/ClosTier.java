// SPDX-License-Identifier: Apache-2.0
package closim.topology.clos;

import closim.topology.LinkSpec;
import closim.topology.UplinkSpec;

/**
 * One tier of switches and the cables that go down from it, both directions alike.
 *
 * @param rateBitsPerSecond rate of its downward cables, above zero
 * @param delayPs delay of its downward cables, above zero
 * @param bundle parallel cables to each neighbour below, at least 1; 1 towards hosts
 * @param switchLatencyPs latency of its switches if a file states one, else -1
 */
public record ClosTier(long rateBitsPerSecond, long delayPs, int bundle, long switchLatencyPs) {
    public ClosTier {
        if (rateBitsPerSecond <= 0 || delayPs <= 0 || bundle < 1) {
            throw new IllegalArgumentException("a tier needs a rate, a delay and a bundle above zero: "
                    + rateBitsPerSecond + " bit/s, " + delayPs + " ps, " + bundle);
        }
    }

    /** The lowest tier, with these host links. */
    static ClosTier of(LinkSpec link) {
        return new ClosTier(link.rate().bitsPerSecond(), link.delay().ps(), 1, -1);
    }

    /** A higher tier; what its cables leave open is as at the host links. */
    static ClosTier of(UplinkSpec uplink, LinkSpec link) {
        return new ClosTier(
                uplink.rate() == null
                        ? link.rate().bitsPerSecond()
                        : uplink.rate().bitsPerSecond(),
                uplink.delay() == null ? link.delay().ps() : uplink.delay().ps(),
                uplink.bundle(),
                -1);
    }
}
