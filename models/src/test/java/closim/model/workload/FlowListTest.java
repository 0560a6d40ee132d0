// SPDX-License-Identifier: Apache-2.0
package closim.model.workload;

import static org.assertj.core.api.Assertions.assertThat;

import closim.core.unit.DataSize;
import closim.core.unit.Delay;
import closim.model.workload.fixture.Refusals;
import closim.model.workload.fixture.TestFabric;
import java.util.List;
import org.junit.jupiter.api.Test;

class FlowListTest {
    private static FlowList.Entry flow(String from, String to, String size, String start) {
        return new FlowList.Entry(HostRef.parse(from), HostRef.parse(to), DataSize.parse(size), Delay.parse(start));
    }

    private static FlowList.Spec spec(FlowList.Entry... flows) {
        return new FlowList.Spec(null, List.of(flows));
    }

    @Test
    void findsHostsByNumberAndByName() {
        WorkloadContext context = TestFabric.ofHosts(4).entry("mine").context();
        assertThat(new FlowList(spec(flow("0", "host-3", "1MB", "2us")), context).flows())
                .containsExactly(new FlowRequest("mine", 0, 3, 1_000_000, 2_000_000, 0));
    }

    @Test
    void case1_takesFlowsBeyond4GiB() {
        FlowList list = new FlowList(
                spec(flow("0", "1", "5000000000B", "0ns")),
                TestFabric.ofHosts(2).context());
        assertThat(list.flows().get(0).bytes()).isEqualTo(5_000_000_000L);
    }

    @Test
    void case4_keepsFractionsOfAStart() {
        FlowList list = new FlowList(
                spec(flow("0", "1", "1B", "1.0005us")), TestFabric.ofHosts(2).context());
        assertThat(list.flows().get(0).startPs()).isEqualTo(1_000_500);
    }

    @Test
    void case7_allowsAFlowOfNoBytes() {
        FlowList list = new FlowList(
                spec(flow("0", "1", "0B", "0ns")), TestFabric.ofHosts(2).context());
        assertThat(list.flows()).containsExactly(new FlowRequest("traffic", 0, 1, 0, 0, 0));
    }

    @Test
    void case9_refusesAFlowToItself() {
        assertThat(Refusals.of(() -> new FlowList(
                        spec(flow("0", "1", "1B", "0ns"), flow("2", "host-2", "1B", "0ns")),
                        TestFabric.ofHosts(4).context())))
                .containsExactly("flows[1]: host host-2 sends to itself: a flow goes from one host to another");
    }

    @Test
    void refusesUnknownHostsAllAtOnce() {
        assertThat(Refusals.of(() -> new FlowList(
                        spec(flow("4", "hots-1", "1B", "0ns"), flow("-1", "x", "1B", "0ns")),
                        TestFabric.ofHosts(4).context())))
                .containsExactly(
                        "flows[0].from: there is no host 4: the fabric has hosts 0 to 3, named host-0 to host-3",
                        "flows[0].to: there is no host hots-1: the fabric has hosts 0 to 3, named host-0 to host-3"
                                + " (did you mean host-1?)",
                        "flows[1].from: there is no host -1: the fabric has hosts 0 to 3, named host-0 to host-3",
                        "flows[1].to: there is no host x: the fabric has hosts 0 to 3, named host-0 to host-3");
    }

    @Test
    void refusesAnEmptyList() {
        assertThat(Refusals.of(() -> new FlowList(spec(), TestFabric.ofHosts(4).context())))
                .containsExactly("flows: no flow is listed: write at least one {from, to, size}");
    }
}
