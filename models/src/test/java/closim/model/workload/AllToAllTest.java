// SPDX-License-Identifier: Apache-2.0
package closim.model.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import closim.core.unit.DataSize;
import closim.core.unit.Delay;
import closim.model.workload.fixture.Refusals;
import closim.model.workload.fixture.TestFabric;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class AllToAllTest {
    private static AllToAll.Spec spec(@Nullable Integer window, @Nullable String hosts, String jitter) {
        return new AllToAll.Spec(
                null,
                DataSize.parse("1MB"),
                Delay.parse("2us"),
                window,
                hosts == null ? null : HostSet.parse(hosts),
                Delay.parse(jitter));
    }

    private static List<FlowRequest> flows(AllToAll.Spec spec, TestFabric fabric) {
        return new AllToAll(spec, fabric.context()).flows();
    }

    @Test
    void everyHostSendsToTheOthersFromItsNextOnAround() {
        List<FlowRequest> flows = flows(spec(null, "2, 0, 5", "0ns"), TestFabric.ofHosts(8));
        assertThat(flows)
                .extracting(flow -> flow.source() + ">" + flow.destination())
                .containsExactly("2>0", "2>5", "0>5", "0>2", "5>2", "5>0");
        assertThat(flows).allMatch(flow -> flow.turn().isFree() && flow.startPs() == 2_000_000);
    }

    /** With numbers by destination, host 0 would be the first receiver of all at once. */
    @Test
    void flowsOfOneInstantAreNumberedInTheOrderOfTheSender() {
        List<FlowRequest> flows = FlowNumbering.numbered(List.of(
                new AllToAll(spec(null, null, "0ns"), TestFabric.ofHosts(4).context())));
        assertThat(flows)
                .extracting(flow -> flow.source() + ">" + flow.destination())
                .containsExactly("0>1", "0>2", "0>3", "1>2", "1>3", "1>0", "2>3", "2>0", "2>1", "3>0", "3>1", "3>2");
    }

    @Test
    void aWindowLetsSoManyStartAndTheOthersWait() {
        List<FlowRequest> flows = FlowNumbering.numbered(
                List.of(new AllToAll(spec(2, null, "0ns"), TestFabric.ofHosts(6).context())));
        assertThat(flows).hasSize(30);
        assertThat(flows.subList(0, 12)).allMatch(flow -> flow.turn().isFree());
        assertThat(flows.subList(12, 30)).noneMatch(flow -> flow.turn().isFree());
        List<FlowRequest> ofThree =
                flows.stream().filter(flow -> flow.source() == 3).toList();
        assertThat(ofThree).extracting(FlowRequest::destination).containsExactly(4, 5, 0, 1, 2);
        assertThat(ofThree).extracting(flow -> flow.turn().lane()).containsOnly(flows.indexOf(ofThree.get(0)));
        assertThat(ofThree.subList(2, 5))
                .extracting(flow -> flow.turn().after())
                .containsExactly(
                        flows.indexOf(ofThree.get(0)), flows.indexOf(ofThree.get(1)), flows.indexOf(ofThree.get(2)));
    }

    @Test
    void aWindowAsLargeAsTheSetIsNone() {
        assertThat(flows(spec(7, null, "0ns"), TestFabric.ofHosts(8)))
                .allMatch(flow -> flow.turn().isFree());
    }

    @Test
    void jitterDelaysAHostAsAWhole() {
        List<FlowRequest> flows = flows(spec(null, null, "1us"), TestFabric.ofHosts(3));
        assertThat(flows).allMatch(flow -> flow.startPs() >= 2_000_000 && flow.startPs() < 3_000_000);
        assertThat(flows.get(0).startPs())
                .isEqualTo(flows.get(1).startPs())
                .isNotEqualTo(flows.get(2).startPs());
    }

    @Test
    void refusesOneHostTooManyFlowsAndNoWindow() {
        assertThat(Refusals.of(() -> flows(spec(null, "1", "0ns"), TestFabric.ofHosts(4))))
                .containsExactly("hosts: an all-to-all needs at least two hosts: 1");
        assertThat(Refusals.of(() -> flows(spec(null, null, "0ns"), TestFabric.ofHosts(5000))))
                .singleElement()
                .asString()
                .startsWith("hosts: about 24995000 flows would be made");
        assertThatThrownBy(() -> spec(0, null, "0ns")).hasMessage("window must be 1 or more: 0");
    }
}
