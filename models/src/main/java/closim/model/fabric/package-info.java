// SPDX-License-Identifier: Apache-2.0
/**
 * Nodes, ports and wires: how frames move through time. What waits in which order belongs to {@code queue}, memory to
 * {@code buffer}, the host's side to {@code host}. Read {@link closim.model.fabric.FabricNode} first.
 */
@NullMarked
package closim.model.fabric;

import org.jspecify.annotations.NullMarked;
