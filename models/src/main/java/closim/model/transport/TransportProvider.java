// SPDX-License-Identifier: Apache-2.0
package closim.model.transport;

import closim.core.plugin.Provider;
import closim.model.host.Transport;

/**
 * Makes transports from their settings, one per run.
 *
 * @param <S> the settings record
 */
public interface TransportProvider<S extends Record & TransportSpec> extends Provider<S> {
    /**
     * The transport of a run.
     *
     * @throws IllegalArgumentException if the settings do not go together with the congestion control's
     */
    Transport create(S spec, TransportContext context);

    /** What its frames weigh. */
    FrameSizes frames(S spec);

    /** Payload of a full packet. */
    int mtuBytes(S spec);

    /** Largest message; longer flows are posted in pieces. */
    long messageLimitBytes(S spec);

    /** Priority of data, which is the one that PFC protects and ECN marks. */
    int dataPriority(S spec);

    /** Priority of ACK and CNP frames if they have one above the data, else -1. */
    int controlPriority(S spec);

    /** How flows are spread over connections. */
    default ConnectionRule connections(S spec) {
        return ConnectionRule.perFlow();
    }

    /** Whether it understands packets that switches have trimmed. */
    default boolean takesTrimmed() {
        return false;
    }

    /** Whether it takes packets in any order, so that a connection may use many paths. */
    default boolean mayReorder() {
        return false;
    }
}
