// SPDX-License-Identifier: Apache-2.0
package closim.topology.file;

import closim.topology.Topology;
import closim.topology.TopologyProvider;
import java.nio.file.Path;

/** Makes {@code hpcc-topology}: the fabric of an HPCC ns-3 topology file. */
public final class HpccTopologyProvider implements TopologyProvider<HpccTopologySpec> {
    @Override
    public String kind() {
        return "hpcc-topology";
    }

    @Override
    public Class<HpccTopologySpec> specType() {
        return HpccTopologySpec.class;
    }

    @Override
    public String summary() {
        return "Fabric of an HPCC ns-3 topology.txt, as ConWeave and others write it too";
    }

    @Override
    public Topology create(HpccTopologySpec spec, Path folder) {
        return new HpccTopologyReader(spec.file(), TextLines.read(spec.file(), folder)).read(kind());
    }
}
