// SPDX-License-Identifier: Apache-2.0
/**
 * Everything that is made from a stored result: the one entry that turns a result folder into charts and a page lives
 * here. No file format and no rendering of its own, and never a model. Read {@link closim.report.ReportWriter} first.
 */
@NullMarked
package closim.report;

import org.jspecify.annotations.NullMarked;
