// SPDX-License-Identifier: Apache-2.0
package closim.topology.graph;

import closim.topology.Topology;
import closim.topology.TopologyProvider;
import java.nio.file.Path;

/** Makes {@code custom}: nodes, cables and static routes as listed in the scenario. */
public final class CustomProvider implements TopologyProvider<CustomSpec> {
    @Override
    public String kind() {
        return "custom";
    }

    @Override
    public Class<CustomSpec> specType() {
        return CustomSpec.class;
    }

    @Override
    public String summary() {
        return "Any fabric: hosts, switches, cables (parallel, asymmetric, lossy) and static routes by name";
    }

    @Override
    public Topology create(CustomSpec spec, Path folder) {
        return new CustomReader(spec).read(kind());
    }
}
