// SPDX-License-Identifier: Apache-2.0
package closim.model.path;

import closim.core.random.RandomStream;
import closim.core.random.RandomStreams;
import closim.model.packet.Packet;

/**
 * Sends each packet through a port drawn at random, whatever its connection.
 *
 * <p>Source: Dixit et al., On the impact of packet spraying in data center networks, INFOCOM 2013. Control frames are
 * sprayed like data. Hot path: no allocation.
 */
public final class RandomSpraying implements PortSelector {
    /** It has no settings. */
    public record Spec() implements PortSelectorSpec {}

    /** Announces {@code random}. */
    public static final class Provider implements PortSelectorProvider<Spec> {
        @Override
        public String kind() {
            return "random";
        }

        @Override
        public Class<Spec> specType() {
            return Spec.class;
        }

        @Override
        public String summary() {
            return "Each packet through a port drawn at random";
        }

        @Override
        public PortSelector create(Spec spec, String switchName, RandomStreams streams) {
            return new RandomSpraying(streams.stream("paths/" + switchName));
        }
    }

    private final RandomStream random;

    /** A selector that draws from that stream. */
    public RandomSpraying(RandomStream random) {
        this.random = random;
    }

    @Override
    public int select(Packet packet, int choices) {
        return random.nextInt(choices);
    }
}
