// SPDX-License-Identifier: Apache-2.0
package closim.scenario;

import closim.core.check.Suggestions;
import closim.scenario.source.ListNode;
import closim.scenario.source.MapNode;
import closim.scenario.source.Node;
import closim.scenario.source.Place;
import closim.scenario.source.Problems;
import closim.scenario.source.ScalarNode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes out the short forms of designs: none at all, the name of a preset, a list of such names, changes to a
 * preset.
 */
final class DesignTrees {
    static final String DESIGNS = "designs";
    /** The design of a scenario that names none. */
    static final String DEFAULT_PRESET = "roce-dcqcn";

    private DesignTrees() {}

    /** The scenario with every design a map, so that changes of the command line can be laid over single keys. */
    static MapNode named(MapNode scenario) {
        Node designs = scenario.value(DESIGNS);
        if (designs == null) {
            Place place = scenario.place().member(DESIGNS);
            return scenario.with(DESIGNS, byPresets(place, ScalarNode.text(place, DEFAULT_PRESET)));
        }
        if (designs instanceof ScalarNode scalar && scalar.isText()) {
            return scenario.with(DESIGNS, byPresets(designs.place(), scalar));
        }
        if (designs instanceof ListNode list && list.items().stream().allMatch(DesignTrees::isName)) {
            ScalarNode[] presets =
                    list.items().stream().map(ScalarNode.class::cast).toArray(ScalarNode[]::new);
            return scenario.with(DESIGNS, byPresets(designs.place(), presets));
        }
        if (!(designs instanceof MapNode map)) {
            return scenario;
        }
        MapNode named = map;
        for (Map.Entry<String, MapNode.Entry> entry : map.entries().entrySet()) {
            if (entry.getValue().value() instanceof ScalarNode preset && preset.isText()) {
                named = named.with(entry.getKey(), byPreset(preset));
            }
        }
        return scenario.with(DESIGNS, named);
    }

    private static boolean isName(Node node) {
        return node instanceof ScalarNode scalar && scalar.isText();
    }

    private static MapNode byPresets(Place place, ScalarNode... presets) {
        Map<String, MapNode.Entry> designs = new LinkedHashMap<>();
        for (ScalarNode preset : presets) {
            designs.put(preset.text(), new MapNode.Entry(preset.place(), byPreset(preset)));
        }
        return new MapNode(place, designs);
    }

    private static MapNode byPreset(ScalarNode preset) {
        Map<String, MapNode.Entry> design = new LinkedHashMap<>();
        design.put(Presets.PRESET, new MapNode.Entry(preset.place(), preset));
        return new MapNode(preset.place(), design);
    }

    /** The scenario with every preset filled in; a design that cannot be told is left out, with a problem. */
    static MapNode expanded(MapNode scenario, Presets presets, Problems problems) {
        if (!(scenario.value(DESIGNS) instanceof MapNode designs)) {
            return scenario;
        }
        if (designs.entries().isEmpty()) {
            problems.add(designs.place(), "there is no design", "leave the key out for " + DEFAULT_PRESET);
        }
        MapNode expanded = designs;
        for (Map.Entry<String, MapNode.Entry> entry : designs.entries().entrySet()) {
            String name = entry.getKey();
            EntryNames.check(name, entry.getValue().key(), problems);
            if (entry.getValue().value() instanceof MapNode design) {
                MapNode whole = isPresetMisspelt(design, problems) ? null : presets.expand(design, problems);
                expanded = whole == null ? expanded.without(name) : expanded.with(name, whole);
            }
        }
        return scenario.with(DESIGNS, expanded);
    }

    /** Without this a slip in the key would be told as a design from which everything is missing. */
    private static boolean isPresetMisspelt(MapNode design, Problems problems) {
        if (design.value(Presets.PRESET) != null) {
            return false;
        }
        for (Map.Entry<String, MapNode.Entry> entry : design.entries().entrySet()) {
            if (Suggestions.nearest(entry.getKey(), List.of(Presets.PRESET)) != null) {
                problems.add(
                        entry.getValue().key(),
                        "unknown key \"" + entry.getKey() + "\" in a design without a preset",
                        "did you mean \"" + Presets.PRESET + "\"?");
                return true;
            }
        }
        return false;
    }
}
