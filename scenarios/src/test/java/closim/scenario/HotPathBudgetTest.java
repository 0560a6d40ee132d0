// SPDX-License-Identifier: Apache-2.0
package closim.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import closim.core.result.RunOutcome;
import closim.core.result.RunTiming;
import closim.scenario.fixture.Runs;
import org.junit.jupiter.api.Test;

/** What a hop may cost, in events and bytes, which are the same on every machine. */
class HotPathBudgetTest {
    /** RoCE with DCQCN, an acknowledgement for each packet, 100G, 1 us, and no delay besides. */
    private static String permutation(String size) {
        return """
                closim: 1
                topology: { kind: fat-tree, hosts: 128, link: { rate: 100Gbps, delay: 1us } }
                designs:
                  d:
                    preset: roce-dcqcn
                    fabric: { switchLatency: 0ns, phyLatency: 0ns, buffer: { kind: dynamic, size: 32MiB } }
                    nic: { transmitDelay: 0ns, receiveDelay: 0ns }
                traffic: [{ kind: permutation, size: %s }]
                """.formatted(size);
    }

    private static RunTiming timing(String yaml) {
        RunOutcome outcome = Runs.of(yaml);
        assertThat(outcome.result().flows().completed())
                .isEqualTo(outcome.flows().size());
        return outcome.timing();
    }

    @Test
    void aHopCostsLittleMoreThanOneEvent() {
        RunTiming timing = timing(permutation("400KB"));

        assertThat(timing.packetHops()).isGreaterThan(100_000);
        // An arrival for each hop; timers and the starts of hosts that a pacer moved are the rest. Eager: 1.4 to 2.1.
        assertThat(timing.eventsPerHop()).isBetween(1.0, 1.2);
    }

    @Test
    void theSecondHalfOfARunAllocatesNothing() {
        // Code that is not yet compiled may allocate what the compiler later leaves out, so the least of several
        // counts.
        double halfBytes = Double.MAX_VALUE;
        double wholeBytes = Double.MAX_VALUE;
        long hops = 0;
        for (int run = 0; run < 4; run++) {
            RunTiming half = timing(permutation("1500KB"));
            RunTiming whole = timing(permutation("3MB"));
            halfBytes = Math.min(halfBytes, half.allocatedBytesPerHop() * half.packetHops());
            wholeBytes = Math.min(wholeBytes, whole.allocatedBytesPerHop() * whole.packetHops());
            hops = whole.packetHops() - half.packetHops();
        }

        // Twice as long, so that the difference is a second half: what grows with the flows' length, not with their
        // number.
        assertThat(hops).isGreaterThan(500_000);
        assertThat((wholeBytes - halfBytes) / hops).isLessThan(0.005);
    }

    @Test
    void windowsAreAsLongAsTheShortestDelay() {
        RunOutcome outcome = Runs.of(permutation("400KB"));

        // At most one window per microsecond; drained a little after the last completion.
        assertThat((double) outcome.timing().windows())
                .isLessThan(outcome.result().simulatedTimeUs() + 20);
    }

    @Test
    void oneFlowOn8192HostsCostsWhatOneFlowCosts() {
        RunOutcome outcome = Runs.of("""
                closim: 1
                topology: { kind: fat-tree, hosts: 8192, link: { rate: 100Gbps, delay: 1us } }
                traffic:
                  - kind: flows
                    flows: [{ from: 0, to: 8191, size: 40960B }, { from: 0, to: 8191, size: 4096B, start: 900ms }]
                """);

        // Eleven data packets and as many acknowledgements over six links each.
        assertThat(outcome.result().packetHops()).isEqualTo(2 * 11 * 6);
        assertThat(outcome.timing().events()).isLessThan(3 * 2 * 11 * 6);
        // A flow takes some twenty microseconds; the idle 900 ms between them are skipped.
        assertThat(outcome.timing().windows()).isLessThan(150);
    }
}
