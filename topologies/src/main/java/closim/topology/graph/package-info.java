// SPDX-License-Identifier: Apache-2.0
/**
 * Fabrics given by a list of cables, with shortest-path routes found by search and static routes on top. Regular
 * fabrics, which need no list, live in the clos package. Read {@link closim.topology.graph.GraphTopology} first.
 */
@NullMarked
package closim.topology.graph;

import org.jspecify.annotations.NullMarked;
