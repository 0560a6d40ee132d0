// SPDX-License-Identifier: Apache-2.0
package closim.model.buffer;

import closim.core.check.InvariantViolation;
import closim.core.plugin.Setting;
import closim.core.unit.DataSize;
import org.jspecify.annotations.Nullable;

/**
 * Shared memory with a dynamic threshold per ingress: each may use alpha times what is free. Lossless packets beyond it
 * go to a private headroom and cause a pause.
 *
 * <p>Source: the accounting of the HPCC ns-3 switch (alibaba-edu/High-Precision-Congestion-Control, switch MMU):
 * reserve and headroom per ingress, threshold (memory - headroom - reserve - shared) x alpha, resume 3 KB below.
 *
 * <p>Differs from the source in: lossy priorities, which the source does not have; they are admitted while their egress
 * queue is below {@code lossyAlpha} times what is free. Hot path: no allocation.
 */
public final class DynamicThresholdBuffer implements SharedBuffer {
    private static final int PRIORITIES = 8;

    /** Settings of the dynamic-threshold memory. */
    public record Spec(
            @Setting(value = "Memory of a switch", byDefault = "64MiB", min = "1KiB", source = "Tomahawk 3 class")
            DataSize size,

            @Setting(
                    value = "Share of the free memory that one ingress may use before it is paused",
                    byDefault = "0.125",
                    min = "0.001",
                    max = "64",
                    source = "HPCC: shift 3")
            double alpha,

            @Setting(
                    value = "Whether alpha doubles with each doubling of a port's rate over the slowest host's",
                    byDefault = "true",
                    source = "HPCC")
            boolean scaleAlpha,

            @Setting(
                    value = "Share of the free memory that one lossy egress queue may use",
                    byDefault = "1",
                    min = "0.001",
                    max = "64",
                    source = "ConWeave: egress alpha 1")
            double lossyAlpha,

            @Setting(value = "Memory reserved for each ingress", byDefault = "4KB", source = "HPCC")
            DataSize reserve,

            @Setting(value = "How far below the threshold an ingress is resumed", byDefault = "3KB", source = "HPCC")
            DataSize resumeOffset,

            @Setting("Headroom of each ingress; absent: by headroomRule") @Nullable
            DataSize headroom,

            @Setting(
                    value = "How the headroom is computed: from the model's own delays, or as HPCC does, "
                            + "three times rate"
                            + " x cable delay",
                    byDefault = "model")
            HeadroomRule headroomRule,

            @Setting(value = "Whether ACK and CNP frames take memory too", byDefault = "false", source = "HPCC")
            boolean countControl)
            implements SharedBufferSpec {}

    /** How headroom is computed. */
    public enum HeadroomRule {
        /** Rate x (data delay + pause delay) + two frames of the largest size + one PAUSE frame. */
        MODEL,
        /** Three times rate x cable delay. */
        HPCC
    }

    /** Announces {@code dynamic}. */
    public static final class Provider implements SharedBufferProvider<Spec> {
        @Override
        public String kind() {
            return "dynamic";
        }

        @Override
        public Class<Spec> specType() {
            return Spec.class;
        }

        @Override
        public String summary() {
            return "Shared memory with a dynamic threshold per ingress, reserve and headroom (HPCC's accounting)";
        }

        @Override
        public SharedBuffer create(Spec spec, SwitchPorts ports) {
            return new DynamicThresholdBuffer(spec, ports, this);
        }

        @Override
        public boolean releasesAtEnd(Spec spec) {
            return false;
        }

        @Override
        public boolean countsControl(Spec spec) {
            return spec.countControl();
        }

        @Override
        public boolean losesBeyondHeadroom(Spec spec) {
            return true;
        }

        @Override
        public long headroomBytes(Spec spec, SwitchPorts ports, int port) {
            if (!ports.isLossless()) {
                return 0;
            }
            if (spec.headroom() != null) {
                return spec.headroom().bytes();
            }
            if (spec.headroomRule() == HeadroomRule.HPCC) {
                // rate / 8 * delay * 3, in bits/s and ps; exact below 106 Tbit/s and 1 ms.
                return (long) (ports.ratesBitsPerSecond()[port] / 8.0 * ports.cableDelaysPs()[port] * 3 / 1e12);
            }
            return ports.pauseLoopBytes()[port];
        }
    }

    private final int losslessMask;
    private final long poolBytes;
    private final long reserveBytes;
    private final long resumeOffsetBytes;
    private final double[] alphas;
    private final double lossyAlpha;
    private final long[] headroomBytes;
    private final long[] heldBytes;
    private final long[] headroomUsedBytes;
    private final HeadroomTally headroomTally;
    private long sharedUsedBytes;
    private long usedBytes;
    private long usedBytesMax;

    private DynamicThresholdBuffer(Spec spec, SwitchPorts ports, Provider provider) {
        int count = ports.count();
        this.losslessMask = ports.losslessMask();
        this.reserveBytes = spec.reserve().bytes();
        this.resumeOffsetBytes = spec.resumeOffset().bytes();
        this.lossyAlpha = spec.lossyAlpha();
        this.headroomBytes = new long[count];
        this.alphas = new double[count];
        // Each lossless priority of a port has a headroom and a reserve of its own.
        int priorities = Math.max(1, Integer.bitCount(losslessMask));
        long headroomSum = 0;
        for (int port = 0; port < count; port++) {
            headroomBytes[port] = provider.headroomBytes(spec, ports, port);
            headroomSum = Math.addExact(headroomSum, Math.multiplyExact(priorities, headroomBytes[port]));
            alphas[port] = spec.alpha();
            long rate = ports.hostRateBitsPerSecond();
            while (spec.scaleAlpha() && rate < ports.ratesBitsPerSecond()[port] / 2 + 1) {
                rate *= 2;
                alphas[port] *= 2;
            }
        }
        long reserveSum = Math.multiplyExact((long) count * priorities, reserveBytes);
        this.poolBytes = spec.size().bytes() - Math.addExact(headroomSum, reserveSum);
        if (poolBytes <= 0) {
            throw new IllegalArgumentException("headroom of " + headroomSum + " B and reserve of " + reserveSum
                    + " B over " + count + " ports" + (priorities > 1 ? " of " + priorities + " priorities" : "")
                    + " do not fit into the " + spec.size().bytes() + " B of " + ports.name());
        }
        this.heldBytes = new long[count * PRIORITIES];
        this.headroomUsedBytes = new long[count * PRIORITIES];
        this.headroomTally = new HeadroomTally(count);
    }

    @Override
    public Verdict admit(int ingressPort, int egressPort, int priority, int sizeBytes, long egressQueueBytes) {
        int slot = ingressPort * PRIORITIES + priority;
        if ((losslessMask >> priority & 1) == 0) {
            long freeBytes = poolBytes - sharedUsedBytes;
            if (sizeBytes > freeBytes || egressQueueBytes + sizeBytes > (long) (freeBytes * lossyAlpha)) {
                return Verdict.NO_ROOM;
            }
            heldBytes[slot] += sizeBytes;
            sharedUsedBytes += sizeBytes;
        } else if (!admitLossless(slot, sizeBytes, ingressPort)) {
            return Verdict.NO_HEADROOM;
        }
        usedBytes += sizeBytes;
        if (usedBytes > usedBytesMax) {
            usedBytesMax = usedBytes;
        }
        return Verdict.ADMITTED;
    }

    @Override
    public boolean isCalm(int ingressPort, int egressPort, int priority, int sizeBytes, long egressQueueBytes) {
        int slot = ingressPort * PRIORITIES + priority;
        if ((losslessMask >> priority & 1) == 0) {
            long freeBytes = poolBytes - sharedUsedBytes;
            return sizeBytes <= freeBytes && egressQueueBytes + sizeBytes <= (long) (freeBytes * lossyAlpha);
        }
        long sharedAfterBytes = Math.max(0, heldBytes[slot] + sizeBytes - reserveBytes);
        long usedAfterBytes = sharedUsedBytes + sharedAfterBytes - sharedBytes(slot);
        return headroomUsedBytes[slot] == 0
                && sharedAfterBytes < (long) ((poolBytes - usedAfterBytes) * alphas[ingressPort]);
    }

    /** As the two one after the other, but with one threshold instead of three. */
    @Override
    public boolean admitIfCalm(int ingressPort, int egressPort, int priority, int sizeBytes, long egressQueueBytes) {
        if ((losslessMask >> priority & 1) == 0) {
            return SharedBuffer.super.admitIfCalm(ingressPort, egressPort, priority, sizeBytes, egressQueueBytes);
        }
        int slot = ingressPort * PRIORITIES + priority;
        long heldAfterBytes = heldBytes[slot] + sizeBytes;
        long sharedAfterBytes = Math.max(0, heldAfterBytes - reserveBytes);
        long usedAfterBytes = sharedUsedBytes + sharedAfterBytes - sharedBytes(slot);
        if (headroomUsedBytes[slot] != 0
                || sharedAfterBytes >= (long) ((poolBytes - usedAfterBytes) * alphas[ingressPort])) {
            return false;
        }
        heldBytes[slot] = heldAfterBytes;
        sharedUsedBytes = usedAfterBytes;
        usedBytes += sizeBytes;
        if (usedBytes > usedBytesMax) {
            usedBytesMax = usedBytes;
        }
        return true;
    }

    private boolean admitLossless(int slot, int sizeBytes, int ingressPort) {
        long afterBytes = heldBytes[slot] + sizeBytes;
        long sharedGrowthBytes = Math.min(sizeBytes, Math.max(0, afterBytes - reserveBytes));
        if (sharedGrowthBytes > 0) {
            long thresholdBytes = thresholdBytes(ingressPort);
            boolean isFull = sharedGrowthBytes > poolBytes - sharedUsedBytes;
            if (headroomBytes[ingressPort] == 0) {
                // One packet may pass the threshold: without headroom to fill, no pause would be asked for otherwise.
                if (isFull || sharedBytes(slot) > thresholdBytes) {
                    return false;
                }
            } else if (isFull || afterBytes - reserveBytes > thresholdBytes) {
                if (headroomUsedBytes[slot] + sizeBytes > headroomBytes[ingressPort]) {
                    return false;
                }
                headroomUsedBytes[slot] += sizeBytes;
                headroomTally.take(ingressPort, sizeBytes);
                return true;
            }
        }
        heldBytes[slot] = afterBytes;
        sharedUsedBytes += sharedGrowthBytes;
        return true;
    }

    @Override
    public void release(int ingressPort, int egressPort, int priority, int sizeBytes) {
        int slot = ingressPort * PRIORITIES + priority;
        usedBytes -= sizeBytes;
        if ((losslessMask >> priority & 1) == 0) {
            heldBytes[slot] -= sizeBytes;
            sharedUsedBytes -= sizeBytes;
            return;
        }
        long fromHeadroomBytes = Math.min(headroomUsedBytes[slot], sizeBytes);
        long fromHeldBytes = sizeBytes - fromHeadroomBytes;
        sharedUsedBytes -= Math.min(fromHeldBytes, sharedBytes(slot));
        headroomUsedBytes[slot] -= fromHeadroomBytes;
        headroomTally.giveBack(ingressPort, fromHeadroomBytes);
        heldBytes[slot] -= fromHeldBytes;
    }

    @Override
    public boolean mustPause(int ingressPort, int priority) {
        int slot = ingressPort * PRIORITIES + priority;
        return headroomUsedBytes[slot] > 0 || sharedBytes(slot) >= thresholdBytes(ingressPort);
    }

    @Override
    public boolean mayResume(int ingressPort, int priority) {
        int slot = ingressPort * PRIORITIES + priority;
        if (headroomUsedBytes[slot] > 0) {
            return false;
        }
        long shared = sharedBytes(slot);
        return shared == 0 || shared + resumeOffsetBytes <= thresholdBytes(ingressPort);
    }

    private long sharedBytes(int slot) {
        return Math.max(0, heldBytes[slot] - reserveBytes);
    }

    private long thresholdBytes(int ingressPort) {
        return (long) ((poolBytes - sharedUsedBytes) * alphas[ingressPort]);
    }

    @Override
    public long usedBytes() {
        return usedBytes;
    }

    @Override
    public long usedBytesMax() {
        return usedBytesMax;
    }

    @Override
    public long headroomBytesMax(int ingressPort) {
        return headroomTally.bytesMax(ingressPort);
    }

    @Override
    public void audit() {
        long shared = 0;
        long used = 0;
        for (int slot = 0; slot < heldBytes.length; slot++) {
            boolean lossless = (losslessMask >> slot % PRIORITIES & 1) != 0;
            shared += lossless ? sharedBytes(slot) : heldBytes[slot];
            used += heldBytes[slot] + headroomUsedBytes[slot];
            if (heldBytes[slot] < 0 || headroomUsedBytes[slot] < 0) {
                throw new InvariantViolation("memory of ingress " + slot / PRIORITIES + " is negative");
            }
        }
        if (shared != sharedUsedBytes || used != usedBytes) {
            throw new InvariantViolation("memory counts " + sharedUsedBytes + " B shared and " + usedBytes
                    + " B in all; recounted " + shared + " B and " + used + " B");
        }
    }
}
