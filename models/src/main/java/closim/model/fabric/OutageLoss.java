// SPDX-License-Identifier: Apache-2.0
package closim.model.fabric;

import closim.model.loss.DropCause;
import closim.model.loss.LossModel;
import closim.model.packet.Packet;
import org.jspecify.annotations.Nullable;

/**
 * Loses each frame whose transmission touches an outage of its link. Whatever else loses frames on the link sees every
 * frame, so that an outage moves nobody's random numbers.
 *
 * @param outages when the link is down
 * @param besides what else loses frames, or null
 */
record OutageLoss(Outages outages, @Nullable LossModel besides) implements LossModel {
    @Override
    public @Nullable DropCause judge(Packet packet, long startPs, long endPs) {
        DropCause other = besides == null ? null : besides.judge(packet, startPs, endPs);
        return outages.touch(startPs, endPs) ? DropCause.LINK_DOWN : other;
    }
}
