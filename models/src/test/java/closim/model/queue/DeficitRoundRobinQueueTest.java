// SPDX-License-Identifier: Apache-2.0
package closim.model.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import closim.core.random.RandomStream;
import closim.core.random.RandomStreams;
import closim.core.unit.DataSize;
import closim.model.fixture.Packets;
import closim.model.packet.Packet;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DeficitRoundRobinQueueTest {
    private final Packets packets = new Packets();

    private static DeficitRoundRobinQueue queue(Map<String, Integer> weights, long quantumBytes) {
        DeficitRoundRobinQueue.Spec spec =
                new DeficitRoundRobinQueue.Spec(weights, List.of(6, 7), DataSize.ofBytes(quantumBytes));
        return new DeficitRoundRobinQueue(spec, new ClassQueue.Limits(null, false, Long.MAX_VALUE));
    }

    private void fill(DeficitRoundRobinQueue queue, int priority, int sizeBytes, int count) {
        for (int i = 0; i < count; i++) {
            queue.offer(packets.data(i, sizeBytes, priority));
        }
    }

    private List<Integer> served(DeficitRoundRobinQueue queue, int count, int pausedMask) {
        List<Integer> classes = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Packet packet = queue.poll(0, pausedMask);
            classes.add(packet == null ? -1 : packet.priority());
            if (packet != null) {
                packets.pool().giveBack(packet);
            }
        }
        return classes;
    }

    /** Quantum 500, class 0 of 200 B frames, class 1 of 750, class 2 of 100; credit is carried over. */
    @Test
    void servesWhileTheCreditCoversTheHead() {
        DeficitRoundRobinQueue queue = queue(Map.of(), 500);
        fill(queue, 0, 200, 9);
        fill(queue, 1, 750, 9);
        fill(queue, 2, 100, 20);
        // Turn 1: 2 x 200 (100 left); 500 < 750; 5 x 100. Turn 2: 600 is 3 x 200; 1000 is one; 5 x 100.
        assertThat(served(queue, 16, 0)).containsExactly(0, 0, 2, 2, 2, 2, 2, 0, 0, 0, 1, 2, 2, 2, 2, 2);
        // Turn 3: 500 is 2 (100 left); 250 + 500 is one.
        assertThat(served(queue, 3, 0)).containsExactly(0, 0, 1);
    }

    @Test
    void sharesByWeight() {
        DeficitRoundRobinQueue queue = queue(Map.of("1", 1, "2", 3), 1_000);
        fill(queue, 1, 1_000, 100);
        fill(queue, 2, 1_000, 100);
        assertThat(served(queue, 8, 0)).containsExactly(1, 2, 2, 2, 1, 2, 2, 2);
    }

    @Test
    void strictClassesGoFirstHighestBeforeLower() {
        DeficitRoundRobinQueue queue = queue(Map.of(), 1_000);
        fill(queue, 3, 1_000, 3);
        fill(queue, 6, 64, 1);
        fill(queue, 7, 64, 1);
        assertThat(served(queue, 3, 0)).containsExactly(7, 6, 3);
        fill(queue, 6, 64, 1);
        assertThat(served(queue, 3, 1 << 6)).containsExactly(3, 3, -1);
        assertThat(served(queue, 1, 0)).containsExactly(6);
    }

    @Test
    void anEmptyClassLosesItsCredit() {
        DeficitRoundRobinQueue queue = queue(Map.of(), 1_000);
        fill(queue, 1, 100, 1);
        assertThat(served(queue, 1, 0)).containsExactly(1);
        assertThat(queue.creditBytes(1)).isZero();
        fill(queue, 1, 800, 2);
        fill(queue, 2, 800, 2);
        // Class 1 has had its turn. With the 900 B left of it, it could send both frames in the next one.
        assertThat(served(queue, 4, 0)).containsExactly(2, 1, 2, 1);
    }

    /** At a port as fast as its inputs each frame is gone when the next one of its class comes. */
    @Test
    void aClassThatRefillsBeforeTheNextPollDoesNotKeepTheTurn() {
        DeficitRoundRobinQueue queue = queue(Map.of("1", 1, "2", 3), 1_000);
        fill(queue, 2, 1_000, 100);
        List<Integer> classes = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            fill(queue, 1, 1_000, queue.queuedBytes(1) == 0 ? 1 : 0);
            classes.addAll(served(queue, 1, 0));
        }
        assertThat(classes).containsExactly(1, 2, 2, 2, 1, 2, 2, 2);
    }

    /** The way past an idle port must leave no other trace than the way through it. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 7})
    void aPacketThatPassesTakesTheTurnAsIfItHadWaited(int priority) {
        DeficitRoundRobinQueue passed = queue(Map.of("2", 3), 1_000);
        DeficitRoundRobinQueue waited = queue(Map.of("2", 3), 1_000);
        for (DeficitRoundRobinQueue queue : List.of(passed, waited)) {
            fill(queue, 2, 1_000, 1);
            served(queue, 1, 0);
        }
        assertThat(passed.lets(packets.data(0, 3_000, priority))).isTrue();
        fill(waited, priority, 3_000, 1);
        served(waited, 1, 0);
        for (DeficitRoundRobinQueue queue : List.of(passed, waited)) {
            for (int other = 0; other < 4; other++) {
                fill(queue, other, 1_000, 5);
            }
        }
        assertThat(passed.lets(packets.data(0, 100, priority))).as("not empty").isFalse();
        assertThat(served(passed, 20, 0)).isEqualTo(served(waited, 20, 0));
        assertThat(passed.bytesMax()).isEqualTo(waited.bytesMax());
    }

    /** The share of a paused class goes to the others by their weights; afterwards all is as before. */
    @Test
    void aPausedClassGivesItsShareToTheOthers() {
        DeficitRoundRobinQueue queue = queue(Map.of("1", 1, "2", 1, "3", 2), 1_000);
        for (int priority = 1; priority <= 3; priority++) {
            fill(queue, priority, 1_000, 100);
        }
        assertThat(served(queue, 4, 0)).containsExactly(1, 2, 3, 3);
        assertThat(served(queue, 6, 1 << 2)).containsExactly(1, 3, 3, 1, 3, 3);
        assertThat(queue.creditBytes(2)).isZero();
        assertThat(served(queue, 4, 0)).containsExactly(1, 2, 3, 3);
    }

    /** A pause in the middle of a turn: what is left of it comes when the class is back, and no more. */
    @Test
    void aTurnCutShortByAPauseGoesOnLater() {
        DeficitRoundRobinQueue queue = queue(Map.of("1", 1, "2", 3), 1_000);
        fill(queue, 1, 1_000, 100);
        fill(queue, 2, 1_000, 100);
        assertThat(served(queue, 2, 0)).containsExactly(1, 2);
        assertThat(served(queue, 5, 1 << 2)).containsExactly(1, 1, 1, 1, 1);
        assertThat(queue.creditBytes(2)).isEqualTo(2_000);
        assertThat(served(queue, 5, 0)).containsExactly(2, 2, 1, 2, 2);
    }

    /** However often it is paused in the middle of its turn, a class never saves up more than a turn and a frame. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 5, 8})
    void creditIsBounded(long seed) {
        RandomStream random = new RandomStreams(seed).stream("dwrr");
        Map<String, Integer> weights = new LinkedHashMap<>();
        for (int priority = 0; priority < 6; priority++) {
            weights.put(Integer.toString(priority), 1 + priority);
        }
        DeficitRoundRobinQueue queue = queue(weights, 700);
        for (int step = 0; step < 20_000; step++) {
            if (random.nextInt(2) == 0) {
                queue.offer(packets.data(step, 64 + random.nextInt(1_500), random.nextInt(8)));
            } else {
                Packet packet = queue.poll(step, random.nextInt(256));
                if (packet != null) {
                    packets.pool().giveBack(packet);
                }
            }
            for (int priority = 0; priority < 6; priority++) {
                assertThat(queue.creditBytes(priority)).isBetween(0L, 700L * (1 + priority) + 1_564);
            }
        }
    }

    /**
     * The classical bound: over any time in which two classes always wait, their served bytes over their weights differ
     * by at most the quantum and a largest frame of each.
     */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 5, 8})
    void backloggedClassesAreServedByWeight(long seed) {
        RandomStream random = new RandomStreams(seed).stream("dwrr");
        int[] weights = {1, 1, 2, 4, 8, 22};
        Map<String, Integer> named = new LinkedHashMap<>();
        for (int priority = 0; priority < weights.length; priority++) {
            named.put(Integer.toString(priority), weights[priority]);
        }
        DeficitRoundRobinQueue queue = queue(named, 2_000);
        long[] servedBytes = new long[weights.length];
        for (int step = 0; step < 20_000; step++) {
            for (int priority = 0; priority < weights.length; priority++) {
                while (queue.queuedBytes(priority) < 10_000) {
                    queue.offer(packets.data(step, 64 + random.nextInt(4_000), priority));
                }
            }
            Packet packet = java.util.Objects.requireNonNull(queue.poll(step, 0));
            servedBytes[packet.priority()] += packet.sizeBytes();
            packets.pool().giveBack(packet);
        }
        for (int priority = 1; priority < weights.length; priority++) {
            double ours = (double) servedBytes[priority] / weights[priority];
            double first = (double) servedBytes[0] / weights[0];
            assertThat(Math.abs(ours - first)).isLessThanOrEqualTo(2_000 + 2 * 4_064);
        }
    }

    @Test
    void tellsWeightsThatCannotBe() {
        assertThatThrownBy(() -> queue(Map.of("8", 1), 1_000)).hasMessage("weights are of classes 0 to 7: 8");
        assertThatThrownBy(() -> queue(Map.of("6", 1), 1_000))
                .hasMessage("a class is strict or has a weight, not both: 6");
    }
}
