// SPDX-License-Identifier: Apache-2.0
package closim.scenario.cases;

import static org.assertj.core.api.Assertions.assertThat;

import closim.core.result.RunOutcome;
import closim.core.result.RunResult;
import closim.scenario.fixture.Runs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Cases 37 (b), 38 and 41 with UET and NSCC. */
class UetCasesTest {
    private static final String CONTROL = "designs.bare.congestionControl={ kind: nscc, trimming: true }";
    private static final String TRIMMING =
            "designs.bare.fabric.trimming={ enabled: true, threshold: 50KB, referenceRate: 100Gbps }";
    private static final String MARKS =
            "designs.bare.fabric.ecn={ enabled: true, kmin: 10KB, kmax: 40KB, pmax: 1, referenceRate: 100Gbps }";

    private static String uet(String header, String ack) {
        return "designs.bare.transport={ kind: uet, mtu: 1000B, frames: { form: fixed, header: " + header + ", ack: "
                + ack + " }, recovery: { inferLoss: false } }";
    }

    @ParameterizedTest
    @ValueSource(strings = {"1KB", "200KB"})
    void case37b_underLightLoadNsccSeesNothingAndTheReportSaysSo(String size) {
        String traffic = "traffic: [{ kind: flows, flows: [{ from: 0, to: 1, size: " + size + " }] }]\n";
        RunOutcome controlled = Runs.of(Runs.star(2) + traffic, uet("48B", "60B"), CONTROL, MARKS, TRIMMING);
        RunOutcome uncontrolled = Runs.of(Runs.star(2) + traffic, uet("48B", "60B"), MARKS, TRIMMING);

        assertThat(Runs.warningCodes(controlled)).contains("no-congestion-signal");
        assertThat(Runs.onlyFlow(controlled).fctPs())
                .isEqualTo(Runs.onlyFlow(uncontrolled).fctPs());
    }

    /** Payload of each flow from 5 to 20 ms; the second begins 1 ms after the first. */
    @ParameterizedTest
    @CsvSource({"0ms", "1ms"})
    void case38_twoLongFlowsShareFairlyUnderNscc(String start) {
        String traffic = "traffic: [{ kind: flows, flows: [{ from: 0, to: 2, size: 1GB },"
                + " { from: 1, to: 2, size: 1GB, start: " + start + " }] }]\n";
        String[] changes = {uet("48B", "60B"), CONTROL, MARKS, TRIMMING};
        RunOutcome begin = endless(traffic + "stop: { limit: 5ms }\n", changes);
        RunOutcome all = endless(traffic + "stop: { limit: 20ms }\n", changes);

        double[] shares = new double[2];
        for (int flow = 0; flow < 2; flow++) {
            long bytes = all.flows().get(flow).deliveredBytes()
                    - begin.flows().get(flow).deliveredBytes();
            shares[flow] = bytes * 1.048 * 8 / (100e9 * 15e-3);
        }
        double total = shares[0] + shares[1];
        assertThat(total).isBetween(0.95, 1.0001);
        assertThat(shares[0] / total).isBetween(0.45, 0.55);
        assertThat(all.result().counters().packetsDropped()).isZero();
    }

    private static RunOutcome endless(String rest, String[] changes) {
        return Runs.of(Runs.star(3) + rest, changes);
    }

    /** Six senders to one: marks and trims, so that every kind of packet is there. */
    private static RunResult.Counters incast(String header, String ack) {
        String traffic = "traffic: [{ kind: incast, receiver: 0, size: 300KB }]\n";
        RunOutcome outcome = Runs.of(Runs.star(7) + traffic, uet(header, ack), CONTROL, MARKS, TRIMMING);
        assertThat(outcome.result().flows().completed()).isEqualTo(6);
        return outcome.result().counters();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void portsToHostsMarkUnlessTheyAreToldNotTo(boolean lastHop) {
        String traffic = "traffic: [{ kind: incast, receiver: 0, size: 300KB }]\n";
        String marks = MARKS.replace("kmin", "lastHop: " + lastHop + ", kmin");
        RunOutcome outcome = Runs.of(Runs.star(7) + traffic, uet("48B", "60B"), CONTROL, marks, TRIMMING);

        // In a star every queue is at a port to a host.
        assertThat(outcome.result().counters().ecnMarked() > 0).isEqualTo(lastHop);
        assertThat(outcome.result().flows().completed()).isEqualTo(6);
    }

    /**
     * Trims shrink windows below what is in flight; where none of that asked for an acknowledgement, coalescing held it
     * back, and a few flows of each run waited a millisecond for their timers.
     */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void aWindowThatClosesOverUnacknowledgedPacketsAsksForThem(int seed) {
        RunOutcome outcome = Runs.of("closim: 1\nseeds: " + seed + """

                designs: { uet: { preset: uet, fabric: { trimming: { threshold: 200KB, lastHopThreshold: 300KB } } } }
                topology: { kind: star, hosts: 25, link: { rate: 400Gbps, delay: 1us } }
                traffic: [{ kind: incast, receiver: 0, size: 500KB }]
                """);

        assertThat(outcome.result().flows().completed()).isEqualTo(24);
        assertThat(outcome.result().counters().timeouts()).isZero();
        // 24 times 500 KB take 240 us at 400 Gb/s.
        assertThat(outcome.result().flows().fctUs().max()).isBetween(240.0, 600.0);
    }

    @Test
    void case41_longAcknowledgementsAreStillAcknowledgements() {
        RunResult.Counters shorter = incast("48B", "60B");
        RunResult.Counters longer = incast("48B", "1200B");

        // An ACK longer than a full data packet is neither trimmed nor counted as data.
        assertThat(shorter.packetsTrimmed()).isPositive();
        assertThat(longer.packetsTrimmed()).isPositive();
        for (RunResult.Counters counters : new RunResult.Counters[] {shorter, longer}) {
            assertThat(counters.dataPacketsSent()).isEqualTo(1_800 + counters.packetsRetransmitted());
            assertThat(counters.packetsRetransmitted()).isEqualTo(counters.packetsTrimmed());
            assertThat(counters.nakPacketsSent()).isEqualTo(counters.packetsTrimmed());
            assertThat(counters.timeouts()).isZero();
        }
    }

    @ParameterizedTest
    @CsvSource({"48B, 1000", "148B, 1000", "1048B, 1000"})
    void case41_longHeadersChangeWireTimeOnly(String header, int payloadBytes) {
        String traffic = "traffic: [{ kind: flows, flows: [{ from: 0, to: 1, size: 100KB }] }]\n";
        RunOutcome outcome = Runs.of(Runs.star(2) + traffic, uet(header, "60B"));

        int headerBytes = Integer.parseInt(header.replace("B", ""));
        long framePs = (payloadBytes + headerBytes) * 80L;
        assertThat(Runs.onlyFlow(outcome).fctPs()).isEqualTo(101 * framePs + 2_000_000);
        assertThat(outcome.result().counters().dataPacketsSent()).isEqualTo(100);
    }
}
