// SPDX-License-Identifier: Apache-2.0
package closim.model.queue;

/** Marks the settings record of the queues of switches; the {@code scheduling} entry of a fabric. */
public interface QueueDisciplineSpec {}
