// SPDX-License-Identifier: Apache-2.0
package closim.model.transport;

import closim.model.congestion.CongestionControlFactory;
import closim.model.entropy.EntropySelectorFactory;
import closim.model.entropy.SinglePath;
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
 * @param entropySelectors makes the entropy selector of a connection, for transports that spray
 */
public record TransportContext(
        FlowTable flows,
        CongestionControlFactory congestionControl,
        PathFacts paths,
        int[] entropy,
        HostPorts ports,
        EntropySelectorFactory entropySelectors) {
    /** A context in which each connection keeps to one path. */
    public TransportContext(
            FlowTable flows,
            CongestionControlFactory congestionControl,
            PathFacts paths,
            int[] entropy,
            HostPorts ports) {
        this(flows, congestionControl, paths, entropy, ports, connection -> new SinglePath());
    }

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
