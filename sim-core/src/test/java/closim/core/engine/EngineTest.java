// SPDX-License-Identifier: Apache-2.0
package closim.core.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import closim.core.check.InvariantViolation;
import closim.core.unit.Time;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(30)
class EngineTest {
    private static final long DELAY_PS = 1_000;

    /** Hands every ball that it gets on to the next node of a ring, and notes when it came. */
    private static final class Player implements Node {
        private final int id;
        private final List<Player> ring;
        /** Arrival times in order: each has one sender, so that they come sorted. */
        private final ConcurrentLinkedQueue<Long> arrivalsPs = new ConcurrentLinkedQueue<>();

        private final List<Long> handledPs = new ArrayList<>();
        private long nextServePs = Time.NEVER;
        private long throwAtPs = Time.NEVER;
        private @Nullable Worker worker;

        Player(int id, List<Player> ring) {
            this.id = id;
            this.ring = ring;
        }

        @Override
        public void attach(Worker newWorker) {
            worker = newWorker;
        }

        @Override
        public long advance(long startPs, long endPs, long announced) {
            int handled = 0;
            for (; ; ) {
                long nowPs = nextPs();
                if (nowPs >= endPs) {
                    worker.countEvents(handled);
                    return nowPs;
                }
                assertThat(nowPs).isGreaterThanOrEqualTo(startPs);
                handled++;
                handle(nowPs);
            }
        }

        private long nextPs() {
            Long arrivalPs = arrivalsPs.peek();
            return Math.min(nextServePs, arrivalPs == null ? Time.NEVER : arrivalPs);
        }

        private void handle(long nowPs) {
            if (nowPs >= throwAtPs) {
                throw new IllegalStateException("player " + id + " gives up at " + nowPs);
            }
            if (nowPs == nextServePs) {
                nextServePs = Time.NEVER;
            } else {
                arrivalsPs.remove();
            }
            handledPs.add(nowPs);
            Player next = ring.get((id + 1) % ring.size());
            next.arrivalsPs.add(nowPs + DELAY_PS);
            worker.announce(next.id, nowPs + DELAY_PS, 1L << id);
        }
    }

    private static List<Player> ring(int players) {
        List<Player> ring = new ArrayList<>();
        for (int id = 0; id < players; id++) {
            ring.add(new Player(id, ring));
        }
        return ring;
    }

    private static Engine engine(List<Player> ring, int workers) {
        int[] workerOf = new int[ring.size()];
        for (int id = 0; id < workerOf.length; id++) {
            workerOf[id] = id % workers;
        }
        return new Engine(ring, workerOf, DELAY_PS, 4);
    }

    private static List<List<Long>> traces(List<Player> ring) {
        return ring.stream().map(player -> player.handledPs).toList();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void givesTheSameTraceOnAnyNumberOfWorkers(int workers) {
        List<Player> ring = ring(7);
        ring.get(0).nextServePs = 0;
        ring.get(3).nextServePs = 250;
        ring.get(5).nextServePs = 777;
        Engine engine = engine(ring, workers);

        engine.run(1_000_000, nowPs -> true);

        for (Player player : ring) {
            List<Long> expected = new ArrayList<>();
            for (int[] serve : new int[][] {{0, 0}, {3, 250}, {5, 777}}) {
                int steps = Math.floorMod(player.id - serve[0], 7);
                for (long atPs = serve[1] + steps * DELAY_PS; atPs < 1_000_000; atPs += 7 * DELAY_PS) {
                    expected.add(atPs);
                }
            }
            expected.sort(null);
            assertThat(player.handledPs).as("player %d", player.id).isEqualTo(expected);
        }
        assertThat(engine.workers()).isEqualTo(workers);
        assertThat(engine.events())
                .isEqualTo(traces(ring).stream().mapToLong(List::size).sum());
        assertThat(engine.criticalEvents()).isBetween((engine.events() + workers - 1) / workers, engine.events());
    }

    @Test
    void handlesWhatIsBeforeTheLimitAndNothingAtIt() {
        List<Player> atLimit = ring(1);
        atLimit.get(0).nextServePs = 5_000;
        engine(atLimit, 1).run(5_000, nowPs -> true);
        assertThat(atLimit.get(0).handledPs).isEmpty();

        List<Player> before = ring(1);
        before.get(0).nextServePs = 4_999;
        engine(before, 1).run(5_000, nowPs -> true);
        assertThat(before.get(0).handledPs).containsExactly(4_999L);

        List<Player> bounced = ring(2);
        bounced.get(0).nextServePs = 0;
        engine(bounced, 2).run(3_000, nowPs -> true);
        assertThat(traces(bounced)).containsExactly(List.of(0L, 2_000L), List.of(1_000L));
    }

    @Test
    void aLimitOfZeroRunsNothing() {
        List<Player> ring = ring(1);
        ring.get(0).nextServePs = 0;
        Engine engine = engine(ring, 1);

        engine.run(0, nowPs -> true);

        assertThat(engine.windows()).isZero();
        assertThat(ring.get(0).handledPs).isEmpty();
    }

    @Test
    void skipsIdleTime() {
        List<Player> ring = ring(2);
        ring.get(1).nextServePs = 3 * Time.PS_PER_SECOND;
        Engine engine = engine(ring, 1);

        engine.run(3 * Time.PS_PER_SECOND + 10 * DELAY_PS, nowPs -> true);

        assertThat(engine.windows()).isLessThanOrEqualTo(12);
        assertThat(engine.events()).isEqualTo(10);
        assertThat(engine.isDrained()).isFalse();
    }

    @Test
    void endsWhenNobodyHasAnythingLeft() {
        Engine engine = engine(ring(3), 2);

        engine.run(Time.NEVER - 1, nowPs -> true);

        assertThat(engine.windows()).isEqualTo(1);
        assertThat(engine.isDrained()).isTrue();
        assertThat(engine.isCancelled()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    void whatANodeThrowsOnAnyWorkerReachesTheCaller(int workers) {
        for (int thrower = 0; thrower < 4; thrower++) {
            List<Player> ring = ring(4);
            ring.get(0).nextServePs = 0;
            ring.get(thrower).throwAtPs = 50_000;
            Engine engine = engine(ring, workers);

            assertThatThrownBy(() -> engine.run(1_000_000_000, nowPs -> true))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("player " + thrower + " gives up");
        }
    }

    @Test
    void whatTheListenerThrowsReachesTheCaller() {
        List<Player> ring = ring(4);
        ring.get(0).nextServePs = 0;

        assertThatThrownBy(() -> engine(ring, 2).run(1_000_000, nowPs -> {
                    throw new IllegalArgumentException("enough");
                }))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("enough");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    void stopsAtOnceWhenTheListenerSaysSo(int workers) {
        List<Player> ring = ring(4);
        ring.get(0).nextServePs = 0;
        Engine engine = engine(ring, workers);
        List<Long> seenPs = new ArrayList<>();

        engine.run(1_000_000_000, nowPs -> {
            seenPs.add(nowPs);
            return seenPs.size() < 5;
        });

        assertThat(engine.isCancelled()).isTrue();
        assertThat(seenPs).containsExactly(1_000L, 2_000L, 3_000L, 4_000L, 5_000L);
        assertThat(traces(ring).stream().mapToLong(List::size).sum()).isEqualTo(5);
    }

    @Test
    void findsANodeThatLeavesAnEventBehind() {
        Node lazy = new Node() {
            @Override
            public long advance(long startPs, long endPs, long announced) {
                return startPs;
            }

            @Override
            public void attach(Worker worker) {
                worker.announce(0, 0, 1);
            }
        };
        Engine engine = new Engine(List.of(lazy), new int[1], DELAY_PS, 4);

        assertThatThrownBy(() -> engine.run(10_000, nowPs -> true))
                .isInstanceOf(InvariantViolation.class)
                .hasMessageContaining("left behind");
    }

    @Test
    void refusesAWindowOfNoLength() {
        assertThatThrownBy(() -> new Engine(ring(1), new int[1], 0, 4))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("0 ps");
    }
}
