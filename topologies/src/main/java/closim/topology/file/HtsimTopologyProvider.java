// SPDX-License-Identifier: Apache-2.0
package closim.topology.file;

import closim.topology.Topology;
import closim.topology.TopologyProvider;
import java.nio.file.Path;

/**  leaf-spine or fat tree:Makes {@code htsim-topo}: the fabric of an htsim topology file. */
public final class HtsimTopologyProvider implements TopologyProvider<HtsimTopologySpec> {
    @Override
    public String kind() {
        return "htsim-topo";
    }

    @Override
    public Class<HtsimTopologySpec> specType() {
        return HtsimTopologySpec.class;
    }

    @Override
    public String summary() {
        return "Fabric of an htsim .topo file";
    }

    @Override
    public Topology create(HtsimTopologySpec spec, Path folder) {
        return new HtsimTopologyReader(spec.file(), TextLines.read(spec.file(), folder)).read(kind());
    }
}
