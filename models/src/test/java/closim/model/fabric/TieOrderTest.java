// SPDX-License-Identifier: Apache-2.0
package closim.model.fabric;

import static org.assertj.core.api.Assertions.assertThat;

import closim.model.fixture.Bench;
import closim.model.fixture.Cable;
import closim.model.fixture.Station;
import closim.model.fixture.Station.Frame;
import closim.model.queue.StrictPriorityQueue;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What happens at one node in one picosecond: pauses, arrivals by hash, timers, starts by port. */
class TieOrderTest {
    @Test
    void arrivalsGoBeforeTimersAndTimersBeforeStarts() {
        Bench bench = new Bench();
        Station left = bench.add(new Station(0, "left", 1));
        Station right = bench.add(new Station(1, "right", 1));
        bench.connect(Bench.End.of(left, 0), Bench.End.of(right, 0), Cable.standard());
        left.send(0, 0, new Frame(1, 1000, 3, 0));
        // The frame arrives at 1,080,000 ps, when the second frame of right is to start and a timer goes off.
        right.send(1_000_000, 0, new Frame(0, 1000, 3, 1)).send(1_000_000, 0, new Frame(0, 1000, 3, 2));
        right.tick(1_080_000);
        bench.run();
        assertThat(right.order()).containsExactly("start 1", "arrival 0", "timer", "start 2");
    }

    @Test
    void aTimerInTheSamePicosecondStillPutsAHigherPriorityAhead() {
        Bench bench = new Bench();
        Station left = bench.add(new Station(0, "left", 1));
        Station right = bench.add(new Station(1, "right", 1));
        bench.connect(Bench.End.of(left, 0), Bench.End.of(right, 0), Cable.standard());
        left.send(0, 0, new Frame(1, 1000, 1, 0)).send(0, 0, new Frame(1, 1000, 1, 1));
        left.send(80_000, 0, new Frame(1, 1000, 6, 2));
        bench.run();
        assertThat(right.receivedSequences()).containsExactly(0, 2, 1);
    }

    @Test
    void startsOfTheSamePicosecondGoByPort() {
        Bench bench = new Bench();
        Station middle = bench.add(new Station(0, "middle", 3));
        for (int i = 0; i < 3; i++) {
            Station end = bench.add(new Station(1 + i, "end-" + i, 1));
            bench.connect(Bench.End.of(middle, i), Bench.End.of(end, 0), Cable.standard());
        }
        middle.send(5, 2, new Frame(3, 100, 3, 2)).send(5, 0, new Frame(1, 100, 3, 0));
        middle.send(5, 1, new Frame(2, 100, 3, 1));
        bench.run();
        assertThat(middle.order()).containsExactly("start 0", "start 1", "start 2");
    }

    private static List<Station.Seen> eightSendersInStep(int frames, Long windowPs, String sinkName) {
        Bench bench = new Bench();
        Station sink = bench.add(new Station(0, sinkName, 8));
        for (int i = 0; i < 8; i++) {
            Station sender = bench.add(new Station(1 + i, "sender-" + i, 1));
            bench.connect(Bench.End.of(sink, i), Bench.End.of(sender, 0), Cable.standard());
            for (int f = 0; f < frames; f++) {
                sender.send(0, 0, new Frame(0, 1000, 3, f));
            }
        }
        if (windowPs != null) {
            bench.window(windowPs);
        }
        bench.run().audit();
        return sink.received();
    }

    @Test
    void everyWireIsAtEveryPlaceOfATieEquallyOften() {
        int frames = 4_000;
        List<Station.Seen> seen = eightSendersInStep(frames, null, "sink");
        int[][] places = new int[8][8];
        for (int f = 0; f < frames; f++) {
            List<Station.Seen> instant = seen.subList(8 * f, 8 * f + 8);
            for (int place = 0; place < 8; place++) {
                assertThat(instant.get(place).timePs()).isEqualTo((f + 1) * 80_000L + 1_000_000);
                places[instant.get(place).port()][place]++;
            }
        }
        // 500 expected of each; the standard deviation is 21, so 5 of them.
        for (int[] ofWire : places) {
            for (int count : ofWire) {
                assertThat(count).isBetween(395, 605);
            }
        }
    }

    /** Two busy wires of a large node: which of them goes first may not depend on the idle wires between them. */
    @ParameterizedTest
    @CsvSource({"0,1", "0,63", "17,40", "62,63"})
    void idleWiresGiveNobodyAnAdvantage(int one, int other) {
        Bench bench = new Bench();
        Station sink = bench.add(new Station(0, "sink", 64));
        for (int i = 0; i < 64; i++) {
            Station sender = bench.add(new Station(1 + i, "sender-" + i, 1));
            bench.connect(Bench.End.of(sink, i), Bench.End.of(sender, 0), Cable.standard());
            for (int f = 0; f < 4_000 && (i == one || i == other); f++) {
                sender.send(0, 0, new Frame(0, 64, 3, f));
            }
        }
        bench.run().audit();
        int wins = 0;
        for (int f = 0; f < 4_000; f++) {
            wins += sink.received().get(2 * f).port() == one ? 1 : 0;
        }
        // 2000 expected; the standard deviation is 31.6, so 5 of them.
        assertThat(wins).isBetween(1_842, 2_158);
    }

    @Test
    void theOrderDependsOnNodeAndTimeButNotOnTheWindow() {
        List<Station.Seen> seen = eightSendersInStep(200, null, "sink");
        assertThat(eightSendersInStep(200, 333_333L, "sink")).isEqualTo(seen);
        assertThat(eightSendersInStep(200, 1_000_000L, "another")).isNotEqualTo(seen);
    }

    /** With a fixed order one of eight synchronised senders gets nearly all of a full drop-tail queue. */
    @Test
    void noSenderOfEightStarvesAtAFullQueue() {
        Bench bench = new Bench();
        int[] accepted = new int[8];
        Station sink = bench.add(new Station(0, "sink", 1));
        Switch made = bench.add(Switches.plain(1, 9, destination -> destination == 0 ? 8 : destination - 2));
        StrictPriorityQueue full = new StrictPriorityQueue(null, false, 20_000);
        bench.connect(new Bench.End(made, 8, full), Bench.End.of(sink, 0), Cable.standard());
        for (int i = 0; i < 8; i++) {
            Station sender = bench.add(new Station(2 + i, "sender-" + i, 1));
            bench.connect(Bench.End.of(made, i), Bench.End.of(sender, 0), Cable.standard());
            for (int f = 0; f < 8_000; f++) {
                sender.send(0, 0, new Frame(0, 1000, 3, f));
            }
        }
        bench.run().audit();
        sink.received().forEach(seen -> accepted[seen.source() - 2]++);
        int sum = sink.received().size();
        assertThat(sum).isBetween(7_990, 8_100);
        for (int count : accepted) {
            assertThat(count * 8.0 / sum).isBetween(0.9, 1.1);
        }
    }
}
