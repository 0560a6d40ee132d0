// SPDX-License-Identifier: Apache-2.0
package closim.model.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import closim.core.unit.DataSize;
import closim.core.unit.Delay;
import closim.model.workload.fixture.Refusals;
import closim.model.workload.fixture.TestFabric;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Hosts of 100 Gb/s: 12,500 B per microsecond. */
class OnOffTrafficTest {
    static OnOffTraffic.Spec spec(String on, String off, @Nullable String size) {
        return spec(on, off, size, OnOffTraffic.Periods.EXPONENTIAL, OnOffTraffic.Phase.RANDOM);
    }

    private static OnOffTraffic.Spec fixed(String on, String off, @Nullable String size) {
        return spec(on, off, size, OnOffTraffic.Periods.FIXED, OnOffTraffic.Phase.TOGETHER);
    }

    private static OnOffTraffic.Spec spec(
            String on, String off, @Nullable String size, OnOffTraffic.Periods periods, OnOffTraffic.Phase phase) {
        return new OnOffTraffic.Spec(
                null,
                Delay.parse(on),
                Delay.parse(off),
                periods,
                phase,
                0.5,
                size == null ? null : DataSize.parse(size),
                Delay.parse("0ns"),
                null,
                null);
    }

    private static List<FlowRequest> flows(OnOffTraffic.Spec spec, TestFabric fabric) {
        return new OnOffTraffic(spec, fabric.context()).flows();
    }

    private static List<FlowRequest> ofHost(int host, List<FlowRequest> flows) {
        return flows.stream().filter(flow -> flow.source() == host).toList();
    }

    /** Half of 100 Gb/s: a message of 12,500 B every 2 us of on time. */
    @Test
    void countsDistancesOfMessagesInOnTimeOnly() {
        List<FlowRequest> flows = ofHost(
                0, flows(fixed("5us", "10us", "12500B"), TestFabric.ofHosts(8).limit("31us")));
        // On at 0 to 5, 15 to 20, 30 to 35: on time 0, 2, 4 | 6 = 1 us into the second, 8 | 10 = the begin of the
        // third.
        assertThat(flows)
                .extracting(FlowRequest::startPs)
                .containsExactly(0L, 2_000_000L, 4_000_000L, 16_000_000L, 18_000_000L, 30_000_000L);
        assertThat(flows.subList(0, 3))
                .extracting(FlowRequest::destination)
                .containsOnly(flows.get(0).destination());
        assertThat(flows).allMatch(flow -> flow.bytes() == 12_500);
    }

    @Test
    void withoutASizeAPeriodIsOneMessageCutAtTheEnd() {
        List<FlowRequest> flows = ofHost(
                3, flows(fixed("5us", "10us", null), TestFabric.ofHosts(8).limit("32us")));
        assertThat(flows).extracting(FlowRequest::startPs).containsExactly(0L, 15_000_000L, 30_000_000L);
        // 6,250 B/us: 5 us, 5 us, and the 2 us until the end of the run.
        assertThat(flows).extracting(FlowRequest::bytes).containsExactly(31_250L, 31_250L, 12_500L);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 5, 8})
    void offersShareTimesOnOverOnAndOff(long seed) {
        // 200 hosts for 10 ms in cycles of 100 us: 20,000 cycles; the standard error of the load is below 1 %.
        for (String size : new String[] {"10KB", null}) {
            List<FlowRequest> flows =
                    flows(spec("25us", "75us", size), TestFabric.ofHosts(200).seed(seed));
            double bytes = flows.stream().mapToLong(FlowRequest::bytes).sum();
            double loadFraction = bytes / (200 * 12_500.0 * 10_000);
            assertThat(loadFraction).as("size %s", size).isBetween(0.125 * 0.96, 0.125 * 1.04);
        }
    }

    @Test
    void aRandomPhaseIsTheSteadyStateFromTheFirstInstantOn() {
        for (OnOffTraffic.Periods periods : OnOffTraffic.Periods.values()) {
            List<FlowRequest> flows = flows(
                    spec("25us", "75us", null, periods, OnOffTraffic.Phase.RANDOM),
                    TestFabric.ofHosts(4000).limit("100us"));
            // A quarter of the hosts is on at the begin: 1000, with a standard deviation of 27.
            assertThat(flows.stream().filter(flow -> flow.startPs() == 0).count())
                    .as("%s", periods)
                    .isBetween(865L, 1135L);
        }
    }

    @Test
    void anotherHostMovesNothingOfTheOthers() {
        OnOffTraffic.Spec few = new OnOffTraffic.Spec(
                null,
                Delay.parse("25us"),
                Delay.parse("75us"),
                OnOffTraffic.Periods.EXPONENTIAL,
                OnOffTraffic.Phase.RANDOM,
                0.5,
                DataSize.parse("10KB"),
                Delay.parse("0ns"),
                null,
                HostSet.parse("3..9"));
        List<Long> all = ofHost(4, flows(spec("25us", "75us", "10KB"), TestFabric.ofHosts(20))).stream()
                .map(FlowRequest::startPs)
                .toList();
        assertThat(ofHost(4, flows(few, TestFabric.ofHosts(20))))
                .extracting(FlowRequest::startPs)
                .isEqualTo(all);
    }

    @Test
    void offOfZeroIsAlwaysOn() {
        List<FlowRequest> flows = ofHost(
                0, flows(fixed("5us", "0ns", "12500B"), TestFabric.ofHosts(4).limit("100us")));
        assertThat(flows).hasSize(50);
        assertThat(flows)
                .extracting(FlowRequest::startPs)
                .isEqualTo(IntStream.range(0, 50).mapToObj(k -> k * 2_000_000L).toList());
    }

    @Test
    void refusesWhatCannotBe() {
        assertThat(Refusals.of(() ->
                        flows(spec("1us", "1us", "1B"), TestFabric.ofHosts(8).limit("1000s"))))
                .singleElement()
                .asString()
                .startsWith("until: about ");
        assertThat(Refusals.of(() ->
                        flows(spec("1us", "1us", "1KB"), TestFabric.ofHosts(8).limitPs(Long.MAX_VALUE))))
                .containsExactly("until: the traffic has no end, and the run has none either");
        assertThat(Refusals.of(() -> flows(spec("1us", "1us", "1KB"), TestFabric.ofHosts(1))))
                .containsExactly("hosts: random destinations need at least two hosts: 1");
        assertThatThrownBy(() -> spec("1us", "1us", "0B"))
                .hasMessage("size must be above 0: messages of nothing are no traffic");
    }
}
