// SPDX-License-Identifier: Apache-2.0
package closim.model.workload;

import static org.assertj.core.api.Assertions.assertThat;

import closim.core.random.RandomStream;
import closim.core.random.RandomStreams;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FlowNumberingTest {
    private static Workload of(List<FlowRequest> flows) {
        return () -> flows;
    }

    private static List<FlowRequest> shuffled(List<FlowRequest> flows, RandomStream stream) {
        List<FlowRequest> result = new ArrayList<>();
        for (int index : stream.nextPermutation(flows.size())) {
            result.add(flows.get(index));
        }
        return result;
    }

    @Test
    void ordersByStartThenSourceThenDestinationThenBytesThenIdThenTraffic() {
        List<FlowRequest> inOrder = List.of(
                new FlowRequest("z", 9, 9, 9, 1, 9),
                new FlowRequest("z", 1, 9, 9, 2, 9),
                new FlowRequest("z", 2, 1, 9, 2, 9),
                new FlowRequest("z", 2, 2, 1, 2, 9),
                new FlowRequest("z", 2, 2, 2, 2, 1),
                new FlowRequest("a", 2, 2, 2, 2, 2),
                new FlowRequest("b", 2, 2, 2, 2, 2));
        List<FlowRequest> reversed = new ArrayList<>(inOrder);
        Collections.reverse(reversed);
        assertThat(FlowNumbering.numbered(List.of(of(reversed)))).isEqualTo(inOrder);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 5, 8})
    void case10_numbersAThousandFlowsOfOneInstantAlikeInEveryOrder(long seed) {
        RandomStream stream = new RandomStreams(seed).stream("flows");
        List<FlowRequest> flows = new ArrayList<>();
        for (int i = 0; i < 1000; i++) {
            flows.add(new FlowRequest(
                    i % 3 == 0 ? "a" : "b", stream.nextInt(2), 2 + stream.nextInt(2), stream.nextInt(5), 0, 0));
        }
        List<FlowRequest> once = FlowNumbering.numbered(List.of(of(flows)));
        List<FlowRequest> again = FlowNumbering.numbered(List.of(of(shuffled(flows, stream))));
        assertThat(again).isEqualTo(once).hasSize(1000);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 5, 8})
    void case10_takesNoNoticeOfTheOrderOfEntries(long seed) {
        RandomStream stream = new RandomStreams(seed).stream("flows");
        List<Workload> entries = new ArrayList<>();
        for (String name : List.of("a", "b", "c")) {
            List<FlowRequest> flows = new ArrayList<>();
            for (int i = 0; i < 50; i++) {
                flows.add(new FlowRequest(name, stream.nextInt(3), 3, 1, stream.nextInt(4), 0));
            }
            entries.add(of(flows));
        }
        List<FlowRequest> once = FlowNumbering.numbered(entries);
        Collections.reverse(entries);
        assertThat(FlowNumbering.numbered(entries)).isEqualTo(once);
    }
}
