// SPDX-License-Identifier: Apache-2.0
package closim.model.fabric;

import closim.core.stat.LatencyHistogram;
import closim.model.packet.PacketPool;

/**
 * What the nodes of one worker share: packets and counters whose sums over workers do not depend on how nodes are
 * split. Hot path: no allocation.
 */
public final class WorkerContext {
    private static final int OCTAVES = 40;
    private static final int STEPS_PER_OCTAVE = 8;

    private final PacketPool pool = new PacketPool();
    private final LatencyHistogram packetLatency = new LatencyHistogram();
    private final long[][] queueLengths;

    long hops;
    long catchUps;
    long pauseFrames;
    long resumeFrames;

    /** A context that counts queue lengths for that many classes of ports. */
    public WorkerContext(int portClasses) {
        this.queueLengths = new long[portClasses][OCTAVES * STEPS_PER_OCTAVE];
    }

    public PacketPool pool() {
        return pool;
    }

    /** Records the network latency of a delivered data packet. */
    public void recordLatency(long latencyPs) {
        packetLatency.record(latencyPs);
    }

    /** Records the queue that an arriving data packet finds at a port of that class. */
    void recordQueue(int portClass, long bytes) {
        queueLengths[portClass][bucketOf(bytes)]++;
    }

    /** Buckets: 0, then eight per power of two. */
    static int bucketOf(long bytes) {
        if (bytes < STEPS_PER_OCTAVE) {
            return (int) bytes;
        }
        int octave = Long.SIZE - 1 - Long.numberOfLeadingZeros(bytes);
        int step = (int) (bytes >>> (octave - 3)) & (STEPS_PER_OCTAVE - 1);
        return (octave - 2) * STEPS_PER_OCTAVE + step;
    }

    /** The least value of a bucket. */
    public static long bucketFloorBytes(int bucket) {
        if (bucket < STEPS_PER_OCTAVE) {
            return bucket;
        }
        int octave = bucket / STEPS_PER_OCTAVE + 2;
        return (long) (STEPS_PER_OCTAVE + bucket % STEPS_PER_OCTAVE) << (octave - 3);
    }

    /** How often each bucket of queue lengths was found by data packets at ports of that class; a copy. */
    public long[] queueLengths(int portClass) {
        return queueLengths[portClass].clone();
    }

    public LatencyHistogram packetLatency() {
        return packetLatency;
    }

    /** Frames that arrived over a link, PAUSE frames excluded. */
    public long hops() {
        return hops;
    }

    /** Starts of transmissions that were found when needed; depends on the form of the engine. */
    public long catchUps() {
        return catchUps;
    }

    public long pauseFrames() {
        return pauseFrames;
    }

    public long resumeFrames() {
        return resumeFrames;
    }
}
