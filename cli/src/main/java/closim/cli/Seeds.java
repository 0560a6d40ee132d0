// SPDX-License-Identifier: Apache-2.0
package closim.cli;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the value of {@code --seeds}: ranges and single numbers, such as {@code 1..8} or {@code 1,2,10..12}. */
final class Seeds {
    /** More than anyone waits for; guards against a mistyped range. */
    static final int MOST = 10_000;

    private static final Pattern PART = Pattern.compile("\\s*(\\d{1,18})\\s*(?:\\.\\.\\s*(\\d{1,18})\\s*)?");

    private Seeds() {}

    /**
     * The seeds in the order given.
     *
     * @throws IllegalArgumentException with what was found and what is allowed
     */
    static List<Long> parse(String text) {
        Set<Long> seeds = new LinkedHashSet<>();
        for (String part : text.split(",", -1)) {
            Matcher matcher = PART.matcher(part);
            if (!matcher.matches()) {
                throw new IllegalArgumentException("\"" + text
                        + "\" is not a list of seeds: allowed are numbers from 0 and ranges, as 1..8 or 1,5,9");
            }
            long first = Long.parseLong(matcher.group(1));
            long last = matcher.group(2) == null ? first : Long.parseLong(matcher.group(2));
            addRange(seeds, text, first, last);
        }
        return new ArrayList<>(seeds);
    }

    private static void addRange(Set<Long> seeds, String text, long first, long last) {
        if (last < first) {
            throw new IllegalArgumentException(
                    "\"" + text + "\" runs backwards: the first seed of a range is the smaller one");
        }
        if (last - first >= MOST - seeds.size()) {
            throw new IllegalArgumentException("\"" + text + "\" has more than " + MOST + " seeds");
        }
        for (long seed = first; seed <= last; seed++) {
            if (!seeds.add(seed)) {
                throw new IllegalArgumentException("\"" + text + "\" names seed " + seed + " twice");
            }
        }
    }
}
