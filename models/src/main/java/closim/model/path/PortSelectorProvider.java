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
}
