// SPDX-License-Identifier: Apache-2.0
package closim.topology.file;

import static org.assertj.core.api.Assertions.assertThat;

import closim.core.unit.Bandwidth;
import closim.core.unit.Delay;
import closim.topology.LinkSpec;
import closim.topology.Paths;
import closim.topology.Reachability;
import closim.topology.Routes;
import closim.topology.Topology;
import closim.topology.TopologyChecks;
import closim.topology.UplinkSpec;
import closim.topology.clos.FatTreeProvider;
import closim.topology.clos.FatTreeSpec;
import closim.topology.fixture.Refusals;
import closim.topology.fixture.Samples;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HpccTopologyTest {
    private static final String SMALL = """
            5 2 4
            1 3
            0 3 100Gbps 1us 0
            2 3 100Gbps 0.001ms 0
            4 1 25Gbps 1000ns 0.0001
            3 1 400Gb/s 0.000002 0
            """;

    private static Topology read(String text) {
        return new HpccTopologyReader("t.txt", text.lines().toList()).read("hpcc-topology");
    }

    private static Topology sample(String name) {
        Path file = Samples.shared(name);
        return new HpccTopologyProvider()
                .create(new HpccTopologySpec(file.getFileName().toString()), file.resolveSibling(""));
    }

    @Test
    void mapsHostsInRisingOrderAndNamesNodesByTheirIds() {
        Topology topology = read(SMALL);
        assertThat(topology.hosts()).isEqualTo(3);
        List<String> names = IntStream.range(0, 5).mapToObj(topology::nodeName).toList();
        assertThat(names).containsExactly("0", "2", "4", "1", "3");
        assertThat(topology.linkName(2, 0)).isEqualTo("4/1");
        assertThat(topology.rateBitsPerSecond(2, 0)).isEqualTo(25_000_000_000L);
        assertThat(topology.lossFraction(2, 0)).isEqualTo(0.0001);
        assertThat(new Paths(topology).first(0, 2).totalDelayPs()).isEqualTo(4_000_000);
        assertThat(new Paths(topology).first(0, 2).rateBitsPerSecond(1)).isEqualTo(400_000_000_000L);
        assertThat(topology.notes()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "reference/ns3/topo_star9.txt, 9, 1, 2",
        "reference/ns3/topo_star33.txt, 33, 1, 2",
        "reference/ns3/topo_fat_k8.txt, 128, 80, 6",
        "samples/hpcc-ns3/fat.txt, 320, 56, 6",
        "samples/conweave-ns3/fat_k4_100G_OS2.txt, 32, 20, 6"
    })
    void readsRealFiles(String name, int hosts, int switches, int hops) {
        Topology topology = sample(name);
        assertThat(topology.hosts()).isEqualTo(hosts);
        assertThat(topology.nodes() - hosts).isEqualTo(switches);
        assertThat(TopologyChecks.problems(topology)).isEmpty();
        assertThat(TopologyChecks.notes(topology)).isEmpty();
        Reachability reachability = new Reachability(topology);
        Paths paths = new Paths(topology);
        for (int host = 1; host < hosts; host++) {
            assertThat(reachability.reachable(0, host)).isTrue();
            assertThat(paths.between(host, 0)).hasSize(1);
        }
        assertThat(paths.hops(0, hosts - 1)).isEqualTo(hops);
        assertThat(paths.longest().hops()).isEqualTo(hops);
        assertThat(paths.longest().totalDelayPs()).isEqualTo(1_000_000L * hops);
    }

    @Test
    void hpccFatTreeHasTheTiersOfItsPaper() {
        Topology topology = sample("samples/hpcc-ns3/fat.txt");
        int[] ofLevel = new int[4];
        for (int node = 0; node < topology.nodes(); node++) {
            ofLevel[topology.level(node)]++;
        }
        assertThat(ofLevel).containsExactly(320, 20, 20, 16);
        assertThat(topology.peerNode(319, 0)).isEqualTo(320 + 319 / 16);
        assertThat(topology.ports(320)).isEqualTo(16 + 4);
        assertThat(topology.rateBitsPerSecond(320, 16)).isEqualTo(400_000_000_000L);
    }

    @Test
    void fatTreeOf128HostsIsTheReferenceFileNodeByNode() {
        Topology file = sample("reference/ns3/topo_fat_k8.txt");
        LinkSpec link = new LinkSpec(Bandwidth.ofGbps(100), Delay.ofUs(1));
        UplinkSpec alike = UplinkSpec.likeHostLinks();
        Topology tree =
                new FatTreeProvider().create(new FatTreeSpec(128, null, 3, 1, 1, link, alike, alike), Path.of("."));
        assertThat(file.nodes()).isEqualTo(tree.nodes());
        for (int node = 0; node < tree.nodes(); node++) {
            assertThat(peers(file, node)).as(tree.nodeName(node)).isEqualTo(peers(tree, node));
            assertThat(file.level(node)).isEqualTo(tree.level(node));
            for (int host = 0; host < tree.hosts() && node >= tree.hosts(); host++) {
                assertThat(nextNodes(file, node, host)).isEqualTo(nextNodes(tree, node, host));
            }
        }
        assertThat(new Paths(file).first(0, 127)).isNotEqualTo(new Paths(file).first(0, 1));
        assertThat(new Paths(file).first(0, 127)).isEqualTo(new Paths(tree).first(5, 100));
    }

    private static List<Integer> peers(Topology topology, int node) {
        return IntStream.range(0, topology.ports(node))
                .map(port -> topology.peerNode(node, port))
                .sorted()
                .boxed()
                .toList();
    }

    private static List<Integer> nextNodes(Topology topology, int node, int host) {
        Routes routes = topology.routes(node);
        return IntStream.of(routes.portsOf(routes.groupOf(host)))
                .map(port -> topology.peerNode(node, port))
                .sorted()
                .boxed()
                .toList();
    }

    @Test
    void case13_readsTheDeclaredLinksAndNotesTheRestOfTheRealFile() {
        Topology topology = sample("samples/hpcc-ns3/topology.txt");
        assertThat(topology.hosts()).isEqualTo(65);
        assertThat(topology.nodeName(0)).isEqualTo("1");
        assertThat(topology.nodeName(65)).isEqualTo("0");
        assertThat(topology.ports(65)).isEqualTo(65);
        assertThat(topology.notes()).singleElement().asString().startsWith("topology.txt:68: 65 links are declared");
        assertThat(topology.notes().get(0)).contains("191 more link rows").contains("5 lines of remarks");
    }

    @Test
    void case13_tooFewRowsAreRefusedWithBothNumbers() {
        assertThat(Refusals.textsOf(() -> read("3 1 4\n2\n0 2 1Gbps 1us 0\n1 2 1Gbps 1us 0\n\nThis is a star.\n")))
                .containsExactly("t.txt:1: 4 links are declared, 2 rows stand before line 6");
        assertThat(Refusals.textsOf(() -> read("3 1 2147483647\n2\n0 2 1Gbps 1us 0\n1 2 1Gbps 1us 0\n")))
                .containsExactly("t.txt:1: 2147483647 links are declared, 2 rows stand in the file");
    }

    @Test
    void case13_switchCountsThatDoNotMatchAreRefused() {
        assertThat(Refusals.textsOf(() -> read("4 1 3\n2 3\n0 2 1Gbps 1us 0\n1 2 1Gbps 1us 0\n2 3 1Gbps 1us 0\n")))
                .containsExactly("t.txt:2: 1 switches are declared in line 1, 2 ids are listed");
        assertThat(Refusals.textsOf(() -> read("4 2 3\n2")))
                .containsExactly("t.txt:2: 2 switches are declared in line 1, 1 ids are listed");
    }

    @Test
    void case20_readsARingOfHostsWithAnEmptySecondLine() {
        Topology ring = read("4 0 4\n\n0 1 1Gbps 1us 0\n1 2 1Gbps 1us 0\n2 3 1Gbps 1us 0\n3 0 1Gbps 1us 0\n");
        assertThat(ring.hosts()).isEqualTo(4);
        assertThat(new Reachability(ring).reachable(0, 3)).isTrue();
        assertThat(new Reachability(ring).explain(0, 2)).startsWith("no path from 0 to 2");
    }

    @Test
    void case21_keepsParallelLinksAndSaysSo() {
        Topology topology = read("4 2 4\n2 3\n0 2 1Gbps 1us 0\n1 3 1Gbps 1us 0\n2 3 1Gbps 1us 0\n3 2 1Gbps 1us 0\n");
        assertThat(topology.routes(2).portsOf(topology.routes(2).groupOf(1))).containsExactly(1, 2);
        assertThat(topology.linkName(3, 2)).isEqualTo("3/2#2");
        assertThat(topology.notes()).singleElement().asString().contains("1 links are parallel");
    }

    @Test
    void tellsEveryFaultyFieldWithItsLine() {
        String text = """
                4 1 6
                3
                0 9 100Gbps 1us 0
                0 3 100 1us 0
                1 3 0Gbps 5ns 2
                2 3 1Gbps 1fortnight 0
                2 2 1Gbps 1us 0
                2 3 1Gbps 1us
                """;
        assertThat(Refusals.textsOf(() -> read(text)))
                .containsExactly(
                        "t.txt:3: the id of a node must be a whole number of 0 to 3: \"9\"",
                        "t.txt:4: \"100\" has no known unit of a rate: a rate is a number with a unit "
                                + "such as 100Gbps or"
                                + " 50Mb/s",
                        "t.txt:5: the rate of a cable must be above zero: 0bps",
                        "t.txt:5: the delay of a cable must be at least 10ns: 5ns (add the fixed delay of PHY, FEC and"
                                + " pipeline to it)",
                        "t.txt:5: the share of lost packets must be a number of 0 to 1: \"2\"",
                        "t.txt:6: \"1fortnight\" has no known unit of a delay: a delay is a number with "
                                + "one of the units"
                                + " ms, ns, ps, s, us, or without in seconds",
                        "t.txt:7: both ends of the link are at node 2",
                        "t.txt:8: a link has five fields (node, node, rate, delay, share of lost packets): found 4");
    }

    @Test
    void refusesHostsWithoutALinkAndSimaiFiles() {
        assertThat(Refusals.textsOf(() -> read("4 1 2\n3\n0 3 1Gbps 1us 0\n1 3 1Gbps 1us 0\n")))
                .containsExactly("t.txt:1: node 2 is no switch and has no link; 4 nodes are declared");
        assertThat(Refusals.textsOf(() -> read("11 4 2 1 16 H100\n8 9 10\n")))
                .singleElement()
                .asString()
                .startsWith("t.txt:1: this is a SimAI topology");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "\n\n",
                "five 2 4",
                "5 2",
                "-5 2 4",
                "99999999999 0 0",
                "2000000000 0 0",
                "2 2 0\n0 1",
                "1 0 0",
                "3 1 0\n7",
                "3 2 0\n2 2",
                "\u0000\u0001\uFFFD"
            })
    void refusesWrongHeadersInOneLine(String text) {
        assertThat(Refusals.textsOf(() -> read(text)))
                .singleElement()
                .asString()
                .startsWith("t.txt:");
    }

    @Test
    void refusesFilesThatAreNotThere(@TempDir Path folder) throws Exception {
        HpccTopologyProvider provider = new HpccTopologyProvider();
        assertThat(Refusals.textsOf(() -> provider.create(new HpccTopologySpec("no.txt"), folder)))
                .containsExactly("topology.file: there is no file \"no.txt\" in the scenario's folder");
        assertThat(Refusals.textsOf(() -> provider.create(new HpccTopologySpec("."), folder)))
                .containsExactly("topology.file: \".\" is not a file");
        assertThat(Refusals.textsOf(() -> provider.create(new HpccTopologySpec("a\u0000b"), folder)))
                .singleElement()
                .asString()
                .contains("is not a path");
        Files.write(folder.resolve("latin.txt"), (SMALL + "Erkl\u00e4rung").getBytes(StandardCharsets.ISO_8859_1));
        assertThat(provider.create(new HpccTopologySpec("latin.txt"), folder).notes())
                .containsExactly(
                        "latin.txt:7: 4 links are declared and were read; 0 more link rows and 1 lines of remarks"
                                + " after them are left out");
    }

    @Test
    void readsQuantitiesLikeNs3() {
        assertThat(Ns3Quantities.rateBitsPerSecond("2.5Gbps")).isEqualTo(2_500_000_000L);
        assertThat(Ns3Quantities.rateBitsPerSecond("50Mb/s")).isEqualTo(50_000_000L);
        assertThat(Ns3Quantities.rateBitsPerSecond("1KBps")).isEqualTo(8_000L);
        assertThat(Ns3Quantities.rateBitsPerSecond("1e3bps")).isEqualTo(1_000L);
        assertThat(Ns3Quantities.timePs("3.33us")).isEqualTo(3_330_000L);
        assertThat(Ns3Quantities.timePs("0.000025ms")).isEqualTo(25_000L);
        assertThat(Ns3Quantities.timePs("1e-6")).isEqualTo(1_000_000L);
        assertThat(Refusals.textsOf(() -> read("2 0 1\n\n0 1 1Gbps 1.0001e-9ns 0")))
                .singleElement()
                .asString()
                .contains("finer than whole");
        assertThat(Refusals.textsOf(() -> read("2 0 1\n\n0 1 99999999999Tbps -1us 0")))
                .hasSize(2);
    }
}
