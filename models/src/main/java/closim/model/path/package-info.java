// SPDX-License-Identifier: Apache-2.0
/**
 * The choice among equal-cost ports at a switch. Which ports are equal belongs to the topology.
 * Read {@link closim.model.path.PortSelector} first.
 */
@NullMarked
package closim.model.path;

import org.jspecify.annotations.NullMarked;
