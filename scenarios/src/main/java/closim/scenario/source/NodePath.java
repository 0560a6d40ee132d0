// SPDX-License-Identifier: Apache-2.0
package closim.scenario.source;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A way from the root of a tree to one of its nodes, written {@code designs.roce.fabric} or {@code traffic[0].load}.
 *
 * @param steps the keys and indices in order; none for the root
 */
public record NodePath(List<Step> steps) {
    private static final Pattern STEP = Pattern.compile("(?:^|(?<=.)\\.)([^.\\[\\]]+)|\\[(\\d{1,9})]");

    /**
     * One step down.
     *
     * @param key the key, or "" for an index
     * @param index the index, or -1 for a key
     */
    public record Step(String key, int index) {
        boolean isIndex() {
            return index >= 0;
        }
    }

    public NodePath {
        steps = List.copyOf(steps);
    }

    /** Reads a path; "" is the root. Throws {@link IllegalArgumentException} if the text is not a path. */
    public static NodePath parse(String text) {
        List<Step> steps = new ArrayList<>();
        Matcher matcher = STEP.matcher(text);
        int end = 0;
        while (end < text.length()) {
            if (!matcher.find(end) || matcher.start() != end) {
                throw new IllegalArgumentException("\"" + text + "\" is not a path: keys are joined by points, and an"
                        + " index stands in brackets, as in traffic[0].load");
            }
            String key = matcher.group(1);
            steps.add(key == null ? new Step("", Integer.parseInt(matcher.group(2))) : new Step(key, -1));
            end = matcher.end();
        }
        return new NodePath(steps);
    }

    static String member(String path, String key) {
        return path.isEmpty() ? key : path + "." + key;
    }

    static String element(String path, int index) {
        return path + "[" + index + "]";
    }

    /** The path of something inside what stands at a path. */
    public static String joined(String path, String inside) {
        boolean needsPoint = !path.isEmpty() && !inside.isEmpty() && !inside.startsWith("[");
        return needsPoint ? path + "." + inside : path + inside;
    }

    /** As {@link #nearest}; the root for a text that is not a path, since models are free in what they call a path. */
    public static Place nearestOrRoot(Node root, String path) {
        try {
            return nearest(root, path);
        } catch (IllegalArgumentException notAPath) {
            return root.place();
        }
    }

    /** The place of the node at the path or, where the tree ends before it, of the last node on the way. */
    public static Place nearest(Node root, String path) {
        Node node = root;
        Place place = root.place();
        for (Step step : parse(path).steps()) {
            MapNode.Entry entry = child(node, step);
            if (entry == null) {
                return place;
            }
            node = entry.value();
            place = entry.key();
        }
        return place;
    }

    private static MapNode.@Nullable Entry child(Node node, Step step) {
        if (node instanceof MapNode map && !step.isIndex()) {
            return map.entries().get(step.key());
        }
        if (node instanceof ListNode list
                && step.isIndex()
                && step.index() < list.items().size()) {
            Node item = list.items().get(step.index());
            return new MapNode.Entry(item.place(), item);
        }
        return null;
    }
}
