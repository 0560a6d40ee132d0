// SPDX-License-Identifier: Apache-2.0
package closim.core.engine;

import closim.core.check.InvariantViolation;
import closim.core.unit.Time;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Moves time in windows, half-open [T, T + W), with W at most the shortest delay between two nodes. There is no global
 * event queue: each node runs its window to the end by itself, and the next window starts at the earliest event that
 * any node knows of, so idle time costs nothing.
 *
 * <p>No result depends on W, on the number of workers or on how nodes are split among them.
 */
public final class Engine {
    private final Worker[] workers;
    private final long windowPs;
    private final WindowBarrier barrier;
    private volatile @Nullable Throwable failure;

    private long startPs;
    private long endPs;
    private long limitPs;
    private boolean stopped;
    private boolean cancelled;
    private boolean drained;
    private long windows;
    private long criticalEvents;
    private EngineListener listener = nowPs -> true;
    private Checkpoints checkpoints = Checkpoints.NONE;
    private boolean halted;

    /**
     * An engine over nodes.
     *
     * @param nodes every node; its position is its id
     * @param workerOf for each node the worker that runs it, 0 … workers-1
     * @param windowPs at most the shortest delay between two nodes
     * @param sourcesMax event sources of the largest node
     */
    public Engine(List<? extends Node> nodes, int[] workerOf, long windowPs, int sourcesMax) {
        if (windowPs <= 0) {
            throw new IllegalArgumentException("the window must be longer than zero: " + windowPs + " ps");
        }
        int count = Arrays.stream(workerOf).max().orElse(0) + 1;
        this.workers = new Worker[count];
        for (int w = 0; w < count; w++) {
            workers[w] = makeWorker(nodes, workerOf, w, sourcesMax);
        }
        this.windowPs = Math.min(windowPs, workers[0].sources().windowPsMax());
        this.barrier = new WindowBarrier(count);
    }

    private static Worker makeWorker(List<? extends Node> nodes, int[] workerOf, int w, int sourcesMax) {
        List<Node> own = new ArrayList<>();
        int[] ids = new int[nodes.size()];
        for (int n = 0; n < nodes.size(); n++) {
            if (workerOf[n] == w) {
                ids[own.size()] = n;
                own.add(nodes.get(n));
            }
        }
        Worker worker =
                new Worker(w, Arrays.copyOf(ids, own.size()), own.toArray(new Node[0]), nodes.size(), sourcesMax);
        own.forEach(node -> node.attach(worker));
        return worker;
    }

    /** Sets the times at which all nodes are looked at together; before the run. */
    public void setCheckpoints(Checkpoints newCheckpoints) {
        checkpoints = newCheckpoints;
    }

    /** Number of workers. */
    public int workers() {
        return workers.length;
    }

    /**
     * Runs until no node has anything to do, until the limit, or until the listener says stop.
     *
     * @param limitPs no event at or after it is handled
     * @throws InvariantViolation or whatever else a node threw
     */
    public void run(long limitPs, EngineListener listener) {
        this.limitPs = limitPs;
        this.listener = listener;
        this.startPs = 0;
        this.endPs = Math.min(Math.min(windowPs, limitPs), checkpoints.nextPs());
        this.stopped = limitPs <= 0;
        Thread[] threads = new Thread[workers.length];
        for (int w = 1; w < workers.length; w++) {
            Worker worker = workers[w];
            threads[w] = new Thread(() -> work(worker), "closim-worker-" + w);
            threads[w].start();
        }
        work(workers[0]);
        for (int w = 1; w < threads.length; w++) {
            joinUninterruptibly(threads[w]);
        }
        Throwable thrown = failure;
        if (thrown instanceof RuntimeException runtime) {
            throw runtime;
        }
        if (thrown instanceof Error error) {
            throw error;
        }
    }

    private static void joinUninterruptibly(Thread thread) {
        boolean interrupted = false;
        for (; ; ) {
            try {
                thread.join();
                break;
            } catch (InterruptedException again) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private void work(Worker worker) {
        Runnable coordinate = this::coordinate;
        while (!stopped) {
            try {
                worker.runWindow(workers, startPs, endPs);
            } catch (RuntimeException | Error thrown) {
                // Kept for run() to throw; the barrier must still be reached, or the other workers wait for ever.
                failure = thrown;
            }
            barrier.await(coordinate);
        }
    }

    private void coordinate() {
        windows++;
        long first = Time.NEVER;
        long busiest = 0;
        for (Worker worker : workers) {
            first = Math.min(first, worker.firstPs());
            busiest = Math.max(busiest, worker.windowEvents());
        }
        for (Worker worker : workers) {
            worker.turnPage();
        }
        criticalEvents += busiest;
        try {
            if (failure == null && !listener.onWindow(endPs)) {
                cancelled = true;
            }
        } catch (RuntimeException | Error thrown) {
            failure = thrown;
        }
        if (failure == null && first < endPs) {
            failure = new InvariantViolation(
                    "an event at " + first + " ps was left behind in the window that ended at " + endPs + " ps");
        }
        standStill(Math.min(first, limitPs));
        if (failure != null || cancelled || halted || first >= limitPs) {
            stopped = true;
            drained = first == Time.NEVER;
            return;
        }
        startPs = first;
        endPs = limitPs - windowPs < first ? limitPs : first + windowPs;
        endPs = Math.min(endPs, checkpoints.nextPs());
    }

    private void standStill(long untilPs) {
        if (failure != null || cancelled || checkpoints.nextPs() > untilPs) {
            return;
        }
        try {
            halted = !checkpoints.onStandstill(untilPs);
            if (!halted && checkpoints.nextPs() <= untilPs) {
                throw new InvariantViolation("the checkpoint at " + checkpoints.nextPs() + " ps is not after " + untilPs
                        + " ps, until which nothing changes");
            }
        } catch (RuntimeException | Error thrown) {
            failure = thrown;
        }
    }

    /** True if a checkpoint ended the run. */
    public boolean isHalted() {
        return halted;
    }

    /** True if the listener stopped the run. */
    public boolean isCancelled() {
        return cancelled;
    }

    /** True if the run ended because no node had anything left to do. */
    public boolean isDrained() {
        return drained;
    }

    /** Events handled by all nodes; depends on the form of the engine, never part of a result. */
    public long events() {
        long sum = 0;
        for (Worker worker : workers) {
            sum += worker.events();
        }
        return sum;
    }

    /** Windows run. */
    public long windows() {
        return windows;
    }

    /** Events of each window's busiest worker, summed: what a perfectly quick barrier would still wait for. */
    public long criticalEvents() {
        return criticalEvents;
    }
}
