// SPDX-License-Identifier: Apache-2.0
/**
 * What waits at a port, in which order, and what is marked. No clock and no memory limit of the whole switch here.
 * Read {@link closim.model.queue.QueueDiscipline} first.
 */
@NullMarked
package closim.model.queue;

import org.jspecify.annotations.NullMarked;
