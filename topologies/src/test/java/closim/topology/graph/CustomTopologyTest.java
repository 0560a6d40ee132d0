// SPDX-License-Identifier: Apache-2.0
package closim.topology.graph;

import static closim.topology.graph.SmallGraphs.cable;
import static closim.topology.graph.SmallGraphs.graph;
import static closim.topology.graph.SmallGraphs.ports;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import closim.core.unit.Bandwidth;
import closim.core.unit.Delay;
import closim.topology.Paths;
import closim.topology.Reachability;
import closim.topology.Topology;
import closim.topology.TopologyChecks;
import closim.topology.fixture.Refusals;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class CustomTopologyTest {
    private static StaticRouteSpec route(String at, String to, String via) {
        return new StaticRouteSpec(at, to, via);
    }

    @Test
    void case21_usesAllParallelCablesBetweenTwoSwitches() {
        CableSpec four = new CableSpec("s0", "s1", Bandwidth.ofGbps(100), Delay.ofUs(1), null, null, 4, 0);
        Topology topology = graph(
                List.of("a", "b"), List.of("s0", "s1"), List.of(cable("a", "s0"), cable("b", "s1"), four), List.of());
        assertThat(ports(topology, "s0", "b")).containsExactly(1, 2, 3, 4);
        assertThat(topology.linkName(2, 0)).isEqualTo("s0/a");
        assertThat(topology.linkName(2, 1)).isEqualTo("s0/s1#1");
        assertThat(topology.linkName(3, 4)).isEqualTo("s1/s0#4");
        assertThat(new Paths(topology).between(0, 1)).hasSize(1);
    }

    @Test
    void keepsRateDelayOfEachDirectionAndLossOfBoth() {
        CableSpec uneven = new CableSpec(
                "a", "s", Bandwidth.ofGbps(100), Delay.ofNs(300), Bandwidth.ofGbps(25), Delay.ofNs(900), 1, 0.25);
        Topology topology = graph(List.of("a", "b"), List.of("s"), List.of(uneven, cable("s", "b")), List.of());
        assertThat(topology.rateBitsPerSecond(0, 0)).isEqualTo(100_000_000_000L);
        assertThat(topology.rateBitsPerSecond(2, 0)).isEqualTo(25_000_000_000L);
        assertThat(topology.delayPs(0, 0)).isEqualTo(300_000);
        assertThat(topology.delayPs(2, 0)).isEqualTo(900_000);
        assertThat(topology.lossFraction(0, 0)).isEqualTo(0.25);
        assertThat(topology.lossFraction(2, 0)).isEqualTo(0.25);
        assertThat(topology.lossFraction(2, 1)).isZero();
        Paths paths = new Paths(topology);
        assertThat(paths.first(0, 1).bottleneckBitsPerSecond()).isEqualTo(100_000_000_000L);
        assertThat(paths.first(1, 0).bottleneckBitsPerSecond()).isEqualTo(25_000_000_000L);
        assertThat(paths.first(1, 0).totalDelayPs()).isEqualTo(500_000 + 900_000);
    }

    @Test
    void staticRoutesReplaceTheShortestPathAtTheirSwitchOnly() {
        // Case 29's triangle: shortest is one hop between switches, the routes force two, clockwise.
        Topology topology = SmallGraphs.clockwiseTriangle();
        assertThat(ports(topology, "s0", "h2")).containsExactly(1);
        assertThat(ports(topology, "s1", "h2")).containsExactly(2);
        Paths paths = new Paths(topology);
        assertThat(paths.hops(0, 2)).isEqualTo(4);
        assertThat(paths.hops(1, 2)).isEqualTo(3);
        assertThat(new Reachability(topology).reachable(0, 2)).isTrue();
    }

    @Test
    void staticRoutesOfOneDestinationShareAndMayNameOneParallelCable() {
        CableSpec three = new CableSpec("s0", "s1", Bandwidth.ofGbps(100), Delay.ofUs(1), null, null, 3, 0);
        List<CableSpec> cables = List.of(cable("a", "s0"), cable("b", "s1"), three);
        Topology one = graph(List.of("a", "b"), List.of("s0", "s1"), cables, List.of(route("s0", "b", "s1#2")));
        assertThat(ports(one, "s0", "b")).containsExactly(2);
        Topology two = graph(
                List.of("a", "b"),
                List.of("s0", "s1"),
                cables,
                List.of(route("s0", "b", "s1#3"), route("s0", "b", "s1#1")));
        assertThat(ports(two, "s0", "b")).containsExactly(1, 3);
        Topology all = graph(List.of("a", "b"), List.of("s0", "s1"), cables, List.of(route("s0", "b", "s1")));
        assertThat(ports(all, "s0", "b")).containsExactly(1, 2, 3);
    }

    @Test
    void hostsWithTwoCablesUseBothAndOnlyWhereShortest() {
        Topology topology = graph(
                List.of("dual", "near", "far"),
                List.of("s0", "s1", "s2"),
                List.of(
                        cable("dual", "s0"),
                        cable("dual", "s1"),
                        cable("near", "s1"),
                        cable("far", "s2"),
                        cable("s0", "s2"),
                        cable("s1", "s2")),
                List.of());
        assertThat(ports(topology, "dual", "near")).containsExactly(1);
        assertThat(ports(topology, "dual", "far")).containsExactly(0, 1);
        assertThat(ports(topology, "s2", "dual")).containsExactly(1, 2);
    }

    @Test
    void case20_findsNoPathBetweenTwoIslands() {
        Topology topology = graph(
                List.of("0", "1", "2", "3", "4", "5"),
                List.of("left", "right"),
                List.of(
                        cable("0", "left"),
                        cable("1", "left"),
                        cable("2", "left"),
                        cable("3", "right"),
                        cable("4", "right"),
                        cable("5", "right")),
                List.of());
        Reachability reachability = new Reachability(topology);
        assertThat(reachability.reachable(0, 2)).isTrue();
        assertThat(reachability.reachable(0, 4)).isFalse();
        assertThat(reachability.explain(0, 4)).isEqualTo("no path from 0 to 4: left has no route to it");
        Paths paths = new Paths(topology);
        assertThat(paths.between(0, 4)).isEmpty();
        assertThatThrownBy(() -> paths.hops(0, 4)).hasMessage("no path from 0 to 4");
        assertThat(paths.longest().hops()).isEqualTo(2);
    }

    @Test
    void case20_onlyNeighboursTalkInARingOfHosts() {
        Topology topology = SmallGraphs.ringOfHosts(8);
        Reachability reachability = new Reachability(topology);
        for (int source = 0; source < 8; source++) {
            for (int destination = 0; destination < 8; destination++) {
                int apart = Math.floorMod(source - destination, 8);
                assertThat(reachability.reachable(source, destination))
                        .isEqualTo(apart == 0 || apart == 1 || apart == 7);
            }
        }
        assertThat(reachability.explain(0, 4)).isEqualTo("no path from h0 to h4: h0 has no route to it");
        assertThat(TopologyChecks.problems(topology)).isEmpty();
    }

    @Test
    void twoHostsOnOneCableTalkWithoutASwitch() {
        Topology topology = graph(List.of("a", "b"), List.of(), List.of(cable("a", "b")), List.of());
        assertThat(new Paths(topology).hops(0, 1)).isEqualTo(1);
        assertThat(new Reachability(topology).reachable(1, 0)).isTrue();
    }

    @Test
    void refusesStaticRoutesThatGoInACircle() {
        assertThat(Refusals.textsOf(() -> graph(
                        List.of("h0", "h1", "h2"),
                        List.of("s0", "s1", "s2"),
                        SmallGraphs.triangleCables(),
                        List.of(route("s0", "h2", "s1"), route("s1", "h2", "s0")))))
                .containsExactly("topology.routes: frames from s0 to h2 go in a circle: s0 -> s1 -> s0");
    }

    @Test
    void tellsAllFaultyNamesAtOnceWithWhatWasMeant() {
        CustomSpec spec = new CustomSpec(
                List.of("host-0", "host-1", "host-0"),
                List.of("spine-1", " "),
                List.of(
                        cable("host-0", "spin-1"),
                        cable("host-1", "host-1"),
                        CableSpec.of("host-1", "spine-1", new Bandwidth(0), Delay.ofPs(0))),
                List.of());
        assertThat(Refusals.textsOf(() -> new CustomProvider().create(spec, Path.of("."))))
                .containsExactly(
                        "topology.hosts[2]: the name \"host-0\" is taken by hosts[0]",
                        "topology.switches[1]: a name may not be empty, contain # or start or end with a blank: \" \"",
                        "topology.cables[0].b: there is no node \"spin-1\" (did you mean \"spine-1\"?)",
                        "topology.cables[1]: both ends are at \"host-1\"; a cable joins two nodes",
                        "topology.cables[2].rate: the rate of a cable must be above zero: 0bps",
                        "topology.cables[2].delay: the delay of a cable must be at least 10ns: 0ns (add the fixed delay"
                                + " of PHY, FEC and pipeline to it)");
    }

    @Test
    void refusesHostsWithoutACable() {
        assertThat(Refusals.textsOf(() -> graph(
                        List.of("a", "b", "c"), List.of("s"), List.of(cable("a", "s"), cable("c", "s")), List.of())))
                .containsExactly("topology.hosts[1]: the host b has no cable");
        assertThat(Refusals.textsOf(() -> graph(List.of(), List.of("s"), List.of(), List.of())))
                .containsExactly("topology.hosts: a fabric needs at least one host");
    }

    @Test
    void refusesStaticRoutesThatCannotBe() {
        assertThat(Refusals.textsOf(() -> graph(
                        List.of("h0", "h1", "h2"),
                        List.of("s0", "s1", "s2"),
                        SmallGraphs.triangleCables(),
                        List.of(
                                route("s9", "h2", "s1"),
                                route("s0", "s1", "s1"),
                                route("s0", "h2", "h1"),
                                route("s0", "h2", "h0"),
                                route("h0", "h0", "s0")))))
                .satisfiesExactly(
                        text -> assertThat(text).contains("routes[0].at: there is no node \"s9\""),
                        text -> assertThat(text).contains("routes[1].to", "\"s1\" is a switch"),
                        text -> assertThat(text)
                                .contains("routes[2].via: \"s0\" has no cable to \"h1\"; neighbours are h0, s1, s2"),
                        text -> assertThat(text).contains("routes[3].via: \"h0\" is a host, and hosts never forward"),
                        text -> assertThat(text).contains("routes[4]: a host needs no route to itself"));
    }

    @Test
    void notesDelaysBelow100ns() {
        Topology topology = graph(
                List.of("a", "b"),
                List.of("s"),
                List.of(cable("a", "s"), CableSpec.of("b", "s", Bandwidth.ofGbps(100), Delay.ofNs(30))),
                List.of());
        assertThat(TopologyChecks.notes(topology))
                .singleElement()
                .asString()
                .startsWith("the delay of b/s is 30ns; 2 links are below 100ns");
    }

    @Test
    void case20_aChainLongerThanTheStackIsFollowed() {
        int switches = 100_000;
        Topology topology = SmallGraphs.chain(switches);
        assertThat(new Reachability(topology).reachable(0, 1)).isTrue();
        assertThat(topology.level(2 + switches / 2 - 1)).isEqualTo(switches / 2);
    }
}
