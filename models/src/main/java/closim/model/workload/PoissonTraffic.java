// SPDX-License-Identifier: Apache-2.0
package closim.model.workload;

import closim.core.check.Problem;
import closim.core.check.ScenarioException;
import closim.core.check.Suggestions;
import closim.core.plugin.FileReference;
import closim.core.plugin.Setting;
import closim.core.random.RandomStream;
import closim.core.unit.Delay;
import closim.core.unit.Time;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Every host posts messages at random times, of random sizes, to random other hosts. The times between posts of a host
 * are exponential with the mean {@code mean size x 8 / (rate of the host x load)}, so the load is payload over the sum
 * of the host's port rates; headers come on top.
 *
 * <p>Each host has three streams of its own, for arrivals, sizes and destinations: adding a host to the set, or another
 * traffic entry, moves no arrival and no size of the others.
 */
public final class PoissonTraffic implements Workload {
    private static final double BITS_PER_BYTE = 8;

    private final List<FlowRequest> flows;

    /**
     * The flows of these settings.
     *
     * @throws ScenarioException for unknown hosts or sizes, a wrong file, an open end, or more flows than fit into
     * memory
     */
    public PoissonTraffic(Spec spec, WorkloadContext context) {
        ProblemList problems = ProblemList.ofEntry();
        int[] hosts = new HostLookup(context).findAllOrEvery(spec.hosts(), "hosts", problems);
        if (hosts.length < 2 && problems.isEmpty()) {
            problems.atPath("hosts", "random destinations need at least two hosts: " + hosts.length);
        }
        List<Problem> all = new ArrayList<>(problems.problems());
        SizeDistribution sizes = null;
        try {
            sizes = sizesOf(spec.sizes(), context);
        } catch (ScenarioException wrongSizes) {
            all.addAll(wrongSizes.problems());
        }
        long untilPs = untilPs(spec, context, all);
        if (sizes == null || !all.isEmpty()) {
            throw new ScenarioException(all);
        }
        double expectedFlows = 0;
        for (int host : hosts) {
            expectedFlows += (untilPs - spec.from().ps()) / meanGapPs(sizes, spec.load(), host, context);
        }
        FlowLimit.check(expectedFlows, "until", problems);
        problems.throwIfAny();
        List<FlowRequest> made = new ArrayList<>();
        for (int i = 0; i < hosts.length; i++) {
            addFlowsOf(i, hosts, new Source(sizes, spec.load(), spec.from().ps(), untilPs), context, made);
        }
        flows = List.copyOf(made);
    }

    /** What all hosts of the entry share. */
    private record Source(SizeDistribution sizes, double loadFraction, long fromPs, long untilPs) {}

    @Override
    public List<FlowRequest> flows() {
        return flows;
    }

    private static void addFlowsOf(
            int index, int[] hosts, Source source, WorkloadContext context, List<FlowRequest> made) {
        int host = hosts[index];
        String prefix = "traffic/" + context.name() + "/host/" + host;
        RandomStream arrivals = context.streams().stream(prefix + "/arrivals");
        RandomStream sizes = context.streams().stream(prefix + "/sizes");
        RandomStream destinations = context.streams().stream(prefix + "/destinations");
        double meanGapPs = meanGapPs(source.sizes, source.loadFraction, host, context);
        long nowPs = source.fromPs;
        while (true) {
            long gapPs = Math.round(arrivals.nextExponential(meanGapPs));
            if (gapPs >= source.untilPs - nowPs) {
                return;
            }
            nowPs += gapPs;
            long bytes = source.sizes.sampleBytes(sizes);
            int to = destinations.nextInt(hosts.length);
            while (to == index) {
                to = destinations.nextInt(hosts.length);
            }
            made.add(new FlowRequest(context.name(), host, hosts[to], bytes, nowPs, 0));
        }
    }

    private static double meanGapPs(SizeDistribution sizes, double loadFraction, int host, WorkloadContext context) {
        double offeredBitsPerSecond = context.hostRateBitsPerSecond().bitsPerSecond(host) * loadFraction;
        return sizes.meanBytes() * BITS_PER_BYTE * Time.PS_PER_SECOND / offeredBitsPerSecond;
    }

    private static long untilPs(Spec spec, WorkloadContext context, List<Problem> problems) {
        long limitPs = context.limitPs();
        long untilPs = spec.until() == null ? limitPs : spec.until().ps();
        if (untilPs == Time.NEVER) {
            problems.add(new Problem("", 0, "until", "the traffic has no end, and the run has none either", null));
        } else if (spec.from().ps() >= untilPs) {
            problems.add(new Problem(
                    "",
                    0,
                    "from",
                    "the traffic begins at " + spec.from() + ", not before it ends at " + new Delay(untilPs),
                    null));
        }
        if (spec.until() != null && untilPs > limitPs) {
            context.notes().accept("the traffic until " + spec.until() + " ends with the run at " + new Delay(limitPs));
        }
        return Math.min(untilPs, limitPs);
    }

    private static SizeDistribution sizesOf(String sizes, WorkloadContext context) {
        Optional<WellKnownSizes> known = WellKnownSizes.named(sizes);
        if (known.isPresent()) {
            return known.get().sizes();
        }
        String names = String.join(", ", WellKnownSizes.keys());
        if (sizes.equals(WellKnownSizes.AMBIGUOUS)) {
            throw new ScenarioException(new Problem(
                    "",
                    0,
                    "sizes",
                    WellKnownSizes.AMBIGUOUS + " is in use with two contents (means 2,891.6 B and 2,967.9 B) and not "
                            + "built in: name a file; built in are " + names,
                    null));
        }
        if (!FileReference.FILE_OR_NAME.isFile(sizes)) {
            throw new ScenarioException(new Problem(
                    "",
                    0,
                    "sizes",
                    "\"" + sizes + "\" is no known distribution: allowed are " + names
                            + ", or a file (a name with a dot or a slash)",
                    Optional.ofNullable(Suggestions.nearest(sizes, WellKnownSizes.keys()))
                            .map(name -> "did you mean " + name + "?")
                            .orElse(null)));
        }
        return CdfFile.read(context.folder(), sizes, "sizes", context.notes());
    }

    /**
     * Settings of Poisson traffic.
     *
     * @param name name of the entry
     * @param sizes name or file of the distribution of sizes
     * @param load payload over the sum of the host's port rates, above 0 to 1
     * @param from begin of the arrivals
     * @param until end of the arrivals
     * @param hosts hosts that send and receive
     */
    public record Spec(
            @Setting("Name under which results are grouped; the kind if absent") @Nullable
            String name,

            @Setting(
                    value = "Sizes of the flows: websearch, fb-hadoop, ali-storage-2019, solar-2022, or a CDF file",
                    file = FileReference.FILE_OR_NAME)
            String sizes,

            @Setting(
                    value = "Payload that a host sends on average over the sum of its port rates; above 0",
                    min = "0",
                    max = "1")
            double load,

            @Setting(value = "When arrivals begin", byDefault = "0ns")
            Delay from,

            @Setting("When arrivals end; the end of the run if absent") @Nullable
            Delay until,

            @Setting("Hosts that send and receive, such as 0..15; all if absent") @Nullable
            HostSet hosts)
            implements WorkloadSpec {
        public Spec {
            if (!(load > 0 && load <= 1)) {
                throw new IllegalArgumentException("load must be above 0 and at most 1: " + load);
            }
        }
    }

    /** Announces {@code poisson}. */
    public static final class Provider implements WorkloadProvider<Spec> {
        @Override
        public String kind() {
            return "poisson";
        }

        @Override
        public Class<Spec> specType() {
            return Spec.class;
        }

        @Override
        public String summary() {
            return "Random arrivals, sizes and destinations at a given load";
        }

        @Override
        public Workload create(Spec spec, WorkloadContext context) {
            return new PoissonTraffic(spec, context);
        }
    }
}
