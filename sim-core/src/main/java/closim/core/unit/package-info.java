// SPDX-License-Identifier: Apache-2.0
/**
 * Quantities with units at the edges, and the integer arithmetic of time, rate and data inside. Nothing here knows a
 * packet or a node. Read {@link closim.core.unit.Time} first.
 */
@NullMarked
package closim.core.unit;

import org.jspecify.annotations.NullMarked;
