// SPDX-License-Identifier: Apache-2.0
package closim.model.loss;

import closim.core.plugin.Setting;
import closim.model.fabric.Port;
import closim.model.packet.Packet;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Loses the n-th data packets or the n-th acknowledgements of one connection, counted from 1 as they leave a host, and
 * asks another model about everything else.
 */
public final class ScriptedLoss implements LossModel {
    /** Settings of a scripted loss. */
    public record Spec(
            @Setting("Traffic entry whose flow loses packets")
            String traffic,

            @Setting(value = "Which of its flows, in order of flow number, from 0", byDefault = "0", min = "0")
            int flow,

            @Setting(
                    value = "Which data packets to lose as they leave the sender, from 1, resends counted",
                    byDefault = "[]")
            List<Long> data,

            @Setting(value = "Which ACK or NAK frames to lose as they leave the receiver, from 1", byDefault = "[]")
            List<Long> acks)
            implements LossSpec {
        public Spec {
            data = List.copyOf(data);
            acks = List.copyOf(acks);
            if (data.isEmpty() && acks.isEmpty()) {
                throw new IllegalArgumentException("name at least one of data and acks to lose");
            }
            if (data.stream().anyMatch(n -> n < 1) || acks.stream().anyMatch(n -> n < 1)) {
                throw new IllegalArgumentException("packets are counted from 1");
            }
        }
    }

    /** Announces {@code scripted}. */
    public static final class Provider implements LossProvider<Spec> {
        @Override
        public String kind() {
            return "scripted";
        }

        @Override
        public Class<Spec> specType() {
            return Spec.class;
        }

        @Override
        public String summary() {
            return "Loses the n-th data packets or acknowledgements of one flow's connection";
        }

        @Override
        public void install(Spec spec, LossContext context) {
            int connection = context.connection(spec.traffic(), spec.flow());
            script(context.senderPort(connection), connection, false, spec.data());
            script(context.receiverPort(connection), connection, true, spec.acks());
        }

        private static void script(Port port, int connection, boolean acknowledgements, List<Long> ordinals) {
            if (!ordinals.isEmpty()) {
                long[] which = ordinals.stream().mapToLong(Long::longValue).toArray();
                port.setLoss(new ScriptedLoss(port.loss(), connection, acknowledgements, which));
            }
        }
    }

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
    public @Nullable DropCause judge(Packet packet, long startPs, long endPs) {
        if (isCounted(packet) && Arrays.binarySearch(ordinals, ++seen) >= 0) {
            return DropCause.SCRIPTED_LOSS;
        }
        return otherwise == null ? null : otherwise.judge(packet, startPs, endPs);
    }

    private boolean isCounted(Packet packet) {
        if (packet.connection() != connection) {
            return false;
        }
        return acknowledgements
                ? packet.kind() == Packet.ACK || packet.kind() == Packet.NAK || packet.kind() == Packet.RNR_NAK
                : packet.kind() == Packet.DATA;
    }
}
