// SPDX-License-Identifier: Apache-2.0
package closim.cli.bench;

import closim.cli.Cancellation;
import closim.cli.RunListener;
import closim.core.result.FlowResult;
import closim.core.result.RunOutcome;
import closim.report.store.ResultStore;
import closim.scenario.network.RunSpec;
import closim.scenario.network.Simulation;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Runs several simulations, some at a time, and stores what comes of each as soon as it ends. The first that fails
 * stops all others.
 */
final class RunBatch {
    private final ResultStore store;
    private final RunListener listener;
    private final Cancellation cancellation;
    private final AtomicLong unfinishedFlows = new AtomicLong();
    private final AtomicLong failedFlows = new AtomicLong();
    private volatile boolean failed;

    RunBatch(ResultStore store, RunListener listener, Cancellation cancellation) {
        this.store = store;
        this.listener = listener;
        this.cancellation = cancellation;
    }

    /** Flows that were not over when their run ended. */
    long unfinishedFlows() {
        return unfinishedFlows.get();
    }

    /** Flows given up after the retry limit. */
    long failedFlows() {
        return failedFlows.get();
    }

    /** Runs all, at most {@code jobs} at a time; throws what the first of them in that order threw. */
    void run(List<RunSpec> specs, int jobs) {
        if (jobs == 1 || specs.size() == 1) {
            specs.forEach(this::runOne);
            return;
        }
        ExecutorService workers = Executors.newFixedThreadPool(Math.min(jobs, specs.size()));
        try {
            List<Future<?>> futures = new ArrayList<>();
            for (RunSpec spec : specs) {
                futures.add(workers.submit(() -> runOne(spec)));
            }
            awaitAll(futures);
        } finally {
            workers.shutdown();
        }
    }

    private void awaitAll(List<Future<?>> futures) {
        Throwable first = null;
        for (Future<?> future : futures) {
            try {
                future.get();
            } catch (ExecutionException thrown) {
                first = first == null ? thrown.getCause() : first;
            } catch (InterruptedException interrupted) {
                failed = true;
                Thread.currentThread().interrupt();
                throw new IllegalStateException("interrupted while simulations were at work", interrupted);
            }
        }
        if (first instanceof RuntimeException unchecked) {
            throw unchecked;
        }
        if (first instanceof Error error) {
            throw error;
        }
    }

    private void runOne(RunSpec spec) {
        if (isStopping()) {
            return;
        }
        try {
            simulate(spec);
        } catch (RuntimeException | Error thrown) {
            failed = true;
            throw thrown;
        }
    }

    private boolean isStopping() {
        return failed || cancellation.isRequested();
    }

    private void simulate(RunSpec spec) {
        Gauge gauge = new Gauge(spec.designName(), spec.seed());
        listener.onStart(gauge);
        try {
            RunOutcome outcome = Simulation.prepare(spec).run((simulatedPs, deliveredBytes, bytes, packetHops) -> {
                gauge.set(simulatedPs, bytes == 0 ? 0 : (double) deliveredBytes / bytes, packetHops);
                return !isStopping();
            });
            store.add(outcome);
            unfinishedFlows.addAndGet(
                    count(outcome, FlowResult.Status.UNFINISHED) + count(outcome, FlowResult.Status.NOT_STARTED));
            failedFlows.addAndGet(count(outcome, FlowResult.Status.FAILED));
        } finally {
            listener.onEnd(gauge);
        }
    }

    private static long count(RunOutcome outcome, FlowResult.Status status) {
        return outcome.flows().stream().filter(flow -> flow.status() == status).count();
    }
}
