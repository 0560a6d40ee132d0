// SPDX-License-Identifier: Apache-2.0
package closim.scenario.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NodePathTest {
    @Test
    void findsANodeOrTheNearestAboveIt() {
        Node root = YamlSource.read("a:\n  - b: 1\n  - b:\n      c: 2\n", "f", new Problems("f"));

        assertThat(NodePath.nearest(root, "a[1].b.c").line()).isEqualTo(4);
        assertThat(NodePath.nearest(root, "a[1].b.missing.deeper").line()).isEqualTo(3);
        assertThat(NodePath.nearest(root, "a[7]").line()).isEqualTo(1);
        assertThat(NodePath.nearest(root, "").line()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {".a", "a.", "a..b", "a[", "a[x]", "a[-1]", "a[1", "a]", "[0].[1]"})
    void refusesWhatIsNotAPath(String text) {
        assertThatThrownBy(() -> NodePath.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("is not a path");
    }
}
