// SPDX-License-Identifier: Apache-2.0
package closim.model.workload;

import org.jspecify.annotations.Nullable;

/** Marks the settings record of a traffic entry of a scenario. */
public interface WorkloadSpec {
    /** Name of the entry, under which results are grouped; null takes the kind. */
    @Nullable
    String name();
}
