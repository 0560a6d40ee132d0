// SPDX-License-Identifier: Apache-2.0
package closim.model.fabric;

import closim.core.unit.LinkRate;

/**
 * What is fixed about a port.
 *
 * @param rate line rate
 * @param gapBytes preamble and inter-packet gap that each frame takes on the wire besides its size
 * @param pauseFrameBytes size of a PAUSE frame; 0 if it takes no wire time
 * @param releasesAtEnd whether the switch's memory is given back at the end of a transmission
 * @param portClass under which class queue lengths are counted, -1 for none
 * @param stampsTelemetry whether it writes its state beside the packets that carry telemetry
 * @param linkHash hash of the link's name, where its fingerprint starts
 */
public record PortSettings(
        LinkRate rate,
        int gapBytes,
        int pauseFrameBytes,
        boolean releasesAtEnd,
        int portClass,
        boolean stampsTelemetry,
        long linkHash) {}
