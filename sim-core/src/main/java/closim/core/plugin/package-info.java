// SPDX-License-Identifier: Apache-2.0
/**
 * How open sets of models are found and how their settings describe themselves. What reads scenario files lives in the
 * scenarios module. Read {@link closim.core.plugin.Provider} first.
 */
@NullMarked
package closim.core.plugin;

import org.jspecify.annotations.NullMarked;
