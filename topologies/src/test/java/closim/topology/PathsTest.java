// SPDX-License-Identifier: Apache-2.0
package closim.topology;

import static org.assertj.core.api.Assertions.assertThat;

import closim.topology.graph.Cable;
import closim.topology.graph.GraphTopology;
import closim.topology.graph.StaticRoute;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PathsTest {
    private static final long GBPS = 1_000_000_000L;

    /** Hosts a and b behind the switches in and out, which are joined through one switch per entry. */
    private static Topology parallel(long... delaysPs) {
        List<String> names = new ArrayList<>(List.of("a", "b", "in", "out"));
        List<Cable> cables = new ArrayList<>();
        Cable.Direction edge = new Cable.Direction(100 * GBPS, 1_000_000, 0);
        cables.add(Cable.symmetric(0, 2, edge));
        cables.add(Cable.symmetric(1, 3, edge));
        for (int i = 0; i < delaysPs.length; i++) {
            names.add("m" + i);
            cables.add(Cable.symmetric(2, 4 + i, new Cable.Direction(400 * GBPS, delaysPs[i], 0)));
            cables.add(Cable.symmetric(4 + i, 3, edge));
        }
        return new GraphTopology("custom", names, 2, new GraphTopology.Plan(cables, List.of(), List.of()));
    }

    @Test
    void mergesPathsThatLookAlike() {
        List<HopSequence> sequences = new Paths(parallel(500_000, 5_000_000, 500_000, 500_000)).between(0, 1);
        assertThat(sequences).hasSize(2);
        assertThat(sequences.get(0).totalDelayPs()).isEqualTo(3_500_000);
        assertThat(sequences.get(1).totalDelayPs()).isEqualTo(8_000_000);
        assertThat(sequences.get(0).hops()).isEqualTo(4);
        assertThat(sequences.get(0).rateBitsPerSecond(1)).isEqualTo(400 * GBPS);
        assertThat(sequences.get(0).delayPs(1)).isEqualTo(500_000);
        assertThat(sequences.get(0).switchLatencyPs(1)).isEqualTo(-1);
        assertThat(sequences.get(0).bottleneckBitsPerSecond()).isEqualTo(100 * GBPS);
    }

    @Test
    void findsTheLongestBetweenAnyHosts() {
        assertThat(new Paths(parallel(500_000, 5_000_000)).longest().totalDelayPs())
                .isEqualTo(8_000_000);
    }

    @Test
    void stopsAtTheCap() {
        long[] delaysPs = new long[100];
        for (int i = 0; i < delaysPs.length; i++) {
            delaysPs[i] = 1_000_000L + i;
        }
        List<HopSequence> sequences = new Paths(parallel(delaysPs)).between(0, 1);
        assertThat(sequences).hasSize(Paths.SEQUENCES_MAX);
        assertThat(sequences.get(63).totalDelayPs()).isEqualTo(4_000_063);
    }

    @Test
    void answersAlikeInAnyOrderOfQuestions() {
        Paths paths = new Paths(parallel(500_000, 5_000_000));
        List<HopSequence> forth = paths.between(0, 1);
        List<HopSequence> back = paths.between(1, 0);
        assertThat(paths.between(0, 1)).isEqualTo(forth);
        assertThat(paths.between(1, 0)).isEqualTo(back).isNotEqualTo(forth);
        assertThat(paths.between(1, 1))
                .singleElement()
                .satisfies(self -> assertThat(self.hops()).isZero());
    }

    @Test
    void reachabilityTellsCirclesAndDeadEndsOfOneBranch() {
        // in sends to b over m0 and m1; m1 sends back to in.
        List<String> names = List.of("a", "b", "c", "in", "out", "m0", "m1");
        Cable.Direction edge = new Cable.Direction(100 * GBPS, 1_000_000, 0);
        List<Cable> cables = new ArrayList<>();
        int[][] ends = {{0, 3}, {1, 4}, {2, 6}, {3, 5}, {3, 6}, {5, 4}, {6, 4}};
        for (int[] end : ends) {
            cables.add(Cable.symmetric(end[0], end[1], edge));
        }
        // Ports of m1 (node 6): 0 to c, 1 to in, 2 to out.
        Reachability circle = new Reachability(new GraphTopology(
                "custom", names, 3, new GraphTopology.Plan(cables, List.of(new StaticRoute(6, 1, 1)), List.of())));
        assertThat(circle.verdict(0, 1)).isEqualTo(Reachability.Verdict.LOOP);
        assertThat(circle.verdict(5, 1)).isEqualTo(Reachability.Verdict.REACHED);
        assertThat(circle.verdict(6, 1)).isEqualTo(Reachability.Verdict.LOOP);
        assertThat(circle.explain(0, 1)).isEqualTo("frames from a to b go in a circle: in -> m1 -> in");
        assertThat(circle.verdict(1, 0)).isEqualTo(Reachability.Verdict.REACHED);
        Reachability misled = new Reachability(new GraphTopology(
                "custom", names, 3, new GraphTopology.Plan(cables, List.of(new StaticRoute(6, 1, 0)), List.of())));
        assertThat(misled.verdict(0, 1)).isEqualTo(Reachability.Verdict.NO_ROUTE);
        assertThat(misled.explain(0, 1))
                .isEqualTo("no path from a to b: the route leads from m1 to the host c, and hosts never forward");
    }
}
