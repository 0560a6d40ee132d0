// SPDX-License-Identifier: Apache-2.0
package closim.model.workload;

import closim.core.plugin.Setting;
import closim.core.unit.DataSize;
import closim.core.unit.Delay;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** Flows that the scenario lists one by one. */
public final class FlowList implements Workload {
    private final List<FlowRequest> flows;

    /**
     * The flows of these settings.
     *
     * @throws closim.core.check.ScenarioException for unknown hosts and flows to themselves
     */
    public FlowList(Spec spec, WorkloadContext context) {
        HostLookup hosts = new HostLookup(context);
        ProblemList problems = ProblemList.ofEntry();
        List<FlowRequest> found = new ArrayList<>();
        if (spec.flows().isEmpty()) {
            problems.atPath("flows", "no flow is listed: write at least one {from, to, size}");
        }
        for (int i = 0; i < spec.flows().size(); i++) {
            Entry entry = spec.flows().get(i);
            String path = "flows[" + i + "]";
            OptionalInt source = hosts.find(entry.from(), path + ".from", problems);
            OptionalInt destination = hosts.find(entry.to(), path + ".to", problems);
            if (source.isEmpty() || destination.isEmpty()) {
                continue;
            }
            if (source.getAsInt() == destination.getAsInt()) {
                problems.atPath(path, toItself(hosts.nameOf(source.getAsInt())));
                continue;
            }
            found.add(new FlowRequest(
                    context.name(),
                    source.getAsInt(),
                    destination.getAsInt(),
                    entry.size().bytes(),
                    entry.start().ps(),
                    0));
        }
        problems.throwIfAny();
        flows = List.copyOf(found);
    }

    @Override
    public List<FlowRequest> flows() {
        return flows;
    }

    /** What is said of a flow whose sender is its receiver: a copy inside a host uses no network. */
    static String toItself(String host) {
        return "host " + host + " sends to itself: a flow goes from one host to another";
    }

    /**
     * One listed flow.
     *
     * @param from sender
     * @param to receiver
     * @param size payload
     * @param start post of the work request
     */
    public record Entry(
            @Setting("Sending host, by number or name") HostRef from,

            @Setting("Receiving host, by number or name; another one")
            HostRef to,

            @Setting("Payload; 0B completes at once with an FCT of 0")
            DataSize size,

            @Setting(value = "When the message is posted", byDefault = "0ns")
            Delay start) {}

    /**
     * Settings of listed flows.
     *
     * @param name name of the entry
     * @param flows the flows
     */
    public record Spec(
            @Setting("Name under which results are grouped; the kind if absent") @Nullable
            String name,

            @Setting("The flows") List<Entry> flows)
            implements WorkloadSpec {
        public Spec {
            flows = List.copyOf(flows);
        }
    }

    /** Announces {@code flows}. */
    public static final class Provider implements WorkloadProvider<Spec> {
        @Override
        public String kind() {
            return "flows";
        }

        @Override
        public Class<Spec> specType() {
            return Spec.class;
        }

        @Override
        public String summary() {
            return "Flows listed one by one: from, to, size, start";
        }

        @Override
        public Workload create(Spec spec, WorkloadContext context) {
            return new FlowList(spec, context);
        }
    }
}
