// SPDX-License-Identifier: Apache-2.0
package closim.model.path;

import closim.core.plugin.Provider;
import closim.core.random.RandomStreams;

/**
 * Makes port selectors from their settings, one per switch.
 *
 * @param <S> the settings record
 */
public interface PortSelectorProvider<S extends Record & PortSelectorSpec> extends Provider<S> {
    /** The selector of one switch. */
    PortSelector create(S spec, String switchName, RandomStreams streams);

    /** Whether the entropy of a packet is also to hold the queue pair number that it is for. */
    default boolean hashesQpNumber(S spec) {
        return false;
    }
}
