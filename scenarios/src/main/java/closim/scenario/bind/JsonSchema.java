// SPDX-License-Identifier: Apache-2.0
package closim.scenario.bind;

import closim.core.plugin.Provider;
import closim.core.plugin.Setting;
import closim.scenario.source.ListNode;
import closim.scenario.source.MapNode;
import closim.scenario.source.Node;
import closim.scenario.source.ScalarNode;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Tells what the binder takes as JSON Schema, draft 2020-12, from the settings records themselves. What a record's
 * constructor refuses, and ranges of quantities with units, are told in descriptions only.
 *
 * <p>There are two forms: whole settings, and changes to settings that are there already, of which nothing is required
 * and where a model may be named without its kind.
 */
public final class JsonSchema {
    private static final String DEFINITIONS = "#/$defs/";

    private final Registry registry;
    private final Defaults defaults = new Defaults();

    public JsonSchema(Registry registry) {
        this.registry = registry;
    }

    /** Whether settings are whole, or changes to others. */
    public enum Form {
        /** All that is required must be there. */
        WHOLE,
        /** Nothing is required. */
        CHANGES
    }

    /** The families of models, each in both forms, for {@code $defs}. */
    public Map<String, Object> definitions() {
        Map<String, Object> definitions = new LinkedHashMap<>();
        for (Family family : registry.families()) {
            definitions.put(name(family, Form.WHOLE), wholeModel(family));
            definitions.put(name(family, Form.CHANGES), changedModel(family));
        }
        return definitions;
    }

    private static String name(Family family, Form form) {
        return family.name().replace(' ', '-') + (form == Form.WHOLE ? "" : "-changes");
    }

    /** A map with the settings of a record. */
    public Map<String, Object> settings(Class<?> type, Form form) {
        return object(properties(type, form), required(type, form));
    }

    /** The keys of a record. */
    public Map<String, Object> properties(Class<?> type, Form form) {
        Map<String, Object> properties = new LinkedHashMap<>();
        for (Component component : Component.of(type)) {
            properties.put(component.name(), property(component, form));
        }
        return properties;
    }

    private static List<Object> required(Class<?> type, Form form) {
        List<Object> required = new ArrayList<>();
        for (Component component : Component.of(type)) {
            if (component.isRequired() && form == Form.WHOLE) {
                required.add(component.name());
            }
        }
        return required;
    }

    /** A map of these keys and no others. */
    public static Map<String, Object> object(Map<String, Object> properties, List<Object> required) {
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("type", "object");
        schema.put("properties", properties);
        if (!required.isEmpty()) {
            schema.put("required", required);
        }
        schema.put("additionalProperties", false);
        return schema;
    }

    private Map<String, Object> property(Component component, Form form) {
        Map<String, Object> value = value(component.type(), component, form);
        Map<String, Object> schema = new LinkedHashMap<>();
        if (component.isNullable()) {
            schema.put("anyOf", List.of(value, Map.of("type", "null")));
        } else {
            schema.putAll(value);
        }
        String text = description(component);
        if (!text.isEmpty()) {
            schema.put("description", text);
        }
        if (component.hasDefault()) {
            Object byDefault = plain(defaults.node(component, component.byDefault()));
            if (byDefault != null) {
                schema.put("default", byDefault);
            }
        }
        return schema;
    }

    private static String description(Component component) {
        Setting setting = component.setting();
        if (setting == null) {
            return "";
        }
        StringBuilder text = new StringBuilder(setting.value()).append('.');
        if (!setting.min().isEmpty() || !setting.max().isEmpty()) {
            text.append(" Allowed:")
                    .append(setting.min().isEmpty() ? "" : " at least " + setting.min())
                    .append(setting.max().isEmpty() ? "" : " at most " + setting.max())
                    .append('.');
        }
        return setting.source().isEmpty()
                ? text.toString()
                : text.append(" Source: ").append(setting.source()).append('.').toString();
    }

    private static @Nullable Object plain(Node node) {
        if (node instanceof MapNode map) {
            Map<String, Object> plain = new LinkedHashMap<>();
            map.entries().forEach((key, entry) -> plain.put(key, String.valueOf(plain(entry.value()))));
            return plain;
        }
        if (node instanceof ListNode list) {
            return list.items().stream().map(JsonSchema::plain).toList();
        }
        ScalarNode scalar = (ScalarNode) node;
        return switch (scalar.form()) {
            case TEXT -> scalar.text();
            case INTEGER, DECIMAL -> new BigDecimal(scalar.text());
            case BOOLEAN -> scalar.text().equals("true");
            case NULL -> null;
        };
    }

    private Map<String, Object> value(Type type, Component component, Form form) {
        Shape shape = Shape.of(type, registry);
        if (shape instanceof Shape.Single single) {
            return single(single.type(), component);
        } else if (shape instanceof Shape.Settings settings) {
            return settings(settings.type(), form);
        } else if (shape instanceof Shape.Model model) {
            return reference(model.family(), form);
        } else if (shape instanceof Shape.Many many) {
            // A list replaces the list that it changes, so its elements are whole.
            return of("type", "array", "items", value(many.element(), component, Form.WHOLE));
        }
        Type element = ((Shape.Named) shape).element();
        return of("type", "object", "additionalProperties", value(element, component, form));
    }

    private static Map<String, Object> reference(Family family, Form form) {
        Map<String, Object> reference = new LinkedHashMap<>();
        reference.put("$ref", DEFINITIONS + name(family, form));
        return reference;
    }

    private static Map<String, Object> of(String key, Object value, String secondKey, Object secondValue) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put(key, value);
        map.put(secondKey, secondValue);
        return map;
    }

    private Map<String, Object> single(ScalarType type, Component component) {
        Map<String, Object> schema = type.schema();
        Setting setting = component.setting();
        if (setting != null && type.isNumber()) {
            if (!setting.min().isEmpty()) {
                schema.put("minimum", new BigDecimal(setting.min()));
            }
            if (!setting.max().isEmpty()) {
                schema.put("maximum", new BigDecimal(setting.max()));
            }
        }
        return schema;
    }

    /** The kind alone where nothing is required, or a map with the kind and its settings. */
    private Map<String, Object> wholeModel(Family family) {
        List<Object> forms = new ArrayList<>();
        List<String> bare = family.providers().values().stream()
                .filter(provider -> Component.of(provider.specType()).stream().noneMatch(Component::isRequired))
                .map(Provider::kind)
                .toList();
        if (!bare.isEmpty()) {
            forms.add(words(bare));
        }
        family.providers().values().forEach(provider -> forms.add(kind(provider, Form.WHOLE)));
        return oneOf(family, forms);
    }

    private Map<String, Object> changedModel(Family family) {
        List<Object> forms = new ArrayList<>();
        forms.add(words(List.copyOf(family.providers().keySet())));
        Map<String, Set<Object>> ofAll = new LinkedHashMap<>();
        for (Provider<?> provider : family.providers().values()) {
            forms.add(kind(provider, Form.CHANGES));
            for (Component component : Component.of(provider.specType())) {
                ofAll.computeIfAbsent(component.name(), key -> new LinkedHashSet<>())
                        .add(property(component, Form.CHANGES));
            }
        }
        Map<String, Object> withoutKind = new LinkedHashMap<>();
        ofAll.forEach((key, schemas) -> {
            Map<String, Object> any = new LinkedHashMap<>();
            any.put("anyOf", List.copyOf(schemas));
            withoutKind.put(key, any);
        });
        forms.add(object(withoutKind, List.of()));
        return oneOf(family, forms);
    }

    private static Map<String, Object> oneOf(Family family, List<Object> forms) {
        Map<String, Object> model = new LinkedHashMap<>();
        model.put("title", family.name());
        model.put("oneOf", forms);
        return model;
    }

    private static Map<String, Object> words(List<String> words) {
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("enum", words);
        return schema;
    }

    private Map<String, Object> kind(Provider<?> provider, Form form) {
        Map<String, Object> properties = new LinkedHashMap<>();
        properties.put("kind", of("const", provider.kind(), "description", provider.summary() + "."));
        properties.putAll(properties(provider.specType(), form));
        List<Object> required = new ArrayList<>();
        required.add("kind");
        required.addAll(required(provider.specType(), form));
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("title", provider.kind());
        schema.putAll(object(properties, required));
        return schema;
    }
}
