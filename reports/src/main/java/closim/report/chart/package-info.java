// SPDX-License-Identifier: Apache-2.0
/**
 * Pictures of stored results, drawn without a display. No tables and no page layout. Read
 * {@link closim.report.chart.ChartBook} first.
 */
@NullMarked
package closim.report.chart;

import org.jspecify.annotations.NullMarked;
