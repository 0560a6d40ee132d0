// SPDX-License-Identifier: Apache-2.0
package closim.topology;

import static org.assertj.core.api.Assertions.assertThat;

import closim.core.unit.Bandwidth;
import closim.core.unit.Delay;
import closim.topology.graph.CableSpec;
import closim.topology.graph.CustomProvider;
import closim.topology.graph.CustomSpec;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SurvivingRoutesTest {
    /** Two ways from s to t: over u, and longer over v and w. Host a is at s, host b at t. */
    private final Topology detour = custom("a-s", "b-t", "s-u", "u-t", "s-v", "v-w", "w-t");

    private final SurvivingRoutes routes = new SurvivingRoutes(detour);

    private static Topology custom(String... cables) {
        List<CableSpec> specs = new ArrayList<>();
        for (String cable : cables) {
            int dash = cable.indexOf('-');
            specs.add(CableSpec.of(
                    cable.substring(0, dash), cable.substring(dash + 1), Bandwidth.parse("100Gbps"), Delay.ofNs(500)));
        }
        return new CustomProvider()
                .create(
                        new CustomSpec(List.of("a", "b"), List.of("s", "t", "u", "v", "w"), specs, List.of()),
                        Path.of(""));
    }

    private int node(String name) {
        for (int node = 0; node < detour.nodes(); node++) {
            if (detour.nodeName(node).equals(name)) {
                return node;
            }
        }
        throw new AssertionError("no node " + name);
    }

    private BitSet dead(String... links) {
        BitSet dead = new BitSet();
        for (int node = 0; node < detour.nodes(); node++) {
            for (int port = 0; port < detour.ports(node); port++) {
                if (List.of(links).contains(detour.linkName(node, port))) {
                    dead.set(routes.portNumber(node, port));
                    dead.set(routes.portNumber(detour.peerNode(node, port), detour.peerPort(node, port)));
                }
            }
        }
        return dead;
    }

    /** Names of the next nodes of a switch towards b. */
    private List<String> next(String from, Map<Integer, Routes> changed) {
        Routes of = changed.getOrDefault(node(from), routes.untouched(node(from)));
        List<String> names = new ArrayList<>();
        for (int port : of.portsOf(of.groupOf(1))) {
            names.add(detour.nodeName(detour.peerNode(node(from), port)));
        }
        return names;
    }

    @Test
    void nothingDeadChangesNothing() {
        assertThat(routes.without(new BitSet())).isEmpty();
        assertThat(next("s", Map.of())).containsExactly("u");
    }

    @Test
    void takesTheLongerWayOnceTheShortOneIsDeadFurtherOn() {
        Map<Integer, Routes> changed = routes.without(dead("u/t"));

        assertThat(next("s", changed)).containsExactly("v");
        assertThat(next("v", changed)).containsExactly("w");
        // What still reaches u turns back, and s does not send it there again.
        assertThat(next("u", changed)).containsExactly("s");
        assertThat(routes.hasWay(0, 1, changed, dead("u/t"))).isTrue();
    }

    @Test
    void findsNoWayWhereThereIsNone() {
        BitSet both = dead("u/t", "v/w");
        Map<Integer, Routes> changed = routes.without(both);

        assertThat(next("s", changed)).isEmpty();
        assertThat(next("u", changed)).isEmpty();
        assertThat(routes.hasWay(0, 1, changed, both)).isFalse();
        assertThat(next("w", changed)).containsExactly("t");
    }

    @Test
    void aHostWithoutCablesIsMissedByItsOwnSwitchOnly() {
        BitSet last = dead("t/b");
        Map<Integer, Routes> changed = routes.without(last);

        assertThat(changed.keySet()).containsExactly(node("t"));
        assertThat(next("t", changed)).isEmpty();
        assertThat(next("s", changed)).containsExactly("u");
        assertThat(routes.hasWay(0, 1, changed, last)).isFalse();
        assertThat(routes.hasWay(1, 0, changed, last)).isFalse();
    }

    @Test
    void numbersPortsAndFindsTheirNodes() {
        for (int node = 0; node < detour.nodes(); node++) {
            for (int port = 0; port < detour.ports(node); port++) {
                assertThat(routes.nodeOf(routes.portNumber(node, port))).isEqualTo(node);
            }
        }
    }
}
