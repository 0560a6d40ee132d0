// SPDX-License-Identifier: Apache-2.0
/**
 * The files of a result folder, written and read in one place so that the format has one home. No statistics over
 * several runs and no rendering. Read {@link closim.report.store.ResultStore} first.
 */
@NullMarked
package closim.report.store;

import org.jspecify.annotations.NullMarked;
