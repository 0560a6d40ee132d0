// SPDX-License-Identifier: Apache-2.0
package closim.benchmark;

import closim.core.unit.DataSize;
import closim.model.buffer.DynamicThresholdBuffer;
import closim.model.buffer.SharedBuffer;
import closim.model.buffer.SonicBuffer;
import closim.model.buffer.SonicSpec;
import closim.model.buffer.SwitchPorts;
import java.util.Arrays;
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

/** A switch's memory: what one packet asks of it from arrival to departure. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class SharedBufferBenchmark {
    /** The memory. */
    @Param({"dynamic", "sonic"})
    String kind = "dynamic";

    private static final int PORTS = 32;
    private static final int PRIORITY = 3;
    private static final int FRAME_BYTES = 4_158;

    private @Nullable SharedBuffer buffer;
    private int port;

    /** Makes the memory of a switch of 32 ports at 400 Gb/s. */
    @Setup
    public void make() {
        long[] ratesBitsPerSecond = new long[PORTS];
        long[] delaysPs = new long[PORTS];
        long[] loopBytes = new long[PORTS];
        Arrays.fill(ratesBitsPerSecond, 400_000_000_000L);
        Arrays.fill(delaysPs, 500_000);
        Arrays.fill(loopBytes, 86_522);
        SwitchPorts ports = new SwitchPorts(
                "switch", ratesBitsPerSecond, ratesBitsPerSecond[0], 1 << PRIORITY, delaysPs, loopBytes);
        buffer = kind.equals("sonic") ? sonic(ports) : dynamic(ports);
    }

    private static SharedBuffer dynamic(SwitchPorts ports) {
        return new DynamicThresholdBuffer.Provider()
                .create(
                        new DynamicThresholdBuffer.Spec(
                                DataSize.parse("64MiB"),
                                0.125,
                                true,
                                1,
                                DataSize.parse("4KB"),
                                DataSize.parse("3KB"),
                                null,
                                DynamicThresholdBuffer.HeadroomRule.MODEL,
                                false),
                        ports);
    }

    private static SharedBuffer sonic(SwitchPorts ports) {
        DataSize none = DataSize.ofBytes(0);
        return new SonicBuffer.Provider()
                .create(
                        new SonicSpec(
                                DataSize.parse("64MiB"),
                                null,
                                null,
                                0.125,
                                0.5,
                                none,
                                none,
                                null,
                                null,
                                none,
                                DataSize.ofBytes(2_496),
                                true),
                        ports);
    }

    /** Whether it is calm, admission, whether to pause, release: as a lazy switch asks. */
    @Benchmark
    public boolean admitAndRelease() {
        SharedBuffer memory = Objects.requireNonNull(buffer);
        int ingress = port;
        int egress = (ingress + 7) & (PORTS - 1);
        port = (ingress + 1) & (PORTS - 1);
        boolean isCalm = memory.admitIfCalm(ingress, egress, PRIORITY, FRAME_BYTES, 0);
        boolean isPaused = memory.mustPause(ingress, PRIORITY);
        memory.release(ingress, egress, PRIORITY, FRAME_BYTES);
        return isCalm && !isPaused;
    }
}
