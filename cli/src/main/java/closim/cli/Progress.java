// SPDX-License-Identifier: Apache-2.0
package closim.cli;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Shows on standard error how far a run is: a bar that redraws itself in a terminal, a line every ten seconds
 * elsewhere, nothing for runs of under two seconds. Reads the gauges from a thread of its own, so that the simulations
 * pay nothing.
 */
final class Progress implements RunListener, AutoCloseable {
    /** Wall time before which nothing is shown. */
    static final long QUIET_NS = TimeUnit.SECONDS.toNanos(2);
    /** Wall time between two lines, where lines cannot be drawn over. */
    static final long LINE_INTERVAL_NS = TimeUnit.SECONDS.toNanos(10);

    private static final long TICK_MS = 200;
    /** Shorter intervals make the speed flicker. */
    private static final long SPEED_INTERVAL_NS = TimeUnit.SECONDS.toNanos(1);

    private static final int BAR_CELLS = 20;
    private static final int COLUMNS = 79;

    private final PrintStream err;
    private final Terminal.Drawing drawing;
    private final LongSupplier clockNs;
    private final int totalRuns;
    private final long startNs;
    private final List<RunGauge> running = new ArrayList<>();
    private @Nullable ScheduledExecutorService ticker;

    private int endedRuns;
    private long endedHops;
    private long lineNs;
    private int drawnColumns;
    private long speedNs;
    private long speedHops;
    private double hopsPerSecond;

    /**
     * A progress that is drawn when {@link #tick} is called.
     *
     * @param clockNs wall clock, any origin
     * @param totalRuns simulations that will be run
     */
    Progress(PrintStream err, Terminal.Drawing drawing, LongSupplier clockNs, int totalRuns) {
        this.err = err;
        this.drawing = drawing;
        this.clockNs = clockNs;
        this.totalRuns = totalRuns;
        this.startNs = clockNs.getAsLong();
        this.lineNs = startNs;
        this.speedNs = startNs;
    }

    /** A progress that draws itself until it is closed. */
    static Progress started(Terminal terminal, int totalRuns) {
        Progress progress = new Progress(terminal.err(), terminal.drawing(), System::nanoTime, totalRuns);
        ScheduledExecutorService ticker = Executors.newSingleThreadScheduledExecutor(task -> {
            Thread thread = new Thread(task, "closim-progress");
            thread.setDaemon(true);
            return thread;
        });
        progress.ticker = ticker;
        // A gauge that throws would end the drawing, which is right: the simulation reports the fault itself.
        var unused = ticker.scheduleWithFixedDelay(progress::tick, TICK_MS, TICK_MS, TimeUnit.MILLISECONDS);
        return progress;
    }

    /** A progress that never shows anything. */
    static Progress silent() {
        return new Progress(System.err, Terminal.Drawing.APPENDS, () -> 0, 1);
    }

    @Override
    public synchronized void onStart(RunGauge gauge) {
        running.add(gauge);
    }

    @Override
    public synchronized void onEnd(RunGauge gauge) {
        if (running.remove(gauge)) {
            endedRuns++;
            endedHops += gauge.packetHops();
        }
    }

    /** Draws if it is time to. */
    synchronized void tick() {
        long nowNs = clockNs.getAsLong();
        if (running.isEmpty() || nowNs - startNs < QUIET_NS) {
            return;
        }
        if (drawing == Terminal.Drawing.REDRAWS) {
            measureSpeed(nowNs);
            draw(bar());
        } else if (nowNs - lineNs >= LINE_INTERVAL_NS) {
            measureSpeed(nowNs);
            lineNs = nowNs;
            err.print("closim: " + line() + "\n");
            err.flush();
        }
    }

    /** Stops drawing and clears the bar. */
    @Override
    public void close() {
        if (ticker != null) {
            ticker.shutdownNow();
        }
        synchronized (this) {
            running.clear();
            if (drawnColumns > 0) {
                draw("");
                err.print("\r");
                err.flush();
            }
        }
    }

    private void measureSpeed(long nowNs) {
        if (nowNs - speedNs < SPEED_INTERVAL_NS) {
            return;
        }
        long hops = endedHops + running.stream().mapToLong(RunGauge::packetHops).sum();
        hopsPerSecond = (hops - speedHops) * 1e9 / (nowNs - speedNs);
        speedNs = nowNs;
        speedHops = hops;
    }

    private int donePercent() {
        double done = endedRuns + running.stream().mapToDouble(Progress::share).sum();
        // 100 % is for the end alone.
        return (int) Math.min(99, Math.floor(100 * done / totalRuns));
    }

    /** An estimate may be off; the bar may not. */
    private static double share(RunGauge gauge) {
        double share = gauge.doneFraction();
        return share > 0 ? Math.min(share, 1) : 0;
    }

    private String bar() {
        int percent = donePercent();
        int cells = percent * BAR_CELLS / 100;
        String text = "[" + "#".repeat(cells) + ".".repeat(BAR_CELLS - cells) + "] " + percent + " %  " + where("  ");
        return text.length() > COLUMNS ? text.substring(0, COLUMNS) : text;
    }

    private String line() {
        return donePercent() + " % done, " + where(", ");
    }

    private String where(String separator) {
        RunGauge first = running.get(0);
        String text = first.design() + " seed " + first.seed() + separator + Rounded.time(first.simulatedPs())
                + separator + Rounded.count(hopsPerSecond) + " hops/s";
        if (totalRuns == 1) {
            return text;
        }
        String others = running.size() > 1 ? ", " + (running.size() - 1) + " more at work" : "";
        return text + separator + "run " + (endedRuns + 1) + " of " + totalRuns + others;
    }

    /** Draws over what stands on the line, blanking what was longer. */
    private void draw(String text) {
        err.print("\r" + text + " ".repeat(Math.max(0, drawnColumns - text.length())));
        err.flush();
        drawnColumns = text.length();
    }
}
