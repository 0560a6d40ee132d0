// SPDX-License-Identifier: Apache-2.0
package closim.report.store;

import java.util.List;

/**
 * All runs of one result folder in brief; {@code summary.json}.
 *
 * @param schema {@code closim-summary/1}
 * @param scenario title of the scenario, or its file name
 * @param complete false if the runs were cancelled before the last one ended
 * @param command the command that repeats the runs, or "" if the caller gave none
 * @param percentiles how percentiles are defined, {@code nearest-rank}
 * @param inputs files under {@code inputs/}, relative to it, with {@code /} between folders
 * @param runs by design in the order of the scenario, then by seed
 */
public record Summary(
        String schema,
        String scenario,
        boolean complete,
        String command,
        String percentiles,
        List<String> inputs,
        List<RunSummary> runs) {
    /** The schema name written into each summary. */
    public static final String SCHEMA = "closim-summary/1";

    /** The definition of all percentiles in closim's files. */
    public static final String NEAREST_RANK = "nearest-rank";

    public Summary {
        inputs = List.copyOf(inputs);
        runs = List.copyOf(runs);
    }
}
