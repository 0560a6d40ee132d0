// SPDX-License-Identifier: Apache-2.0
package closim.scenario.bind;

import closim.core.plugin.Setting;
import closim.scenario.source.ListNode;
import closim.scenario.source.MapNode;
import closim.scenario.source.Node;
import closim.scenario.source.Place;
import closim.scenario.source.ScalarNode;
import closim.scenario.source.TreeMerge;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * Turns settings records back into a tree with every value written out, so that {@link Binder} makes equal ones of
 * it.
 */
public final class SettingsTree {
    private final Registry registry;
    private final UnaryOperator<String> fileNames;

    private SettingsTree(Registry registry, UnaryOperator<String> fileNames) {
        this.registry = registry;
        this.fileNames = fileNames;
    }

    /** The tree of a record; {@code kind} comes first, then the settings in the order of the record. */
    public static MapNode of(Record settings, Registry registry) {
        return of(settings, registry, UnaryOperator.identity());
    }

    /**
     * As {@link #of(Record, Registry)}, with other names of files.
     *
     * @param fileNames the new name of each file that a setting names; called in the order of the tree
     */
    public static MapNode of(Record settings, Registry registry, UnaryOperator<String> fileNames) {
        MapNode empty = new MapNode(Place.of(""), new LinkedHashMap<>());
        return new SettingsTree(registry, fileNames).settings(settings, empty);
    }

    private Object renamed(Object value, Component component) {
        Setting setting = component.setting();
        boolean isFile = setting != null
                && value instanceof String text
                && setting.file().isFile(text);
        return isFile ? fileNames.apply((String) value) : value;
    }

    private MapNode settings(Object settings, MapNode start) {
        MapNode tree = start;
        for (Component component : Component.of(settings.getClass())) {
            Object value = component.valueIn(settings);
            Place place = start.place().member(component.name());
            if (value != null) {
                tree = tree.with(component.name(), node(renamed(value, component), component.type(), place));
            } else if (component.hasDefault()) {
                // Leaving the key out would bring the default back.
                tree = tree.with(component.name(), new ScalarNode(place, ScalarNode.Form.NULL, ""));
            }
        }
        return tree;
    }

    private Node node(Object value, Type type, Place place) {
        Shape shape = Shape.of(type, registry);
        if (shape instanceof Shape.Single single) {
            return single.type().write(place, value);
        } else if (shape instanceof Shape.Settings) {
            return settings(value, new MapNode(place, new LinkedHashMap<>()));
        } else if (shape instanceof Shape.Model) {
            return settings(value, TreeMerge.withKind(ScalarNode.text(place, registry.kindOf(value))));
        } else if (shape instanceof Shape.Many many) {
            List<Node> items = new ArrayList<>();
            for (Object item : (List<?>) value) {
                items.add(node(item, many.element(), place.element(items.size())));
            }
            return new ListNode(place, items);
        }
        MapNode tree = new MapNode(place, new LinkedHashMap<>());
        for (Map.Entry<?, ?> entry : ((Map<?, ?>) value).entrySet()) {
            String name = (String) entry.getKey();
            tree = tree.with(name, node(entry.getValue(), ((Shape.Named) shape).element(), place.member(name)));
        }
        return tree;
    }
}
