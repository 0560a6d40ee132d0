// SPDX-License-Identifier: Apache-2.0
package closim.report.table;

import closim.core.result.RunResult.FlowSummary;
import closim.core.result.RunResult.Warning;
import closim.report.store.RunSummary;
import closim.report.store.Summary;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a reader must know before believing the numbers: flows that did not finish, runs that were cut short, and the
 * warnings of the runs.
 *
 * @param alarms said first and loudly
 * @param warnings one sentence each, with the design and the seeds
 * @param footnotes definitions
 */
public record Notices(List<String> alarms, List<String> warnings, List<String> footnotes) {
    public Notices {
        alarms = List.copyOf(alarms);
        warnings = List.copyOf(warnings);
        footnotes = List.copyOf(footnotes);
    }

    /** All notices of a summary. */
    public static Notices of(Summary summary) {
        List<DesignRuns> designs = DesignRuns.of(summary);
        return new Notices(alarms(summary, designs), warnings(designs), footnotes(designs));
    }

    private static List<String> alarms(Summary summary, List<DesignRuns> designs) {
        List<String> alarms = new ArrayList<>();
        if (!summary.complete()) {
            alarms.add("INCOMPLETE: cancelled before the last run had ended; the numbers are of what was done.");
        }
        if (summary.runs().isEmpty()) {
            alarms.add("NO RUNS: there is nothing to report.");
        }
        for (DesignRuns design : designs) {
            long unfinished = DesignRuns.total(design.flows(), FlowSummary::unfinished);
            long failed = DesignRuns.total(design.flows(), FlowSummary::failed);
            if (unfinished + failed > 0) {
                long all = DesignRuns.total(design.flows(), FlowSummary::count);
                alarms.add("UNFINISHED FLOWS: " + design.design() + ": " + (unfinished + failed) + " of " + all
                        + " flows did not finish (" + unfinished + " left over at the end, " + failed
                        + " failed). FCT and slowdown leave them out, so they look better than they are.");
            }
        }
        return alarms;
    }

    private record WarningOfDesign(String design, Warning warning) {}

    private static List<String> warnings(List<DesignRuns> designs) {
        Map<WarningOfDesign, List<RunSummary>> runsByWarning = new LinkedHashMap<>();
        for (DesignRuns design : designs) {
            for (RunSummary run : design.runs()) {
                for (Warning warning : run.warnings()) {
                    runsByWarning
                            .computeIfAbsent(new WarningOfDesign(design.design(), warning), w -> new ArrayList<>())
                            .add(run);
                }
            }
        }
        List<String> warnings = new ArrayList<>();
        Map<List<String>, List<String>> designsByText = new LinkedHashMap<>();
        runsByWarning.forEach((key, runs) -> designsByText
                .computeIfAbsent(
                        List.of(
                                DesignRuns.seeds(runs),
                                key.warning().message() + " [" + key.warning().code() + "]"),
                        text -> new ArrayList<>())
                .add(key.design()));
        designsByText.forEach(
                (text, names) -> warnings.add(String.join(", ", names) + " (" + text.get(0) + "): " + text.get(1)));
        return warnings;
    }

    private static List<String> footnotes(List<DesignRuns> designs) {
        List<String> footnotes = new ArrayList<>();
        footnotes.add("Percentiles are nearest rank: the least value that at least p % of the flows do not exceed.");
        footnotes.add("FCT: from the post of the work request to the last byte placed at the receiver; finished flows"
                + " only. Slowdown: FCT over the FCT on the idle network.");
        if (designs.stream().anyMatch(design -> design.runs().size() > 1)) {
            footnotes.add("Several seeds: each number is the mean over seeds of that seed's value; below it the lowest"
                    + " and the highest seed.");
        }
        return footnotes;
    }
}
