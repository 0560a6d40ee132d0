// SPDX-License-Identifier: Apache-2.0
package closim.model.entropy;

import closim.core.plugin.Provider;

/**
 * Makes entropy selectors of one kind from its settings.
 *
 * @param <S> the settings record
 */
public interface EntropySelectorProvider<S extends Record & EntropySelectorSpec> extends Provider<S> {
    /**
     * The factory of a run.
     *
     * @param salt fixed by the run's seed; selectors draw from it and the number of their connection
     */
    EntropySelectorFactory create(S spec, long salt);

    /** Whether all packets of a connection have the same value. */
    default boolean isSinglePath() {
        return false;
    }
}
