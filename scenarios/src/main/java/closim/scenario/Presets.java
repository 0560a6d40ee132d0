// SPDX-License-Identifier: Apache-2.0
package closim.scenario;

import closim.scenario.source.MapNode;
import closim.scenario.source.Node;
import closim.scenario.source.Problems;
import closim.scenario.source.ScalarNode;
import closim.scenario.source.TreeMerge;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import org.jspecify.annotations.Nullable;

/**
 * The shipped presets: designs, each whole or changes to another preset, and for parts of a design the chips of
 * switches and the NICs that can be bought. A jar of the user can bring more.
 *
 * <p>A preset of a part lies above what the design's own preset says of that part, and below what stands beside its
 * name.
 */
public final class Presets {
    /** What presets of designs are called among the families of models, and the key that names any preset. */
    public static final String FAMILY = "preset";

    static final String PRESET = FAMILY;

    private final PresetFolder designs;
    /** By the key of the part. */
    private final Map<String, PresetFolder> parts = new LinkedHashMap<>();

    Presets(ClassLoader loader) {
        this.designs = new PresetFolder(loader, FAMILY, "closim/designs");
        parts.put("fabric", new PresetFolder(loader, "switch preset", "closim/switches"));
        parts.put("nic", new PresetFolder(loader, "nic preset", "closim/nics"));
    }

    /** Those on the class path of this program. */
    public static Presets installed() {
        return new Presets(Presets.class.getClassLoader());
    }

    /** Names of all designs, sorted. */
    public SortedSet<String> names() {
        return designs.names();
    }

    /** The YAML text of a design; throws {@link IllegalArgumentException} if there is none of that name. */
    public String text(String name) {
        return designs.text(name);
    }

    /** The presets of parts of a design, by the key of the part. */
    Map<String, PresetFolder> parts() {
        return Collections.unmodifiableMap(parts);
    }

    /** All sorts of presets, designs first. */
    public List<PresetFolder> folders() {
        List<PresetFolder> folders = new ArrayList<>();
        folders.add(designs);
        folders.addAll(parts.values());
        return folders;
    }

    /**
     * A design with its presets filled in below its changes; as it is if it names none.
     *
     * @param problems takes what is wrong: an unknown preset, a preset that rests on itself
     * @return null if the design cannot be told because of a problem
     */
    @Nullable
    MapNode expand(MapNode design, Problems problems) {
        return expand(design, problems, new ArrayDeque<>());
    }

    private @Nullable MapNode expand(MapNode written, Problems problems, Deque<String> below) {
        MapNode design = withParts(written, problems);
        Node preset = written.value(PRESET);
        if (preset == null || design == null) {
            return design;
        }
        String name = name(preset, designs, problems);
        if (name == null) {
            return null;
        }
        if (below.contains(name)) {
            problems.add(preset.place(), "the preset \"" + name + "\" rests on itself", null);
            return null;
        }
        MapNode found = designs.load(name, preset.place(), problems);
        if (found == null) {
            return null;
        }
        below.push(name);
        MapNode base = expand(found, problems, below);
        below.pop();
        return base == null ? null : (MapNode) TreeMerge.merge(base, design.without(PRESET));
    }

    /** The design with the presets of its parts filled in. */
    private @Nullable MapNode withParts(MapNode design, Problems problems) {
        MapNode whole = design;
        boolean isKnown = true;
        for (Map.Entry<String, PresetFolder> entry : parts.entrySet()) {
            if (!(design.value(entry.getKey()) instanceof MapNode part) || part.value(PRESET) == null) {
                continue;
            }
            MapNode expanded = expand(part, entry.getValue(), problems);
            isKnown &= expanded != null;
            whole = expanded == null ? whole : whole.with(entry.getKey(), expanded);
        }
        return isKnown ? whole : null;
    }

    private static @Nullable MapNode expand(MapNode part, PresetFolder folder, Problems problems) {
        Node preset = part.value(PRESET);
        String name = preset == null ? null : name(preset, folder, problems);
        MapNode found = preset == null || name == null ? null : folder.load(name, preset.place(), problems);
        return found == null ? null : (MapNode) TreeMerge.merge(found, part.without(PRESET));
    }

    private static @Nullable String name(Node preset, PresetFolder folder, Problems problems) {
        if (preset instanceof ScalarNode scalar && scalar.isText()) {
            return scalar.text();
        }
        problems.add(preset.place(), "expected the name of a preset, found " + preset.describe(), folder.among());
        return null;
    }
}
