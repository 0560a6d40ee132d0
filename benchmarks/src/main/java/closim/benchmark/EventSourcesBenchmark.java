// SPDX-License-Identifier: Apache-2.0
package closim.benchmark;

import closim.core.engine.EventSources;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** The tournament of a node: one event taken and the source's next one set, by number of sources. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class EventSourcesBenchmark {
    /** Event sources of the node: of a host, of small and large switches. */
    @Param({"4", "34", "130", "1026"})
    int sources;

    private static final long WINDOW_PS = 1_000_000;

    private EventSources tournament = new EventSources(2);
    private long step;

    /** Fills the tournament. */
    @Setup
    public void fill() {
        tournament = new EventSources(sources);
        restart();
    }

    private void restart() {
        step = 0;
        tournament.begin(sources, 0);
        for (int source = 0; source < sources; source++) {
            tournament.load(source, source * 7919L % WINDOW_PS, 1 + source);
        }
        tournament.build();
    }

    /** Takes the earliest event and sets the next of its source. */
    @Benchmark
    public long takeAndSet() {
        long key = tournament.first();
        int source = tournament.source(key);
        long nextPs = tournament.timePs(key) + 1 + (++step & 1023);
        if (nextPs >= tournament.windowPsMax()) {
            restart();
        } else {
            tournament.set(source, nextPs, 1 + source);
        }
        return key;
    }
}
