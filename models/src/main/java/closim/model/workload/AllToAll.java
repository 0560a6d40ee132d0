// SPDX-License-Identifier: Apache-2.0
package closim.model.workload;

import closim.core.plugin.Setting;
import closim.core.unit.DataSize;
import closim.core.unit.Delay;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Every host of a set sends one flow to every other. The i-th host sends to the (i + 1)-th first, then to the
 * (i + 2)-th, around, so that all receivers are busy alike; all flows at once, or a window of them at a time.
 */
public final class AllToAll implements Workload {
    private final List<FlowRequest> flows;

    /**
     * The flows of these settings.
     *
     * @throws closim.core.check.ScenarioException for unknown hosts, fewer than two, or more flows than fit into memory
     */
    public AllToAll(Spec spec, WorkloadContext context) {
        ProblemList problems = ProblemList.ofEntry();
        int[] hosts = new HostLookup(context).findAllOrEvery(spec.hosts(), "hosts", problems);
        if (hosts.length < 2 && problems.isEmpty()) {
            problems.atPath("hosts", "an all-to-all needs at least two hosts: " + hosts.length);
        }
        FlowLimit.check((double) hosts.length * (hosts.length - 1), "hosts", problems);
        problems.throwIfAny();
        Integer windowFlows = spec.window();
        List<FlowRequest> made = new ArrayList<>(hosts.length * (hosts.length - 1));
        for (int i = 0; i < hosts.length; i++) {
            long startPs = Jitter.startPs(spec.start().ps(), spec.jitter().ps(), hosts[i], context);
            int first = made.size();
            for (int k = 0; k < hosts.length - 1; k++) {
                int to = hosts[(i + 1 + k) % hosts.length];
                Turn turn = windowFlows == null ? Turn.at(k) : Turn.inLane(first, k, windowFlows);
                made.add(new FlowRequest(
                        context.name(), hosts[i], to, spec.size().bytes(), startPs, 0, turn));
            }
        }
        flows = List.copyOf(made);
    }

    @Override
    public List<FlowRequest> flows() {
        return flows;
    }

    /**
     * Settings of an all-to-all.
     *
     * @param name name of the entry
     * @param size payload of each flow
     * @param start post of the first work requests
     * @param window flows of a sender that may be under way at a time
     * @param hosts hosts that take part
     * @param jitter largest random delay of a host's start
     */
    public record Spec(
            @Setting("Name under which results are grouped; the kind if absent") @Nullable
            String name,

            @Setting("Payload of each flow; 0B completes at once with an FCT of 0")
            DataSize size,

            @Setting(value = "When the first messages are posted", byDefault = "0ns")
            Delay start,

            @Setting(
                    value = "Flows of a sender that may be under way at a time: when one completes, the next is posted;"
                            + " all at once if absent",
                    min = "1")
            @Nullable
            Integer window,

            @Setting("Hosts that take part, such as 0..15; all if absent") @Nullable
            HostSet hosts,

            @Setting(
                    value = "Each host starts later by a random time, uniform from zero to below this",
                    byDefault = "0ns")
            Delay jitter)
            implements WorkloadSpec {
        public Spec {
            if (window != null && window < 1) {
                throw new IllegalArgumentException("window must be 1 or more: " + window);
            }
        }
    }

    /** Announces {@code all-to-all}. */
    public static final class Provider implements WorkloadProvider<Spec> {
        @Override
        public String kind() {
            return "all-to-all";
        }

        @Override
        public Class<Spec> specType() {
            return Spec.class;
        }

        @Override
        public String summary() {
            return "Every host sends one flow to every other, all at once or a window of them at a time";
        }

        @Override
        public Workload create(Spec spec, WorkloadContext context) {
            return new AllToAll(spec, context);
        }
    }
}
