// SPDX-License-Identifier: Apache-2.0
package closim.model.loss;

import closim.core.random.RandomStream;
import closim.model.fabric.Outages;
import closim.model.packet.Packet;
import org.jspecify.annotations.Nullable;

/**
 * Loses each frame that starts in one span of time with the same probability, independently.
 *
 * @param besides what else loses frames, or null; sees every frame
 * @param span when
 * @param lossFraction probability of loss per frame, 0 to 1
 * @param random a stream of its own
 */
public record TimedLoss(@Nullable LossModel besides, Outages.Span span, double lossFraction, RandomStream random)
        implements LossModel {
    @Override
    public @Nullable DropCause judge(Packet packet, long startPs, long endPs) {
        DropCause other = besides == null ? null : besides.judge(packet, startPs, endPs);
        boolean isLost = startPs >= span.fromPs() && startPs < span.untilPs() && random.nextBoolean(lossFraction);
        return other == null && isLost ? DropCause.LINK_LOSS : other;
    }
}
