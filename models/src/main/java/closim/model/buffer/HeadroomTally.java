// SPDX-License-Identifier: Apache-2.0
package closim.model.buffer;

/** Headroom in use by ingress port, and the most of each. Hot path: no allocation. */
final class HeadroomTally {
    private final long[] usedBytes;
    private final long[] usedBytesMax;
    private long allBytes;

    HeadroomTally(int ports) {
        this.usedBytes = new long[ports];
        this.usedBytesMax = new long[ports];
    }

    void take(int port, long bytes) {
        allBytes += bytes;
        usedBytes[port] += bytes;
        if (usedBytes[port] > usedBytesMax[port]) {
            usedBytesMax[port] = usedBytes[port];
        }
    }

    void giveBack(int port, long bytes) {
        allBytes -= bytes;
        usedBytes[port] -= bytes;
    }

    /** In use over all ports. */
    long allBytes() {
        return allBytes;
    }

    /** Most that a port ever used at once. */
    long bytesMax(int port) {
        return usedBytesMax[port];
    }
}
