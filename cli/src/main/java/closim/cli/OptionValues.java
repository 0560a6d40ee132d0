// SPDX-License-Identifier: Apache-2.0
package closim.cli;

import closim.core.check.Problem;
import closim.core.unit.Delay;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads the values of options; what is wrong becomes a problem and reading goes on, so that all is told at once. */
final class OptionValues {
    private final List<Problem> problems;

    /** A reading that adds what is wrong to the list. */
    OptionValues(List<Problem> problems) {
        this.problems = problems;
    }

    /** A form of the summary. */
    OutputFormat format(String text) {
        for (OutputFormat format : OutputFormat.values()) {
            if (format.optionName().equals(text)) {
                return format;
            }
        }
        List<String> names = Arrays.stream(OutputFormat.values())
                .map(OutputFormat::optionName)
                .toList();
        add("--format", "\"" + text + "\" is not a format", NearestName.suggestion(text, names));
        return OutputFormat.TABLE;
    }

    /** A whole number of at least one and at most {@code most}; empty if the option is absent or wrong. */
    Optional<Integer> count(String option, @Nullable String text, int most) {
        if (text == null) {
            return Optional.empty();
        }
        try {
            int value = Integer.parseInt(text);
            if (value >= 1 && value <= most) {
                return Optional.of(value);
            }
        } catch (NumberFormatException notANumber) {
            // Told below, together with numbers out of range.
        }
        add(option, "\"" + text + "\" is not a whole number from 1 to " + most, null);
        return Optional.empty();
    }

    /** The seeds that replace those of the file; empty if neither option is there, or if they are wrong. */
    List<Long> seeds(@Nullable String seed, @Nullable String seeds) {
        if (seed != null && seeds != null) {
            add("--seeds", "stands beside --seed: only one of the two can hold", null);
            return List.of();
        }
        String option = seed != null ? "--seed" : "--seeds";
        String text = seed != null ? seed : seeds;
        if (text == null) {
            return List.of();
        }
        try {
            List<Long> parsed = Seeds.parse(text);
            if (seed != null && parsed.size() > 1) {
                add(option, "\"" + text + "\" is more than one seed", "did you mean --seeds " + text + "?");
                return List.of();
            }
            return parsed;
        } catch (IllegalArgumentException wrong) {
            add(option, String.valueOf(wrong.getMessage()), null);
            return List.of();
        }
    }

    /** The time series to record. */
    RunPlan.Sampling sampling(List<String> given, @Nullable String interval) {
        List<String> series = new ArrayList<>();
        for (String name : given) {
            if (!RunPlan.Sampling.NAMES.contains(name)) {
                add(
                        "--series",
                        "\"" + name + "\" is not a series",
                        NearestName.suggestion(name, RunPlan.Sampling.NAMES));
            } else if (!series.contains(name)) {
                series.add(name);
            }
        }
        if (interval != null && given.isEmpty()) {
            add("--sample", "has nothing to sample", "add --series " + String.join(",", RunPlan.Sampling.NAMES));
        }
        return new RunPlan.Sampling(series, intervalPs(interval == null ? "1us" : interval));
    }

    private long intervalPs(String text) {
        try {
            Delay delay = Delay.parse(text);
            if (delay.ps() > 0) {
                return delay.ps();
            }
            add("--sample", "\"" + text + "\" is not above zero", "such as 1us");
        } catch (IllegalArgumentException wrong) {
            add("--sample", String.valueOf(wrong.getMessage()), "such as 1us");
        }
        return 1;
    }

    private void add(String option, String message, @Nullable String suggestion) {
        problems.add(new Problem("", 0, option, message, suggestion));
    }
}
