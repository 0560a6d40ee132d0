// SPDX-License-Identifier: Apache-2.0
package closim.model.queue;

import closim.core.check.InvariantViolation;
import closim.core.plugin.Setting;
import closim.core.unit.DataSize;
import closim.model.packet.Packet;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Deficit weighted round robin: the strict classes first, highest before lower; the others take turns, and each turn
 * earns a class weight x quantum bytes of credit, of which it may spend as long as the credit covers its first frame.
 *
 * <p>Source: Shreedhar and Varghese, Efficient Fair Queueing Using Deficit Round Robin (SIGCOMM 1995); classes in the
 * order of their numbers, as switches have them. An empty class loses its credit.
 *
 * <p>Differs from the source in: pauses, which it does not have. A paused class gives its turn away and earns nothing;
 * what it had left of a turn that a pause cut short it may spend when its turn comes again, and earns nothing more
 * then. So a class's credit never exceeds one turn's and one frame, however often it is paused. Hot path: no
 * allocation.
 */
public final class DeficitRoundRobinQueue extends ClassQueue {
    /** Settings of deficit weighted round robin. */
    public record Spec(
            @Setting(
                    value = "Weights of classes, by number 0 to 7; those not named have 1",
                    byDefault = "{}",
                    min = "1",
                    max = "1024")
            Map<String, Integer> weights,

            @Setting(
                    value = "Classes that go before all others, the highest first",
                    byDefault = "[6, 7]",
                    min = "0",
                    max = "7",
                    source = "vendors: strict priority for CNP and control in class 6 or 7")
            List<Integer> strict,

            @Setting(
                    value = "Bytes that a weight of one earns per turn; below a frame's size some turns only save up",
                    byDefault = "4KiB",
                    min = "64B",
                    max = "16MiB",
                    source = "about one frame, as Shreedhar and Varghese advise")
            DataSize quantum)
            implements QueueDisciplineSpec {
        public Spec {
            weights = Collections.unmodifiableMap(new LinkedHashMap<>(weights));
            strict = List.copyOf(strict);
            List<String> unknown = new ArrayList<>();
            List<String> both = new ArrayList<>();
            for (String name : weights.keySet()) {
                if (name.length() != 1 || name.charAt(0) < '0' || name.charAt(0) >= '0' + CLASSES) {
                    unknown.add(name);
                } else if (strict.contains(name.charAt(0) - '0')) {
                    both.add(name);
                }
            }
            if (!unknown.isEmpty()) {
                throw new IllegalArgumentException(
                        "weights are of classes 0 to " + (CLASSES - 1) + ": " + String.join(", ", unknown));
            }
            if (!both.isEmpty()) {
                throw new IllegalArgumentException(
                        "a class is strict or has a weight, not both: " + String.join(", ", both));
            }
        }

        /** Credit that a class earns per turn. */
        long turnBytes(int priority) {
            return quantum.bytes() * weights.getOrDefault(Integer.toString(priority), 1);
        }

        /** Bit p set: class p is strict. */
        int strictMask() {
            int mask = 0;
            for (int priority : strict) {
                mask |= 1 << priority;
            }
            return mask;
        }
    }

    /** Announces {@code dwrr}. */
    public static final class Provider implements QueueDisciplineProvider<Spec> {
        @Override
        public String kind() {
            return "dwrr";
        }

        @Override
        public Class<Spec> specType() {
            return Spec.class;
        }

        @Override
        public String summary() {
            return "Deficit weighted round robin: strict classes first, the others share what is left by weight";
        }

        @Override
        public ClassQueue create(Spec spec, ClassQueue.Limits limits) {
            return new DeficitRoundRobinQueue(spec, limits);
        }
    }

    private final int strictMask;
    private final long[] turnBytes = new long[CLASSES];
    private final long[] creditBytes = new long[CLASSES];
    /** Class whose turn it is. */
    private int turn = CLASSES - 1;
    /** Bit p set: class p has earned the credit of its turn, which is not over. */
    private int openTurns;

    /** A queue. */
    public DeficitRoundRobinQueue(Spec spec, Limits limits) {
        super(limits);
        this.strictMask = spec.strictMask();
        for (int p = 0; p < CLASSES; p++) {
            turnBytes[p] = spec.turnBytes(p);
        }
    }

    @Override
    public @Nullable Packet poll(long nowPs, int pausedMask) {
        int mask = waitingMask() & ~pausedMask;
        if (mask == 0) {
            return null;
        }
        int strict = mask & strictMask;
        if (strict != 0) {
            return take(Integer.SIZE - 1 - Integer.numberOfLeadingZeros(strict));
        }
        // A class that ran empty has had its turn, even if more has come since: else it might never end.
        int priority = (openTurns >> turn & 1) != 0 ? turn : next(turn, mask);
        while ((mask >> priority & 1) == 0 || !mayGo(priority)) {
            priority = next(priority, mask);
        }
        turn = priority;
        creditBytes[priority] -= headBytes(priority);
        Packet packet = take(priority);
        endTurnIfEmpty(priority);
        return packet;
    }

    @Override
    public @Nullable Packet discard(int priority, long nowPs) {
        Packet packet = super.discard(priority, nowPs);
        endTurnIfEmpty(priority);
        return packet;
    }

    private void endTurnIfEmpty(int priority) {
        if ((waitingMask() >> priority & 1) == 0) {
            creditBytes[priority] = 0;
            openTurns &= ~(1 << priority);
        }
    }

    /** A packet that passes an empty queue takes the turn as if it had been offered and polled. */
    @Override
    public boolean lets(Packet packet) {
        if (!super.lets(packet)) {
            return false;
        }
        int priority = packet.priority();
        if ((strictMask >> priority & 1) == 0) {
            turn = priority;
        }
        return true;
    }

    /** Whether a class can pay for its first frame; opens its turn if it has none, ends it if it cannot. */
    private boolean mayGo(int priority) {
        int bit = 1 << priority;
        if ((openTurns & bit) == 0) {
            creditBytes[priority] += turnBytes[priority];
            openTurns |= bit;
        }
        if (creditBytes[priority] >= headBytes(priority)) {
            return true;
        }
        openTurns &= ~bit;
        return false;
    }

    /** The next class in the order of numbers that may send. */
    private static int next(int priority, int mask) {
        int above = mask & -(2 << priority);
        return Integer.numberOfTrailingZeros(above != 0 ? above : mask);
    }

    /** Credit of a class, for tests. */
    long creditBytes(int priority) {
        return creditBytes[priority];
    }

    @Override
    public void audit() {
        super.audit();
        for (int p = 0; p < CLASSES; p++) {
            boolean isEmpty = (waitingMask() >> p & 1) == 0;
            if (creditBytes[p] < 0 || (isEmpty && creditBytes[p] != 0)) {
                throw new InvariantViolation("class " + p + " has a credit of " + creditBytes[p] + " B");
            }
        }
    }
}
