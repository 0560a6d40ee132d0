// SPDX-License-Identifier: Apache-2.0
package closim.model.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import closim.core.check.InvariantViolation;
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

    /** A chain of two and a tree, listed so that nothing stands in its place. */
    @Test
    void flowsThatWaitComeGenerationByGeneration() {
        List<FlowRequest> listed = List.of(
                new FlowRequest("t", 1, 5, 1, 0, 0, Turn.following(0, 3, 0)),
                new FlowRequest("t", 0, 9, 1, 7, 0),
                new FlowRequest("t", 1, 4, 1, 0, 0, Turn.following(0, 0, 0)),
                new FlowRequest("t", 1, 2, 1, 3, 0),
                new FlowRequest("t", 0, 3, 1, 0, 0, Turn.following(0, 1, 5)),
                new FlowRequest("t", 0, 4, 1, 0, 0, Turn.following(0, 1, 2)));
        List<FlowRequest> flows = FlowNumbering.numbered(List.of(of(List.of()), of(listed)));
        assertThat(flows)
                .extracting(flow -> flow.source() + ">" + flow.destination() + " after "
                        + flow.turn().after())
                .containsExactly(
                        "1>2 after -1", "0>9 after -1", "1>5 after 0", "0>4 after 1", "0>3 after 1", "1>4 after 2");
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 5, 8, 13, 21, 34})
    void case10_numbersChainsAlikeInEveryOrder(long seed) {
        RandomStream stream = new RandomStreams(seed).stream("flows");
        List<FlowRequest> flows = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            // Few values, so that many agree in all but in what waits for them.
            int after = i < 20 || stream.nextInt(5) == 0 ? Turn.NONE : stream.nextInt(i);
            int source =
                    after == Turn.NONE ? stream.nextInt(2) : flows.get(after).source();
            flows.add(new FlowRequest(
                    "t",
                    source,
                    2 + stream.nextInt(2),
                    stream.nextInt(2),
                    0,
                    0,
                    Turn.following(0, after, stream.nextInt(2))));
        }
        List<FlowRequest> once = FlowNumbering.numbered(List.of(of(flows)));
        assertThat(FlowNumbering.numbered(List.of(of(shuffledWithTurns(flows, stream)))))
                .isEqualTo(once);
    }

    private static List<FlowRequest> shuffledWithTurns(List<FlowRequest> flows, RandomStream stream) {
        int[] oldOf = stream.nextPermutation(flows.size());
        int[] newOf = new int[oldOf.length];
        for (int i = 0; i < oldOf.length; i++) {
            newOf[oldOf[i]] = i;
        }
        List<FlowRequest> result = new ArrayList<>();
        for (int old : oldOf) {
            FlowRequest flow = flows.get(old);
            int after = flow.turn().after();
            result.add(flow.with(flow.turn().renumbered(after == Turn.NONE ? Turn.NONE : newOf[after], Turn.NONE)));
        }
        return result;
    }

    @Test
    void aFlowThatWaitsForItselfOrForAnotherHostIsAFaultOfTheWorkload() {
        List<FlowRequest> circle = List.of(
                new FlowRequest("t", 1, 5, 1, 0, 0, Turn.following(0, 1, 0)),
                new FlowRequest("t", 1, 5, 1, 0, 0, Turn.following(0, 0, 0)));
        assertThatThrownBy(() -> FlowNumbering.numbered(List.of(of(circle))))
                .isInstanceOf(InvariantViolation.class)
                .hasMessageContaining("waits for itself");
        List<FlowRequest> across = List.of(
                new FlowRequest("t", 1, 5, 1, 0, 0), new FlowRequest("t", 2, 5, 1, 0, 0, Turn.following(0, 0, 0)));
        assertThatThrownBy(() -> FlowNumbering.numbered(List.of(of(across))))
                .isInstanceOf(InvariantViolation.class)
                .hasMessageContaining("which is of host 1");
    }
}
