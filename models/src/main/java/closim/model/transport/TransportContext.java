// SPDX-License-Identifier: Apache-2.0
package closim.model.transport;

import closim.model.congestion.CongestionControlFactory;
import closim.model.host.FlowTable;
import closim.model.host.HostPorts;

/**
 * What a transport may know of the run.
 *
 * @param flows all flows
 * @param congestionControl makes the congestion control of a connection
 * @param paths rates and round-trip times
 * @param entropy by connection, what switches hash
 * @param ports which ports connections use
 */
public record TransportContext(
        FlowTable flows, CongestionControlFactory congestionControl, PathFacts paths, int[] entropy, HostPorts ports) {
    /** What is known of the idle network between hosts. */
    public interface PathFacts {
        /** Line rate of a host's port. */
        long portRateBitsPerSecond(int host, int port);

        /** Round-trip time of a full data packet and its ACK on the idle network. */
        long baseRttPs(int source, int destination);

        /** The longest of these over all pairs that exchange flows. */
        long baseRttPsMax();
    }
}
