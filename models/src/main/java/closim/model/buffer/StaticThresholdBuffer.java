// SPDX-License-Identifier: Apache-2.0
package closim.model.buffer;

import closim.core.check.InvariantViolation;
import closim.core.plugin.Setting;
import closim.core.unit.DataSize;

/**
 * Unlimited memory with fixed pause and resume thresholds per ingress port and priority: nothing is ever dropped.
 *
 * <p>Source: the lossless queues of htsim (pause when an ingress port's counter passes XOFF, resume below XON; counted
 * from arrival until the last byte has left). Hot path: no allocation.
 */
public final class StaticThresholdBuffer implements SharedBuffer {
    private static final int PRIORITIES = 8;

    /** Settings of the static-threshold memory. */
    public record Spec(
            @Setting(
                    value = "Bytes of one ingress above which it is paused",
                    byDefault = "61440B",
                    min = "1B",
                    source = "htsim: 15 packets of 4096 B")
            DataSize xoff,

            @Setting(
                    value = "Bytes of one ingress below which it is resumed",
                    byDefault = "49152B",
                    min = "1B",
                    source = "htsim: 12 packets of 4096 B")
            DataSize xon,

            @Setting(
                    value = "When room is given back: as a packet's first byte leaves, or its last",
                    byDefault = "end",
                    source = "htsim")
            ReleaseAt release,

            @Setting(value = "Whether ACK and CNP frames are counted too", byDefault = "true")
            boolean countControl)
            implements SharedBufferSpec {
        public Spec {
            if (xon.compareTo(xoff) > 0) {
                throw new IllegalArgumentException("xon must not exceed xoff: " + xon + " > " + xoff);
            }
        }
    }

    /** When a packet's room is given back. */
    public enum ReleaseAt {
        /** At the start of its transmission. */
        START,
        /** At the end of its transmission. */
        END
    }

    /** Announces {@code static}. */
    public static final class Provider implements SharedBufferProvider<Spec> {
        @Override
        public String kind() {
            return "static";
        }

        @Override
        public Class<Spec> specType() {
            return Spec.class;
        }

        @Override
        public String summary() {
            return "Unlimited memory with fixed XOFF and XON per ingress port (htsim's lossless queues)";
        }

        @Override
        public SharedBuffer create(Spec spec, SwitchPorts ports) {
            return new StaticThresholdBuffer(spec, ports.count());
        }

        @Override
        public boolean releasesAtEnd(Spec spec) {
            return spec.release() == ReleaseAt.END;
        }

        @Override
        public boolean countsControl(Spec spec) {
            return spec.countControl();
        }

        @Override
        public boolean losesBeyondHeadroom(Spec spec) {
            return false;
        }

        @Override
        public long headroomBytes(Spec spec, SwitchPorts ports, int port) {
            return 0;
        }
    }

    private final long xoffBytes;
    private final long xonBytes;
    private final long[] heldBytes;
    private long usedBytes;
    private long usedBytesMax;

    private StaticThresholdBuffer(Spec spec, int ports) {
        this.xoffBytes = spec.xoff().bytes();
        this.xonBytes = spec.xon().bytes();
        this.heldBytes = new long[ports * PRIORITIES];
    }

    @Override
    public Verdict admit(int ingressPort, int egressPort, int priority, int sizeBytes, long egressQueueBytes) {
        heldBytes[ingressPort * PRIORITIES + priority] += sizeBytes;
        usedBytes += sizeBytes;
        if (usedBytes > usedBytesMax) {
            usedBytesMax = usedBytes;
        }
        return Verdict.ADMITTED;
    }

    @Override
    public boolean isCalm(int ingressPort, int egressPort, int priority, int sizeBytes, long egressQueueBytes) {
        return heldBytes[ingressPort * PRIORITIES + priority] + sizeBytes <= xoffBytes;
    }

    @Override
    public void release(int ingressPort, int egressPort, int priority, int sizeBytes) {
        heldBytes[ingressPort * PRIORITIES + priority] -= sizeBytes;
        usedBytes -= sizeBytes;
    }

    @Override
    public boolean mustPause(int ingressPort, int priority) {
        return heldBytes[ingressPort * PRIORITIES + priority] > xoffBytes;
    }

    @Override
    public boolean mayResume(int ingressPort, int priority) {
        return heldBytes[ingressPort * PRIORITIES + priority] < xonBytes;
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
        return 0;
    }

    @Override
    public void audit() {
        long used = 0;
        for (long held : heldBytes) {
            if (held < 0) {
                throw new InvariantViolation("an ingress counts " + held + " B");
            }
            used += held;
        }
        if (used != usedBytes) {
            throw new InvariantViolation("memory counts " + usedBytes + " B; recounted " + used + " B");
        }
    }
}
