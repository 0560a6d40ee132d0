// SPDX-License-Identifier: Apache-2.0
package closim.scenario.network;

import closim.core.result.RunOutcome;
import closim.model.fabric.WorkerContext;
import closim.model.host.Host;
import closim.model.packet.PacketPool;
import closim.model.workload.FlowRequest;
import java.util.ArrayList;
import java.util.List;

/** One wired network with its engine, streams and meters: run once, thrown away. */
public final class Simulation {
    private static final int WINDOWS_BETWEEN_REPORTS = 64;
    private static final int FREE_PACKETS_HIGH = 4096;

    private final RunSpec run;
    private final Network network;
    private final SeriesRecorder recorder;
    private final long totalBytes;
    private int windowsUntilReport = WINDOWS_BETWEEN_REPORTS;

    private Simulation(RunSpec run, Network network) {
        this.run = run;
        this.network = network;
        this.totalBytes =
                network.requests().stream().mapToLong(FlowRequest::bytes).sum();
        this.recorder = new SeriesRecorder(network, run.loaded().scenario().measure());
    }

    /**
     * Builds the network of a run.
     *
     * @throws closim.core.check.ScenarioException with all problems found, if parts do not fit together
     */
    public static Simulation prepare(RunSpec run) {
        return new Simulation(run, NetworkBuilder.build(run));
    }

    /** What was assumed while building. */
    public List<String> notes() {
        return network.notes();
    }

    /** Number of flows. */
    public int flows() {
        return network.flows().count();
    }

    /**
     * Runs until every flow is over and the network drained, until the limit, or until the listener says stop.
     *
     * @throws closim.core.check.InvariantViolation if something that must hold did not
     */
    public RunOutcome run(SimulationListener listener) {
        CostMeter meter = new CostMeter(network.engine().workers());
        long limitPs = run.loaded().scenario().stop().limit().ps();
        network.engine().run(limitPs, nowPs -> onWindow(nowPs, listener));
        CostMeter.Cost cost = meter.stop();
        boolean complete = !network.engine().isCancelled();
        if (complete) {
            new NetworkAudit(network).run();
        }
        List<String> notes = new ArrayList<>(network.notes());
        ResultCollector collector = new ResultCollector(run, network);
        return collector.collect(recorder.close(collector.endPs(), notes), notes, cost, complete);
    }

    private boolean onWindow(long nowPs, SimulationListener listener) {
        balancePools();
        if (--windowsUntilReport > 0) {
            return true;
        }
        windowsUntilReport = WINDOWS_BETWEEN_REPORTS;
        long deliveredBytes = 0;
        for (Host host : network.hosts()) {
            deliveredBytes += host.counters().deliveredBytes;
        }
        long hops = 0;
        for (WorkerContext context : network.contexts()) {
            hops += context.hops();
        }
        return listener.onProgress(nowPs, deliveredBytes, totalBytes, hops);
    }

    /** A worker that only receives would hoard what one that only sends must make: the full pool gives half away. */
    private void balancePools() {
        List<WorkerContext> contexts = network.contexts();
        for (int from = 0; contexts.size() > 1 && from < contexts.size(); from++) {
            PacketPool full = contexts.get(from).pool();
            PacketPool next = contexts.get((from + 1) % contexts.size()).pool();
            if (full.freePackets() > FREE_PACKETS_HIGH && next.freePackets() < FREE_PACKETS_HIGH / 4) {
                full.move(FREE_PACKETS_HIGH / 2, next);
            }
            if (full.freeTelemetry() > FREE_PACKETS_HIGH && next.freeTelemetry() < FREE_PACKETS_HIGH / 4) {
                full.moveTelemetry(FREE_PACKETS_HIGH / 2, next);
            }
        }
    }
}
