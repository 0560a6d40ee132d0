// SPDX-License-Identifier: Apache-2.0
package closim.topology.clos;

import closim.topology.ProblemList;
import closim.topology.Topology;
import closim.topology.TopologyProvider;
import java.nio.file.Path;
import java.util.List;

/** Makes {@code star}: all hosts on one switch. */
public final class StarProvider implements TopologyProvider<StarSpec> {
    @Override
    public String kind() {
        return "star";
    }

    @Override
    public Class<StarSpec> specType() {
        return StarSpec.class;
    }

    @Override
    public String summary() {
        return "One switch with all hosts on it";
    }

    @Override
    public Topology create(StarSpec spec, Path folder) {
        ProblemList problems = new ProblemList("");
        LinkChecks.check(problems, spec.link());
        problems.throwIfAny();
        ClosShape shape = new ClosShape(1, 1, spec.hosts(), 0, 0, List.of(ClosTier.of(spec.link())));
        return PlaneTopology.of(new ClosTopology(kind(), shape), spec.planes());
    }
}
