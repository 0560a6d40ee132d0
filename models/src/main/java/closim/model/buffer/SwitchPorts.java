// SPDX-License-Identifier: Apache-2.0
package closim.model.buffer;

/**
 * What a switch's memory may know of the switch's ports.
 *
 * @param name name of the switch
 * @param ratesBitsPerSecond rate at which each port receives
 * @param hostRateBitsPerSecond slowest host port of the fabric
 * @param losslessMask bit p set: priority p is lossless
 * @param cableDelaysPs propagation delay of each port's cable
 * @param pauseLoopBytes for each port the bytes that may still come after the decision to pause, from the model's own
 *     delays: rate x (data delay + pause delay) + two frames of the largest size + one PAUSE frame
 */
public record SwitchPorts(
        String name,
        long[] ratesBitsPerSecond,
        long hostRateBitsPerSecond,
        int losslessMask,
        long[] cableDelaysPs,
        long[] pauseLoopBytes) {
    /** Number of ports. */
    public int count() {
        return ratesBitsPerSecond.length;
    }

    /** Whether any priority is lossless. */
    public boolean isLossless() {
        return losslessMask != 0;
    }
}
