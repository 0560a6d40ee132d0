// SPDX-License-Identifier: Apache-2.0
package closim.model.fabric;

import closim.model.packet.Packet;
import closim.model.packet.PacketPool;
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

/** A wire between two nodes of one worker: a window's frames pushed, then taken. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class WireBenchmark {
    /** Frames per window. */
    @Param({"1", "16"})
    int frames;

    private static final int NODE = 1;

    private final Wire wire = new Wire(NODE, 0, 500_000, 0);
    private Packet[] packets = {};
    private long nowPs;

    /** Makes the frames. */
    @Setup
    public void make() {
        PacketPool pool = new PacketPool();
        packets = new Packet[frames];
        for (int i = 0; i < frames; i++) {
            packets[i] = pool.take();
        }
    }

    /** Pushes the frames of a window, opens the next one and takes them; per window. */
    @Benchmark
    public long pushAndTake() {
        long sumPs = 0;
        for (Packet packet : packets) {
            nowPs += 83_160;
            wire.push(nowPs, packet);
        }
        wire.open();
        for (int i = 0; i < packets.length; i++) {
            sumPs += wire.headPs();
            packets[i] = wire.take();
        }
        return sumPs;
    }
}
