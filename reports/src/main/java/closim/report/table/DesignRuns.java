// SPDX-License-Identifier: Apache-2.0
package closim.report.table;

import closim.core.result.RunResult.FlowSummary;
import closim.report.store.RunSummary;
import closim.report.store.Summary;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToLongFunction;

/**
 * The runs of one design, one per seed.
 *
 * @param design its name
 * @param runs by rising seed
 */
record DesignRuns(String design, List<RunSummary> runs) {
    DesignRuns {
        runs = List.copyOf(runs);
    }

    /** The designs in the order of the summary. */
    static List<DesignRuns> of(Summary summary) {
        Map<String, List<RunSummary>> byDesign = new LinkedHashMap<>();
        for (RunSummary run : summary.runs()) {
            byDesign.computeIfAbsent(run.design(), design -> new ArrayList<>()).add(run);
        }
        List<DesignRuns> designs = new ArrayList<>();
        byDesign.forEach((design, runs) -> designs.add(new DesignRuns(design, runs)));
        return designs;
    }

    List<FlowSummary> flows() {
        return runs.stream().map(RunSummary::flows).toList();
    }

    /** The flows of one traffic entry in each run that has it. */
    List<FlowSummary> group(String name) {
        return runs.stream()
                .map(run -> run.groups().stream()
                        .filter(group -> group.name().equals(name))
                        .findFirst())
                .flatMap(Optional::stream)
                .toList();
    }

    static long total(List<FlowSummary> flows, ToLongFunction<FlowSummary> count) {
        return flows.stream().mapToLong(count).sum();
    }

    /** Seeds as a reader would write them: {@code seeds 1..8}, {@code seeds 1, 5, 9} or {@code seed 1}. */
    static String seeds(List<RunSummary> runs) {
        List<Long> seeds =
                runs.stream().map(RunSummary::seed).distinct().sorted().toList();
        long first = seeds.get(0);
        long last = seeds.get(seeds.size() - 1);
        if (seeds.size() > 2 && last - first == seeds.size() - 1) {
            return "seeds " + first + ".." + last;
        }
        StringBuilder text = new StringBuilder(seeds.size() == 1 ? "seed " : "seeds ");
        String separator = "";
        for (long seed : seeds) {
            text.append(separator).append(seed);
            separator = ", ";
        }
        return text.toString();
    }
}
