// SPDX-License-Identifier: Apache-2.0
package closim.model.host;

/**
 * Which ports of its two hosts a connection uses.
 *
 * @param sending by connection: the port through which data leave
 * @param receiving by connection: the port through which acknowledgements leave
 */
public record HostPorts(int[] sending, int[] receiving) {
    /** Hosts of one port each. */
    public static HostPorts single(int connections) {
        return new HostPorts(new int[connections], new int[connections]);
    }
}
