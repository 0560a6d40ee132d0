// SPDX-License-Identifier: Apache-2.0
package closim.topology.clos;

import static closim.topology.clos.RegularFabrics.LIKE_HOSTS;
import static closim.topology.clos.RegularFabrics.LINK;
import static closim.topology.clos.RegularFabrics.leafSpine;
import static closim.topology.clos.RegularFabrics.uplink;
import static org.assertj.core.api.Assertions.assertThat;

import closim.topology.Topology;
import closim.topology.UplinkSpec;
import closim.topology.fixture.Refusals;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class LeafSpineTest {
    /**
     * Counts in the order of the settings: leaves, spines, hosts per leaf, hosts, oversubscription, radix; 0 is left
     * out.
     */
    private static LeafSpineSpec spec(UplinkSpec uplink, int... counts) {
        @Nullable
        Integer[] boxed =
                Arrays.stream(counts).mapToObj(i -> i == 0 ? null : (Integer) i).toArray(Integer[]::new);
        return new LeafSpineSpec(boxed[0], boxed[1], boxed[2], boxed[3], boxed[4], boxed[5], 1, LINK, uplink);
    }

    private static int[] shape(UplinkSpec uplink, int... counts) {
        ClosShape shape = leafSpine(spec(uplink, counts)).shape();
        return new int[] {shape.leaves(), shape.spines(), shape.hostsPerLeaf()};
    }

    @Test
    void takesExplicitCounts() {
        assertThat(shape(LIKE_HOSTS, 8, 4, 16, 0, 0, 0)).containsExactly(8, 4, 16);
        assertThat(shape(LIKE_HOSTS, 8, 4, 16, 128, 4, 20)).containsExactly(8, 4, 16);
    }

    @Test
    void findsTheFabricOfEqualSwitchesFromHostsAlone() {
        // k = 16 ports: k^2/2 = 128 hosts on 16 leaves of 8.
        assertThat(shape(LIKE_HOSTS, 0, 0, 0, 128, 0, 0)).containsExactly(16, 8, 8);
        // 2:1: leaves of 4 hosts and 2 uplinks, spines of 6 ports.
        assertThat(shape(LIKE_HOSTS, 0, 0, 0, 24, 2, 0)).containsExactly(6, 2, 4);
        // Uplinks of 800G carry two hosts each: 8 hosts, 4 uplinks, 12 leaves.
        assertThat(shape(uplink(800, 500, 1), 0, 0, 0, 96, 0, 0)).containsExactly(12, 4, 8);
    }

    @Test
    void completesCountsFromHostsAndOversubscription() {
        assertThat(shape(LIKE_HOSTS, 8, 0, 0, 128, 2, 0)).containsExactly(8, 8, 16);
        assertThat(shape(LIKE_HOSTS, 0, 0, 16, 128, 4, 0)).containsExactly(8, 4, 16);
        assertThat(shape(LIKE_HOSTS, 0, 8, 0, 128, 2, 0)).containsExactly(8, 8, 16);
        assertThat(shape(uplink(400, 500, 2), 0, 0, 0, 96, 3, 32)).containsExactly(4, 4, 24);
        assertThat(shape(LIKE_HOSTS, 0, 4, 0, 128, 1, 0)).containsExactly(32, 4, 4);
    }

    @Test
    void namesWhatDoesNotFit() {
        assertThat(Refusals.textsOf(() -> shape(LIKE_HOSTS, 0, 0, 0, 100, 0, 0)))
                .containsExactly("topology.hosts: no fabric of equal switches at 1:1 has 100 hosts;"
                        + " the nearest have 98 and 128; or give leaves, spines and hostsPerLeaf");
        assertThat(Refusals.textsOf(() -> shape(LIKE_HOSTS, 3, 0, 0, 100, 0, 0)))
                .anySatisfy(text -> assertThat(text).contains("topology.hosts: 100 is not a multiple of 3 leaves"));
        assertThat(Refusals.textsOf(() -> shape(LIKE_HOSTS, 8, 4, 16, 100, 2, 0)))
                .containsExactly(
                        "topology.hosts: 100 hosts, but 8 leaves of 16 hosts have 128",
                        "topology.oversubscription: 2:1 does not agree with the counts: 16 x 400Gbps down and 4 x"
                                + " 400Gbps up at each leaf");
        assertThat(Refusals.textsOf(() -> shape(LIKE_HOSTS, 8, 0, 0, 0, 2, 0)))
                .anySatisfy(text -> assertThat(text).contains("do not determine the fabric"));
        assertThat(Refusals.textsOf(() -> shape(LIKE_HOSTS, 0, 0, 0, 0, 0, 0)))
                .anySatisfy(text -> assertThat(text).contains("do not determine the fabric"));
    }

    @Test
    void checksTheRadix() {
        assertThat(Refusals.textsOf(() -> shape(uplink(400, 500, 4), 20, 4, 17, 0, 0, 32)))
                .containsExactly(
                        "topology.radix: a leaf needs 33 ports, a switch has 32",
                        "topology.radix: a spine needs 80 ports, a switch has 32");
        assertThat(Refusals.textsOf(() -> shape(LIKE_HOSTS, 0, 0, 0, 96, 3, 30)))
                .anySatisfy(text -> assertThat(text).contains("the 30 ports of a leaf cannot be split"));
    }

    @Test
    void refusesAbsurdSizesWithoutOverflow() {
        assertThat(Refusals.textsOf(() -> shape(LIKE_HOSTS, 65_536, 65_536, 65_536, 0, 0, 0)))
                .anySatisfy(text -> assertThat(text).contains("at most 4194304 nodes"));
        assertThat(Refusals.textsOf(() -> shape(LIKE_HOSTS, -1, 4, 4, 0, 0, 0)))
                .containsExactly("topology.leaves: must be at least 1: -1");
    }

    @Test
    void case21_namesEachCableOfABundle() {
        Topology fabric = leafSpine(leafSpine(2, 1, 64, uplink(100, 1000, 4)));
        int leaf = 128;
        assertThat(fabric.ports(leaf)).isEqualTo(64 + 4);
        assertThat(fabric.routes(leaf).portsOf(fabric.routes(leaf).groupOf(127)))
                .containsExactly(64, 65, 66, 67);
        assertThat(fabric.linkName(leaf, 64)).isEqualTo("leaf-0/spine-0#1");
        assertThat(fabric.linkName(leaf, 67)).isEqualTo("leaf-0/spine-0#4");
        int spine = 130;
        assertThat(fabric.routes(spine).portsOf(fabric.routes(spine).groupOf(127)))
                .containsExactly(4, 5, 6, 7);
    }

    @Test
    void makesEachLeafAPodAndSpreadsSpines() {
        Topology fabric = leafSpine(leafSpine(4, 2, 3, LIKE_HOSTS));
        assertThat(fabric.pod(11)).isEqualTo(3);
        assertThat(fabric.pod(12 + 2)).isEqualTo(2);
        assertThat(fabric.pod(16)).isZero();
        assertThat(fabric.pod(17)).isEqualTo(2);
        assertThat(RegularFabrics.star(2).pod(0)).isEqualTo(-1);
    }
}
