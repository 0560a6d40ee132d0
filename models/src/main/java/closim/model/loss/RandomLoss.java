// SPDX-License-Identifier: Apache-2.0
package closim.model.loss;

import closim.core.random.RandomStream;
import closim.model.packet.Packet;
import org.jspecify.annotations.Nullable;

/** Loses each frame with the same probability, independently. */
public final class RandomLoss implements LossModel {
    private final double lossFraction;
    private final RandomStream random;

    /**
     * A lossy link.
     *
     * @param lossFraction probability of loss per frame, 0 to 1
     * @param random the link's own stream
     */
    public RandomLoss(double lossFraction, RandomStream random) {
        this.lossFraction = lossFraction;
        this.random = random;
    }

    @Override
    public @Nullable DropCause judge(Packet packet) {
        return random.nextBoolean(lossFraction) ? DropCause.LINK_LOSS : null;
    }
}
