// SPDX-License-Identifier: Apache-2.0
package closim.scenario.source;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Changes of single values given as {@code path=value} on the command line; the value is read as YAML.
 *
 * <p>A key that the tree does not have is added, since most settings have a default and are not in the file; whether it
 * exists at all is told when the tree is bound. An index must exist.
 */
public final class PathOverride {
    /** File name of what is given on the command line. */
    public static final String FILE = "--set";

    private final Problems problems;
    private final String path;

    private PathOverride(String path, Problems problems) {
        this.path = path;
        this.problems = problems;
    }

    /** The tree with one change; the same tree, with a problem, if the change cannot be made. */
    public static Node apply(Node root, String option, Problems problems) {
        int equals = option.indexOf('=');
        if (equals <= 0) {
            problems.add(
                    Place.of(FILE),
                    "\"" + option + "\" is not of the form path=value",
                    "as in --set traffic[0].load=0.5");
            return root;
        }
        String path = option.substring(0, equals).strip();
        List<NodePath.Step> steps;
        try {
            steps = NodePath.parse(path).steps();
        } catch (IllegalArgumentException notAPath) {
            problems.add(Place.of(FILE), String.valueOf(notAPath.getMessage()), null);
            return root;
        }
        Node value = value(option.substring(equals + 1), path, problems);
        Node changed = value == null ? null : new PathOverride(path, problems).set(root, steps, value);
        return changed == null ? root : changed;
    }

    private static @Nullable Node value(String text, String path, Problems problems) {
        Problems inside = new Problems(FILE);
        if (text.isBlank()) {
            return new ScalarNode(new Place(FILE, 0, 0, path), ScalarNode.Form.NULL, "");
        }
        Node value = YamlSource.read(text, FILE, inside);
        inside.sorted()
                .forEach(found -> problems.add(new Place(FILE, 0, 0, path)
                        .problem(found.message() + ": \"" + text + "\"", found.suggestion())));
        return value == null || !inside.isEmpty() ? null : moved(value, path);
    }

    /** The value as if it stood at the path: its lines, of a text of its own, would mislead. */
    private static Node moved(Node value, String path) {
        Place place = new Place(FILE, 0, 0, path);
        if (value instanceof MapNode map) {
            LinkedHashMap<String, MapNode.Entry> entries = new LinkedHashMap<>();
            map.entries().forEach((key, entry) -> {
                Node member = moved(entry.value(), NodePath.member(path, key));
                entries.put(key, new MapNode.Entry(member.place(), member));
            });
            return new MapNode(place, entries);
        }
        if (value instanceof ListNode list) {
            List<Node> items = new ArrayList<>();
            list.items().forEach(item -> items.add(moved(item, NodePath.element(path, items.size()))));
            return new ListNode(place, items);
        }
        ScalarNode scalar = (ScalarNode) value;
        return new ScalarNode(place, scalar.form(), scalar.text());
    }

    private @Nullable Node set(Node node, List<NodePath.Step> steps, Node value) {
        if (steps.isEmpty()) {
            return value;
        }
        NodePath.Step step = steps.get(0);
        List<NodePath.Step> rest = steps.subList(1, steps.size());
        return step.isIndex() ? setElement(node, step.index(), rest, value) : setMember(node, step.key(), rest, value);
    }

    private @Nullable Node setElement(Node node, int index, List<NodePath.Step> rest, Node value) {
        if (!(node instanceof ListNode list)) {
            return refuse("[" + index + "] is an index, but " + subject(node) + " is " + node.describe());
        }
        int size = list.items().size();
        if (index >= size) {
            String has = size == 0 ? "is empty" : "has the indices 0 to " + (size - 1);
            return refuse("there is no index " + index + ": " + subject(node) + " " + has);
        }
        Node changed = set(list.items().get(index), rest, value);
        return changed == null ? null : list.with(index, changed);
    }

    private @Nullable Node setMember(Node node, String key, List<NodePath.Step> rest, Node value) {
        if (node instanceof ListNode list) {
            String example = NodePath.element(node.place().path(), 0) + "." + key;
            String suggestion = list.items().isEmpty() ? null : "name an index, as in " + example;
            problems.add(
                    new Place(FILE, 0, 0, path),
                    "\"" + key + "\" is a key, but " + subject(node) + " is a list",
                    suggestion);
            return null;
        }
        if (node instanceof ScalarNode scalar && !scalar.isText() && !scalar.isNull()) {
            return refuse("\"" + key + "\" is a key, but " + subject(node) + " is " + node.describe());
        }
        MapNode map = asMap(node);
        Node old = map.value(key);
        Node base = old != null ? old : new ScalarNode(new Place(FILE, 0, 0, path), ScalarNode.Form.NULL, "");
        // An index can never be made out of nothing: said by setElement, for which nothing is not a list.
        Node changed = set(base, rest, value);
        return changed == null ? null : map.with(key, changed);
    }

    private static MapNode asMap(Node node) {
        if (node instanceof MapNode map) {
            return map;
        }
        ScalarNode scalar = (ScalarNode) node;
        return scalar.isNull() ? new MapNode(scalar.place(), new LinkedHashMap<>()) : TreeMerge.withKind(scalar);
    }

    private static String subject(Node node) {
        String at = node.place().path();
        return at.isEmpty() ? "the scenario" : at;
    }

    private @Nullable Node refuse(String message) {
        problems.add(new Place(FILE, 0, 0, path), message, null);
        return null;
    }
}
