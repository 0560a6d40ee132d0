// SPDX-License-Identifier: Apache-2.0
package closim.core.engine;

import static org.assertj.core.api.Assertions.assertThat;

import closim.core.random.RandomStream;
import closim.core.unit.Time;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EventSourcesTest {
    private static final long START_PS = 123_456_789_012L;

    private record Event(int source, long timePs, int rank) {}

    private static final Comparator<Event> ORDER = Comparator.comparingLong(Event::timePs)
            .thenComparingInt(Event::rank)
            .thenComparingInt(Event::source);

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 17, 64, 65, 1026})
    void takesEventsInTheOrderOfTimeRankAndSource(int sources) {
        EventSources tournament = new EventSources(1026);
        RandomStream random = new RandomStream(sources, 7);
        for (int round = 0; round < 20; round++) {
            List<Event> reference = new ArrayList<>();
            tournament.begin(sources, START_PS);
            for (int source = 0; source < sources; source++) {
                if (random.nextInt(3) != 0) {
                    Event event = event(source, START_PS, random);
                    tournament.load(source, event.timePs(), event.rank());
                    reference.add(event);
                }
            }
            tournament.build();
            drain(tournament, reference, random);
        }
    }

    private static Event event(int source, long fromPs, RandomStream random) {
        // Few times and ranks, so that ties of both occur.
        return new Event(source, fromPs + random.nextInt(5), random.nextInt(3));
    }

    private static void drain(EventSources tournament, List<Event> reference, RandomStream random) {
        int taken = 0;
        while (!reference.isEmpty()) {
            reference.sort(ORDER);
            Event first = reference.remove(0);
            long key = tournament.first();
            assertThat(tournament.timePs(key)).isEqualTo(first.timePs());
            assertThat(tournament.source(key)).isEqualTo(first.source());
            assertThat(tournament.nextPs(first.source())).isEqualTo(first.timePs());
            if (taken++ < 2000 && random.nextInt(2) == 0) {
                Event next = event(first.source(), first.timePs(), random);
                tournament.set(next.source(), next.timePs(), next.rank());
                reference.add(next);
            } else {
                tournament.setNone(first.source());
                assertThat(tournament.nextPs(first.source())).isEqualTo(Time.NEVER);
            }
        }
        assertThat(tournament.first()).isEqualTo(EventSources.NONE);
    }

    @Test
    void movesASourceThatIsNotFirst() {
        EventSources tournament = new EventSources(4);
        tournament.begin(3, START_PS);
        tournament.load(0, START_PS + 10, 0);
        tournament.load(1, START_PS + 20, 0);
        tournament.build();

        tournament.set(2, START_PS + 5, 0);
        assertThat(tournament.source(tournament.first())).isEqualTo(2);
        tournament.set(2, START_PS + 30, 0);
        assertThat(tournament.source(tournament.first())).isZero();
        tournament.set(1, START_PS, 0);
        assertThat(tournament.source(tournament.first())).isEqualTo(1);
        assertThat(tournament.timePs(tournament.first())).isEqualTo(START_PS);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 4, 66, 1026, 131_074})
    void holdsTheLastTimeOfTheLongestWindowAndTheHighestRankOfAPort(int sourcesMax) {
        EventSources tournament = new EventSources(sourcesMax);
        long lastPs = START_PS + tournament.windowPsMax() - 1;
        int rank = Math.max(1, sourcesMax / 2);
        tournament.begin(2, START_PS);
        tournament.load(0, lastPs, rank);
        tournament.load(1, lastPs, rank - 1);
        tournament.build();

        assertThat(tournament.windowPsMax()).isGreaterThan(10_000_000);
        assertThat(tournament.source(tournament.first())).isEqualTo(1);
        assertThat(tournament.timePs(tournament.first())).isEqualTo(lastPs);
        tournament.setNone(1);
        assertThat(tournament.source(tournament.first())).isZero();
        assertThat(tournament.timePs(tournament.first())).isEqualTo(lastPs);
    }
}
