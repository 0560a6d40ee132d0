// SPDX-License-Identifier: Apache-2.0
package closim.model.loss;

import closim.core.plugin.Setting;
import closim.core.random.RandomStream;
import closim.model.fabric.Port;
import closim.model.packet.Packet;
import org.jspecify.annotations.Nullable;

/** Loses each frame with the same probability, independently. */
public final class RandomLoss implements LossModel {
    /** Settings of a lossy link. */
    public record Spec(
            @Setting("Link that loses frames, sender/receiver, such as leaf-3/spine-1")
            String link,

            @Setting(value = "Share of frames lost", min = "0", max = "1")
            double rate)
            implements LossSpec {}

    /** Announces {@code random}. */
    public static final class Provider implements LossProvider<Spec> {
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
            return "A link that loses each frame with the same probability";
        }

        @Override
        public void install(Spec spec, LossContext context) {
            Port port = context.link(spec.link());
            port.setLoss(new RandomLoss(port.loss(), spec.rate(), context.stream(spec.link())));
        }
    }

    private final @Nullable LossModel besides;
    private final double lossFraction;
    private final RandomStream random;

    /**
     * A lossy link.
     *
     * @param lossFraction probability of loss per frame, 0 to 1
     * @param random the link's own stream
     */
    public RandomLoss(double lossFraction, RandomStream random) {
        this(null, lossFraction, random);
    }

    /** As above, on a link that loses frames for another reason too; that one sees every frame. */
    RandomLoss(@Nullable LossModel besides, double lossFraction, RandomStream random) {
        this.besides = besides;
        this.lossFraction = lossFraction;
        this.random = random;
    }

    @Override
    public @Nullable DropCause judge(Packet packet, long startPs, long endPs) {
        DropCause lost = random.nextBoolean(lossFraction) ? DropCause.LINK_LOSS : null;
        DropCause other = besides == null ? null : besides.judge(packet, startPs, endPs);
        return other == null ? lost : other;
    }
}
