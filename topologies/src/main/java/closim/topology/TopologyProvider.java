// SPDX-License-Identifier: Apache-2.0
package closim.topology;

import closim.core.plugin.Provider;
import java.nio.file.Path;

/**
 * Makes topologies of one kind from its settings.
 *
 * @param <S> the settings record
 */
public interface TopologyProvider<S extends Record & TopologySpec> extends Provider<S> {
    /**
     * The topology of these settings.
     *
     * @param folder folder of the scenario file, against which file names in the settings are resolved
     * @throws closim.core.check.ScenarioException with all problems found, if the settings or a file they name are
     *     wrong
     */
    Topology create(S spec, Path folder);
}
