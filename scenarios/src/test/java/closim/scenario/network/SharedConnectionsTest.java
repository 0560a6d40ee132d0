// SPDX-License-Identifier: Apache-2.0
package closim.scenario.network;

import static org.assertj.core.api.Assertions.assertThat;

import closim.core.result.FlowResult;
import closim.core.result.RunOutcome;
import closim.core.result.RunResult;
import closim.scenario.fixture.Invariants;
import closim.scenario.fixture.Runs;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Flows of a pair of hosts that share queue pairs, and what switches hash of them. */
class SharedConnectionsTest {
    /** Two leaves with one host each, eight spines. */
    private static final String WIDE = Runs.BARE
            + "topology: { kind: leaf-spine, leaves: 2, spines: 8, hostsPerLeaf: 1,"
            + " link: { rate: 100Gbps, delay: 1us } }\n";

    private static String flows(int count, String size) {
        List<String> entries = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            entries.add("{ from: 0, to: 1, size: " + size + ", start: " + i + "ns }");
        }
        return "traffic: [{ kind: flows, flows: [" + String.join(", ", entries) + "] }]\n";
    }

    private static long paths(RunOutcome outcome) {
        return outcome.result().links().stream()
                .filter(link -> link.from().equals("leaf-0") && link.to().startsWith("spine-"))
                .filter(link -> link.packets() > 0)
                .count();
    }

    private static RunOutcome onWide(int seed, String... changes) {
        String[] all = new String[changes.length + 1];
        System.arraycopy(changes, 0, all, 1, changes.length);
        all[0] = "seeds=[" + seed + "]";
        RunOutcome outcome = Runs.of(WIDE + flows(16, "10KB"), all);
        assertThat(outcome.flows()).allMatch(flow -> flow.status() == FlowResult.Status.COMPLETED);
        Invariants.checkDrained(outcome);
        return outcome;
    }

    @Test
    void oneQueuePairHasOnePathAndFourHaveSeveral() {
        long several = 0;
        for (int seed = 1; seed <= 20; seed++) {
            assertThat(paths(onWide(seed, "designs.bare.transport.qpsPerPeer=1")))
                    .isEqualTo(1);
            several += paths(onWide(seed, "designs.bare.transport.qpsPerPeer=4"));
        }
        // Four balls in eight boxes hit 8 (1 - (7/8)^4) = 3.31 of them: 66 in 20 trials, with a deviation of 2.9.
        assertThat(several).isBetween(55L, 76L);
    }

    @Test
    void withEqualSourcePortsOnlyTheQueuePairNumberTellsPathsApart() {
        long off = 0;
        long on = 0;
        for (int seed = 1; seed <= 20; seed++) {
            String four = "designs.bare.transport.qpsPerPeer=4";
            String shared = "designs.bare.transport.sourcePort=shared";
            off += paths(onWide(seed, four, shared));
            on += paths(onWide(seed, four, shared, "designs.bare.fabric.paths={ kind: ecmp, qpNumber: true }"));
        }
        assertThat(off).isEqualTo(20);
        assertThat(on).isBetween(55L, 76L);
    }

    @Test
    void linuxSourcePortsTellThemApartToo() {
        long linux = 0;
        for (int seed = 1; seed <= 20; seed++) {
            linux += paths(
                    onWide(seed, "designs.bare.transport.qpsPerPeer=4", "designs.bare.transport.sourcePort=linux"));
        }
        assertThat(linux).isBetween(55L, 76L);
    }

    /** Three messages on one connection: the second waits for the first, each of 100 packets of 83,840 ps. */
    @Test
    void messagesOfAConnectionGoOneBehindTheOther() {
        RunOutcome shared = Runs.of(Runs.star(2) + flows(3, "100KB"), "designs.bare.transport.qpsPerPeer=1");
        assertThat(shared.flows())
                .extracting(flow -> flow.startPs() + flow.fctPs())
                .containsExactly(101 * 83_840L + 2_000_000, 201 * 83_840L + 2_000_000, 301 * 83_840L + 2_000_000);
        RunOutcome turns = Runs.of(Runs.star(2) + flows(3, "100KB"), "designs.bare.transport.qpsPerPeer=2");
        // The first and the third share a connection, so the second is over before the third.
        assertThat(turns.flows().get(1).fctPs()).isLessThan(turns.flows().get(2).fctPs());
        assertThat(turns.flows().get(2).startPs() + turns.flows().get(2).fctPs())
                .isEqualTo(301 * 83_840L + 2_000_000);
    }

    @Test
    void aScriptedLossHitsTheConnectionOfTheFlowItNames() {
        RunOutcome outcome = Runs.of(
                Runs.star(2) + flows(4, "10KB"),
                "designs.bare.transport.qpsPerPeer=2",
                "designs.bare.transport.retransmitTimeout=100us",
                "losses=[{ kind: scripted, traffic: flows, flow: 3, data: [11] }]");
        // Flows 1 and 3 share the second connection, of which the 11th packet is the first of flow 3.
        assertThat(outcome.flows())
                .extracting(flow -> flow.packetsRetransmitted() > 0)
                .containsExactly(false, false, false, true);
        assertThat(outcome.result().drops())
                .extracting(RunResult.DropCount::place)
                .containsExactly("host-0/switch-0");
        Invariants.checkDrained(outcome);
    }

    @Test
    void aPriorityOfItsOwnIsAConnectionOfItsOwn() {
        RunOutcome outcome = Runs.of(
                Runs.star(2)
                        + "traffic:\n"
                        + "  - { kind: flows, name: low, flows: [{ from: 0, to: 1, size: 100KB }] }\n"
                        + "  - { kind: flows, name: high, flows: [{ from: 0, to: 1, size: 10KB, start: 1us }] }\n"
                        + "priorities: { high: 5 }\n",
                "designs.bare.transport.qpsPerPeer=1");
        FlowResult high = Runs.flows(outcome, "high").get(0);
        // Ahead of the low one at once, but for the packet under way.
        assertThat(high.fctPs()).isBetween(11 * 83_840L + 2_000_000, 12 * 83_840L + 2_000_000);
    }

    @Test
    void whatIsPostedOnAFailedConnectionFailsAtOnceAndSaysWhy() {
        RunOutcome outcome = Runs.of(
                Runs.star(2)
                        + "traffic: [{ kind: flows, flows: [{ from: 0, to: 1, size: 10KB },"
                        + " { from: 0, to: 1, size: 10KB, start: 10us },"
                        + " { from: 0, to: 1, size: 10KB, start: 900us }] }]\n"
                        + "losses: [{ kind: scripted, traffic: flows, data: "
                        + IntStream.rangeClosed(1, 50).boxed().toList() + " }]\n",
                "designs.bare.transport.qpsPerPeer=1",
                "designs.bare.transport.retransmitTimeout=100us",
                "designs.bare.transport.retryLimit=1");
        assertThat(outcome.flows()).extracting(FlowResult::status).containsOnly(FlowResult.Status.FAILED);
        // Nothing of the third was sent: two rounds of at most 20 packets are all.
        assertThat(outcome.result().counters().dataPacketsSent()).isEqualTo(40);
        assertThat(outcome.result().simulatedTimeUs()).isEqualTo(900);
        assertThat(Runs.warnings(outcome))
                .contains(
                        "3 of 3 flows were given up: 1 after the retry limit, and 2 because the connection had failed");
        Invariants.checkDrained(outcome);
    }
}
