// SPDX-License-Identifier: Apache-2.0
package closim.report.store;

import closim.core.result.RunTiming;
import java.util.List;

/** {@code timing.json}: what the runs cost on one machine, apart from all that is compared. */
record Timing(String schema, List<RunTiming> runs) {
    static final String SCHEMA = "closim-timing/1";
}
