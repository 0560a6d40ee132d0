// SPDX-License-Identifier: Apache-2.0
package closim.report.store;

import closim.core.result.FabricDescription;
import java.util.List;

/** {@code topology.json}: a fabric with the name of its format. */
record Topology(String schema, String kind, List<FabricDescription.Node> nodes, List<FabricDescription.Link> links) {
    static final String SCHEMA = "closim-topology/1";

    static Topology of(FabricDescription fabric) {
        return new Topology(SCHEMA, fabric.kind(), fabric.nodes(), fabric.links());
    }

    FabricDescription fabric() {
        return new FabricDescription(kind, nodes, links);
    }
}
