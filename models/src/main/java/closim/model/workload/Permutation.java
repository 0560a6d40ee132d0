// SPDX-License-Identifier: Apache-2.0
package closim.model.workload;

import closim.core.plugin.Setting;
import closim.core.random.RandomStream;
import closim.core.unit.DataSize;
import closim.core.unit.Delay;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Every host sends one flow and receives one: along a random derangement (every derangement is as likely as any
 * other), or along a fixed shift. Rounds may follow: each at its time, or for each sender as its flow completes.
 */
public final class Permutation implements Workload {
    private final List<FlowRequest> flows;

    /**
     * The flows of these settings.
     *
     * @throws closim.core.check.ScenarioException if fewer than two hosts take part or the shift leads back to the
     * sender
     */
    public Permutation(Spec spec, WorkloadContext context) {
        ProblemList problems = ProblemList.ofEntry();
        int[] hosts = new HostLookup(context).findAllOrEvery(spec.hosts(), "hosts", problems);
        if (hosts.length < 2 && problems.isEmpty()) {
            problems.atPath("hosts", "a permutation needs at least two hosts: " + hosts.length);
        }
        Integer shift = spec.shift();
        if (shift != null && hosts.length >= 2 && Math.floorMod(shift, hosts.length) == 0) {
            problems.atPath(
                    "shift",
                    "a shift of " + shift + " over " + hosts.length
                            + " hosts sends every host to itself: allowed are 1 to " + (hosts.length - 1));
        }
        FlowLimit.check((double) hosts.length * spec.repeat(), "repeat", problems);
        problems.throwIfAny();
        flows = List.copyOf(new Rounds(spec, context, hosts).made());
    }

    /** Makes the flows round by round. */
    private static final class Rounds {
        private final Spec spec;
        private final WorkloadContext context;
        private final int[] hosts;
        private final RandomStream[] jitter;
        private final Supplier<int[]> permutations;
        private final List<FlowRequest> made = new ArrayList<>();

        Rounds(Spec spec, WorkloadContext context, int[] hosts) {
            this.spec = spec;
            this.context = context;
            this.hosts = hosts;
            this.jitter = new RandomStream[spec.jitter().ps() == 0 ? 0 : hosts.length];
            for (int i = 0; i < jitter.length; i++) {
                jitter[i] = Jitter.stream(hosts[i], context);
            }
            Integer shift = spec.shift();
            if (shift != null) {
                this.permutations = () -> shifted(hosts.length, shift);
            } else {
                RandomStream stream = context.streams().stream("traffic/" + context.name() + "/permutation");
                this.permutations = () -> derangement(hosts.length, stream);
            }
        }

        List<FlowRequest> made() {
            long roundPs = spec.start().ps();
            long intervalPs = spec.interval() == null ? 0 : spec.interval().ps();
            int[] target = permutations.get();
            for (int round = 0; round < spec.repeat(); round++) {
                addRound(round, roundPs, target);
                boolean isLast = round + 1 == spec.repeat();
                if (!isLast && intervalPs > 0 && intervalPs >= context.limitPs() - roundPs) {
                    context.notes()
                            .accept("of " + spec.repeat() + " rounds only " + (round + 1)
                                    + " start before the end of the run");
                    break;
                }
                roundPs += isLast ? 0 : intervalPs;
                target = isLast || spec.rounds() == RoundOrder.SAME ? target : permutations.get();
            }
            return made;
        }

        private void addRound(int round, long roundPs, int[] target) {
            boolean follows = round > 0 && spec.interval() == null;
            for (int i = 0; i < hosts.length; i++) {
                long laterPs =
                        jitter.length == 0 ? 0 : Jitter.draw(0, spec.jitter().ps(), jitter[i]);
                Turn turn = follows ? Turn.following(round, made.size() - hosts.length, laterPs) : Turn.FREE;
                made.add(new FlowRequest(
                        context.name(),
                        hosts[i],
                        hosts[target[i]],
                        spec.size().bytes(),
                        follows ? roundPs : Math.addExact(roundPs, laterPs),
                        0,
                        turn));
            }
        }
    }

    @Override
    public List<FlowRequest> flows() {
        return flows;
    }

    private static int[] shifted(int n, int shift) {
        int[] target = new int[n];
        for (int i = 0; i < n; i++) {
            target[i] = Math.floorMod(i + (long) shift, n);
        }
        return target;
    }

    /**
     * Random orders are drawn until one leaves no host in place, which takes e tries on average: uniform, unlike a
     * cycle.
     */
    private static int[] derangement(int n, RandomStream stream) {
        int[] target = stream.nextPermutation(n);
        while (hasFixedPoint(target)) {
            target = stream.nextPermutation(n);
        }
        return target;
    }

    private static boolean hasFixedPoint(int[] target) {
        for (int i = 0; i < target.length; i++) {
            if (target[i] == i) {
                return true;
            }
        }
        return false;
    }

    /**
     * Settings of a permutation.
     *
     * @param name name of the entry
     * @param size payload of each flow
     * @param start post of the work requests
     * @param shift fixed distance in place of a random derangement
     * @param hosts hosts that take part
     * @param jitter largest random delay of a start
     * @param repeat number of rounds
     * @param interval time from round to round; null: a sender's next flow follows its last
     * @param rounds which permutation rounds take
     */
    public record Spec(
            @Setting("Name under which results are grouped; the kind if absent") @Nullable
            String name,

            @Setting("Payload of each flow; 0B completes at once with an FCT of 0")
            DataSize size,

            @Setting(value = "When the messages are posted", byDefault = "0ns")
            Delay start,

            @Setting("Send from the i-th to the (i + shift)-th host, around; a random derangement if absent") @Nullable
            Integer shift,

            @Setting("Hosts that take part, such as 0..15; all if absent") @Nullable
            HostSet hosts,

            @Setting(
                    value = "Each host posts later by a random time, uniform from zero to below this",
                    byDefault = "0ns")
            Delay jitter,

            @Setting(value = "Number of rounds", byDefault = "1", min = "1")
            int repeat,

            @Setting("Time from the start of a round to the next; if absent, a sender posts its next flow when it has"
                    + " completed the one before")
            @Nullable
            Delay interval,

            @Setting(value = "Whether all rounds take the same permutation, or each a new one", byDefault = "same")
            RoundOrder rounds)
            implements WorkloadSpec {
        public Spec {
            if (repeat < 1) {
                throw new IllegalArgumentException("repeat must be 1 or more: " + repeat);
            }
            if (interval != null && interval.ps() == 0) {
                throw new IllegalArgumentException(
                        "interval must be above zero; leave it out to post one flow after" + " another");
            }
            if (shift != null && rounds == RoundOrder.NEW) {
                throw new IllegalArgumentException(
                        "rounds: new draws permutations, and shift fixes one: leave one out");
            }
        }

        /** One round, as most tests want it. */
        public static Spec once(
                DataSize size, Delay start, @Nullable Integer shift, @Nullable HostSet hosts, Delay jitter) {
            return new Spec(null, size, start, shift, hosts, jitter, 1, null, RoundOrder.SAME);
        }
    }

    /** Which permutation rounds take. */
    public enum RoundOrder {
        /** All the first one. */
        SAME,
        /** Each one of its own. */
        NEW
    }

    /** Announces {@code permutation}. */
    public static final class Provider implements WorkloadProvider<Spec> {
        @Override
        public String kind() {
            return "permutation";
        }

        @Override
        public Class<Spec> specType() {
            return Spec.class;
        }

        @Override
        public String summary() {
            return "Every host sends one flow to another and receives one, at random or by a shift, once or in rounds";
        }

        @Override
        public Workload create(Spec spec, WorkloadContext context) {
            return new Permutation(spec, context);
        }
    }
}
