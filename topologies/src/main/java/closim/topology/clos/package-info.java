// SPDX-License-Identifier: Apache-2.0
/**
 * Regular fabrics whose neighbours, names and routes follow by arithmetic: star, leaf-spine, fat tree. Fabrics that
 * need a list of cables live in the graph package. Read {@link closim.topology.clos.ClosTopology} first.
 */
@NullMarked
package closim.topology.clos;

import org.jspecify.annotations.NullMarked;
