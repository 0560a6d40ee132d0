// SPDX-License-Identifier: Apache-2.0
package closim.scenario;

import closim.core.check.Suggestions;
import closim.core.plugin.Provider;
import closim.model.workload.WorkloadSpec;
import closim.scenario.bind.Family;
import closim.scenario.bind.Registry;
import closim.scenario.source.ListNode;
import closim.scenario.source.MapNode;
import closim.scenario.source.Node;
import closim.scenario.source.Place;
import closim.scenario.source.Problems;
import closim.scenario.source.ScalarNode;
import closim.scenario.source.TreeMerge;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Gives every traffic entry a name of its own: the one in the file, or its kind, with a number where that is taken. */
final class EntryNames {
    static final String TRAFFIC = "traffic";
    private static final String PRIORITIES = "priorities";
    private static final String KIND = "kind";
    private static final String NAME = "name";
    private static final Pattern ALLOWED = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_+-]*");

    private EntryNames() {}

    /** Refuses a name that would not do as a folder, in a path and in a table. */
    static void check(String name, Place place, Problems problems) {
        if (!ALLOWED.matcher(name).matches()) {
            String meant = name.strip().replaceAll("[^A-Za-z0-9_+-]+", "-").replaceAll("^[-_+]+|-+$", "");
            problems.add(
                    place,
                    "\"" + name + "\" is not a name: letters, digits, \"-\", \"_\" and \"+\", first a letter or digit",
                    meant.isEmpty() ? null : "write " + meant);
        }
    }

    /** The scenario with every traffic entry named; two alike and empty traffic are told. */
    static MapNode named(MapNode scenario, Registry registry, Problems problems) {
        if (!(scenario.value(TRAFFIC) instanceof ListNode traffic)) {
            return scenario;
        }
        if (traffic.items().isEmpty()) {
            problems.add(traffic.place(), "there is no traffic; a run without any shows nothing", null);
        }
        Map<String, Place> placeOfName = new LinkedHashMap<>();
        for (Node item : traffic.items()) {
            if (item instanceof MapNode map && map.value(NAME) instanceof ScalarNode name && !name.isNull()) {
                addGiven(name, placeOfName, problems);
            }
        }
        List<Node> items = new ArrayList<>();
        for (Node item : traffic.items()) {
            items.add(withName(item, placeOfName, registry));
        }
        return scenario.with(TRAFFIC, new ListNode(traffic.place(), items));
    }

    /** Tells priorities of traffic entries that do not exist; the entries of the tree have their names by now. */
    static void checkReferences(MapNode scenario, Problems problems) {
        if (!(scenario.value(PRIORITIES) instanceof MapNode priorities)
                || !(scenario.value(TRAFFIC) instanceof ListNode traffic)) {
            return;
        }
        List<String> names = new ArrayList<>();
        for (Node item : traffic.items()) {
            if (item instanceof MapNode map && map.value(NAME) instanceof ScalarNode name) {
                names.add(name.text());
            }
        }
        priorities.entries().forEach((name, entry) -> {
            if (!names.contains(name)) {
                problems.add(
                        entry.key(),
                        "there is no traffic entry \"" + name + "\"; there are " + String.join(", ", names),
                        Suggestions.didYouMean(name, names));
            }
        });
    }

    private static void addGiven(ScalarNode name, Map<String, Place> placeOfName, Problems problems) {
        Place first = placeOfName.putIfAbsent(name.text(), name.place());
        if (first != null) {
            problems.add(
                    name.place(),
                    "two traffic entries are called \"" + name.text() + "\", the first in line " + first.line(),
                    "rename one, or leave the name out");
        }
        check(name.text(), name.place(), problems);
    }

    private static Node withName(Node item, Map<String, Place> placeOfName, Registry registry) {
        Node whole = item instanceof ScalarNode scalar && scalar.isText() ? TreeMerge.withKind(scalar) : item;
        if (!(whole instanceof MapNode map) || !(map.value(KIND) instanceof ScalarNode kind)) {
            return whole;
        }
        boolean isNamed = map.value(NAME) != null && !(map.value(NAME) instanceof ScalarNode given && given.isNull());
        if (isNamed || !hasName(kind.text(), registry)) {
            return whole;
        }
        String free = kind.text();
        for (int i = 2; placeOfName.containsKey(free); i++) {
            free = kind.text() + "-" + i;
        }
        Place place = map.place().member(NAME);
        placeOfName.put(free, place);
        return map.with(NAME, ScalarNode.text(place, free));
    }

    /** Whether entries of that kind have the key at all; a model of a user may do without. */
    private static boolean hasName(String kind, Registry registry) {
        Family family = registry.familyOf(WorkloadSpec.class);
        @Nullable
        Provider<?> provider = family == null ? null : family.providers().get(kind);
        return provider != null
                && Arrays.stream(provider.specType().getRecordComponents())
                        .anyMatch(component -> component.getName().equals(NAME));
    }
}
