// SPDX-License-Identifier: Apache-2.0
package closim.report.table;

import closim.core.result.RunResult.FlowSummary;
import closim.report.store.Csv;
import closim.report.store.Decimals;
import closim.report.store.RunSummary;
import closim.report.store.Summary;
import java.util.ArrayList;
import java.util.List;

/**
 * The summary for a spreadsheet: a row per design, seed and traffic entry, all flows first, numbers unrounded. What the
 * network counted stands in the rows of all flows only, and cells without a number are empty.
 */
public final class CsvReport {
    private CsvReport() {}

    /** The whole table with its header. */
    public static String of(Summary summary) {
        StringBuilder out = new StringBuilder();
        List<String> header = new ArrayList<>(List.of("design", "seed", "traffic", "flows", "unfinished", "failed"));
        Metric.FLOWS.forEach(metric -> header.add(metric.key()));
        Metric.FABRIC.forEach(metric -> header.add(metric.key()));
        Metric.ORDER.forEach(metric -> header.add(metric.key()));
        out.append(Csv.row(header.toArray(String[]::new)));
        for (RunSummary run : summary.runs()) {
            List<String> all = flows(run, run.flows(), "all");
            Metric.FABRIC.forEach(metric -> all.add(number(metric.of().applyAsDouble(run))));
            Metric.ORDER.forEach(metric -> all.add(number(metric.of().applyAsDouble(run))));
            out.append(Csv.row(all.toArray(String[]::new)));
            for (FlowSummary group : run.groups()) {
                List<String> row = flows(run, group, group.name());
                Metric.FABRIC.forEach(metric -> row.add(""));
                Metric.ORDER.forEach(metric -> row.add(""));
                out.append(Csv.row(row.toArray(String[]::new)));
            }
        }
        return out.toString();
    }

    private static List<String> flows(RunSummary run, FlowSummary flows, String name) {
        List<String> row = new ArrayList<>(List.of(
                run.design(),
                Long.toString(run.seed()),
                name,
                Long.toString(flows.count()),
                Long.toString(flows.unfinished()),
                Long.toString(flows.failed())));
        Metric.FLOWS.forEach(metric -> row.add(number(metric.of().applyAsDouble(flows))));
        return row;
    }

    private static String number(double value) {
        return Double.isNaN(value) ? "" : Decimals.of(value);
    }
}
