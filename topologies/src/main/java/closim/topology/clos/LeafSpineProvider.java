// SPDX-License-Identifier: Apache-2.0
package closim.topology.clos;

import closim.topology.ProblemList;
import closim.topology.Topology;
import closim.topology.TopologyProvider;
import java.nio.file.Path;

/** Makes {@code leaf-spine}: leaves with hosts, each connected to every spine. */
public final class LeafSpineProvider implements TopologyProvider<LeafSpineSpec> {
    @Override
    public String kind() {
        return "leaf-spine";
    }

    @Override
    public Class<LeafSpineSpec> specType() {
        return LeafSpineSpec.class;
    }

    @Override
    public String summary() {
        return "Two tiers: leaves with hosts, each connected to every spine";
    }

    @Override
    public Topology create(LeafSpineSpec spec, Path folder) {
        ProblemList problems = new ProblemList("");
        LinkChecks.check(problems, spec.link());
        LinkChecks.check(problems, "uplink", spec.uplink());
        problems.throwIfAny();
        return PlaneTopology.of(new ClosTopology(kind(), new LeafSpineSolver(spec, problems).solve()), spec.planes());
    }
}
