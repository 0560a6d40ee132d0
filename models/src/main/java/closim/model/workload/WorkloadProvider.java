// SPDX-License-Identifier: Apache-2.0
package closim.model.workload;

import closim.core.plugin.Provider;

/**
 * Makes workloads of one kind from the settings of a traffic entry.
 *
 * @param <S> the settings record
 */
public interface WorkloadProvider<S extends Record & WorkloadSpec> extends Provider<S> {
    /**
     * The workload of these settings.
     *
     * @throws closim.core.check.ScenarioException with all problems found, if they do not fit the fabric or a file they
     *     name is wrong
     */
    Workload create(S spec, WorkloadContext context);
}
