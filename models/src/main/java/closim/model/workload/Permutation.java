// SPDX-License-Identifier: Apache-2.0
package closim.model.workload;

import closim.core.plugin.Setting;
import closim.core.random.RandomStream;
import closim.core.unit.DataSize;
import closim.core.unit.Delay;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Every host sends one flow and receives one: along a random derangement (every derangement is as likely as any
 * other), or along a fixed shift.
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
        problems.throwIfAny();
        int[] target = shift != null ? shifted(hosts.length, shift) : derangement(hosts.length, context);
        List<FlowRequest> made = new ArrayList<>(hosts.length);
        for (int i = 0; i < hosts.length; i++) {
            long startPs = Jitter.startPs(spec.start().ps(), spec.jitter().ps(), hosts[i], context);
            made.add(new FlowRequest(
                    context.name(), hosts[i], hosts[target[i]], spec.size().bytes(), startPs, 0));
        }
        flows = List.copyOf(made);
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
    private static int[] derangement(int n, WorkloadContext context) {
        RandomStream stream = context.streams().stream("traffic/" + context.name() + "/permutation");
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
            Delay jitter)
            implements WorkloadSpec {}

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
            return "Every host sends one flow to another and receives one, at random or by a shift";
        }

        @Override
        public Workload create(Spec spec, WorkloadContext context) {
            return new Permutation(spec, context);
        }
    }
}
