// SPDX-License-Identifier: Apache-2.0
package closim.topology.file;

import closim.core.plugin.FileReference;
import closim.core.plugin.Setting;
import closim.topology.TopologySpec;

/**
 * Settings of {@code htsim-topo}.
 *
 * @param file path of the file, relative to the scenario's folder
 */
public record HtsimTopologySpec(
        @Setting(value = "The .topo file, relative to the scenario's folder", file = FileReference.FILE)
        String file) implements TopologySpec {}
