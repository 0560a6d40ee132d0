// SPDX-License-Identifier: Apache-2.0
package closim.model.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import closim.core.unit.DataSize;
import closim.core.unit.Delay;
import closim.core.unit.Time;
import closim.model.workload.fixture.Refusals;
import closim.model.workload.fixture.TestFabric;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IncastTest {
    private static Incast.Spec spec(@Nullable Integer senders, @Nullable String from, Incast.Pick pick) {
        return spec(senders, from, pick, 1, null);
    }

    private static Incast.Spec spec(
            @Nullable Integer senders, @Nullable String from, Incast.Pick pick, int repeat, @Nullable String interval) {
        return new Incast.Spec(
                null,
                HostRef.parse("0"),
                senders,
                from == null ? null : HostSet.parse(from),
                pick,
                DataSize.parse("1MB"),
                Delay.parse("500us"),
                Delay.parse("0ns"),
                repeat,
                interval == null ? null : Delay.parse(interval));
    }

    private static List<FlowRequest> flows(Incast.Spec spec, TestFabric fabric) {
        return new Incast(spec, fabric.context()).flows();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 5, 8})
    void drawsDistinctSendersOtherThanTheReceiver(long seed) {
        List<FlowRequest> flows =
                flows(spec(32, null, Incast.Pick.RANDOM), TestFabric.ofHosts(64).seed(seed));
        assertThat(flows)
                .hasSize(32)
                .extracting(FlowRequest::source)
                .doesNotHaveDuplicates()
                .doesNotContain(0);
        assertThat(flows)
                .allMatch(
                        flow -> flow.destination() == 0 && flow.bytes() == 1_000_000 && flow.startPs() == 500_000_000);
    }

    @Test
    void drawsOtherSendersWithAnotherSeed() {
        Set<Integer> seen = new TreeSet<>();
        for (int seed = 1; seed <= 200; seed++) {
            flows(spec(2, null, Incast.Pick.RANDOM), TestFabric.ofHosts(8).seed(seed))
                    .forEach(flow -> seen.add(flow.source()));
        }
        assertThat(seen).containsExactly(1, 2, 3, 4, 5, 6, 7);
    }

    @Test
    void takesTheFirstSendersInOrder() {
        assertThat(flows(spec(3, null, Incast.Pick.FIRST), TestFabric.ofHosts(8)))
                .extracting(FlowRequest::source)
                .containsExactly(1, 2, 3);
        assertThat(flows(spec(2, "7, 3..5", Incast.Pick.FIRST), TestFabric.ofHosts(8)))
                .extracting(FlowRequest::source)
                .containsExactly(7, 3);
    }

    @Test
    void takesAllThatCanSendIfNoneAreCounted() {
        assertThat(flows(spec(null, null, Incast.Pick.RANDOM), TestFabric.ofHosts(5)))
                .extracting(FlowRequest::source)
                .containsExactly(1, 2, 3, 4);
        assertThat(flows(spec(null, "4,2", Incast.Pick.RANDOM), TestFabric.ofHosts(5)))
                .extracting(FlowRequest::source)
                .containsExactly(4, 2);
    }

    @Test
    void repeatsTheSameSendersInRounds() {
        List<FlowRequest> flows = flows(spec(2, null, Incast.Pick.RANDOM, 3, "1ms"), TestFabric.ofHosts(64));
        assertThat(flows)
                .extracting(FlowRequest::startPs)
                .containsExactly(
                        500_000_000L, 500_000_000L, 1_500_000_000L, 1_500_000_000L, 2_500_000_000L, 2_500_000_000L);
        assertThat(flows.subList(2, 4))
                .extracting(FlowRequest::source)
                .isEqualTo(flows.subList(0, 2).stream().map(FlowRequest::source).toList());
    }

    @Test
    void endsTheRoundsWithTheRunAndSaysSo() {
        TestFabric fabric = TestFabric.ofHosts(4).limit("3ms");
        assertThat(flows(spec(1, null, Incast.Pick.FIRST, 1000, "1ms"), fabric)).hasSize(3);
        assertThat(fabric.notes()).containsExactly("of 1000 rounds only 3 start before the end of the run");
        assertThat(flows(
                        spec(1, null, Incast.Pick.FIRST, 10, "1ms"),
                        TestFabric.ofHosts(4).limitPs(Time.NEVER)))
                .hasSize(10);
    }

    @Test
    void jitterDelaysEachSenderAndRoundAnew() {
        Incast.Spec spec = new Incast.Spec(
                null,
                HostRef.parse("0"),
                2,
                null,
                Incast.Pick.FIRST,
                DataSize.parse("1MB"),
                Delay.parse("1us"),
                Delay.parse("100ns"),
                2,
                Delay.parse("1us"));
        List<FlowRequest> flows = flows(spec, TestFabric.ofHosts(4));
        assertThat(flows).extracting(flow -> flow.startPs() / 1_000_000).containsExactly(1L, 1L, 2L, 2L);
        assertThat(flows)
                .extracting(flow -> flow.startPs() % 1_000_000)
                .doesNotHaveDuplicates()
                .allMatch(delayPs -> delayPs < 100_000);
    }

    @Test
    void case9_refusesTheReceiverAmongTheSenders() {
        assertThat(Refusals.of(() -> flows(spec(null, "0..3", Incast.Pick.FIRST), TestFabric.ofHosts(8))))
                .containsExactly("from: host host-0 sends to itself: a flow goes from one host to another"
                        + " (leave the receiver out of the senders)");
    }

    @Test
    void refusesMoreSendersThanThereAre() {
        assertThat(Refusals.of(() -> flows(spec(8, null, Incast.Pick.RANDOM), TestFabric.ofHosts(8))))
                .containsExactly("senders: 8 senders are wanted, and 7 hosts can send to host-0: allowed are 1 to 7");
    }

    @Test
    void refusesUnknownHosts() {
        Incast.Spec spec = new Incast.Spec(
                null,
                HostRef.parse("host-99"),
                null,
                HostSet.parse("7..9"),
                Incast.Pick.FIRST,
                DataSize.parse("1MB"),
                Delay.parse("0ns"),
                Delay.parse("0ns"),
                1,
                null);
        assertThat(Refusals.of(() -> flows(spec, TestFabric.ofHosts(8))))
                .containsExactly(
                        "receiver: there is no host host-99: the fabric has hosts 0 to 7, named host-0 to host-7"
                                + " (did you mean host-0?)",
                        "from: there is no host 9: the fabric has hosts 0 to 7, named host-0 to host-7");
    }

    @Test
    void refusesMoreFlowsThanFitIntoMemory() {
        assertThat(Refusals.of(() ->
                                flows(spec(7, null, Incast.Pick.FIRST, 2_000_000_000, "1ps"), TestFabric.ofHosts(8)))
                        .get(0))
                .startsWith("repeat: about 14000000000 flows would be made: allowed are 20000000");
    }

    @Test
    void refusesSettingsThatDoNotFitTogether() {
        assertThatThrownBy(() -> spec(1, null, Incast.Pick.FIRST, 2, null))
                .hasMessage("repeat: 2 needs an interval above zero");
        assertThatThrownBy(() -> spec(1, null, Incast.Pick.FIRST, 2, "0ns"))
                .hasMessage("repeat: 2 needs an interval above zero");
        assertThatThrownBy(() -> spec(1, null, Incast.Pick.FIRST, 0, null)).hasMessage("repeat must be 1 or more: 0");
        assertThatThrownBy(() -> spec(0, null, Incast.Pick.FIRST)).hasMessage("senders must be 1 or more: 0");
    }
}
