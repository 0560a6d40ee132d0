// SPDX-License-Identifier: Apache-2.0
package closim.benchmark;

import closim.model.congestion.Dcqcn;
import closim.scenario.Families;
import closim.scenario.Presets;
import closim.scenario.ScenarioReader;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
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

/** DCQCN's timers, replayed when the rate is read: the wait between two packets. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class DcqcnBenchmark {
    /** Packets between two notifications; 0 for none at all. */
    @Param({"0", "16", "1024"})
    int packetsPerNotification;

    private static final String SCENARIO = """
            closim: 1
            topology: { kind: star, hosts: 2 }
            designs: { d: { preset: roce-dcqcn } }
            traffic: [ { kind: permutation, size: 1KB } ]
            """;
    private static final long LINE_RATE_BITS_PER_SECOND = 100_000_000_000L;
    private static final long PACKET_PS = 332_640;

    private @Nullable Dcqcn control;
    private long nowPs;
    private int packets;

    /** A connection at 100 Gb/s with the settings of the preset. */
    @Setup
    public void connect() {
        ScenarioReader reader = new ScenarioReader(Families.installed(), Presets.installed());
        Object spec = reader.readText(SCENARIO, Path.of("benchmark.yaml"), List.of())
                .scenario()
                .designs()
                .values()
                .iterator()
                .next()
                .congestionControl();
        control = new Dcqcn((Dcqcn.Spec) spec, LINE_RATE_BITS_PER_SECOND);
    }

    /** One packet's time passes, and the rate is read; perhaps a notification comes. */
    @Benchmark
    public double advanceTo() {
        Dcqcn dcqcn = Objects.requireNonNull(control);
        nowPs += PACKET_PS;
        if (++packets == packetsPerNotification) {
            packets = 0;
            dcqcn.onCongestionNotification(nowPs);
        }
        dcqcn.advanceTo(nowPs);
        return dcqcn.rateBitsPerSecond();
    }
}
