// SPDX-License-Identifier: Apache-2.0
package closim.scenario.network;

import closim.core.random.Mixing;
import closim.core.result.Distribution;
import closim.core.result.FctRow;
import closim.core.result.FlowResult;
import closim.core.result.RunOutcome;
import closim.core.result.RunResult;
import closim.core.result.RunTiming;
import closim.core.result.Series;
import closim.core.stat.LatencyHistogram;
import closim.core.unit.Time;
import closim.model.fabric.FabricNode;
import closim.model.fabric.Port;
import closim.model.fabric.WorkerContext;
import closim.model.host.FlowTable;
import closim.model.host.Host;
import closim.model.workload.FlowRequest;
import closim.scenario.OutputKind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;

/** Turns what a network counted into a run's results. */
final class ResultCollector {
    private static final String ALL = "all";

    private final RunSpec run;
    private final Network network;
    private final FlowTable flows;
    private final List<FlowResult> flowResults = new ArrayList<>();
    private final long endPs;

    ResultCollector(RunSpec run, Network network) {
        this.run = run;
        this.network = network;
        this.flows = network.flows();
        for (int flow = 0; flow < flows.count(); flow++) {
            flowResults.add(flowResult(flow));
        }
        this.endPs = findEndPs();
    }

    /** Time of the last completion or failure, or the limit if flows are left over. */
    long endPs() {
        return endPs;
    }

    private long findEndPs() {
        long lastPs = 0;
        if (network.hosts().stream().anyMatch(Host::hasReleasedFlows)) {
            return run.loaded().scenario().stop().limit().ps();
        }
        for (FlowResult flow : flowResults) {
            if (flow.status() == FlowResult.Status.UNFINISHED) {
                return network.engine().isHalted()
                        ? network.deadlocks().foundPs()
                        : run.loaded().scenario().stop().limit().ps();
            }
            int id = flow.id();
            lastPs = Math.max(lastPs, Math.max(flows.completedPs(id), flows.placedPs(id)));
            lastPs = Math.max(lastPs, flows.failedPs(id));
        }
        return lastPs;
    }

    RunOutcome collect(List<Series> series, List<String> notes, CostMeter.Cost cost, boolean complete) {
        LinkResults links = new LinkResults(network, endPs);
        RunResult.Counters counters = new CounterSums(network, endPs).sum();
        List<RunResult.DropCount> drops = links.drops();
        List<RunResult.Warning> warnings = new WarningRules(run, network, counters, drops, flowResults).find(complete);
        notes.forEach(note -> warnings.add(new RunResult.Warning("note", note)));
        RunResult result = new RunResult(
                RunResult.SCHEMA,
                title(),
                run.designName(),
                run.seed(),
                Time.toUs(endPs),
                hops(),
                summary(ALL, flowResults),
                groups(),
                counters,
                drops,
                latency(),
                new QueueLengths(network).summaries(),
                links.results(),
                fingerprints(),
                warnings);
        return new RunOutcome(
                result,
                flowResults,
                series,
                FabricDescriber.describe(network.topology()),
                timing(cost),
                complete,
                fctRows());
    }

    private List<FctRow> fctRows() {
        boolean isWanted = run.loaded().scenario().measure().outputs().contains(OutputKind.FCT);
        return isWanted ? new FctRows(network).completed(flowResults) : List.of();
    }

    private String title() {
        String title = run.loaded().scenario().title();
        return title.isEmpty() ? String.valueOf(run.loaded().file().getFileName()) : title;
    }

    private FlowResult flowResult(int flow) {
        FlowRequest request = network.requests().get(flow);
        long startPs = startPs(flow);
        long placedPs = flows.placedPs(flow);
        long completedPs = flows.completedPs(flow);
        return new FlowResult(
                flow,
                request.traffic(),
                network.topology().nodeName(request.source()),
                network.topology().nodeName(request.destination()),
                request.bytes(),
                startPs,
                placedPs == FlowTable.UNKNOWN ? -1 : placedPs - startPs,
                completedPs == FlowTable.UNKNOWN ? -1 : completedPs - startPs,
                network.idealFctsPs()[flow],
                flows.deliveredBytes(flow),
                flows.retransmitted(flow),
                flows.timeouts(flow),
                status(flow));
    }

    /** When it was posted, or was to be; -1 if it waited for another flow to the end. */
    private long startPs(int flow) {
        long postedPs = flows.postedPs(flow);
        if (postedPs != FlowTable.UNKNOWN) {
            return postedPs;
        }
        return flows.order().waits(flow) ? -1 : flows.startPs(flow);
    }

    private FlowResult.Status status(int flow) {
        if (network.unreachable()[flow]) {
            return FlowResult.Status.UNREACHABLE;
        }
        long failedPs = flows.failedPs(flow);
        if (failedPs != FlowTable.UNKNOWN) {
            return network.routes().isCut(flows.source(flow), flows.destination(flow), failedPs)
                    ? FlowResult.Status.UNREACHABLE
                    : FlowResult.Status.FAILED;
        }
        if (flows.completedPs(flow) != FlowTable.UNKNOWN) {
            return FlowResult.Status.COMPLETED;
        }
        return startPs(flow) < 0 ? FlowResult.Status.NOT_STARTED : FlowResult.Status.UNFINISHED;
    }

    private List<RunResult.FlowSummary> groups() {
        Map<String, List<FlowResult>> byTraffic = new LinkedHashMap<>();
        run.loaded().scenario().traffic().forEach(spec -> {
            String name = spec.name();
            byTraffic.put(name == null ? run.registry().kindOf(spec) : name, new ArrayList<>());
        });
        for (FlowResult flow : flowResults) {
            byTraffic.computeIfAbsent(flow.traffic(), name -> new ArrayList<>()).add(flow);
        }
        List<RunResult.FlowSummary> groups = new ArrayList<>();
        byTraffic.forEach((name, members) -> groups.add(summary(name, members)));
        return groups;
    }

    private static RunResult.FlowSummary summary(String name, List<FlowResult> members) {
        List<FlowResult> completed = members.stream()
                .filter(flow -> flow.status() == FlowResult.Status.COMPLETED)
                .toList();
        long failed = members.stream()
                .filter(flow ->
                        flow.status() == FlowResult.Status.FAILED || flow.status() == FlowResult.Status.UNREACHABLE)
                .count();
        return new RunResult.FlowSummary(
                name,
                members.size(),
                completed.size(),
                members.size() - completed.size() - failed,
                failed,
                members.stream().mapToLong(FlowResult::bytes).sum(),
                members.stream().mapToLong(FlowResult::deliveredBytes).sum(),
                microseconds(completed, FlowResult::fctPs),
                microseconds(completed, FlowResult::completionPs),
                Distribution.of(
                        completed.stream().mapToDouble(FlowResult::slowdown).toArray()),
                goodputGbps(members, completed));
    }

    private static Distribution microseconds(List<FlowResult> completed, ToLongFunction<FlowResult> timePs) {
        return Distribution.of(completed.stream()
                .mapToDouble(flow -> Time.toUs(timePs.applyAsLong(flow)))
                .toArray());
    }

    private static double goodputGbps(List<FlowResult> members, List<FlowResult> completed) {
        long firstPs = members.stream()
                .mapToLong(FlowResult::startPs)
                .filter(startPs -> startPs >= 0)
                .min()
                .orElse(0);
        long lastPs = completed.stream()
                .mapToLong(flow -> flow.startPs() + flow.fctPs())
                .max()
                .orElse(firstPs);
        long bytes = completed.stream().mapToLong(FlowResult::deliveredBytes).sum();
        return lastPs > firstPs ? bytes * 8e3 / (lastPs - firstPs) : 0;
    }

    private long hops() {
        return network.contexts().stream().mapToLong(WorkerContext::hops).sum();
    }

    private Distribution latency() {
        LatencyHistogram all = new LatencyHistogram();
        network.contexts().forEach(context -> all.add(context.packetLatency()));
        return all.toNanoseconds();
    }

    private RunResult.Fingerprints fingerprints() {
        long wire = 0;
        for (FabricNode node : network.nodes()) {
            for (int i = 0; i < node.degree(); i++) {
                Port port = node.port(i);
                wire = Mixing.mix64(wire ^ port.fingerprint());
            }
        }
        long result = 0;
        for (FlowResult flow : flowResults) {
            result = Mixing.mix64(result ^ flow.fctPs());
            result = Mixing.mix64(result ^ flow.completionPs());
            result = Mixing.mix64(result ^ flow.deliveredBytes());
            result = Mixing.mix64(result ^ flow.packetsRetransmitted());
        }
        return new RunResult.Fingerprints(hex(wire), hex(result));
    }

    private static String hex(long value) {
        String digits = Long.toHexString(value);
        return "0".repeat(16 - digits.length()) + digits;
    }

    private RunTiming timing(CostMeter.Cost cost) {
        long hops = hops();
        long events = network.engine().events();
        return new RunTiming(
                run.designName(),
                run.seed(),
                cost.wallSeconds(),
                cost.cpuSeconds(),
                network.engine().workers(),
                events,
                hops,
                cost.cpuSeconds() > 0 ? hops / cost.cpuSeconds() : 0,
                hops > 0 ? (double) events / hops : 0,
                hops > 0 && cost.allocatedBytes() >= 0 ? (double) cost.allocatedBytes() / hops : -1,
                events > 0 ? (double) network.engine().criticalEvents() / events : 0,
                network.engine().windows(),
                cost.peakHeapBytes());
    }
}
