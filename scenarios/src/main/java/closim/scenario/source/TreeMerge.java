// SPDX-License-Identifier: Apache-2.0
package closim.scenario.source;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Lays changes over a tree, key by key; every node keeps the place it came from.
 *
 * <p>Lists and single values are replaced as a whole. A model is one only with its {@code kind}: settings of another
 * kind are never mixed in, and a bare text over a map with a {@code kind} (or under a map without one) counts as
 * that key.
 */
public final class TreeMerge {
    private static final String KIND = "kind";

    private TreeMerge() {}

    /** The base with the changes laid over it; a map stands where the changes stand. */
    public static Node merge(Node base, Node changes) {
        if (base instanceof MapNode under && changes instanceof MapNode over) {
            return isOtherKind(under, over) ? over : mergeMaps(under, over);
        }
        if (base instanceof MapNode under && changes instanceof ScalarNode over && over.isText()) {
            boolean isSameKind =
                    under.value(KIND) instanceof ScalarNode kind && kind.text().equals(over.text());
            return isSameKind ? under : over;
        }
        if (base instanceof ScalarNode under && under.isText() && changes instanceof MapNode over) {
            return over.value(KIND) == null ? mergeMaps(withKind(under), over) : over;
        }
        return changes;
    }

    /** The map that a bare text stands for where a model is expected. */
    public static MapNode withKind(ScalarNode kind) {
        Map<String, MapNode.Entry> entries = new LinkedHashMap<>();
        Place place = kind.place().member(KIND);
        entries.put(KIND, new MapNode.Entry(place, new ScalarNode(place, kind.form(), kind.text())));
        return new MapNode(kind.place(), entries);
    }

    private static boolean isOtherKind(MapNode under, MapNode over) {
        return under.value(KIND) instanceof ScalarNode a
                && over.value(KIND) instanceof ScalarNode b
                && !a.text().equals(b.text());
    }

    private static MapNode mergeMaps(MapNode under, MapNode over) {
        Map<String, MapNode.Entry> merged = new LinkedHashMap<>(under.entries());
        over.entries().forEach((key, entry) -> {
            MapNode.Entry old = merged.get(key);
            merged.put(key, old == null ? entry : new MapNode.Entry(entry.key(), merge(old.value(), entry.value())));
        });
        return new MapNode(over.place(), merged);
    }
}
