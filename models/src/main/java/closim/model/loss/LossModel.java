// SPDX-License-Identifier: Apache-2.0
package closim.model.loss;

import closim.model.packet.Packet;
import org.jspecify.annotations.Nullable;

/** Decides at the start of a frame's transmission whether the link loses it; a lost frame takes its wire time. */
public interface LossModel {
    /**
     * Why this frame is lost, or null if it is not; asked once per frame, in order of transmission. PAUSE frames are
     * exempt.
     *
     * @param startPs when its transmission starts
     * @param endPs when its tail leaves the sender
     */
    @Nullable
    DropCause judge(Packet packet, long startPs, long endPs);
}
