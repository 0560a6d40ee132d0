// SPDX-License-Identifier: Apache-2.0
package closim.model.workload;

import closim.core.plugin.Setting;
import closim.core.random.RandomStream;
import closim.core.unit.DataSize;
import closim.core.unit.Delay;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * Many hosts send to one at the same time, once or in rounds. The senders are drawn once from the seed, or are the
 * first ones, and stay the same in all rounds.
 */
public final class Incast implements Workload {
    private final List<FlowRequest> flows;

    /**
     * The flows of these settings.
     *
     * @throws closim.core.check.ScenarioException for unknown hosts, a receiver among the senders, or too few hosts
     */
    public Incast(Spec spec, WorkloadContext context) {
        ProblemList problems = ProblemList.ofEntry();
        HostLookup hosts = new HostLookup(context);
        OptionalInt receiver = hosts.find(spec.receiver(), "receiver", problems);
        int[] candidates = hosts.findAllOrEvery(spec.from(), "from", problems);
        problems.throwIfAny();
        int to = receiver.getAsInt();
        if (spec.from() == null) {
            candidates = without(candidates, to);
        } else if (without(candidates, to).length < candidates.length) {
            problems.atPath("from", FlowList.toItself(hosts.nameOf(to)), "leave the receiver out of the senders");
        }
        int senders = spec.senders() == null ? candidates.length : spec.senders();
        if (senders > candidates.length || senders == 0) {
            problems.atPath(
                    "senders",
                    senders + " senders are wanted, and " + candidates.length + " hosts can send to " + hosts.nameOf(to)
                            + ": allowed are 1 to " + candidates.length);
        }
        FlowLimit.check((double) senders * spec.repeat(), "repeat", problems);
        problems.throwIfAny();
        flows = List.copyOf(rounds(spec, chosen(spec.pick(), senders, candidates, context), to, context));
    }

    @Override
    public List<FlowRequest> flows() {
        return flows;
    }

    private static int[] without(int[] hosts, int host) {
        int[] others = new int[hosts.length];
        int n = 0;
        for (int candidate : hosts) {
            if (candidate != host) {
                others[n++] = candidate;
            }
        }
        return java.util.Arrays.copyOf(others, n);
    }

    private static int[] chosen(Pick pick, int senders, int[] candidates, WorkloadContext context) {
        if (pick == Pick.FIRST || senders == candidates.length) {
            return java.util.Arrays.copyOf(candidates, senders);
        }
        int[] order = context.streams().stream("traffic/" + context.name() + "/senders")
                .nextPermutation(candidates.length);
        int[] chosen = new int[senders];
        for (int i = 0; i < senders; i++) {
            chosen[i] = candidates[order[i]];
        }
        return chosen;
    }

    private static List<FlowRequest> rounds(Spec spec, int[] senders, int receiver, WorkloadContext context) {
        long jitterPs = spec.jitter().ps();
        RandomStream[] jitter = new RandomStream[jitterPs == 0 ? 0 : senders.length];
        for (int i = 0; i < jitter.length; i++) {
            jitter[i] = Jitter.stream(senders[i], context);
        }
        long intervalPs = spec.interval() == null ? 0 : spec.interval().ps();
        long roundPs = spec.start().ps();
        List<FlowRequest> made = new ArrayList<>();
        for (int round = 0; round < spec.repeat(); round++) {
            for (int i = 0; i < senders.length; i++) {
                long startPs = jitterPs == 0 ? roundPs : Jitter.draw(roundPs, jitterPs, jitter[i]);
                made.add(new FlowRequest(
                        context.name(), senders[i], receiver, spec.size().bytes(), startPs, 0));
            }
            boolean isLast = round + 1 == spec.repeat();
            if (!isLast && intervalPs >= context.limitPs() - roundPs) {
                context.notes()
                        .accept("of " + spec.repeat() + " rounds only " + (round + 1)
                                + " start before the end of the run");
                break;
            }
            roundPs += isLast ? 0 : intervalPs;
        }
        return made;
    }

    /** Which of the possible senders send. */
    public enum Pick {
        /** Drawn from the seed. */
        RANDOM,
        /** The first ones in the order of the numbers, or of the list. */
        FIRST
    }

    /**
     * Settings of an incast.
     *
     * @param name name of the entry
     * @param receiver the host to which all send
     * @param senders how many hosts send
     * @param from hosts among which the senders are
     * @param pick which of them send
     * @param size payload of each flow
     * @param start first round
     * @param jitter largest random delay of a start
     * @param repeat number of rounds
     * @param interval time from round to round
     */
    public record Spec(
            @Setting("Name under which results are grouped; the kind if absent") @Nullable
            String name,

            @Setting("The host to which all send, by number or name")
            HostRef receiver,

            @Setting(value = "How many hosts send; all that can if absent", min = "1") @Nullable
            Integer senders,

            @Setting("Hosts among which the senders are, such as 1..32; all but the receiver if absent") @Nullable
            HostSet from,

            @Setting(value = "Which of them send: random (drawn from the seed) or first", byDefault = "random")
            Pick pick,

            @Setting("Payload of each flow; 0B completes at once with an FCT of 0")
            DataSize size,

            @Setting(value = "When the first round is posted", byDefault = "0ns")
            Delay start,

            @Setting(
                    value = "Each sender posts later by a random time, uniform from zero to below this",
                    byDefault = "0ns")
            Delay jitter,

            @Setting(value = "Number of rounds, with the same senders", byDefault = "1", min = "1")
            int repeat,

            @Setting("Time from the start of a round to the next; needed if repeat is above 1") @Nullable
            Delay interval)
            implements WorkloadSpec {
        public Spec {
            if (senders != null && senders < 1) {
                throw new IllegalArgumentException("senders must be 1 or more: " + senders);
            }
            if (repeat < 1) {
                throw new IllegalArgumentException("repeat must be 1 or more: " + repeat);
            }
            if (repeat > 1 && (interval == null || interval.ps() == 0)) {
                throw new IllegalArgumentException("repeat: " + repeat + " needs an interval above zero");
            }
        }
    }

    /** Announces {@code incast}. */
    public static final class Provider implements WorkloadProvider<Spec> {
        @Override
        public String kind() {
            return "incast";
        }

        @Override
        public Class<Spec> specType() {
            return Spec.class;
        }

        @Override
        public String summary() {
            return "Many hosts send to one at the same time, once or in rounds";
        }

        @Override
        public Workload create(Spec spec, WorkloadContext context) {
            return new Incast(spec, context);
        }
    }
}
