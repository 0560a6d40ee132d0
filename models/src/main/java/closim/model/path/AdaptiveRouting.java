// SPDX-License-Identifier: Apache-2.0
package closim.model.path;

import closim.core.plugin.Setting;
import closim.core.random.RandomStream;
import closim.core.random.RandomStreams;
import closim.core.unit.DataSize;
import closim.model.packet.Packet;

/**
 * Sends each packet through the equal-cost port at which least waits, one drawn at random among equals.
 *
 * <p>Source: per-packet dynamic load balancing of merchant switches and adaptive routing of Spectrum-4, as their
 * vendors' pages tell. Differs from them in: only the queue counts, not a moving average of the port's load; it sees
 * its own ports only, as DLB does. Control frames are spread like data. Hot path: no allocation.
 */
public final class AdaptiveRouting implements PortSelector {
    /** Settings of adaptive routing. */
    public record Spec(
            @Setting(
                    value = "Queues that differ by less than a multiple of this count as equal, as chips see them in"
                            + " bands",
                    byDefault = "1B",
                    min = "1B",
                    source = "Broadcom DLB: eight bands; their limits are a matter of configuration")
            DataSize band)
            implements PortSelectorSpec {}

    /** Announces {@code adaptive}. */
    public static final class Provider implements PortSelectorProvider<Spec> {
        @Override
        public String kind() {
            return "adaptive";
        }

        @Override
        public Class<Spec> specType() {
            return Spec.class;
        }

        @Override
        public String summary() {
            return "Each packet through the port at which least waits";
        }

        @Override
        public PortSelector create(Spec spec, String switchName, RandomStreams streams) {
            return new AdaptiveRouting(spec.band().bytes(), streams.stream("paths/" + switchName));
        }
    }

    private final long bandBytes;
    private final RandomStream random;

    /** A selector to which queues are equal if they hold as many whole bands, and which draws from that stream then. */
    public AdaptiveRouting(long bandBytes, RandomStream random) {
        this.bandBytes = bandBytes;
        this.random = random;
    }

    @Override
    public int select(Packet packet, int choices) {
        return random.nextInt(choices);
    }

    @Override
    public int select(Packet packet, int[] ports, Loads loads, long nowPs) {
        int best = 0;
        int equals = 1;
        long leastBands = loads.loadBytes(ports[0], nowPs) / bandBytes;
        for (int i = 1; i < ports.length; i++) {
            long bands = loads.loadBytes(ports[i], nowPs) / bandBytes;
            if (bands < leastBands) {
                leastBands = bands;
                best = i;
                equals = 1;
            } else if (bands == leastBands && random.nextInt(++equals) == 0) {
                best = i;
            }
        }
        return best;
    }
}
