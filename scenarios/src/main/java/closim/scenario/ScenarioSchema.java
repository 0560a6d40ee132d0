// SPDX-License-Identifier: Apache-2.0
package closim.scenario;

import closim.scenario.bind.JsonSchema;
import closim.scenario.bind.Registry;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * The JSON Schema of scenario files, draft 2020-12, for editors: made from the models and presets that are there, so it
 * tells what this program reads. The reader remains the judge; the schema accepts all that it accepts.
 */
public final class ScenarioSchema {
    private static final String DRAFT = "https://json-schema.org/draft/2020-12/schema";
    private static final String SEEDS_RANGE = "^\\s*[0-9]{1,18}\\s*\\.\\.\\s*[0-9]{1,18}\\s*$";
    private static final String DESIGN_NAME = "^[A-Za-z0-9][A-Za-z0-9_+-]*$";

    private final JsonSchema schema;
    private final Presets presets;

    private ScenarioSchema(Registry registry, Presets presets) {
        this.schema = new JsonSchema(registry);
        this.presets = presets;
    }

    /** The schema as JSON, with a line end after it. */
    public static String of(Registry registry, Presets presets) {
        Map<String, Object> root = new ScenarioSchema(registry, presets).root();
        return JsonMapper.builder()
                        .enable(SerializationFeature.INDENT_OUTPUT)
                        .build()
                        .writeValueAsString(root) + "\n";
    }

    private Map<String, Object> root() {
        Map<String, Object> properties = schema.properties(Scenario.class, JsonSchema.Form.WHOLE);
        properties.put(
                "closim",
                put(new LinkedHashMap<>(), "const", Scenario.VERSION, "description", "Version of the format."));
        properties.put("designs", described(properties, "designs", designs()));
        properties.put("seeds", described(properties, "seeds", seeds()));
        Map<String, Object> root = new LinkedHashMap<>();
        root.put("$schema", DRAFT);
        root.put("title", "closim scenario");
        root.putAll(JsonSchema.object(properties, List.of("closim", "topology", "traffic")));
        Map<String, Object> definitions = schema.definitions();
        definitions.put("design", design());
        root.put("$defs", definitions);
        return root;
    }

    private static Map<String, Object> put(
            Map<String, Object> map, String key, Object value, String key2, Object value2) {
        map.put(key, value);
        map.put(key2, value2);
        return map;
    }

    /** Another schema with the description that the property has. */
    private static Map<String, Object> described(
            Map<String, Object> properties, String key, Map<String, Object> replacement) {
        Object old = properties.get(key);
        Object text = old instanceof Map<?, ?> map ? map.get("description") : null;
        if (text != null) {
            replacement.put("description", text);
        }
        return replacement;
    }

    private Map<String, Object> presetNames() {
        Map<String, Object> names = new LinkedHashMap<>();
        names.put("enum", List.copyOf(presets.names()));
        return names;
    }

    /** A preset, a list of presets, or names with designs. */
    private Map<String, Object> designs() {
        Map<String, Object> list = put(new LinkedHashMap<>(), "type", "array", "items", presetNames());
        Map<String, Object> reference = new LinkedHashMap<>();
        reference.put("$ref", "#/$defs/design");
        Map<String, Object> name = new LinkedHashMap<>();
        name.put("pattern", DESIGN_NAME);
        Map<String, Object> named = put(new LinkedHashMap<>(), "type", "object", "propertyNames", name);
        named.put("minProperties", 1);
        named.put("additionalProperties", reference);
        Map<String, Object> designs = new LinkedHashMap<>();
        designs.put("anyOf", List.of(presetNames(), list, named));
        return designs;
    }

    /** A preset, changes to one, or a whole design. */
    private Map<String, Object> design() {
        Map<String, Object> withPreset = new LinkedHashMap<>();
        withPreset.put(Presets.PRESET, presetNames());
        withPreset.putAll(withParts(schema.properties(Design.class, JsonSchema.Form.CHANGES)));
        List<Object> forms = new ArrayList<>();
        forms.add(presetNames());
        forms.add(JsonSchema.object(withPreset, List.of(Presets.PRESET)));
        forms.add(JsonSchema.object(withParts(schema.properties(Design.class, JsonSchema.Form.WHOLE)), List.of()));
        Map<String, Object> design = new LinkedHashMap<>();
        design.put("oneOf", forms);
        return design;
    }

    /** Parts of a design may name presets of their own. */
    private Map<String, Object> withParts(Map<String, Object> properties) {
        presets.parts().forEach((key, folder) -> {
            Map<String, Object> names = new LinkedHashMap<>();
            names.put("enum", List.copyOf(folder.names()));
            Map<String, Object> keys = new LinkedHashMap<>();
            keys.put(Presets.PRESET, names);
            keys.putAll(schema.properties(typeOf(key), JsonSchema.Form.CHANGES));
            Object own = properties.get(key);
            Map<String, Object> part = new LinkedHashMap<>();
            part.put("anyOf", List.of(own == null ? Map.of() : own, JsonSchema.object(keys, List.of(Presets.PRESET))));
            properties.put(key, part);
        });
        return properties;
    }

    private static Class<?> typeOf(String part) {
        return Arrays.stream(Design.class.getRecordComponents())
                .filter(component -> component.getName().equals(part))
                .findFirst()
                .orElseThrow()
                .getType();
    }

    /** A number, a range, or a list of both. */
    private static Map<String, Object> seeds() {
        Map<String, Object> number = put(new LinkedHashMap<>(), "type", "integer", "minimum", 0);
        Map<String, Object> range = put(new LinkedHashMap<>(), "type", "string", "pattern", SEEDS_RANGE);
        Map<String, Object> one = new LinkedHashMap<>();
        one.put("anyOf", List.of(number, range));
        Map<String, Object> list = put(new LinkedHashMap<>(), "type", "array", "items", one);
        list.put("minItems", 1);
        Map<String, Object> seeds = new LinkedHashMap<>();
        seeds.put("anyOf", List.of(number, range, list));
        seeds.put("default", List.of(1));
        return seeds;
    }
}
