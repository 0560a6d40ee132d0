// SPDX-License-Identifier: Apache-2.0
/**
 * What a run produced, as plain records whose component names are the keys of the result files. No statistics over
 * several runs, no rendering. Read {@link closim.core.result.RunResult} first.
 */
@NullMarked
package closim.core.result;

import org.jspecify.annotations.NullMarked;
