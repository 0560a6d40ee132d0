// SPDX-License-Identifier: Apache-2.0
package closim.scenario.bind;

import closim.core.check.InvariantViolation;
import closim.scenario.source.Node;
import closim.scenario.source.Problems;
import closim.scenario.source.YamlSource;
import java.util.LinkedHashMap;
import java.util.Map;

/** The values of {@code Setting.byDefault}, {@code min} and {@code max} as trees; each text is parsed once. */
final class Defaults {
    private final Map<String, Node> nodeOfText = new LinkedHashMap<>();

    /** The tree of a text on a component; a text that is no YAML is a fault of the model's author, not of the user. */
    Node node(Component component, String text) {
        return nodeOfText.computeIfAbsent(text, unused -> {
            Problems problems = new Problems("");
            Node node = YamlSource.read(text, "", problems);
            if (node == null || !problems.isEmpty()) {
                throw new InvariantViolation(
                        "@Setting of " + component + ": cannot read \"" + text + "\": " + problems.sorted());
            }
            return node;
        });
    }
}
