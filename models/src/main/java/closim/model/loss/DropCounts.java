// SPDX-License-Identifier: Apache-2.0
package closim.model.loss;

/** Frames lost at one place, by cause. */
public final class DropCounts {
    private final long[] packets = new long[DropCause.values().length];
    private final long[] bytes = new long[packets.length];

    /** Counts a frame of that size. */
    public void add(DropCause cause, int sizeBytes) {
        packets[cause.ordinal()]++;
        bytes[cause.ordinal()] += sizeBytes;
    }

    /** Frames lost for that cause. */
    public long packets(DropCause cause) {
        return packets[cause.ordinal()];
    }

    /** Bytes of these frames. */
    public long bytes(DropCause cause) {
        return bytes[cause.ordinal()];
    }
}
