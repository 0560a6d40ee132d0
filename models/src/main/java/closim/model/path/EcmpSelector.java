// SPDX-License-Identifier: Apache-2.0
package closim.model.path;

import closim.core.plugin.Setting;
import closim.core.random.Mixing;
import closim.core.random.RandomStreams;
import closim.model.packet.Packet;
import org.jspecify.annotations.Nullable;

/**
 * Equal-cost multipath: a hash of the connection's addresses and source port, and with {@code qpNumber} of its queue
 * pair, fixes its path, mixed with a seed of the switch so that the tiers choose independently.
 *
 * <p>Differs from real chips in: the hash function, which vendors do not publish; any good one behaves alike in
 * distribution. Hot path: no allocation.
 */
public final class EcmpSelector implements PortSelector {
    /** Settings of ECMP. */
    public record Spec(
            @Setting("Seed of the hashes; absent: from the run's seed. Fix it to keep paths while traffic changes")
            @Nullable
            Long hashSeed,

            @Setting(
                    value = "Whether all switches hash alike: each tier then repeats the choice of the "
                            + "tier before, and only"
                            + " a part of the paths is used (polarisation)",
                    byDefault = "false")
            boolean polarised,

            @Setting(
                    value = "Whether the queue pair number that a packet is for is hashed with its addresses and source"
                            + " port, so that connections with equal source ports take several paths (enhanced ECMP)",
                    byDefault = "false",
                    source = "Meta, RDMA over Ethernet for Distributed AI Training at Meta Scale, SIGCOMM 2024")
            boolean qpNumber)
            implements PortSelectorSpec {}

    /** Announces {@code ecmp}. */
    public static final class Provider implements PortSelectorProvider<Spec> {
        @Override
        public String kind() {
            return "ecmp";
        }

        @Override
        public Class<Spec> specType() {
            return Spec.class;
        }

        @Override
        public String summary() {
            return "Equal-cost multipath by a hash of the connection, with a seed per switch";
        }

        @Override
        public boolean hashesQpNumber(Spec spec) {
            return spec.qpNumber();
        }

        @Override
        public PortSelector create(Spec spec, String switchName, RandomStreams streams) {
            RandomStreams root = spec.hashSeed() == null ? streams : new RandomStreams(spec.hashSeed());
            return new EcmpSelector(root.salt(spec.polarised() ? "ecmp" : "ecmp/" + switchName));
        }
    }

    private final long salt;

    /** A selector with the seed of its switch. */
    public EcmpSelector(long salt) {
        this.salt = salt;
    }

    @Override
    public int select(Packet packet, int choices) {
        return Mixing.toRange(Mixing.mix64(packet.entropy() ^ salt), choices);
    }
}
