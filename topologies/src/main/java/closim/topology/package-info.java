// SPDX-License-Identifier: Apache-2.0
/**
 * Fabrics as graphs: nodes, ports, cables and routes, without queues or packets. Generators and importers of topology
 * files belong here; what moves over the graph does not. Read {@link closim.topology.Topology} first.
 */
@NullMarked
package closim.topology;

import org.jspecify.annotations.NullMarked;
