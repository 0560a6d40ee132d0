// SPDX-License-Identifier: Apache-2.0
package closim.topology;

import static org.assertj.core.api.Assertions.assertThat;

import closim.core.check.Suggestions;
import closim.topology.fixture.Refusals;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;

class TopologyChecksTest {
    /** A topology of a foreign provider with a fault in everything: two nodes of one name, three ports. */
    private static final class Broken implements Topology {
        @Override
        public String kind() {
            return "broken";
        }

        @Override
        public int hosts() {
            return 2;
        }

        @Override
        public int nodes() {
            return 3;
        }

        @Override
        public String nodeName(int node) {
            return node == 0 ? "a" : "same";
        }

        @Override
        public String tierName(int node) {
            return "host";
        }

        @Override
        public int level(int node) {
            return 0;
        }

        @Override
        public int pod(int node) {
            return -1;
        }

        @Override
        public int ports(int node) {
            return node == 0 ? 2 : node - 1;
        }

        @Override
        public int peerNode(int node, int port) {
            return node == 0 && port == 1 ? 0 : 2 - node;
        }

        @Override
        public int peerPort(int node, int port) {
            return node == 2 ? 7 : 0;
        }

        @Override
        public long rateBitsPerSecond(int node, int port) {
            return node == 2 ? 0 : 1;
        }

        @Override
        public long delayPs(int node, int port) {
            return node == 2 ? 9_999 : 10_000;
        }

        @Override
        public double lossFraction(int node, int port) {
            return node == 2 ? Double.NaN : 1;
        }

        @Override
        public String linkName(int node, int port) {
            return node + "/" + port;
        }

        @Override
        public Routes routes(int node) {
            return Routes.byRange(0, 1, new int[0][], new int[0]);
        }

        @Override
        public List<String> notes() {
            return List.of("made by hand");
        }
    }

    @Test
    void tellsEveryFaultOfAForeignTopology() {
        assertThat(Refusals.textsOf(() -> TopologyChecks.require(new Broken())))
                .containsExactly(
                        "topology: port 0 of a leads to port 0 of same, which does not lead back",
                        "topology: port 1 of a leads to node 0, which is no other node",
                        "topology: the host same has no cable",
                        "topology: two nodes, 1 and 2, have the name \"same\"",
                        "topology: port 0 of same leads to port 7 of a, which does not lead back",
                        "topology: 2/0: the rate of a cable must be above zero: 0bps",
                        "topology: 2/0: the delay of a cable must be at least 10ns: 9.999ns (add the "
                                + "fixed delay of PHY,"
                                + " FEC and pipeline to it)",
                        "topology: 2/0: a loss is a share of 0 to 1: NaN");
    }

    @Test
    void notesOfTheTopologyComeFirst() {
        assertThat(TopologyChecks.notes(new Broken())).hasSize(2).first().isEqualTo("made by hand");
    }

    @Test
    void keepsTheFirstProblemsAndCountsTheRest() {
        ProblemList problems = new ProblemList("f.txt");
        for (int line = 1; line <= 120; line++) {
            problems.add(line, "wrong");
        }
        assertThat(problems.count()).isEqualTo(120);
        assertThat(Refusals.textsOf(problems::throwIfAny))
                .hasSize(51)
                .startsWith("f.txt:1: wrong")
                .endsWith("f.txt: and 70 more problems");
    }

    @Test
    void suggestsNearNamesOnly() {
        List<String> names = List.of("fat-tree", "leaf-spine", "star");
        assertThat(Suggestions.didYouMean("fattree", names)).isEqualTo("did you mean \"fat-tree\"?");
        assertThat(Suggestions.didYouMean("Leaf-Spnie", names)).isEqualTo("did you mean \"leaf-spine\"?");
        assertThat(Suggestions.didYouMean("torus", names)).isNull();
        assertThat(Suggestions.didYouMean("", names)).isNull();
    }

    @Test
    void providersAreFoundUnderTheirKinds() {
        List<String> kinds = new ArrayList<>();
        for (TopologyProvider<?> provider : ServiceLoader.load(TopologyProvider.class)) {
            kinds.add(provider.kind());
            assertThat(provider.summary()).isNotBlank().doesNotEndWith(".");
        }
        assertThat(kinds)
                .containsExactlyInAnyOrder("custom", "fat-tree", "hpcc-topology", "htsim-topo", "leaf-spine", "star");
    }

    @Test
    void everySettingIsDescribed() {
        for (TopologyProvider<?> provider : ServiceLoader.load(TopologyProvider.class)) {
            for (var component : provider.specType().getRecordComponents()) {
                var setting = component.getAnnotation(closim.core.plugin.Setting.class);
                assertThat(setting)
                        .as(provider.kind() + "." + component.getName())
                        .isNotNull();
                assertThat(setting.value()).isNotBlank().doesNotEndWith(".");
            }
        }
    }
}
