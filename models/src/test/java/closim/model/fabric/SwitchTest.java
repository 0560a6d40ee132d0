// SPDX-License-Identifier: Apache-2.0
package closim.model.fabric;

import static org.assertj.core.api.Assertions.assertThat;

import closim.model.fixture.Bench;
import closim.model.fixture.Cable;
import closim.model.fixture.Memories;
import closim.model.fixture.Station;
import closim.model.fixture.Station.Frame;
import closim.model.loss.DropCause;
import closim.model.queue.StrictPriorityQueue;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Stations 0, 1 and 2 at ports 0, 1 and 2 of one switch. */
class SwitchTest {
    private final Bench bench = new Bench();
    private final Station[] stations = new Station[3];

    private Switch wire(Switch made, Cable cable) {
        return wire(made, cable, Long.MAX_VALUE);
    }

    private Switch wire(Switch made, Cable cable, long capacityBytes) {
        for (int i = 0; i < 3; i++) {
            stations[i] = bench.add(new Station(i, "station-" + i, 1));
        }
        bench.add(made);
        for (int i = 0; i < 3; i++) {
            Bench.End end = new Bench.End(made, i, new StrictPriorityQueue(null, false, capacityBytes));
            bench.connect(end, Bench.End.of(stations[i], 0), cable);
        }
        return made;
    }

    @Test
    void storesAndForwardsToThePicosecond() {
        wire(Switches.plain(3, 3, node -> node), Cable.standard().gap(20));
        stations[0].send(3, 0, new Frame(2, 1000, 3, 0)).send(3, 0, new Frame(2, 80, 3, 1));
        bench.run().audit();
        long atSwitchPs = 3 + 1020 * 80 + 1_000_000;
        assertThat(stations[2].receivedPs())
                .containsExactly(atSwitchPs + 1020 * 80 + 1_000_000, atSwitchPs + 1020 * 80 + 100 * 80 + 1_000_000);
    }

    @Test
    void twoInputsShareOneOutputWithoutLoss() {
        Switch made = wire(Switches.plain(3, 3, node -> node), Cable.standard());
        for (int i = 0; i < 100; i++) {
            stations[0].send(0, 0, new Frame(2, 1000, 3, i));
            stations[1].send(0, 0, new Frame(2, 1000, 3, i));
        }
        bench.run().audit();
        assertThat(stations[2].received()).hasSize(200);
        assertThat(stations[2].receivedPs().get(199)).isEqualTo(1_080_000 + 200 * 80_000 + 1_000_000);
        // At 1,080,000 + 99 x 80,000 ps all but 99 frames of 200 are there, and one of them starts.
        assertThat(((StrictPriorityQueue) made.port(2).queue()).bytesMax()).isEqualTo(101_000);
    }

    @Test
    void dropsAndCountsWhatHasNoRoute() {
        Switch made = wire(Switches.plain(3, 3, node -> node == 2 ? -1 : node), Cable.standard());
        stations[0].send(0, 0, new Frame(2, 1000, 3, 0)).send(0, 0, new Frame(1, 1000, 3, 1));
        bench.run().audit();
        assertThat(made.drops().packets(DropCause.NO_ROUTE)).isEqualTo(1);
        assertThat(made.drops().bytes(DropCause.NO_ROUTE)).isEqualTo(1000);
        assertThat(stations[1].received()).hasSize(1);
        assertThat(bench.outstanding()).isZero();
    }

    @Test
    void givesRoomBackForWhatAFullQueueRefuses() {
        Switch made = wire(Switches.plain(3, 3, node -> node), Cable.standard(), 2_500);
        for (int i = 0; i < 50; i++) {
            stations[0].send(0, 0, new Frame(2, 1000, 3, i));
            stations[1].send(0, 0, new Frame(2, 1000, 3, i));
        }
        bench.run().audit();
        assertThat(made.drops().packets(DropCause.QUEUE)).isGreaterThan(30);
        assertThat(stations[2].received().size() + made.drops().packets(DropCause.QUEUE))
                .isEqualTo(100);
        assertThat(made.buffer().usedBytes()).isZero();
    }

    private void overload(int priority) {
        for (int i = 0; i < 300; i++) {
            stations[0].send(0, 0, new Frame(2, 1000, priority, i));
            stations[1].send(0, 0, new Frame(2, 1000, priority, i));
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void pausesBothIngressesAndLosesNothing(boolean releasesAtEnd) {
        Cable cable = releasesAtEnd ? Cable.standard().releasingAtEnd() : Cable.standard();
        Switch made = wire(Switches.with(3, 3, n -> n, Memories.fixed(3, 20_000, 10_000), 1 << 3), cable);
        overload(3);
        bench.run().audit();
        assertThat(stations[2].received()).hasSize(600);
        assertThat(made.port(0).pauseFrames())
                .isPositive()
                .isEqualTo(made.port(0).resumeFrames());
        assertThat(made.port(1).pauseFrames()).isPositive();
        assertThat(made.port(2).pauseFrames()).isZero();
        // Two ingresses: XOFF, 2 us + PAUSE frame at 12.5 B/ns, a frame in transmission and the one that crossed.
        assertThat(made.buffer().usedBytesMax()).isLessThan(2 * (20_000 + 25_000 + 64 + 3_000));
        assertThat(stations[0].port(0).isPaused()).isFalse();
    }

    @Test
    void case31_aLossyPriorityNeverCausesAPause() {
        Switch made = wire(Switches.with(3, 3, n -> n, Memories.fixed(3, 20_000, 10_000), 1 << 3), Cable.standard());
        overload(4);
        bench.run().audit();
        assertThat(bench.pauseFrames()).isZero();
        assertThat(made.buffer().usedBytesMax()).isGreaterThan(100_000);
    }

    @Test
    void case31_onlyTheCongestedPriorityOfAnIngressIsPaused() {
        wire(Switches.with(3, 3, n -> n, Memories.fixed(3, 20_000, 10_000), 0xff), Cable.standard());
        overload(3);
        for (int i = 0; i < 10; i++) {
            stations[0].send(8_000_000 + i * 200_000L, 0, new Frame(1, 1000, 4, 1000 + i));
        }
        bench.run().audit();
        // Priority 4 goes to an idle port: each frame leaves at most one frame of priority 3 later and never waits.
        assertThat(stations[1].received()).hasSize(10);
        for (int i = 0; i < 10; i++) {
            assertThat(stations[1].receivedPs().get(i) - (8_000_000 + i * 200_000L))
                    .isBetween(2_160_000L, 2_160_000L + 80_000 + 64 * 80);
        }
        assertThat(bench.pauseFrames()).isPositive();
    }

    @Test
    void controlFramesOfTheirOwnPriorityMayTakeNoRoom() {
        SwitchSettings settings = new SwitchSettings(3, 0, 6, false, List.of(), EngineForm.LAZY);
        Switch made = new Switch(
                3,
                "switch",
                new Switch.Routing(Switches.table(3, n -> n), (packet, choices) -> 0),
                Memories.fixed(3, 1 << 30, 1 << 30),
                settings);
        wire(made, Cable.standard());
        overload(6);
        bench.run().audit();
        assertThat(made.buffer().usedBytesMax()).isZero();
        assertThat(stations[2].received()).hasSize(600);
    }

    @Test
    void givesTheSameBytesWithTwoWorkersAndHalfTheWindow() {
        wire(Switches.with(3, 3, n -> n, Memories.fixed(3, 20_000, 10_000), 0xff), Cable.standard());
        overload(3);
        bench.run().audit();
        SwitchTest other = new SwitchTest();
        other.wire(Switches.with(3, 3, n -> n, Memories.fixed(3, 20_000, 10_000), 0xff), Cable.standard());
        other.overload(3);
        other.bench.window(500_000).run(1_000_000_000, new int[] {0, 1, 0, 1}).audit();
        assertThat(other.stations[2].received()).isEqualTo(stations[2].received());
        assertThat(other.stations[0].startedPs()).isEqualTo(stations[0].startedPs());
    }
}
