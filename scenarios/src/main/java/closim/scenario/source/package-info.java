// SPDX-License-Identifier: Apache-2.0
/**
 * The text of scenario files as a tree whose every node knows its file, line, column and path: reading, merging,
 * changing single values and writing. What the keys mean does not belong here; that is told by the records of {@code
 * bind}. Read {@link closim.scenario.source.Node} first, then {@link closim.scenario.source.YamlSource}.
 */
@NullMarked
package closim.scenario.source;

import org.jspecify.annotations.NullMarked;
