// SPDX-License-Identifier: Apache-2.0
package closim.model.buffer;

import closim.core.check.InvariantViolation;

/**
 * The accounting of real chips as SONiC sets it up: each packet is counted twice, by ingress port and priority group
 * and by egress port and queue. On either side it first fills a private reserve, then the shared memory up to a dynamic
 * threshold of alpha times what is free of the pool; lossless packets beyond that go to headroom, which comes from a
 * pool of its own that may promise more than it has. Lossless traffic passes the egress limits, lossy traffic those of
 * the ingress. A group below its threshold may pass it by one packet, and is paused then.
 *
 * <p>Source: SONiC, buffer pools and profiles (facts 4.4); resume at the larger of {@code xon} and the threshold less
 * {@code xonOffset}.
 *
 * <p>Differs from the source in: bytes instead of cells; a lossy packet in the reserve of its egress queue is not
 * counted against the shared memory of the ingress, so that a reserve is there whatever the others hold.
 *
 * <p>Hot path: no allocation.
 */
public final class SonicBuffer implements SharedBuffer {
    private static final int PRIORITIES = 8;

    /** Announces {@code sonic}. */
    public static final class Provider implements SharedBufferProvider<SonicSpec> {
        @Override
        public String kind() {
            return "sonic";
        }

        @Override
        public Class<SonicSpec> specType() {
            return SonicSpec.class;
        }

        @Override
        public String summary() {
            return "Shared memory as real chips count it, with ingress and egress limits and a pool of headroom"
                    + " (SONiC)";
        }

        @Override
        public SharedBuffer create(SonicSpec spec, SwitchPorts ports) {
            return new SonicBuffer(spec, ports, this);
        }

        @Override
        public boolean releasesAtEnd(SonicSpec spec) {
            return false;
        }

        @Override
        public boolean countsControl(SonicSpec spec) {
            return spec.countControl();
        }

        @Override
        public boolean losesBeyondHeadroom(SonicSpec spec) {
            return true;
        }

        @Override
        public long headroomBytes(SonicSpec spec, SwitchPorts ports, int port) {
            if (!ports.isLossless()) {
                return 0;
            }
            return spec.headroom() == null
                    ? ports.pauseLoopBytes()[port]
                    : spec.headroom().bytes();
        }
    }

    private final int losslessMask;
    private final double losslessAlpha;
    private final double lossyAlpha;
    private final long reserveBytes;
    private final long lossyReserveBytes;
    private final long xonBytes;
    private final long xonOffsetBytes;
    private final long headroomPoolBytes;
    /** Shared memory of the chip: what is neither headroom nor reserve. */
    private final long sharedBytes;

    private final long losslessPoolBytes;
    private final long lossyPoolBytes;
    private final long[] headroomBytes;

    /** By ingress port and priority: bytes held, of lossless ones those outside of the headroom. */
    private final long[] ingressBytes;

    private final long[] headroomUsedBytes;
    /** By egress port and priority: bytes held. */
    private final long[] egressBytes;

    private final HeadroomTally headroomTally;
    private long sharedUsedBytes;
    private long lossyUsedBytes;
    private long usedBytes;
    private long usedBytesMax;

    private SonicBuffer(SonicSpec spec, SwitchPorts ports, Provider provider) {
        int count = ports.count();
        this.losslessMask = ports.losslessMask();
        this.losslessAlpha = spec.losslessAlpha();
        this.lossyAlpha = spec.lossyAlpha();
        this.reserveBytes = spec.reserve().bytes();
        this.lossyReserveBytes = spec.lossyReserve().bytes();
        this.xonBytes = spec.xon().bytes();
        this.xonOffsetBytes = spec.xonOffset().bytes();
        this.headroomBytes = new long[count];
        for (int port = 0; port < count; port++) {
            headroomBytes[port] = provider.headroomBytes(spec, ports, port);
        }
        SonicSpec.Shares shares = spec.shares(ports, headroomBytes);
        this.headroomPoolBytes = shares.headroomPoolBytes();
        this.sharedBytes = shares.sharedBytes();
        this.losslessPoolBytes = shares.losslessPoolBytes();
        this.lossyPoolBytes = shares.lossyPoolBytes();
        this.ingressBytes = new long[count * PRIORITIES];
        this.headroomUsedBytes = new long[count * PRIORITIES];
        this.egressBytes = new long[count * PRIORITIES];
        this.headroomTally = new HeadroomTally(count);
    }

    private boolean isLossless(int priority) {
        return (losslessMask >> priority & 1) != 0;
    }

    @Override
    public Verdict admit(int ingressPort, int egressPort, int priority, int sizeBytes, long egressQueueBytes) {
        int ingress = ingressPort * PRIORITIES + priority;
        int egress = egressPort * PRIORITIES + priority;
        if (isLossless(priority)) {
            if (!admitLossless(ingress, sizeBytes)) {
                return Verdict.NO_HEADROOM;
            }
        } else {
            long growthBytes = lossyGrowthBytes(egress, sizeBytes);
            if (!lossyFits(egress, sizeBytes, growthBytes)) {
                return Verdict.NO_ROOM;
            }
            ingressBytes[ingress] += sizeBytes;
            sharedUsedBytes += growthBytes;
            lossyUsedBytes += growthBytes;
        }
        egressBytes[egress] += sizeBytes;
        usedBytes += sizeBytes;
        if (usedBytes > usedBytesMax) {
            usedBytesMax = usedBytes;
        }
        return Verdict.ADMITTED;
    }

    private boolean admitLossless(int slot, int sizeBytes) {
        long growthBytes = beyond(ingressBytes[slot] + sizeBytes, reserveBytes) - sharedOf(slot);
        boolean isBelow = sharedOf(slot) < thresholdBytes() && growthBytes <= losslessFree();
        if (growthBytes == 0 || isBelow) {
            ingressBytes[slot] += sizeBytes;
            sharedUsedBytes += growthBytes;
            return true;
        }
        int port = slot / PRIORITIES;
        if (headroomUsedBytes[slot] + sizeBytes > headroomBytes[port]
                || headroomTally.allBytes() + sizeBytes > headroomPoolBytes) {
            return false;
        }
        headroomUsedBytes[slot] += sizeBytes;
        headroomTally.take(port, sizeBytes);
        return true;
    }

    private boolean lossyFits(int egress, int sizeBytes, long growthBytes) {
        if (growthBytes == 0) {
            return true;
        }
        long freeBytes = lossyPoolBytes - lossyUsedBytes;
        return growthBytes <= freeBytes
                && growthBytes <= sharedBytes - sharedUsedBytes
                && beyond(egressBytes[egress] + sizeBytes, lossyReserveBytes) <= (long) (freeBytes * lossyAlpha);
    }

    /** Bytes that a lossy packet takes of the shared memory. */
    private long lossyGrowthBytes(int egress, int sizeBytes) {
        return beyond(egressBytes[egress] + sizeBytes, lossyReserveBytes)
                - beyond(egressBytes[egress], lossyReserveBytes);
    }

    @Override
    public boolean isCalm(int ingressPort, int egressPort, int priority, int sizeBytes, long egressQueueBytes) {
        if (!isLossless(priority)) {
            int egress = egressPort * PRIORITIES + priority;
            // Were less held than is counted, more of the packet might lie in the reserve, and all limits be higher.
            return lossyFits(egress, sizeBytes, lossyGrowthBytes(egress, sizeBytes));
        }
        int slot = ingressPort * PRIORITIES + priority;
        long afterBytes = beyond(ingressBytes[slot] + sizeBytes, reserveBytes);
        long freeAfterBytes = losslessFree() - (afterBytes - sharedOf(slot));
        return headroomUsedBytes[slot] == 0
                && (afterBytes == 0 || afterBytes < (long) (freeAfterBytes * losslessAlpha));
    }

    @Override
    public void release(int ingressPort, int egressPort, int priority, int sizeBytes) {
        int ingress = ingressPort * PRIORITIES + priority;
        int egress = egressPort * PRIORITIES + priority;
        usedBytes -= sizeBytes;
        egressBytes[egress] -= sizeBytes;
        if (!isLossless(priority)) {
            long shrinkBytes = lossyGrowthBytes(egress, sizeBytes);
            ingressBytes[ingress] -= sizeBytes;
            sharedUsedBytes -= shrinkBytes;
            lossyUsedBytes -= shrinkBytes;
            return;
        }
        long fromHeadroomBytes = Math.min(headroomUsedBytes[ingress], sizeBytes);
        if (fromHeadroomBytes > 0) {
            headroomUsedBytes[ingress] -= fromHeadroomBytes;
            headroomTally.giveBack(ingressPort, fromHeadroomBytes);
        }
        long beforeBytes = sharedOf(ingress);
        ingressBytes[ingress] -= sizeBytes - fromHeadroomBytes;
        sharedUsedBytes -= beforeBytes - sharedOf(ingress);
    }

    /** A group that is within its reserve is not paused, however full the shared memory is. */
    @Override
    public boolean mustPause(int ingressPort, int priority) {
        int slot = ingressPort * PRIORITIES + priority;
        if (headroomUsedBytes[slot] > 0) {
            return true;
        }
        long shared = sharedOf(slot);
        return shared > 0 && shared >= thresholdBytes();
    }

    @Override
    public boolean mayResume(int ingressPort, int priority) {
        int slot = ingressPort * PRIORITIES + priority;
        if (headroomUsedBytes[slot] > 0) {
            return false;
        }
        long shared = sharedOf(slot);
        return shared == 0 || shared <= Math.max(xonBytes, thresholdBytes() - xonOffsetBytes);
    }

    private long sharedOf(int slot) {
        return beyond(ingressBytes[slot], reserveBytes);
    }

    private static long beyond(long bytes, long reserveBytes) {
        return Math.max(0, bytes - reserveBytes);
    }

    /** What is free of the lossless pool; lossy traffic is counted in it and may pass it. */
    private long losslessFree() {
        return Math.max(0, losslessPoolBytes - sharedUsedBytes);
    }

    private long thresholdBytes() {
        return (long) (losslessFree() * losslessAlpha);
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
        long ingress = 0;
        long egress = 0;
        long headroom = 0;
        long shared = 0;
        long lossy = 0;
        for (int slot = 0; slot < ingressBytes.length; slot++) {
            if (ingressBytes[slot] < 0 || headroomUsedBytes[slot] < 0 || egressBytes[slot] < 0) {
                throw new InvariantViolation("memory of port " + slot / PRIORITIES + " is negative");
            }
            ingress += ingressBytes[slot] + headroomUsedBytes[slot];
            egress += egressBytes[slot];
            headroom += headroomUsedBytes[slot];
            if (isLossless(slot % PRIORITIES)) {
                shared += sharedOf(slot);
            } else {
                lossy += beyond(egressBytes[slot], lossyReserveBytes);
            }
        }
        require("held by ingress", usedBytes, ingress);
        require("held by egress", usedBytes, egress);
        require("of headroom", headroomTally.allBytes(), headroom);
        require("of the lossy pool", lossyUsedBytes, lossy);
        require("of shared memory", sharedUsedBytes, shared + lossy);
        if (headroom > headroomPoolBytes || sharedUsedBytes > sharedBytes) {
            throw new InvariantViolation("more is used than there is: " + headroom + " B of headroom, "
                    + sharedUsedBytes + " B of shared memory");
        }
    }

    private static void require(String what, long countedBytes, long recountedBytes) {
        if (countedBytes != recountedBytes) {
            throw new InvariantViolation(
                    "memory counts " + countedBytes + " B " + what + "; recounted " + recountedBytes + " B");
        }
    }
}
