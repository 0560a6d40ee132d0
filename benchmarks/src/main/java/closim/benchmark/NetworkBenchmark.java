// SPDX-License-Identifier: Apache-2.0
package closim.benchmark;

import closim.core.result.RunOutcome;
import closim.scenario.Families;
import closim.scenario.Presets;
import closim.scenario.ScenarioReader;
import closim.scenario.bind.Registry;
import closim.scenario.network.RunSpec;
import closim.scenario.network.Simulation;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.AuxCounters;
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

/** A whole small network per operation: RoCE under DCQCN over a fat tree of 16 hosts, 23,616 packet hops. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class NetworkBenchmark {
    /** What the switches do. */
    @Param({"{ buffer: dynamic }", "{ buffer: dynamic, scheduling: dwrr }", "{ buffer: { kind: sonic, size: 64MiB } }"})
    String fabric = "{ buffer: dynamic }";

    private static final Registry REGISTRY = Families.installed();

    private @Nullable RunSpec spec;

    /** Hops, so that a rate of hops is told beside the time. */
    @State(Scope.Thread)
    @AuxCounters(AuxCounters.Type.EVENTS)
    public static class Hops {
        /** Packet hops of all operations. */
        public long hops;
    }

    /** Reads the scenario. */
    @Setup
    public void read() {
        String text = """
                closim: 1
                topology: { kind: fat-tree, hosts: 16, link: { rate: 100Gbps, delay: 1us } }
                designs: { d: { preset: roce-dcqcn, fabric: FABRIC } }
                traffic: [ { kind: permutation, size: 500KB, shift: 5 } ]
                """.replace("FABRIC", fabric);
        spec = RunSpec.of(
                new ScenarioReader(REGISTRY, Presets.installed()).readText(text, Path.of("benchmark.yaml"), List.of()),
                REGISTRY,
                "d",
                1);
    }

    /** Builds and runs the network to its end. */
    @Benchmark
    public RunOutcome run(Hops counter) {
        RunOutcome outcome = Simulation.prepare(Objects.requireNonNull(spec)).run((nowPs, ended, flows, hops) -> true);
        counter.hops += outcome.result().packetHops();
        return outcome;
    }
}
