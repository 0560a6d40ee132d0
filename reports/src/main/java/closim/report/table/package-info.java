// SPDX-License-Identifier: Apache-2.0
/**
 * A summary as rows and columns: the terminal report and its Markdown, CSV and JSON forms. No files and no pictures.
 * Read {@link closim.report.table.TextReport} first.
 */
@NullMarked
package closim.report.table;

import org.jspecify.annotations.NullMarked;
