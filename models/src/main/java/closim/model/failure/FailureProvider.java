// SPDX-License-Identifier: Apache-2.0
package closim.model.failure;

import closim.core.plugin.Provider;

/**
 * Schedules failures of one kind from an entry of a scenario.
 *
 * @param <S> the settings record
 */
public interface FailureProvider<S extends Record & FailureSpec> extends Provider<S> {
    /**
     * Says what breaks when.
     *
     * @throws IllegalArgumentException if the entry names a part that does not exist, or contradicts another
     */
    void schedule(S spec, FailureContext context);
}
