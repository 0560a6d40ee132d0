// SPDX-License-Identifier: Apache-2.0
package closim.model.loss;

import closim.model.packet.Packet;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Loses the n-th data packets or the n-th acknowledgements of one connection, counted from 1 as they leave a host, and
 * asks another model about everything else.
 */
public final class ScriptedLoss implements LossModel {
    private final @Nullable LossModel otherwise;
    private final int connection;
    private final boolean acknowledgements;
    private final long[] ordinals;
    private long seen;

    /**
     * A script.
     *
     * @param otherwise asked about all frames that the script does not lose; null: they pass
     * @param connection the connection whose packets are counted
     * @param acknowledgements true: ACK and NAK frames are counted; false: data packets
     * @param ordinals which to lose, from 1
     */
    public ScriptedLoss(@Nullable LossModel otherwise, int connection, boolean acknowledgements, long[] ordinals) {
        this.otherwise = otherwise;
        this.connection = connection;
        this.acknowledgements = acknowledgements;
        this.ordinals = ordinals.clone();
        Arrays.sort(this.ordinals);
    }

    @Override
    public @Nullable DropCause judge(Packet packet) {
        if (isCounted(packet) && Arrays.binarySearch(ordinals, ++seen) >= 0) {
            return DropCause.SCRIPTED_LOSS;
        }
        return otherwise == null ? null : otherwise.judge(packet);
    }

    private boolean isCounted(Packet packet) {
        if (packet.connection() != connection) {
            return false;
        }
        return acknowledgements
                ? packet.kind() == Packet.ACK || packet.kind() == Packet.NAK
                : packet.kind() == Packet.DATA;
    }
}
