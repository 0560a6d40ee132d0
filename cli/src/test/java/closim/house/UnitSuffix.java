// SPDX-License-Identifier: Apache-2.0
package closim.house;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Says whether a name that speaks of a quantity also speaks of its unit. */
final class UnitSuffix {
    private static final Set<String> QUANTITIES = Set.of(
            "time",
            "times",
            "delay",
            "delays",
            "rate",
            "rates",
            "size",
            "sizes",
            "capacity",
            "capacities",
            "threshold",
            "thresholds");

    /** Units of time, data and rate. */
    private static final Set<String> UNITS =
            Set.of("ps", "ns", "us", "ms", "seconds", "bytes", "bits", "fraction", "percent", "permille", "gbps");

    /** What is counted, and so has no unit: plural nouns of the domain. */
    private static final Set<String> COUNTED = Set.of(
            "packets",
            "hops",
            "frames",
            "flows",
            "messages",
            "slots",
            "entries",
            "events",
            "windows",
            "hosts",
            "ports",
            "nodes",
            "links",
            "rounds",
            "steps",
            "samples",
            "runs",
            "rows",
            "lines",
            "columns",
            "cells",
            "credits",
            "acks",
            "timeouts",
            "retries",
            "bins",
            "buckets",
            "shift",
            "log2",
            "count",
            "index");

    private UnitSuffix() {}

    /**
     * True unless the name has the word of a quantity and no unit: {@code queueSize} is false, {@code queueSizeBytes}
     * true.
     */
    static boolean isComplete(String name) {
        List<String> words = words(name);
        return words.stream().noneMatch(QUANTITIES::contains)
                || words.stream().anyMatch(word -> UNITS.contains(word) || COUNTED.contains(word))
                || String.join(" ", words).contains("per second");
    }

    /** The words of a name in camel case or in capitals, in lower case. */
    static List<String> words(String name) {
        List<String> words = new ArrayList<>();
        for (String part : name.split("_", -1)) {
            boolean isCamel = !part.equals(part.toUpperCase(Locale.ROOT));
            String[] split = isCamel ? part.split("(?<=[a-z0-9])(?=[A-Z])") : new String[] {part};
            Arrays.stream(split).map(word -> word.toLowerCase(Locale.ROOT)).forEach(words::add);
        }
        return words;
    }
}
