// SPDX-License-Identifier: Apache-2.0
package closim.topology.file;

import closim.core.plugin.Setting;
import closim.topology.TopologySpec;

/**
 * Settings of {@code hpcc-topology}.
 *
 * @param file path of the file, relative to the scenario's folder
 */
public record HpccTopologySpec(
        @Setting("The topology.txt, relative to the scenario's folder")
        String file) implements TopologySpec {}
