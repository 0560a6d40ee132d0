// SPDX-License-Identifier: Apache-2.0
package closim.scenario;

import closim.scenario.source.ListNode;
import closim.scenario.source.Node;
import closim.scenario.source.Place;
import closim.scenario.source.Problems;
import closim.scenario.source.ScalarNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the short forms of seeds: a number, a list of numbers and ranges, or a range such as {@code 1..8}. */
final class SeedList {
    /** More runs than this cannot be meant: {@code 1..80} with a slip of the finger. */
    static final int SEEDS_MAX = 100_000;

    private static final Pattern RANGE = Pattern.compile("\\s*(\\d{1,18})\\s*\\.\\.\\s*(\\d{1,18})\\s*");
    private static final String EXAMPLES = "write seeds: 7, seeds: [1, 2, 5] or seeds: 1..8";

    private final Problems problems;
    private final List<Node> numbers = new ArrayList<>();
    private final Map<String, Place> placeOfSeed = new LinkedHashMap<>();

    private SeedList(Problems problems) {
        this.problems = problems;
    }

    /** The long form of seeds: a list of whole numbers, each once; what is wrong is left out and told. */
    static Node expand(Node seeds, Problems problems) {
        SeedList list = new SeedList(problems);
        int before = problems.count();
        if (seeds instanceof ListNode many) {
            many.items().forEach(list::add);
        } else {
            list.add(seeds);
        }
        if (list.numbers.isEmpty() && problems.count() == before) {
            problems.add(seeds.place(), "there is no seed; a run needs at least one", EXAMPLES);
        }
        return new ListNode(seeds.place(), list.numbers);
    }

    private void add(Node node) {
        if (!(node instanceof ScalarNode scalar)) {
            refuse(node);
            return;
        }
        Matcher range = RANGE.matcher(scalar.text());
        boolean isNumber =
                scalar.form() == ScalarNode.Form.INTEGER && scalar.text().length() <= 18;
        if (isNumber && !scalar.text().startsWith("-")) {
            addNumber(scalar.place(), Long.parseLong(scalar.text()));
        } else if (scalar.isText() && range.matches()) {
            addRange(scalar.place(), Long.parseLong(range.group(1)), Long.parseLong(range.group(2)));
        } else {
            refuse(node);
        }
    }

    private void refuse(Node node) {
        problems.add(node.place(), "a seed is a whole number from 0 to 10^18 - 1, found " + node.describe(), EXAMPLES);
    }

    private void addRange(Place place, long first, long last) {
        if (first > last) {
            problems.add(
                    place,
                    "the range " + first + ".." + last + " holds no seed",
                    "did you mean " + last + ".." + first + "?");
        } else if (last - first >= SEEDS_MAX) {
            problems.add(
                    place,
                    "the range " + first + ".." + last + " holds " + (last - first + 1) + " seeds; at most " + SEEDS_MAX
                            + " are allowed",
                    null);
        } else {
            for (long seed = first; seed <= last; seed++) {
                addNumber(place, seed);
            }
        }
    }

    private void addNumber(Place place, long seed) {
        Place first = placeOfSeed.putIfAbsent(Long.toString(seed), place);
        if (first != null) {
            problems.add(place, "the seed " + seed + " is here twice: two equal runs tell nothing new", "remove one");
            return;
        }
        numbers.add(ScalarNode.integer(place, seed));
    }
}
