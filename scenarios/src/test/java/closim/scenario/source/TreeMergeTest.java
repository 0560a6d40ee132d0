// SPDX-License-Identifier: Apache-2.0
package closim.scenario.source;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TreeMergeTest {
    private static Node tree(String text, String file) {
        Problems problems = new Problems(file);
        Node node = YamlSource.read(text, file, problems);
        problems.throwIfAny();
        return node;
    }

    private static String merged(String base, String changes) {
        return YamlText.of(TreeMerge.merge(tree(base, "base"), tree(changes, "over")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{ a: { x: 1, y: 2 } }         | { a: { y: 3, z: 4 } }      | { a: { x: 1, y: 3, z: 4 } }",
                "{ a: [1, 2, 3] }              | { a: [4] }                 | { a: [4] }",
                "{ a: 1, b: 2 }                | { b: null }                | { a: 1, b: null }",
                "{ c: { kind: p, g: 1 } }      | { c: { g: 2 } }            | { c: { kind: p, g: 2 } }",
                "{ c: { kind: p, g: 1 } }      | { c: { kind: p, h: 2 } }   | { c: { kind: p, g: 1, h: 2 } }",
                "{ c: { kind: p, g: 1 } }      | { c: { kind: q, h: 2 } }   | { c: { kind: q, h: 2 } }",
                "{ c: { kind: p, g: 1 } }      | { c: p }                   | { c: { kind: p, g: 1 } }",
                "{ c: { kind: p, g: 1 } }      | { c: q }                   | { c: q }",
                "{ c: p }                      | { c: { g: 2 } }            | { c: { kind: p, g: 2 } }",
                "{ c: p }                      | { c: { kind: q } }         | { c: { kind: q } }",
            })
    void laysChangesOverKeyByKeyButMixesNoKinds(String base, String changes, String expected) {
        assertThat(merged(base, changes)).isEqualTo(YamlText.of(tree(expected, "expected")));
    }

    @Test
    void keepsThePlaceThatEachPartCameFrom() {
        MapNode merged =
                (MapNode) TreeMerge.merge(tree("a:\n  x: 1\n  y: 2\n", "base"), tree("\n\na: { y: 3 }\n", "over"));

        MapNode a = (MapNode) merged.value("a");
        assertThat(a.place()).isEqualTo(new Place("over", 3, 1, "a"));
        assertThat(a.value("x").place()).isEqualTo(new Place("base", 2, 6, "a.x"));
        assertThat(a.value("y").place()).isEqualTo(new Place("over", 3, 9, "a.y"));
    }
}
