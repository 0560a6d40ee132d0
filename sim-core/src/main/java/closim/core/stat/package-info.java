// SPDX-License-Identifier: Apache-2.0
/**
 * Definitions of statistics that results rely on, each in one place. Statistics over several runs live in the reports
 * module. Read {@link closim.core.stat.NearestRank} first.
 */
@NullMarked
package closim.core.stat;

import org.jspecify.annotations.NullMarked;
