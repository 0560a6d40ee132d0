// SPDX-License-Identifier: Apache-2.0
package closim.model.workload;

import static org.assertj.core.api.Assertions.assertThat;

import closim.core.unit.DataSize;
import closim.core.unit.Delay;
import closim.model.workload.fixture.Refusals;
import closim.model.workload.fixture.TestFabric;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PermutationTest {
    private static Permutation.Spec spec(@Nullable Integer shift, @Nullable String hosts, String jitter) {
        return Permutation.Spec.once(
                DataSize.parse("2MB"),
                Delay.parse("3us"),
                shift,
                hosts == null ? null : HostSet.parse(hosts),
                Delay.parse(jitter));
    }

    private static List<FlowRequest> flows(Permutation.Spec spec, TestFabric fabric) {
        return new Permutation(spec, fabric.context()).flows();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 5, 8, 13, 21, 34})
    void everyHostSendsOnceAndReceivesOnce(long seed) {
        List<FlowRequest> flows =
                flows(spec(null, null, "0ns"), TestFabric.ofHosts(17).seed(seed));
        assertThat(flows)
                .extracting(FlowRequest::source)
                .containsExactly(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16);
        assertThat(flows).extracting(FlowRequest::destination).doesNotHaveDuplicates();
        assertThat(flows).allMatch(flow -> flow.source() != flow.destination());
        assertThat(flows).allMatch(flow -> flow.bytes() == 2_000_000 && flow.startPs() == 3_000_000);
    }

    @Test
    void repeatsWithTheSeedAndDiffersWithout() {
        List<FlowRequest> once = flows(spec(null, null, "1us"), TestFabric.ofHosts(64));
        assertThat(flows(spec(null, null, "1us"), TestFabric.ofHosts(64))).isEqualTo(once);
        assertThat(flows(spec(null, null, "1us"), TestFabric.ofHosts(64).seed(2)))
                .isNotEqualTo(once);
    }

    /** Nine derangements of four hosts, 9,000 seeds: each 1,000 times, within five standard deviations (30 each). */
    @Test
    void drawsEveryDerangementAlike() {
        Map<String, Integer> counts = new TreeMap<>();
        for (int seed = 0; seed < 9000; seed++) {
            StringBuilder order = new StringBuilder();
            for (FlowRequest flow :
                    flows(spec(null, null, "0ns"), TestFabric.ofHosts(4).seed(seed))) {
                order.append(flow.destination());
            }
            counts.merge(order.toString(), 1, Integer::sum);
        }
        assertThat(counts).hasSize(9);
        assertThat(counts.values()).allMatch(count -> Math.abs(count - 1000) < 150);
    }

    @Test
    void shiftsAround() {
        assertThat(flows(spec(3, null, "0ns"), TestFabric.ofHosts(4)))
                .extracting(FlowRequest::destination)
                .containsExactly(3, 0, 1, 2);
        assertThat(flows(spec(-1, "host-1, 3, 2", "0ns"), TestFabric.ofHosts(4)))
                .extracting(flow -> flow.source() + ">" + flow.destination())
                .containsExactly("1>2", "3>1", "2>3");
    }

    @Test
    void jitterDelaysEachHostFromAStreamOfItsOwn() {
        List<FlowRequest> all = flows(spec(1, null, "1us"), TestFabric.ofHosts(1000));
        assertThat(all).allMatch(flow -> flow.startPs() >= 3_000_000 && flow.startPs() < 4_000_000);
        // The mean of 1,000 uniform delays is 500 ns with a standard deviation of 9.1 ns.
        double meanPs = all.stream().mapToLong(FlowRequest::startPs).average().orElseThrow();
        assertThat(meanPs).isBetween(3_450_000.0, 3_550_000.0);
        List<FlowRequest> few = flows(spec(1, "5..9", "1us"), TestFabric.ofHosts(1000));
        assertThat(few)
                .extracting(FlowRequest::startPs)
                .isEqualTo(all.subList(5, 10).stream().map(FlowRequest::startPs).toList());
    }

    @Test
    void case9_refusesAShiftBackToTheSender() {
        assertThat(Refusals.of(() -> flows(spec(8, null, "0ns"), TestFabric.ofHosts(4))))
                .containsExactly("shift: a shift of 8 over 4 hosts sends every host to itself: allowed are 1 to 3");
    }

    @Test
    void refusesOneHostAlone() {
        assertThat(Refusals.of(() -> flows(spec(null, "2", "0ns"), TestFabric.ofHosts(4))))
                .containsExactly("hosts: a permutation needs at least two hosts: 1");
        assertThat(Refusals.of(() -> flows(spec(null, null, "0ns"), TestFabric.ofHosts(1))))
                .containsExactly("hosts: a permutation needs at least two hosts: 1");
    }

    @Test
    void refusesUnknownHosts() {
        assertThat(Refusals.of(() -> flows(spec(1, "2, 9", "0ns"), TestFabric.ofHosts(4))))
                .containsExactly("hosts: there is no host 9: the fabric has hosts 0 to 3, named host-0 to host-3");
    }

    private static Permutation.Spec rounds(@Nullable String interval, Permutation.RoundOrder order, String jitter) {
        return new Permutation.Spec(
                null,
                DataSize.parse("2MB"),
                Delay.parse("3us"),
                null,
                null,
                Delay.parse(jitter),
                3,
                interval == null ? null : Delay.parse(interval),
                order);
    }

    @Test
    void withoutAnIntervalTheNextFlowOfASenderFollowsItsLast() {
        List<FlowRequest> flows = flows(rounds(null, Permutation.RoundOrder.SAME, "0ns"), TestFabric.ofHosts(4));
        assertThat(flows).hasSize(12);
        for (int flow = 0; flow < 12; flow++) {
            FlowRequest request = flows.get(flow);
            assertThat(request.turn().after()).isEqualTo(flow < 4 ? Turn.NONE : flow - 4);
            assertThat(request.source()).isEqualTo(flow % 4);
            assertThat(request.destination()).isEqualTo(flows.get(flow % 4).destination());
            assertThat(request.startPs()).isEqualTo(3_000_000);
        }
        List<FlowRequest> jittered = flows(rounds(null, Permutation.RoundOrder.SAME, "1us"), TestFabric.ofHosts(4));
        assertThat(jittered.subList(4, 12))
                .allMatch(flow -> flow.turn().delayPs() >= 0 && flow.turn().delayPs() < 1_000_000)
                .extracting(flow -> flow.turn().delayPs())
                .doesNotHaveDuplicates();
    }

    @Test
    void withAnIntervalRoundsStartAtTheirTime() {
        List<FlowRequest> flows = flows(rounds("5us", Permutation.RoundOrder.SAME, "0ns"), TestFabric.ofHosts(4));
        assertThat(flows).allMatch(flow -> flow.turn().isFree());
        assertThat(flows).extracting(FlowRequest::startPs).containsOnly(3_000_000L, 8_000_000L, 13_000_000L);
    }

    @Test
    void roundsTakeNewPermutationsIfAsked() {
        TestFabric fabric = TestFabric.ofHosts(64);
        List<FlowRequest> flows = flows(rounds("5us", Permutation.RoundOrder.NEW, "0ns"), fabric);
        List<Integer> first = targets(flows.subList(0, 64));
        assertThat(targets(flows.subList(64, 128))).isNotEqualTo(first).doesNotHaveDuplicates();
        // The first round is the one that a single round would be.
        assertThat(first).isEqualTo(targets(flows(spec(null, null, "0ns"), TestFabric.ofHosts(64))));
    }

    private static List<Integer> targets(List<FlowRequest> flows) {
        return flows.stream().map(FlowRequest::destination).toList();
    }

    @Test
    void roundsBehindTheEndOfTheRunAreLeftOutWithANote() {
        TestFabric fabric = TestFabric.ofHosts(4).limit("9us");
        assertThat(flows(rounds("5us", Permutation.RoundOrder.SAME, "0ns"), fabric))
                .hasSize(8);
        assertThat(fabric.notes()).containsExactly("of 3 rounds only 2 start before the end of the run");
    }
}
