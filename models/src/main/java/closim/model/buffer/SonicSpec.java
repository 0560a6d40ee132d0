// SPDX-License-Identifier: Apache-2.0
package closim.model.buffer;

import closim.core.plugin.Setting;
import closim.core.unit.DataSize;
import org.jspecify.annotations.Nullable;

/** Settings of memory as SONiC configures it. Alphas are 2 to the power of SONiC's {@code dynamic_th}. */
public record SonicSpec(
        @Setting(value = "Memory of a switch, all of it: shared, reserves and headroom", min = "1KiB")
        DataSize size,

        @Setting(
                value = "What ingress groups share, lossless and lossy; absent: all that is neither headroom nor"
                        + " reserve",
                source = "SONiC: size of ingress_lossless_pool, without xoff")
        @Nullable
        DataSize losslessPool,

        @Setting(
                value = "What lossy egress queues share; absent: all that is neither headroom nor reserve",
                source = "SONiC: size of egress_lossy_pool")
        @Nullable
        DataSize lossyPool,

        @Setting(
                value = "Share of the free lossless pool that one ingress port and priority may use before it is"
                        + " paused",
                byDefault = "0.125",
                min = "0.0078125",
                max = "1024",
                source = "SONiC: dynamic_th -3")
        double losslessAlpha,

        @Setting(
                value = "Share of the free lossy pool that one egress port and priority may use",
                byDefault = "0.5",
                min = "0.0078125",
                max = "1024",
                source = "SONiC: dynamic_th -1")
        double lossyAlpha,

        @Setting(
                value = "Memory reserved for each ingress port and lossless priority",
                byDefault = "0B",
                source = "SONiC: size of a lossless profile, without xoff")
        DataSize reserve,

        @Setting(value = "Memory reserved for each egress port and lossy priority", byDefault = "0B")
        DataSize lossyReserve,

        @Setting(
                value = "Headroom of each ingress port and lossless priority; absent: from the model's own delays,"
                        + " rate x (data delay + pause delay) + two frames of the largest size + one PAUSE frame",
                source = "SONiC: xoff of a lossless profile")
        @Nullable
        DataSize headroom,

        @Setting(
                value = "Memory from which all headrooms are taken; less than their sum oversubscribes it; absent:"
                        + " their sum",
                source = "SONiC: xoff of ingress_lossless_pool")
        @Nullable
        DataSize headroomPool,

        @Setting(
                value = "Shared bytes of a port and priority at or below which it is resumed even if the threshold"
                        + " is lower",
                byDefault = "0B",
                source = "SONiC: xon")
        DataSize xon,

        @Setting(
                value = "How far below the threshold a port and priority is resumed",
                byDefault = "2496B",
                source = "SONiC: xon_offset")
        DataSize xonOffset,

        @Setting(value = "Whether ACK and CNP frames take memory too", byDefault = "true")
        boolean countControl)
        implements SharedBufferSpec {
    private static final int PRIORITIES = 8;

    /** How the memory of one switch is divided, in bytes. */
    record Shares(long headroomPoolBytes, long sharedBytes, long losslessPoolBytes, long lossyPoolBytes) {}

    /**
     * Divides the memory of a switch with that headroom for each lossless priority of each port.
     *
     * @throws IllegalArgumentException if it cannot be done, with both numbers
     */
    Shares shares(SwitchPorts ports, long[] headroomBytes) {
        int lossless = Integer.bitCount(ports.losslessMask());
        long headroomSum = 0;
        for (long bytes : headroomBytes) {
            headroomSum = Math.addExact(headroomSum, Math.multiplyExact(lossless, bytes));
        }
        long headroomPoolBytes = headroomPool == null || !ports.isLossless() ? headroomSum : headroomPool.bytes();
        long reserveSum = Math.addExact(
                Math.multiplyExact((long) ports.count() * lossless, reserve.bytes()),
                Math.multiplyExact((long) ports.count() * (PRIORITIES - lossless), lossyReserve.bytes()));
        long sharedBytes = size.bytes() - Math.addExact(headroomPoolBytes, reserveSum);
        String parts = "headroom of " + headroomPoolBytes + " B and reserves of " + reserveSum + " B over "
                + ports.count() + " ports";
        if (sharedBytes <= 0) {
            throw new IllegalArgumentException(
                    parts + " do not fit into the " + size.bytes() + " B of " + ports.name());
        }
        return new Shares(
                headroomPoolBytes,
                sharedBytes,
                pool("losslessPool", losslessPool, sharedBytes, parts),
                pool("lossyPool", lossyPool, sharedBytes, parts));
    }

    private long pool(String name, @Nullable DataSize asked, long sharedBytes, String parts) {
        if (asked == null) {
            return sharedBytes;
        }
        if (asked.bytes() > sharedBytes) {
            throw new IllegalArgumentException(name + " of " + asked.bytes() + " B does not fit: " + parts + " leave "
                    + sharedBytes + " B of " + size.bytes() + " B");
        }
        return asked.bytes();
    }
}
