// SPDX-License-Identifier: Apache-2.0
package closim.model.queue;

import closim.model.packet.Packet;
import org.jspecify.annotations.Nullable;

/** Eight classes, the highest first. Hot path: no allocation. */
public final class StrictPriorityQueue extends ClassQueue {
    /** There is nothing to set. */
    public record Spec() implements QueueDisciplineSpec {}

    /** Announces {@code strict}. */
    public static final class Provider implements QueueDisciplineProvider<Spec> {
        @Override
        public String kind() {
            return "strict";
        }

        @Override
        public Class<Spec> specType() {
            return Spec.class;
        }

        @Override
        public String summary() {
            return "Strict priority: of eight classes the highest that may send goes first";
        }

        @Override
        public ClassQueue create(Spec spec, ClassQueue.Limits limits) {
            return new StrictPriorityQueue(limits.marker(), limits.marksOnArrival(), limits.capacityBytes());
        }
    }

    /**
     * A queue.
     *
     * @param marker null for none
     * @param marksOnArrival whether the mark is decided on arrival instead of on departure
     * @param capacityBytes bytes beyond which packets are refused, above zero
     */
    public StrictPriorityQueue(@Nullable RedMarker marker, boolean marksOnArrival, long capacityBytes) {
        super(new Limits(marker, marksOnArrival, capacityBytes));
    }

    @Override
    public @Nullable Packet poll(long nowPs, int pausedMask) {
        int mask = waitingMask() & ~pausedMask;
        return mask == 0 ? null : take(Integer.SIZE - 1 - Integer.numberOfLeadingZeros(mask));
    }
}
