// SPDX-License-Identifier: Apache-2.0
package closim.scenario.bind;

import closim.core.check.InvariantViolation;
import closim.core.check.Problem;
import closim.core.check.ScenarioException;
import closim.core.check.Suggestions;
import closim.core.plugin.Provider;
import closim.scenario.source.ListNode;
import closim.scenario.source.MapNode;
import closim.scenario.source.Node;
import closim.scenario.source.NodePath;
import closim.scenario.source.Place;
import closim.scenario.source.Problems;
import closim.scenario.source.ScalarNode;
import closim.scenario.source.TreeMerge;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Makes a settings record from a tree and collects everything that is wrong on the way, instead of stopping at the
 * first.
 *
 * <p>A record is made only if all its parts could be: what its constructor would say about parts that are wrong anyway
 * would mislead. Not for several threads.
 */
public final class Binder {
    private static final String KIND = "kind";
    /** Stands for a value that could not be made; the reason is among the problems. */
    private static final Object FAILED = new Object();

    private final Registry registry;
    private final Problems problems;
    private final Defaults defaults;

    private Binder(Registry registry, Problems problems, Defaults defaults) {
        this.registry = registry;
        this.problems = problems;
        this.defaults = defaults;
    }

    /**
     * The record of a tree, or null if something is wrong.
     *
     * @param problems takes everything that is wrong
     */
    public static <T extends Record> @Nullable T bind(Node node, Class<T> type, Registry registry, Problems problems) {
        Object bound = new Binder(registry, problems, new Defaults()).record(node, type);
        return bound == FAILED ? null : type.cast(bound);
    }

    /** The record of a tree; throws {@link ScenarioException} with everything that is wrong. */
    public static <T extends Record> T bind(Node node, Class<T> type, Registry registry) {
        Problems problems = new Problems(node.place().file());
        T bound = bind(node, type, registry, problems);
        problems.throwIfAny();
        if (bound == null) {
            throw new InvariantViolation("no " + type.getName() + " and no problem at " + node.place());
        }
        return bound;
    }

    /** Reads a default or bound of a component, for the audit of settings records; throws if it cannot be read. */
    static void tryOut(Component component, Type type, String text, Registry registry) {
        Problems problems = new Problems("");
        Defaults defaults = new Defaults();
        new Binder(registry, problems, defaults).value(defaults.node(component, text), type, component);
        problems.throwIfAny();
    }

    private @Nullable Object value(Node node, Type type, Component component) {
        Shape shape = Shape.of(type, registry);
        if (shape instanceof Shape.Single single) {
            return single(node, single.type(), component);
        } else if (shape instanceof Shape.Settings settings) {
            return record(node, settings.type());
        } else if (shape instanceof Shape.Model model) {
            return model(node, model.family());
        } else if (shape instanceof Shape.Many many) {
            return many(node, many.element(), component);
        }
        return named(node, ((Shape.Named) shape).element(), component);
    }

    private Object single(Node node, ScalarType type, Component component) {
        if (!(node instanceof ScalarNode scalar)) {
            return refuse(
                    node.place(), "expected a single value (" + type.name() + "), found " + node.describe(), null);
        }
        Reading reading = type.read(scalar, component.byDefault());
        Object value = reading.value();
        if (value == null) {
            return refuse(node.place(), reading.message(), reading.suggestion());
        }
        return isInRange(scalar, type, value, component) ? value : FAILED;
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // value and bound come from the same ScalarType
    private boolean isInRange(ScalarNode node, ScalarType type, Object value, Component component) {
        String min = component.setting() == null ? "" : component.setting().min();
        String max = component.setting() == null ? "" : component.setting().max();
        boolean isLow = !min.isEmpty() && ((Comparable) value).compareTo(bound(min, type, component)) < 0;
        boolean isHigh = !max.isEmpty() && ((Comparable) value).compareTo(bound(max, type, component)) > 0;
        if (isLow || isHigh) {
            String allowed = min.isEmpty() ? "at most " + max : max.isEmpty() ? "at least " + min : min + " to " + max;
            refuse(node.place(), node.text() + " is out of range: " + allowed + " is allowed", null);
        }
        return !isLow && !isHigh;
    }

    private Object bound(String text, ScalarType type, Component component) {
        Node node = defaults.node(component, text);
        Object bound = node instanceof ScalarNode scalar ? type.read(scalar, "").value() : null;
        if (bound == null) {
            throw new InvariantViolation("@Setting of " + component + ": the bound \"" + text + "\" cannot be read");
        }
        return bound;
    }

    private Object many(Node node, Type element, Component component) {
        if (!(node instanceof ListNode list)) {
            String suggestion = node instanceof ScalarNode scalar && !scalar.isNull()
                    ? "a list of one is written [" + scalar.text() + "]"
                    : "the elements of a list begin with \"- \"";
            return refuse(node.place(), "expected a list, found " + node.describe(), suggestion);
        }
        List<Object> values = new ArrayList<>();
        boolean isComplete = true;
        for (Node item : list.items()) {
            Object value = value(item, element, component);
            isComplete &= value != FAILED;
            values.add(value == null ? FAILED : value);
        }
        return isComplete ? Collections.unmodifiableList(values) : FAILED;
    }

    private Object named(Node node, Type element, Component component) {
        if (!(node instanceof MapNode map)) {
            return refuse(node.place(), "expected a map of names, found " + node.describe(), null);
        }
        Map<String, Object> values = new LinkedHashMap<>();
        boolean isComplete = true;
        for (Map.Entry<String, MapNode.Entry> entry : map.entries().entrySet()) {
            Object value = value(entry.getValue().value(), element, component);
            isComplete &= value != FAILED;
            values.put(entry.getKey(), value == null ? FAILED : value);
        }
        return isComplete ? Collections.unmodifiableMap(values) : FAILED;
    }

    private Object model(Node node, Family family) {
        if (node instanceof ScalarNode bare && bare.isText()) {
            return model(TreeMerge.withKind(bare), family);
        }
        if (!(node instanceof MapNode map)) {
            String message = "expected a " + family.name() + " (its kind, or a map with the key \"kind\"), found "
                    + node.describe();
            return refuse(node.place(), message, "one of " + kinds(family));
        }
        Node kind = map.value(KIND);
        if (kind == null) {
            String misspelt = Suggestions.nearest(KIND, map.entries().keySet());
            String message = "the key \"kind\" is missing; one of " + kinds(family);
            return refuse(map.place(), message, misspelt == null ? null : "is \"" + misspelt + "\" to be \"kind\"?");
        }
        if (!(kind instanceof ScalarNode scalar) || !scalar.isText()) {
            String message = "expected a kind of " + family.name() + ", found " + kind.describe();
            return refuse(kind.place(), message, "one of " + kinds(family));
        }
        String word = scalar.text();
        Provider<?> provider = family.providers().get(word);
        if (provider == null) {
            String message = "unknown kind of " + family.name() + " \"" + word + "\"; one of " + kinds(family);
            return refuse(
                    kind.place(),
                    message,
                    Suggestions.didYouMean(word, family.providers().keySet()));
        }
        return record(map.without(KIND), provider.specType());
    }

    private static String kinds(Family family) {
        return family.providers().isEmpty()
                ? "(none is installed)"
                : String.join(", ", family.providers().keySet());
    }

    private Object record(Node node, Class<?> type) {
        List<Component> components = Component.of(type);
        if (!(node instanceof MapNode map)) {
            List<String> keys = components.stream().map(Component::name).toList();
            String message = "expected a map with " + oneOf(keys) + ", found " + node.describe();
            return refuse(node.place(), message, node instanceof ScalarNode scalar ? keyFor(scalar, components) : null);
        }
        Set<String> meant = refuseUnknownKeys(map, components);
        @Nullable Object[] values = new @Nullable Object[components.size()];
        boolean isComplete = map.entries().size() == known(map, components);
        for (int i = 0; i < values.length; i++) {
            values[i] = component(map, components.get(i), meant);
            isComplete &= values[i] != FAILED;
        }
        return isComplete ? construct(map, type, values) : FAILED;
    }

    /** The key that a bare value may have been meant for, if there is exactly one whose values look like it. */
    private @Nullable String keyFor(ScalarNode scalar, List<Component> components) {
        List<String> fitting = components.stream()
                .filter(component -> Shape.of(component.type(), registry) instanceof Shape.Single single
                        && !(single.type() instanceof ScalarType.Text)
                        && single.type().read(scalar, "").value() != null)
                .map(Component::name)
                .toList();
        return fitting.size() == 1 ? "did you mean { " + fitting.get(0) + ": " + scalar.text() + " }?" : null;
    }

    private static long known(MapNode map, List<Component> components) {
        return components.stream()
                .filter(component -> map.entries().containsKey(component.name()))
                .count();
    }

    private static String oneOf(List<String> keys) {
        return keys.isEmpty() ? "no keys" : "the keys " + String.join(", ", keys);
    }

    /** Tells unknown keys, and returns the known ones that they may have meant. */
    private Set<String> refuseUnknownKeys(MapNode map, List<Component> components) {
        List<String> keys = components.stream().map(Component::name).toList();
        List<String> free =
                keys.stream().filter(key -> !map.entries().containsKey(key)).toList();
        Set<String> meant = new LinkedHashSet<>();
        map.entries().forEach((key, entry) -> {
            if (!keys.contains(key)) {
                String missing = Suggestions.nearest(key, free);
                if (missing != null) {
                    meant.add(missing);
                }
                String nearest = missing == null ? Suggestions.nearest(key, keys) : missing;
                String allowed =
                        keys.isEmpty() ? "there is nothing to set here" : "allowed are " + String.join(", ", keys);
                problems.add(
                        entry.key(),
                        "unknown key \"" + key + "\"; " + allowed,
                        nearest == null ? null : "did you mean \"" + nearest + "\"?");
            }
        });
        return meant;
    }

    private @Nullable Object component(MapNode map, Component component, Set<String> meant) {
        MapNode.Entry entry = map.entries().get(component.name());
        if (entry == null) {
            return absent(map, component, meant);
        }
        if (entry.value() instanceof ScalarNode scalar && scalar.isNull()) {
            if (component.isNullable()) {
                return null;
            }
            String suggestion = component.hasDefault()
                    ? "leave the key out for its default, " + component.byDefault()
                    : component.text().isEmpty() ? null : "it is the " + component.text();
            return refuse(entry.key(), "has no value", suggestion);
        }
        return value(entry.value(), component.type(), component);
    }

    private @Nullable Object absent(MapNode map, Component component, Set<String> meant) {
        if (component.hasDefault()) {
            return byDefault(component);
        }
        if (component.isNullable()) {
            return null;
        }
        if (!meant.contains(component.name())) {
            String what = component.text().isEmpty() ? "" : " (" + component.text() + ")";
            problems.add(
                    map.place(),
                    "the key \"" + component.name() + "\" is missing" + what,
                    "write " + component.name() + ": " + example(component.type()));
        }
        return FAILED;
    }

    /** What could stand behind a key of this type. */
    private String example(Type type) {
        Shape shape = Shape.of(type, registry);
        if (shape instanceof Shape.Single single) {
            return "<" + single.type().name() + ">";
        } else if (shape instanceof Shape.Model model) {
            return "<" + String.join(" | ", model.family().providers().keySet()) + ">";
        } else if (shape instanceof Shape.Many many) {
            return "[" + example(many.element()) + "]";
        } else if (shape instanceof Shape.Named named) {
            return "{ <name>: " + example(named.element()) + " }";
        }
        return "{ ... }";
    }

    private @Nullable Object byDefault(Component component) {
        Problems inside = new Problems("");
        Node node = defaults.node(component, component.byDefault());
        if (node instanceof ScalarNode scalar && scalar.isNull()) {
            return null;
        }
        Object value = new Binder(registry, inside, defaults).value(node, component.type(), component);
        if (!inside.isEmpty()) {
            throw new InvariantViolation("@Setting of " + component + ": the default \"" + component.byDefault()
                    + "\" is refused: " + inside.sorted());
        }
        return value;
    }

    private Object construct(MapNode map, Class<?> type, @Nullable Object[] values) {
        try {
            return Component.construct(type, values);
        } catch (ScenarioException refusal) {
            refusal.problems().forEach(problem -> problems.add(anchored(map, problem)));
        } catch (IllegalArgumentException | ArithmeticException refusal) {
            String message = refusal.getMessage();
            problems.add(map.place(), message == null ? "these settings do not fit together" : message, null);
        }
        return FAILED;
    }

    /** A problem that a record told of its own settings, with the line of these. */
    private static Problem anchored(MapNode map, Problem problem) {
        if (!problem.file().isEmpty()) {
            return problem;
        }
        Place nearest = NodePath.nearestOrRoot(map, problem.path());
        String path = NodePath.joined(map.place().path(), problem.path());
        return new Problem(nearest.file(), nearest.line(), path, problem.message(), problem.suggestion());
    }

    private Object refuse(Place place, String message, @Nullable String suggestion) {
        problems.add(place, message, suggestion);
        return FAILED;
    }
}
