// SPDX-License-Identifier: Apache-2.0
package closim.topology.file;

import static org.assertj.core.api.Assertions.assertThat;

import closim.topology.Paths;
import closim.topology.Topology;
import closim.topology.TopologyChecks;
import closim.topology.clos.ClosTopology;
import closim.topology.fixture.Refusals;
import closim.topology.fixture.Samples;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HtsimTopologyTest {
    /** Three pods of two leaves of two hosts; bundles of two towards the leaves and of four towards the cores. */
    static final String BUNDLED = """
            # keys in any case, sections in any order
            nodes 12
            TIERS 3
            Podsize 4

            Tier 0
            Radix_Up 2
            radix_down 2
            Downlink_speed_Gbps 200
            Downlink_Latency_ns 300
            Tier 2
            Radix_Down 12
            Downlink_speed_Gbps 800
            Downlink_Latency_ns 900
            Switch_Latency_ns 50
            Bundle 4
            Tier 1
            Downlink_speed_Gbps 400
            Radix_Down 4
            Radix_Up 4
            Bundle 2
            Downlink_Latency_ns 600
            Queue_Up 100000
            """;

    private static ClosTopology read(String text) {
        return new HtsimTopologyReader("t.topo", text.lines().toList()).read("htsim-topo");
    }

    @Test
    void readsBundlesLatenciesAndRatesOfEachTier() {
        Topology topology = read(BUNDLED);
        assertThat(topology.hosts()).isEqualTo(12);
        // Six leaves, one aggregation switch in each of three pods, one core.
        assertThat(topology.nodes()).isEqualTo(12 + 6 + 3 + 1);
        assertThat(topology.linkName(12, 3)).isEqualTo("leaf-0/pod-0/agg-0#2");
        assertThat(topology.switchLatencyPs(0)).isEqualTo(-1);
        assertThat(topology.switchLatencyPs(12)).isZero();
        assertThat(topology.switchLatencyPs(21)).isEqualTo(50_000);
        assertThat(topology.rateBitsPerSecond(21, 11)).isEqualTo(800_000_000_000L);
        assertThat(topology.rateBitsPerSecond(12, 2)).isEqualTo(400_000_000_000L);
        assertThat(new Paths(topology).longest().totalDelayPs()).isEqualTo(2 * (300_000 + 600_000 + 900_000) + 50_000);
        assertThat(topology.notes())
                .containsExactly("t.topo: Queue_Up and Queue_Down are not used; buffers belong to the design");
    }

    @ParameterizedTest
    @CsvSource({
        "fat_tree_1024.topo, 1024, 128, 128/64, 6",
        "fat_tree_128_1os.topo, 128, 32, 32/16, 6",
        "fat_tree_128_4os.topo, 128, 32, 32/4, 6",
        "leaf_spine_1024.topo, 1024, 32, 32/0, 4",
        "leaf_spine_tiny.topo, 32, 4, 2/0, 4"
    })
    void readsRealFiles(String name, int hosts, int leaves, String upperTiers, int hops) {
        int slash = upperTiers.indexOf('/');
        int spines = Integer.parseInt(upperTiers.substring(0, slash));
        int cores = Integer.parseInt(upperTiers.substring(slash + 1));
        Path file = Samples.shared("samples/htsim/" + name);
        ClosTopology topology =
                (ClosTopology) new HtsimTopologyProvider().create(new HtsimTopologySpec(name), file.resolveSibling(""));
        assertThat(topology.shape().hosts()).isEqualTo(hosts);
        assertThat(topology.shape().leaves()).isEqualTo(leaves);
        assertThat(topology.shape().spines()).isEqualTo(spines);
        assertThat(topology.shape().cores()).isEqualTo(cores);
        assertThat(TopologyChecks.problems(topology)).isEmpty();
        assertThat(TopologyChecks.notes(topology)).isEmpty();
        assertThat(new Paths(topology).longest().hops()).isEqualTo(hops);
        assertThat(topology.rateBitsPerSecond(0, 0)).isEqualTo(100_000_000_000L);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "nodes 12|nodes 13|t.topo:2: nodes 13 must be a multiple of 4",
                "nodes 12|nodes 12x|t.topo:2: nodes must be a whole number of 0 to 1073741824: \"12x\"",
                "nodes 12|nodes 0|t.topo:2: nodes must be at least 1",
                "nodes 12|# nodes|t.topo:1: nodes is missing in the header",
                "nodes 12|nodes|t.topo:2: nodes takes one number: found 0 fields",
                "TIERS 3|TIERS 4|t.topo:3: Tiers must be 2 or 3: 4",
                "TIERS 3|TIERS 2|t.topo:20: the top tier has no uplinks, so no Radix_Up",
                "Podsize 4|Podsize 6|t.topo:19: Radix_Down of Tier 1 must be 6 (leaves of a pod times the bundle): 4",
                "Podsize 4|Podsize 5|t.topo:4: podsize 5 must be a multiple of 2",
                "Podsize 4|Podsze 4|t.topo:4: unknown key \"Podsze\" in the header (did you mean \"podsize\"?)",
                "Radix_Up 2|Radix_Up 1|t.topo:6: Oversubscribed 1 does not agree with Radix_Down 2 and "
                        + "Radix_Up 1 of Tier 0",
                "Radix_Down 12|Radix_Down 11|t.topo:12: Radix_Down of Tier 2 must be 12 (pods times the bundle): 11",
                "Radix_Down 4|Radix_Down 8|t.topo:17: Oversubscribed 1 does not agree with Radix_Down 8 "
                        + "and Radix_Up 4 of Tier 1",
                "Bundle 4|Bundle 3|t.topo:20: radix_up 4 must be a multiple of 3",
                "Bundle 4|Bundle 0|t.topo:16: bundle must be at least 1",
                "Downlink_Latency_ns 900|Downlink_Latency_ns 900.5|t.topo:14: Downlink_Latency_ns must "
                        + "be a whole number",
                "Downlink_Latency_ns 900|Downlink_Latency_ns 9|t.topo:14: the delay of a cable must be "
                        + "at least 10ns: 9ns",
                "Downlink_Latency_ns 900|Latency_ns 900|t.topo:14: unknown key \"Latency_ns\" in Tier 2 (allowed in",
                "Downlink_speed_Gbps 400|Bundle 2|t.topo:21: Bundle is given twice in Tier 1, first in line 18",
                "Tier 2|Tier 1|t.topo:17: Tier 1 has a section already, in line 11",
                "Tier 2|Tier 3|t.topo:11: a tier is 0, 1 or 2: 3",
            })
    void case13_tellsWhatDoesNotFitWithItsLine(String from, String to, String problem) {
        assertThat(BUNDLED).contains(from);
        assertThat(Refusals.textsOf(() -> read(BUNDLED.replace(from, to))))
                .anySatisfy(text -> assertThat(text).startsWith(problem));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "#", "Tier", "Tier 0", "Nodes 1\nTiers 2\nPodsize 1\n", "\u0000"})
    void refusesFilesWithoutTheirParts(String text) {
        assertThat(Refusals.textsOf(() -> read(text))).isNotEmpty();
    }

    @Test
    void refusesAbsurdSizesWithoutOverflow() {
        String big = "1073741824";
        assertThat(Refusals.textsOf(() -> read("Nodes " + big + "\nTiers 2\nPodsize " + big + "\nTier 0\n"
                        + "Downlink_speed_Gbps " + big + "\nRadix_Down " + big + "\nRadix_Up " + big
                        + "\nDownlink_Latency_ns " + big + "\nTier 1\nDownlink_speed_Gbps 1\nRadix_Down 1\n"
                        + "Downlink_Latency_ns 100\n")))
                .singleElement()
                .asString()
                .startsWith("t.topo:1: a fabric has at most 4194304 nodes");
    }
}
