// SPDX-License-Identifier: Apache-2.0
package closim.benchmark;

import closim.core.unit.DataSize;
import closim.model.packet.Packet;
import closim.model.packet.PacketPool;
import closim.model.queue.ClassQueue;
import closim.model.queue.DeficitRoundRobinQueue;
import closim.model.queue.QueueDiscipline;
import closim.model.queue.StrictPriorityQueue;
import java.util.List;
import java.util.Map;
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

/** A port's queue: one packet taken and put back at its end, with a few waiting in several classes. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class QueueBenchmark {
    /** The discipline. */
    @Param({"strict", "dwrr"})
    String discipline = "strict";

    /** Classes in use, from 0 on. */
    @Param({"1", "4"})
    int classes;

    private QueueDiscipline queue = new StrictPriorityQueue(null, false, Long.MAX_VALUE);

    /** Fills the queue with frames of 4158 B. */
    @Setup
    public void fill() {
        ClassQueue.Limits limits = new ClassQueue.Limits(null, false, Long.MAX_VALUE);
        queue = discipline.equals("dwrr")
                ? new DeficitRoundRobinQueue(
                        new DeficitRoundRobinQueue.Spec(Map.of("1", 2, "3", 4), List.of(6, 7), DataSize.ofBytes(4_158)),
                        limits)
                : new StrictPriorityQueue(null, false, Long.MAX_VALUE);
        PacketPool pool = new PacketPool();
        for (int i = 0; i < 16; i++) {
            Packet packet = pool.take();
            packet.address(Packet.DATA, 0, 1, 0, 0);
            packet.frame(4_158, i % classes, 0);
            queue.offer(packet);
        }
    }

    /** Takes a packet and puts it back at the end of its class. */
    @Benchmark
    public @Nullable Packet pollAndOffer() {
        Packet packet = queue.poll(0, 0);
        if (packet != null) {
            queue.offer(packet);
        }
        return packet;
    }
}
