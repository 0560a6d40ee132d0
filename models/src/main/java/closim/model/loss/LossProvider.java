// SPDX-License-Identifier: Apache-2.0
package closim.model.loss;

import closim.core.plugin.Provider;

/**
 * Installs losses of one kind from an entry of a scenario.
 *
 * @param <S> the settings record
 */
public interface LossProvider<S extends Record & LossSpec> extends Provider<S> {
    /**
     * Lets links lose what the settings say.
     *
     * @throws IllegalArgumentException if the entry names a link or flow that does not exist
     */
    void install(S spec, LossContext context);
}
