// SPDX-License-Identifier: Apache-2.0
package closim.model.queue;

import closim.core.plugin.Provider;

/**
 * Makes the queues of switch ports from their settings.
 *
 * @param <S> the settings record
 */
public interface QueueDisciplineProvider<S extends Record & QueueDisciplineSpec> extends Provider<S> {
    /** The queue of one port. */
    ClassQueue create(S spec, ClassQueue.Limits limits);
}
