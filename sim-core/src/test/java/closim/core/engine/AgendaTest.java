// SPDX-License-Identifier: Apache-2.0
package closim.core.engine;

import static org.assertj.core.api.Assertions.assertThat;

import closim.core.random.RandomStream;
import closim.core.unit.Time;
import java.util.Comparator;
import java.util.PriorityQueue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AgendaTest {
    private record Entry(long timePs, int owner) {}

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void agreesWithAPriorityQueue(long seed) {
        RandomStream random = new RandomStream(seed, 99);
        Agenda agenda = new Agenda();
        PriorityQueue<Entry> reference =
                new PriorityQueue<>(Comparator.comparingLong(Entry::timePs).thenComparingInt(Entry::owner));
        for (int step = 0; step < 20_000; step++) {
            boolean growing = step < 10_000;
            if (reference.isEmpty() || random.nextInt(10) < (growing ? 6 : 4)) {
                Entry entry = new Entry(random.nextInt(50), random.nextInt(1000));
                agenda.add(entry.timePs(), entry.owner());
                reference.add(entry);
            } else {
                assertThat(agenda.poll()).isEqualTo(reference.remove().owner());
            }
            assertThat(agenda.isEmpty()).isEqualTo(reference.isEmpty());
            assertThat(agenda.firstPs())
                    .isEqualTo(
                            reference.isEmpty() ? Time.NEVER : reference.peek().timePs());
        }
    }

    @Test
    void servesOwnersOfOneInstantInTheirOrder() {
        Agenda agenda = new Agenda();
        for (int owner : new int[] {5, 1, 9, 0, 7, 3}) {
            agenda.add(42, owner);
        }

        int[] served = new int[6];
        for (int i = 0; i < served.length; i++) {
            served[i] = agenda.poll();
        }
        assertThat(served).containsExactly(0, 1, 3, 5, 7, 9);
        assertThat(agenda.firstPs()).isEqualTo(Time.NEVER);
    }
}
