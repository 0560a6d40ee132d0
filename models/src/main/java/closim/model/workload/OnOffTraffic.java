// SPDX-License-Identifier: Apache-2.0
package closim.model.workload;

import closim.core.check.InvariantViolation;
import closim.core.plugin.Setting;
import closim.core.random.RandomStream;
import closim.core.unit.DataSize;
import closim.core.unit.Delay;
import closim.core.unit.Time;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Every host is on and off in turn. In an on period it sends to one other host, drawn for that period, with a share of
 * its line rate: messages of one size at even distances, or without a size one message that holds all of the period.
 *
 * <p>The distances of messages are counted in on time only, over the ends of periods, so the load is exactly
 * {@code share x on / (on + off)} in the long run. Each host has streams of its own for its
 * periods and its destinations.
 */
public final class OnOffTraffic implements Workload {
    private static final double BITS_PER_BYTE = 8;

    private final List<FlowRequest> flows;

    /**
     * The flows of these settings.
     *
     * @throws closim.core.check.ScenarioException for unknown hosts, an open end, or more flows than fit into memory
     */
    public OnOffTraffic(Spec spec, WorkloadContext context) {
        ProblemList problems = ProblemList.ofEntry();
        int[] hosts = new HostLookup(context).findAllOrEvery(spec.hosts(), "hosts", problems);
        if (hosts.length < 2 && problems.isEmpty()) {
            problems.atPath("hosts", "random destinations need at least two hosts: " + hosts.length);
        }
        long untilPs = spec.until() == null ? context.limitPs() : spec.until().ps();
        if (untilPs == Time.NEVER) {
            problems.atPath("until", "the traffic has no end, and the run has none either");
        } else if (spec.from().ps() >= untilPs) {
            problems.atPath(
                    "from", "the traffic begins at " + spec.from() + ", not before it ends at " + new Delay(untilPs));
        }
        problems.throwIfAny();
        if (untilPs > context.limitPs()) {
            context.notes()
                    .accept("the traffic until " + spec.until() + " ends with the run at "
                            + new Delay(context.limitPs()));
            untilPs = context.limitPs();
        }
        double expectedFlows = 0;
        for (int host : hosts) {
            expectedFlows += expectedFlows(spec, untilPs - spec.from().ps(), host, context);
        }
        FlowLimit.check(expectedFlows, "until", problems);
        problems.throwIfAny();
        List<FlowRequest> made = new ArrayList<>();
        for (int i = 0; i < hosts.length; i++) {
            new Source(spec, context, hosts, i).addUntil(untilPs, made);
        }
        flows = List.copyOf(made);
    }

    @Override
    public List<FlowRequest> flows() {
        return flows;
    }

    private static double expectedFlows(Spec spec, long lengthPs, int host, WorkloadContext context) {
        double cyclePs = (double) spec.on().ps() + spec.off().ps();
        double periods = lengthPs / cyclePs + 1;
        DataSize size = spec.size();
        return size == null ? periods : periods * spec.on().ps() / gapPs(size, spec.share(), host, context) + periods;
    }

    /** The one place where a rate becomes a time: from post to post of messages of that size, to the nearest ps. */
    private static long gapPs(DataSize size, double shareFraction, int host, WorkloadContext context) {
        double sentBitsPerSecond = context.hostRateBitsPerSecond().bitsPerSecond(host) * shareFraction;
        return Math.max(1, Math.round(size.bytes() * BITS_PER_BYTE * Time.PS_PER_SECOND / sentBitsPerSecond));
    }

    /** One host. */
    private static final class Source {
        private final Spec spec;
        private final WorkloadContext context;
        private final int[] hosts;
        private final int index;
        private final RandomStream periods;
        private final RandomStream destinations;
        private long nowPs;
        /** On time that is to pass before the next message. */
        private long untilNextPs;

        Source(Spec spec, WorkloadContext context, int[] hosts, int index) {
            this.spec = spec;
            this.context = context;
            this.hosts = hosts;
            this.index = index;
            String prefix = "traffic/" + context.name() + "/host/" + hosts[index];
            this.periods = context.streams().stream(prefix + "/periods");
            this.destinations = context.streams().stream(prefix + "/destinations");
            this.nowPs = spec.from().ps();
        }

        void addUntil(long endPs, List<FlowRequest> made) {
            long onPs = firstOnPs();
            while (nowPs < endPs) {
                addPeriod(Math.min(onPs, endPs - nowPs), made);
                nowPs = Math.addExact(nowPs, Math.addExact(onPs, drawPs(spec.off())));
                onPs = drawPs(spec.on());
            }
        }

        /** Moves to the begin of the first on period, or leaves what is left of one that has begun before. */
        private long firstOnPs() {
            if (spec.phase() == Phase.TOGETHER) {
                return drawPs(spec.on());
            }
            long onPs = spec.on().ps();
            long offPs = spec.off().ps();
            long inCyclePs = (long) (periods.nextDouble() * (onPs + (double) offPs));
            boolean isOn = inCyclePs < onPs;
            if (spec.periods() == Periods.EXPONENTIAL) {
                // An exponential time has no memory: what is left of a period is distributed like a whole one.
                if (isOn) {
                    return drawPs(spec.on());
                }
                nowPs = Math.addExact(nowPs, drawPs(spec.off()));
                return drawPs(spec.on());
            }
            if (isOn) {
                return onPs - inCyclePs;
            }
            nowPs = Math.addExact(nowPs, onPs + offPs - inCyclePs);
            return onPs;
        }

        private long drawPs(Delay mean) {
            return spec.periods() == Periods.FIXED
                    ? mean.ps()
                    : Math.round(periods.nextExponential((double) mean.ps()));
        }

        private void addPeriod(long onPs, List<FlowRequest> made) {
            int to = destinations.nextInt(hosts.length);
            while (to == index) {
                to = destinations.nextInt(hosts.length);
            }
            DataSize size = spec.size();
            if (size == null) {
                add(to, wholeBytes(onPs), nowPs, made);
                return;
            }
            long gapPs = gapPs(size, spec.share(), hosts[index], context);
            while (untilNextPs < onPs) {
                add(to, size.bytes(), nowPs + untilNextPs, made);
                untilNextPs += gapPs;
            }
            untilNextPs -= onPs;
            if (untilNextPs < 0) {
                throw new InvariantViolation("a message of host " + hosts[index] + " was left out");
            }
        }

        private void add(int to, long bytes, long startPs, List<FlowRequest> made) {
            made.add(new FlowRequest(context.name(), hosts[index], hosts[to], bytes, startPs, 0));
        }

        /** What the share of the line carries in that time, at least one byte. */
        private long wholeBytes(long onPs) {
            double bytesPerPs = context.hostRateBitsPerSecond().bitsPerSecond(hosts[index])
                    * spec.share()
                    / (BITS_PER_BYTE * Time.PS_PER_SECOND);
            return Math.max(1, Math.round(bytesPerPs * onPs));
        }
    }

    /** How long periods last. */
    public enum Periods {
        /** Drawn from an exponential distribution with that mean. */
        EXPONENTIAL,
        /** Always as given. */
        FIXED
    }

    /** Where in their periods hosts are when the traffic begins. */
    public enum Phase {
        /** Anywhere, each by itself, as if they had begun long before. */
        RANDOM,
        /** All begin an on period. */
        TOGETHER
    }

    /**
     * Settings of on-off traffic.
     *
     * @param name name of the entry
     * @param on length of on periods
     * @param off length of off periods
     * @param periods how lengths are drawn
     * @param phase where hosts are at the begin
     * @param share of the line rate in on periods
     * @param size of the messages, or null for one message per period
     * @param from begin of the traffic
     * @param until end of the traffic
     * @param hosts hosts that send and receive
     */
    public record Spec(
            @Setting("Name under which results are grouped; the kind if absent") @Nullable
            String name,

            @Setting(value = "Length of on periods, the mean if they are random", min = "1ns")
            Delay on,

            @Setting("Length of off periods, the mean if they are random")
            Delay off,

            @Setting(
                    value = "Whether the lengths are exponential, with these means, or fixed",
                    byDefault = "exponential")
            Periods periods,

            @Setting(
                    value = "Where hosts are when the traffic begins: random (anywhere in their periods) or together"
                            + " (all begin an on period)",
                    byDefault = "random")
            Phase phase,

            @Setting(
                    value = "Payload of on periods over the sum of the host's port rates; above 0",
                    byDefault = "1",
                    min = "0",
                    max = "1")
            double share,

            @Setting("Size of the messages, posted at even distances; one message per on period if absent") @Nullable
            DataSize size,

            @Setting(value = "When the traffic begins", byDefault = "0ns")
            Delay from,

            @Setting("When the traffic ends; the end of the run if absent") @Nullable
            Delay until,

            @Setting("Hosts that send and receive, such as 0..15; all if absent") @Nullable
            HostSet hosts)
            implements WorkloadSpec {
        public Spec {
            if (!(share > 0 && share <= 1)) {
                throw new IllegalArgumentException("share must be above 0 and at most 1: " + share);
            }
            if (size != null && size.bytes() == 0) {
                throw new IllegalArgumentException("size must be above 0: messages of nothing are no traffic");
            }
        }
    }

    /** Announces {@code on-off}. */
    public static final class Provider implements WorkloadProvider<Spec> {
        @Override
        public String kind() {
            return "on-off";
        }

        @Override
        public Class<Spec> specType() {
            return Spec.class;
        }

        @Override
        public String summary() {
            return "Bursts: every host sends for a while to one other, then pauses, for random or fixed times";
        }

        @Override
        public Workload create(Spec spec, WorkloadContext context) {
            return new OnOffTraffic(spec, context);
        }
    }
}
