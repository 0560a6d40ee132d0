// SPDX-License-Identifier: Apache-2.0
/**
 * Settings records and the trees of scenario files, one made from the other: binding with all problems at once, writing
 * with every default filled in, and the register of model kinds with their descriptions. What a certain record
 * means, and which families there are, does not belong here. Read {@link closim.scenario.bind.Binder} first, then
 * {@link closim.scenario.bind.Registry}.
 */
@NullMarked
package closim.scenario.bind;

import org.jspecify.annotations.NullMarked;
