// SPDX-License-Identifier: Apache-2.0
/**
 * The self-contained page that opens offline. No numbers are computed here: tables and charts come ready made. Read
 * {@link closim.report.html.HtmlReport} first.
 */
@NullMarked
package closim.report.html;

import org.jspecify.annotations.NullMarked;
