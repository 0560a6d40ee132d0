// SPDX-License-Identifier: Apache-2.0
package closim.topology.clos;

import static closim.topology.clos.RegularFabrics.LIKE_HOSTS;
import static closim.topology.clos.RegularFabrics.LINK;
import static closim.topology.clos.RegularFabrics.fatTree;
import static closim.topology.clos.RegularFabrics.fullTree;
import static closim.topology.clos.RegularFabrics.uplink;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import closim.core.unit.Bandwidth;
import closim.core.unit.Delay;
import closim.topology.LinkSpec;
import closim.topology.Paths;
import closim.topology.Reachability;
import closim.topology.Topology;
import closim.topology.TopologyChecks;
import closim.topology.fixture.Refusals;
import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class FatTreeTest {
    @Test
    void has32Leaves32AggregationSwitches16CoresFor128Hosts() {
        Topology tree = fatTree(fullTree(128, 3));
        assertThat(tree.hosts()).isEqualTo(128);
        assertThat(tree.nodes()).isEqualTo(128 + 32 + 32 + 16);
        assertThat(tree.nodeName(17)).isEqualTo("host-17");
        assertThat(tree.nodeName(128)).isEqualTo("leaf-0");
        assertThat(tree.nodeName(128 + 32 + 5)).isEqualTo("pod-1/agg-1");
        assertThat(tree.nodeName(128 + 64 + 15)).isEqualTo("core-15");
        for (int node = 128; node < tree.nodes(); node++) {
            assertThat(tree.ports(node)).isEqualTo(8);
        }
    }

    @Test
    void countsSixFourAndTwoLinksLikeHtsim() {
        Paths paths = new Paths(fatTree(fullTree(16, 3)));
        // Two hosts at a leaf, four in a pod.
        assertThat(paths.hops(0, 1)).isEqualTo(2);
        assertThat(paths.hops(0, 2)).isEqualTo(4);
        assertThat(paths.hops(0, 4)).isEqualTo(6);
        assertThat(paths.hops(15, 0)).isEqualTo(6);
    }

    @Test
    void connectsAggregationSwitchOfEachPodToItsOwnCores() {
        Topology tree = fatTree(fullTree(128, 3));
        for (int pod = 0; pod < 8; pod++) {
            for (int place = 0; place < 4; place++) {
                int aggregation = 160 + pod * 4 + place;
                for (int up = 0; up < 4; up++) {
                    assertThat(tree.peerNode(aggregation, 4 + up)).isEqualTo(192 + place * 4 + up);
                    assertThat(tree.peerPort(aggregation, 4 + up)).isEqualTo(pod);
                }
            }
        }
    }

    @Test
    void coresAboveFailedAggregationSwitchOfPodZeroAreTheFirstFour() {
        // The reference run with four degraded core links into aggregation switch 0 of pod 0; its cores are every
        // fourth
        // in htsim's other numbering, the first four here.
        Topology tree = fatTree(fullTree(128, 3));
        assertThat(tree.linkName(192, 0)).isEqualTo("core-0/pod-0/agg-0");
        assertThat(tree.linkName(195, 0)).isEqualTo("core-3/pod-0/agg-0");
        assertThat(tree.linkName(196, 0)).isEqualTo("core-4/pod-0/agg-1");
    }

    @Test
    void case23_offers16CorePathsFromALeafWithFourUplinks() {
        Topology tree = fatTree(fullTree(128, 3));
        TreeSet<Integer> cores = new TreeSet<>();
        int[] leafUp = tree.routes(128).portsOf(tree.routes(128).groupOf(127));
        assertThat(leafUp).containsExactly(4, 5, 6, 7);
        for (int port : leafUp) {
            int aggregation = tree.peerNode(128, port);
            for (int up :
                    tree.routes(aggregation).portsOf(tree.routes(aggregation).groupOf(127))) {
                cores.add(tree.peerNode(aggregation, up));
            }
        }
        assertThat(cores).hasSize(16);
    }

    @Test
    void leavesOutUplinksAndSwitchesWhenOversubscribed() {
        ClosTopology tree = fatTree(new FatTreeSpec(128, null, 3, 4, 1, LINK, LIKE_HOSTS, LIKE_HOSTS));
        assertThat(tree.shape())
                .isEqualTo(new ClosShape(8, 4, 4, 1, 4, tree.shape().tiers()));
        assertThat(tree.ports(128)).isEqualTo(5);
    }

    @Test
    void addsHostsToEachLeafWhenRadixAndMoreHostsAreGiven() {
        // ConWeave's k = 4 tree at 2:1 with 32 hosts and 20 switches.
        ClosTopology tree = fatTree(new FatTreeSpec(32, 4, 3, 2, 1, LINK, LIKE_HOSTS, LIKE_HOSTS));
        assertThat(tree.hosts()).isEqualTo(32);
        assertThat(tree.nodes()).isEqualTo(52);
        assertThat(tree.ports(32)).isEqualTo(4 + 2);
    }

    @Test
    void takesRateDelayAndBundleOfEachTier() {
        Topology tree = fatTree(new FatTreeSpec(16, null, 3, 1, 1, LINK, uplink(800, 600, 1), uplink(200, 700, 4)));
        int aggregation = 16 + 8;
        assertThat(tree.ports(aggregation)).isEqualTo(2 + 2 * 4);
        assertThat(tree.rateBitsPerSecond(aggregation, 0)).isEqualTo(800_000_000_000L);
        assertThat(tree.delayPs(aggregation, 1)).isEqualTo(600_000);
        assertThat(tree.rateBitsPerSecond(aggregation, 2)).isEqualTo(200_000_000_000L);
        assertThat(tree.delayPs(aggregation, 9)).isEqualTo(700_000);
        assertThat(tree.linkName(aggregation, 3)).isEqualTo("pod-0/agg-0/core-0#2");
        assertThat(tree.linkName(aggregation, 0)).isEqualTo("pod-0/agg-0/leaf-0");
        // 500 + 600 + 700 ns each way up and down.
        assertThat(new Paths(tree).longest().totalDelayPs()).isEqualTo(3_600_000);
    }

    @Test
    void numbersPodsAndSpreadsCoresOverThem() {
        Topology tree = fatTree(fullTree(128, 3));
        assertThat(tree.pod(0)).isZero();
        assertThat(tree.pod(127)).isEqualTo(7);
        assertThat(tree.pod(128 + 4)).isEqualTo(1);
        assertThat(tree.pod(160 + 31)).isEqualTo(7);
        int[] coresOfPod = new int[8];
        for (int core = 192; core < 208; core++) {
            coresOfPod[tree.pod(core)]++;
        }
        assertThat(coresOfPod).containsOnly(2);
    }

    @Test
    void namesTheNearestSizes() {
        assertThat(Refusals.textsOf(() -> fatTree(fullTree(100, 3))))
                .containsExactly("topology.hosts: a tree of 3 tiers has k^3/4 hosts with k even, so not 100;"
                        + " the nearest sizes are 54 and 128");
        assertThat(Refusals.textsOf(() -> fatTree(fullTree(1, 2))))
                .containsExactly("topology.hosts: a tree of 2 tiers has k^2/2 hosts with k even, so not 1;"
                        + " the nearest sizes are 2");
    }

    @Test
    void tellsAllProblemsAtOnce() {
        LinkSpec dead = new LinkSpec(new Bandwidth(0), Delay.ofNs(9));
        assertThat(Refusals.textsOf(() -> fatTree(new FatTreeSpec(128, 6, 3, 3, 1, dead, uplink(1, 1, 1), LIKE_HOSTS))))
                .hasSize(4)
                .anySatisfy(text -> assertThat(text).contains("topology.link.rate", "above zero"))
                .anySatisfy(text -> assertThat(text).contains("topology.link.delay", "at least 10ns: 9ns"))
                .anySatisfy(text -> assertThat(text).contains("topology.leafUplink.delay", "1ns"))
                .anySatisfy(text -> assertThat(text).contains("topology.hosts", "54 hosts, or 162", "128"));
    }

    @Test
    void refusesARatioThatDoesNotDivideTheUplinks() {
        assertThat(Refusals.textsOf(() -> fatTree(new FatTreeSpec(432, null, 3, 4, 1, LINK, LIKE_HOSTS, LIKE_HOSTS))))
                .containsExactly("topology.oversubscription: the 6 uplinks of a leaf cannot be cut to 1/4;"
                        + " allowed: 1, 2, 3, 6");
        assertThat(Refusals.textsOf(() -> fatTree(new FatTreeSpec(null, 7, 3, 1, 1, LINK, LIKE_HOSTS, LIKE_HOSTS))))
                .containsExactly("topology.radix: must be even and 2 to 4096: 7");
        assertThat(Refusals.textsOf(() -> fatTree(new FatTreeSpec(null, 4096, 3, 1, 1, LINK, LIKE_HOSTS, LIKE_HOSTS))))
                .allSatisfy(text -> assertThat(text).contains("at most 4194304 nodes"));
    }

    @Test
    void refusesSettingsThatDoNotFitTogether() {
        assertThatThrownBy(() -> new FatTreeSpec(null, null, 3, 1, 1, LINK, LIKE_HOSTS, LIKE_HOSTS))
                .hasMessageContaining("hosts or radix");
        assertThatThrownBy(() -> new FatTreeSpec(8, null, 4, 1, 1, LINK, LIKE_HOSTS, LIKE_HOSTS))
                .hasMessageContaining("2 or 3: 4");
        assertThatThrownBy(() -> new FatTreeSpec(8, null, 2, 1, 1, LINK, LIKE_HOSTS, uplink(1, 100, 1)))
                .hasMessageContaining("three tiers");
    }

    @Test
    void of131072HostsAllocatesNextToNothing() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        fatTree(fullTree(131_072, 2));
        long before = threads.getThreadAllocatedBytes(Thread.currentThread().getId());
        Topology tree = fatTree(fullTree(131_072, 2));
        long allocatedBytes =
                threads.getThreadAllocatedBytes(Thread.currentThread().getId()) - before;
        assertThat(allocatedBytes).isLessThan(20_000);
        assertThat(tree.hosts()).isEqualTo(131_072);
        assertThat(tree.nodes()).isEqualTo(131_072 + 512 + 256);
        assertThat(tree.routes(131_072).isByRange()).isTrue();
        assertThat(TopologyChecks.problems(tree)).isEmpty();
        assertThat(new Paths(tree).hops(0, 131_071)).isEqualTo(4);
        Reachability reachability = new Reachability(tree);
        for (int host = 0; host < 1000; host++) {
            assertThat(reachability.reachable(host, 131_071 - host)).isTrue();
        }
    }
}
