// SPDX-License-Identifier: Apache-2.0
package closim.model.loss;

import closim.core.random.RandomStream;
import closim.model.fabric.Port;

/** What losses may ask of the network that is being built. */
public interface LossContext {
    /**
     * The sending port of a link.
     *
     * @throws IllegalArgumentException with what may have been meant, if there is none of that name
     */
    Port link(String name);

    /**
     * The link's own random stream.
     *
     * @throws IllegalArgumentException if it was given before
     */
    RandomStream stream(String linkName);

    /**
     * The connection of a flow.
     *
     * @param traffic name of the traffic entry
     * @param index which of the entry's flows, in order of flow number, from 0
     * @throws IllegalArgumentException if there is no such flow
     */
    int connection(String traffic, int index);

    /** The port through which the sender of a connection sends. */
    Port senderPort(int connection);

    /** The port through which the receiver of a connection sends. */
    Port receiverPort(int connection);
}
