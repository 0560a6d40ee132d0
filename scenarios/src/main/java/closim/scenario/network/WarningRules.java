// SPDX-License-Identifier: Apache-2.0
package closim.scenario.network;

import closim.core.result.FlowResult;
import closim.core.result.RunResult;
import closim.core.unit.Bandwidth;
import closim.core.unit.Delay;
import closim.model.fabric.FabricSpec;
import closim.model.fabric.Switch;
import closim.model.host.FlowTable;
import closim.scenario.Design;
import closim.topology.Topology;
import java.util.ArrayList;
import java.util.List;

/** What a reader should know before believing the numbers. */
final class WarningRules {
    private static final String NO_CONTROL = "none";

    private final RunSpec run;
    private final Topology topology;
    private final Network network;
    private final FlowTable table;
    private final RunResult.Counters counters;
    private final List<RunResult.DropCount> drops;
    private final List<FlowResult> flows;
    private final List<RunResult.Warning> warnings = new ArrayList<>();

    WarningRules(
            RunSpec run,
            Network network,
            RunResult.Counters counters,
            List<RunResult.DropCount> drops,
            List<FlowResult> flows) {
        this.run = run;
        this.network = network;
        this.topology = network.topology();
        this.table = network.flows();
        this.counters = counters;
        this.drops = drops;
        this.flows = flows;
    }

    List<RunResult.Warning> find(boolean complete) {
        if (!complete) {
            warn("incomplete", "the run was stopped before its end; these numbers are what there was until then");
        }
        deadlock();
        flowsLeft();
        storms();
        congestionControl();
        drops();
        marking();
        return warnings;
    }

    private void warn(String code, String message) {
        warnings.add(new RunResult.Warning(code, message));
    }

    private long count(FlowResult.Status status) {
        return flows.stream().filter(flow -> flow.status() == status).count();
    }

    private void deadlock() {
        DeadlockDetector deadlocks = network.deadlocks();
        if (deadlocks.isFound()) {
            warn(
                    "deadlock",
                    "at " + Delay.ofPs(deadlocks.foundPs())
                            + " these ports were found waiting for each other in a circle of pauses: "
                            + String.join(", ", deadlocks.circle()));
        }
    }

    private void storms() {
        long storms = network.switches().stream().mapToLong(Switch::storms).sum();
        if (storms > 0) {
            warn(
                    "pfc-watchdog",
                    "the PFC watchdog declared " + storms + " storms and threw away " + packets("watchdog")
                            + " packets");
        }
    }

    private void flowsLeft() {
        long unfinished = count(FlowResult.Status.UNFINISHED);
        if (unfinished > 0) {
            String end = network.engine().isHalted()
                    ? "when the deadlock was found"
                    : "at the limit of " + run.loaded().scenario().stop().limit();
            warn(
                    "unfinished-flows",
                    unfinished + " of " + flows.size() + " flows were not over " + end
                            + "; percentiles are of completed flows only");
        }
        if (counters.rnrNaks() > 0) {
            warn(
                    "receiver-not-ready",
                    counters.rnrNaks() + " messages found no receive posted, and their senders waited for the time of"
                            + " receives.rnrTimer");
        }
        long failed = count(FlowResult.Status.FAILED);
        if (failed > 0) {
            warn("failed-flows", failed + " of " + flows.size() + " flows were given up" + failures(failed));
        }
        long notStarted = count(FlowResult.Status.NOT_STARTED);
        if (notStarted > 0) {
            warn(
                    "not-started-flows",
                    notStarted + " of " + flows.size() + " flows never started: flows that they wait for did not"
                            + " complete");
        }
        long pathless = 0;
        for (boolean isPathless : network.unreachable()) {
            pathless += isPathless ? 1 : 0;
        }
        if (pathless > 0) {
            warn("unreachable-flows", pathless + " of " + flows.size() + " flows have no path and did not run");
        }
        long cut = count(FlowResult.Status.UNREACHABLE) - pathless;
        if (cut > 0) {
            warn(
                    "unreachable-flows",
                    cut + " of " + flows.size() + " flows were given up while failures left them no path");
        }
        if (flows.isEmpty()) {
            warn("no-flows", "the traffic made no flow at all");
        }
    }

    /** How many failed by themselves, and how many with their connection. */
    private String failures(long failed) {
        long flushed = failed(FlowTable.Failure.FLUSHED);
        long notReady = failed(FlowTable.Failure.RECEIVER_NOT_READY);
        if (flushed + notReady == 0) {
            return " after the retry limit";
        }
        List<String> causes = new ArrayList<>();
        addCause(causes, failed - flushed - notReady, "after the retry limit");
        addCause(causes, notReady, "because the receiver was not ready");
        addCause(causes, flushed, "because the connection had failed that they were posted on");
        return ": " + String.join(", and ", causes);
    }

    private static void addCause(List<String> causes, long flows, String cause) {
        if (flows > 0) {
            causes.add(flows + " " + cause);
        }
    }

    private long failed(FlowTable.Failure cause) {
        return flows.stream()
                .filter(flow -> flow.status() == FlowResult.Status.FAILED)
                .filter(flow -> table.failure(flow.id()) == cause)
                .count();
    }

    private void congestionControl() {
        Design design = run.design();
        String control = run.registry().kindOf(design.congestionControl());
        if (control.equals(NO_CONTROL)) {
            if (counters.ecnMarked() > 0) {
                warn(
                        "marks-unused",
                        counters.ecnMarked() + " packets were marked, and congestion control none does not react");
            }
            return;
        }
        if (NetworkBuilder.congestionControl(run).telemetryBytes() > 0) {
            // What it reads is always there; marks mean nothing to it.
            return;
        }
        if (!design.fabric().ecn().enabled()) {
            warn("setting-without-effect", control + " gets no signal: fabric.ecn.enabled is false");
        } else if (counters.congestionNotifications() == 0 && !flows.isEmpty()) {
            warn(
                    "no-congestion-signal",
                    control + " never saw a congestion signal: comparing congestion controls on this load says"
                            + " nothing");
        }
    }

    private void drops() {
        long headroom = packets("headroom");
        if (headroom > 0) {
            warn(
                    "headroom-too-small",
                    headroom + " packets of a lossless priority were dropped for want of headroom: raise"
                            + " fabric.buffer.headroom, or leave it out to have it computed");
        }
        if (packets("buffer") + packets("queue") > 0
                && run.design().fabric().pfc().enabled()) {
            warn(
                    "lossy-drops",
                    "switches dropped " + (packets("buffer") + packets("queue"))
                            + " packets that no flow control protects");
        }
    }

    private long packets(String cause) {
        return drops.stream()
                .filter(drop -> drop.cause().equals(cause))
                .mapToLong(RunResult.DropCount::packets)
                .sum();
    }

    private void marking() {
        FabricSpec.Ecn ecn = run.design().fabric().ecn();
        if (!ecn.enabled()
                || run.registry().kindOf(run.design().congestionControl()).equals(NO_CONTROL)) {
            return;
        }
        if (counters.pfcPauseFrames() > 0 && counters.ecnMarked() == 0) {
            warn(
                    "pauses-before-marks",
                    "PFC paused " + counters.pfcPauseFrames() + " times before ECN marked once: kmin lies above the"
                            + " pause threshold");
        }
        Bandwidth reference = ecn.referenceRate();
        if (reference == null) {
            return;
        }
        List<Long> scaled = new ArrayList<>();
        for (int node = topology.hosts(); node < topology.nodes(); node++) {
            for (int port = 0; port < topology.ports(node); port++) {
                long rate = topology.rateBitsPerSecond(node, port);
                if (rate != reference.bitsPerSecond() && !scaled.contains(rate)) {
                    scaled.add(rate);
                }
            }
        }
        scaled.sort(null);
        for (long rate : scaled) {
            double scale = (double) rate / reference.bitsPerSecond();
            warn(
                    "ecn-scaled",
                    "ECN thresholds are given for " + reference + "; ports of " + new Bandwidth(rate) + " mark from "
                            + Math.round(ecn.kmin().bytes() * scale) + " B to "
                            + Math.round(ecn.kmax().bytes() * scale) + " B");
        }
    }
}
