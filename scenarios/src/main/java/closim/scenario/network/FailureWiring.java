// SPDX-License-Identifier: Apache-2.0
package closim.scenario.network;

import closim.core.random.RandomStreams;
import closim.core.unit.LinkRate;
import closim.core.unit.Time;
import closim.model.fabric.FabricNode;
import closim.model.fabric.Outages;
import closim.model.fabric.Port;
import closim.model.fabric.Switch;
import closim.model.fabric.TimedChange;
import closim.model.host.Host;
import closim.model.loss.TimedLoss;
import closim.topology.Topology;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Turns planned failures into timed changes of nodes and into losses of links. */
final class FailureWiring {
    private final FailurePlan plan;
    private final FabricPlan fabric;
    private final Topology topology;
    private final RandomStreams streams;
    private final List<FabricNode> nodes;
    private final Map<Integer, List<TimedChange>> changes = new TreeMap<>();
    private final List<String> notes = new ArrayList<>();

    FailureWiring(FailurePlan plan, FabricPlan fabric, RandomStreams streams, List<FabricNode> nodes) {
        this.plan = plan;
        this.fabric = fabric;
        this.topology = fabric.topology();
        this.streams = streams;
        this.nodes = nodes;
    }

    /** Installs all failures, and how routing reacts; returns what a reader should know. */
    List<String> install(RouteChanges routes) {
        plan.lossyLinks().forEach(this::lose);
        plan.outages().forEach(this::takeDown);
        plan.slowLinks().forEach(this::slowDown);
        plan.restarts().forEach(this::restart);
        plan.storms().forEach(this::storm);
        routes.forEach(
                (node, atPs, table) -> add(node, atPs, nowPs -> switchAt(node).setForwarding(table)));
        changes.forEach((node, ofNode) -> {
            ofNode.sort(Comparator.comparingLong(TimedChange::atPs));
            nodes.get(node).setChanges(ofNode);
        });
        return notes;
    }

    private void add(int node, long atPs, TimedChange.Change change) {
        if (atPs != Time.NEVER) {
            changes.computeIfAbsent(node, unused -> new ArrayList<>()).add(new TimedChange(atPs, change));
        }
    }

    private Switch switchAt(int node) {
        return (Switch) nodes.get(node);
    }

    private Port port(FailurePlan.End end) {
        return nodes.get(end.node()).port(end.port());
    }

    private void lose(FailurePlan.LossyLink lossy) {
        Port port = port(lossy.end());
        String name = topology.linkName(lossy.end().node(), lossy.end().port());
        String stream = "link/" + name + "/failure-loss/" + lossy.span().fromPs();
        port.setLoss(new TimedLoss(port.loss(), lossy.span(), lossy.lossFraction(), streams.stream(stream)));
    }

    /** No PAUSE survives a change of its link, so both ends forget those that go in this direction. */
    private void takeDown(FailurePlan.End end, Outages outages) {
        port(end).setOutages(outages);
        FabricNode sender = nodes.get(end.node());
        FailurePlan.End reverse = plan.reverse(end);
        FabricNode receiver = nodes.get(reverse.node());
        for (Outages.Span span : outages.spans()) {
            for (long atPs : new long[] {span.fromPs(), span.untilPs()}) {
                add(end.node(), atPs, nowPs -> sender.forgetPausing(end.port()));
                add(reverse.node(), atPs, receiver.port(reverse.port())::clearPauses);
            }
        }
    }

    private void slowDown(FailurePlan.SlowLink slow) {
        LinkRate own = port(slow.end()).rate();
        setRate(slow.end(), slow.span().fromPs(), LinkRate.of(slow.rateBitsPerSecond()));
        setRate(slow.end(), slow.span().untilPs(), own);
    }

    /** What starts from then on has the new rate; heads of such frames reach a cut-through switch a delay later. */
    private void setRate(FailurePlan.End end, long atPs, LinkRate rate) {
        Port port = port(end);
        add(end.node(), atPs, nowPs -> port.setRate(rate));
        if (atPs != Time.NEVER && port.wire().carriesHeads()) {
            FailurePlan.End reverse = plan.reverse(end);
            Switch receiver = switchAt(reverse.node());
            long seenPs = atPs + port.wire().delayPs();
            add(reverse.node(), seenPs, nowPs -> receiver.setIngressRate(reverse.port(), rate));
        }
    }

    private void restart(int node, List<Outages.Span> spans) {
        for (Outages.Span span : Outages.of(spans).spans()) {
            add(node, span.fromPs(), switchAt(node)::goDown);
            add(node, span.untilPs(), nowPs -> switchAt(node).comeUp());
        }
    }

    private void storm(FailurePlan.Storm storm) {
        int losslessMask = fabric.losslessMask();
        for (int priority = 0; priority < Byte.SIZE; priority++) {
            boolean isNamed = storm.priorities().isEmpty() || storm.priorities().contains(priority);
            if (isNamed && (losslessMask >> priority & 1) != 0) {
                storm(storm, priority);
            }
        }
        boolean hasEffect = storm.priorities().isEmpty()
                ? losslessMask != 0
                : storm.priorities().stream().anyMatch(priority -> (losslessMask >> priority & 1) != 0);
        if (!hasEffect) {
            notes.add("the pause storm of " + topology.nodeName(storm.host())
                    + " has no effect: its switch does not obey pauses of that priority");
        }
    }

    private void storm(FailurePlan.Storm storm, int priority) {
        Host host = (Host) nodes.get(storm.host());
        for (int port = 0; port < host.degree(); port++) {
            int through = port;
            TimedChange.Change pause = nowPs -> host.pausePeer(through, priority, true, nowPs);
            add(storm.host(), storm.span().fromPs(), pause);
            add(storm.host(), storm.span().untilPs(), nowPs -> host.pausePeer(through, priority, false, nowPs));
            Outages outages = plan.outages().get(new FailurePlan.End(storm.host(), port));
            for (Outages.Span span : outages == null ? List.<Outages.Span>of() : outages.spans()) {
                // A real storm repeats its PAUSE frames, so it goes on when the link is back.
                boolean goesOn = span.untilPs() > storm.span().fromPs()
                        && span.untilPs() < storm.span().untilPs();
                add(storm.host(), goesOn ? span.untilPs() : Time.NEVER, pause);
            }
        }
    }
}
