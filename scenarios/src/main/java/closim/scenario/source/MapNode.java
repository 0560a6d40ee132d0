// SPDX-License-Identifier: Apache-2.0
package closim.scenario.source;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Keys and their values, in the order of the file.
 *
 * @param place where the map stands
 * @param entries by key
 */
public record MapNode(Place place, Map<String, Entry> entries) implements Node {
    /**
     * One key with its value.
     *
     * @param key where the key stands
     * @param value what it holds
     */
    public record Entry(Place key, Node value) {}

    public MapNode {
        entries = Collections.unmodifiableMap(new LinkedHashMap<>(entries));
    }

    /** The value of a key, or null if the key is absent. */
    public @Nullable Node value(String key) {
        Entry entry = entries.get(key);
        return entry == null ? null : entry.value();
    }

    /** This map with one key set to a value; a new key comes last. */
    public MapNode with(String key, Node value) {
        Map<String, Entry> changed = new LinkedHashMap<>(entries);
        Entry old = entries.get(key);
        changed.put(key, new Entry(old == null ? value.place() : old.key(), value));
        return new MapNode(place, changed);
    }

    /** This map without a key. */
    public MapNode without(String key) {
        Map<String, Entry> changed = new LinkedHashMap<>(entries);
        changed.remove(key);
        return new MapNode(place, changed);
    }

    @Override
    public String describe() {
        return "a map";
    }
}
