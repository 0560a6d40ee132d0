// SPDX-License-Identifier: Apache-2.0
package closim.scenario.source;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PathOverrideTest {
    private static final String SCENARIO = """
            closim: 1
            topology: fat-tree
            traffic:
              - kind: incast
                load: 0.5
              - poisson
            seeds:
            """;
    private final Problems problems = new Problems("f.yaml");

    private Node changed(String option) {
        return PathOverride.apply(YamlSource.read(SCENARIO, "f.yaml", problems), option, problems);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "closim=2                   | closim: 2",
                "traffic[0].load=0.25       | '    load: 0.25'",
                "topology.hosts=8           | '  kind: fat-tree\\n  hosts: 8'",
                "traffic[1].load=0.1        | '  - kind: poisson\\n    load: 0.1'",
                "traffic[1]=permutation     | '  - permutation'",
                "stop.limit=1ms             | 'stop:\\n  limit: 1ms'",
                "seeds=[1, 2]               | seeds: [1, 2]",
                "topology={kind: star}      | 'topology:\\n  kind: star'",
                "title=a=b                  | title: \"a=b\"",
                "title=                     | title: null",
            })
    void changesTheValueAtThePath(String option, String expected) {
        String text = YamlText.of(changed(option));

        assertThat(problems.sorted()).isEmpty();
        assertThat(text).contains(expected.replace("'", "").replace("\\n", "\n"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "traffic[2].load=1 | --set: traffic[2].load: there is no index 2: traffic has the indices 0 to 1",
                "traffic.load=1    | --set: traffic.load: \"load\" is a key, but traffic is a list"
                        + " (name an index, as in traffic[0].load)",
                "topology[0]=1     | --set: topology[0]: [0] is an index, but topology is the text \"fat-tree\"",
                "closim.x=1        | --set: closim.x: \"x\" is a key, but closim is the number 1",
                "seeds[0]=1        | --set: seeds[0]: [0] is an index, but seeds is nothing",
                "traffic           | --set: \"traffic\" is not of the form path=value (as in --set"
                        + " traffic[0].load=0.5)",
                "=1                | --set: \"=1\" is not of the form path=value (as in --set traffic[0].load=0.5)",
                "a..b=1            | --set: \"a..b\" is not a path: keys are joined by points, and an index stands in"
                        + " brackets, as in traffic[0].load",
                "closim=*x         | --set: closim: aliases are not supported: *x: \"*x\" (write out what &x"
                        + " stands for)",
                "closim=[1         | --set: closim: wrong syntax: expected ',' or ']', but got <stream end>: \"[1\""
                        + " (a bracket is not closed, or a comma is missing)",
            })
    void refusesWhatCannotBeChangedAndChangesNothing(String option, String expected) {
        Node tree = changed(option);

        assertThat(problems.sorted()).singleElement().hasToString(expected);
        assertThat(YamlText.of(tree)).isEqualTo(YamlText.of(YamlSource.read(SCENARIO, "f.yaml", problems)));
    }

    @Test
    void standsUnderItsPathInTheCommandLine() {
        MapNode tree = (MapNode) changed("stop={ limit: 1ms }");

        MapNode stop = (MapNode) tree.value("stop");
        assertThat(stop.value("limit").place()).isEqualTo(new Place("--set", 0, 0, "stop.limit"));
    }
}
