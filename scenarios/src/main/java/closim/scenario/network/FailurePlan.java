// SPDX-License-Identifier: Apache-2.0
package closim.scenario.network;

import closim.core.check.Problem;
import closim.core.check.ScenarioException;
import closim.core.check.Suggestions;
import closim.model.fabric.Outages;
import closim.model.failure.Direction;
import closim.model.failure.FailureContext;
import closim.model.failure.FailureProvider;
import closim.model.failure.FailureSpec;
import closim.topology.Topology;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What a scenario's failures break when, by node and port. */
final class FailurePlan implements FailureContext {
    private final RunSpec run;
    private final Topology topology;
    private final Map<String, End> ends = new LinkedHashMap<>();
    private final Map<String, Integer> nodes = new LinkedHashMap<>();
    private final Map<End, List<Outages.Span>> downSpans = new TreeMap<>();
    private final Map<End, Outages> outages = new TreeMap<>();
    private final List<SlowLink> slowLinks = new ArrayList<>();
    private final List<LossyLink> lossyLinks = new ArrayList<>();
    private final Map<Integer, List<Outages.Span>> restarts = new TreeMap<>();
    private final List<Storm> storms = new ArrayList<>();

    /** One direction of a cable, by the port that sends. */
    record End(int node, int port) implements Comparable<End> {
        @Override
        public int compareTo(End other) {
            int byNode = Integer.compare(node, other.node);
            return byNode != 0 ? byNode : Integer.compare(port, other.port);
        }
    }

    /** A direction at another rate. */
    record SlowLink(End end, Outages.Span span, long rateBitsPerSecond) {}

    /** A direction that loses frames. */
    record LossyLink(End end, Outages.Span span, double lossFraction) {}

    /** A host that pauses its switches; no priorities: all that are lossless. */
    record Storm(int host, Outages.Span span, List<Integer> priorities) {}

    private FailurePlan(RunSpec run, Topology topology) {
        this.run = run;
        this.topology = topology;
    }

    /**
     * The failures of a scenario.
     *
     * @throws ScenarioException with all problems, if they name what does not exist or contradict each other
     */
    static FailurePlan of(RunSpec run, Topology topology) {
        FailurePlan plan = new FailurePlan(run, topology);
        List<FailureSpec> failures = run.loaded().scenario().failures();
        if (!failures.isEmpty()) {
            plan.nameParts();
            plan.schedule(failures);
        }
        plan.restarts.forEach(plan::takeDownAround);
        plan.downSpans.forEach((end, spans) -> plan.outages.put(end, Outages.of(spans)));
        return plan;
    }

    private void nameParts() {
        for (int node = 0; node < topology.nodes(); node++) {
            nodes.put(topology.nodeName(node), node);
            for (int port = 0; port < topology.ports(node); port++) {
                ends.put(topology.linkName(node, port), new End(node, port));
            }
        }
    }

    private void schedule(List<FailureSpec> failures) {
        List<Problem> problems = new ArrayList<>();
        for (int i = 0; i < failures.size(); i++) {
            try {
                schedule(failures.get(i));
            } catch (IllegalArgumentException | ArithmeticException wrong) {
                Problem problem = new Problem("", 0, "", NetworkBuilder.messageOf(wrong), null);
                problems.addAll(run.loaded()
                        .anchor(new ScenarioException(problem), "failures[" + i + "]")
                        .problems());
            }
        }
        if (!problems.isEmpty()) {
            throw new ScenarioException(problems);
        }
    }

    @SuppressWarnings("unchecked") // the registry found this provider by the class of this very spec
    private <S extends Record & FailureSpec> void schedule(FailureSpec spec) {
        ((FailureProvider<S>) run.registry().provider(spec)).schedule((S) spec, this);
    }

    private void takeDownAround(int node, List<Outages.Span> spans) {
        for (int port = 0; port < topology.ports(node); port++) {
            End end = new End(node, port);
            downSpans.computeIfAbsent(end, unused -> new ArrayList<>()).addAll(spans);
            downSpans.computeIfAbsent(reverse(end), unused -> new ArrayList<>()).addAll(spans);
        }
    }

    /** The other direction of the same cable. */
    End reverse(End end) {
        return new End(topology.peerNode(end.node(), end.port()), topology.peerPort(end.node(), end.port()));
    }

    private List<End> ends(String link, Direction direction) {
        End end = ends.get(link);
        if (end == null) {
            throw unknown("link", link, ends.keySet().iterator().next(), Suggestions.didYouMean(link, ends.keySet()));
        }
        return direction == Direction.BOTH ? List.of(end, reverse(end)) : List.of(end);
    }

    private static IllegalArgumentException unknown(
            String what, String name, String example, @org.jspecify.annotations.Nullable String suggestion) {
        return new IllegalArgumentException("there is no " + what + " \"" + name + "\"; a " + what
                + " is called such as " + example + (suggestion == null ? "" : " (" + suggestion + ")"));
    }

    private int node(String what, String name, int from, int to) {
        Integer node = nodes.get(name);
        if (node == null || node < from || node >= to) {
            List<String> names = new ArrayList<>(nodes.keySet()).subList(from, to);
            throw unknown(what, name, topology.nodeName(from), Suggestions.didYouMean(name, names));
        }
        return node;
    }

    @Override
    public void takeDown(String link, Direction direction, List<Outages.Span> spans) {
        for (End end : ends(link, direction)) {
            downSpans.computeIfAbsent(end, unused -> new ArrayList<>()).addAll(spans);
        }
    }

    @Override
    public void slowDown(String link, Direction direction, Outages.Span span, long rateBitsPerSecond) {
        for (End end : ends(link, direction)) {
            String name = topology.linkName(end.node(), end.port());
            long ownBitsPerSecond = topology.rateBitsPerSecond(end.node(), end.port());
            if (rateBitsPerSecond >= ownBitsPerSecond) {
                throw new IllegalArgumentException("rate must be below that of link " + name + ": " + rateBitsPerSecond
                        + " bit/s, the link has " + ownBitsPerSecond + " bit/s");
            }
            for (SlowLink other : slowLinks) {
                if (other.end().equals(end) && overlap(other.span(), span)) {
                    throw new IllegalArgumentException("link " + name + " would have two rates at a time");
                }
            }
            slowLinks.add(new SlowLink(end, span, rateBitsPerSecond));
        }
    }

    @Override
    public void loseFrames(String link, Direction direction, Outages.Span span, double lossFraction) {
        for (End end : ends(link, direction)) {
            for (LossyLink other : lossyLinks) {
                if (other.end().equals(end) && overlap(other.span(), span)) {
                    throw new IllegalArgumentException("link " + topology.linkName(end.node(), end.port())
                            + " would have two shares of loss at a time");
                }
            }
            lossyLinks.add(new LossyLink(end, span, lossFraction));
        }
    }

    private static boolean overlap(Outages.Span one, Outages.Span other) {
        return one.fromPs() < other.untilPs() && other.fromPs() < one.untilPs();
    }

    @Override
    public void restart(String switchName, Outages.Span span) {
        int node = node("switch", switchName, topology.hosts(), topology.nodes());
        restarts.computeIfAbsent(node, unused -> new ArrayList<>()).add(span);
    }

    @Override
    public void storm(String host, Outages.Span span, List<Integer> priorities) {
        int node = node("host", host, 0, topology.hosts());
        for (Storm other : storms) {
            if (other.host() == node && overlap(other.span(), span)) {
                throw new IllegalArgumentException("host " + host + " has a pause storm at that time already");
            }
        }
        storms.add(new Storm(node, span, priorities));
    }

    /** Whether a host may send PAUSE frames. */
    boolean storms(int host) {
        return storms.stream().anyMatch(storm -> storm.host() == host);
    }

    /** When each direction is down that ever is. */
    Map<End, Outages> outages() {
        return outages;
    }

    List<SlowLink> slowLinks() {
        return slowLinks;
    }

    List<LossyLink> lossyLinks() {
        return lossyLinks;
    }

    /** By switch. */
    Map<Integer, List<Outages.Span>> restarts() {
        return restarts;
    }

    List<Storm> storms() {
        return storms;
    }
}
