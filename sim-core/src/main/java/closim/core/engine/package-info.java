// SPDX-License-Identifier: Apache-2.0
/**
 * Moves time: windows, nodes, workers, and the merge of a node's event sources. Knows nothing of networks; what nodes
 * exchange lives in the models. Read {@link closim.core.engine.Engine} first, then {@link closim.core.engine.Node}.
 */
@NullMarked
package closim.core.engine;

import org.jspecify.annotations.NullMarked;
