// SPDX-License-Identifier: Apache-2.0
package closim.model.fabric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import closim.core.check.InvariantViolation;
import closim.core.random.RandomStream;
import closim.core.random.RandomStreams;
import closim.core.unit.Time;
import closim.model.fixture.Bench;
import closim.model.fixture.Cable;
import closim.model.fixture.Station;
import closim.model.fixture.Station.Frame;
import closim.model.packet.Packet;
import closim.model.packet.PacketPool;
import java.util.ArrayDeque;
import java.util.Deque;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WireTest {
    private final PacketPool pool = new PacketPool();
    private final Wire wire = new Wire(4, 0, 1_000, 0);

    private Packet packet(int sequence) {
        Packet packet = pool.take();
        packet.address(Packet.DATA, 0, 1, 0, 0);
        packet.frame(100 + sequence % 7, 3, 0);
        packet.carry(0, sequence, 100, 0);
        return packet;
    }

    @Test
    void deliversAfterItsDelayInOrder() {
        assertThat(wire.push(50, packet(1))).isEqualTo(1_050);
        wire.push(50, packet(2));
        wire.open();
        assertThat(wire.headPs()).isEqualTo(1_050);
        assertThat(wire.take().sequence()).isEqualTo(1);
        assertThat(wire.headPs()).isEqualTo(1_050);
        assertThat(wire.take().sequence()).isEqualTo(2);
        assertThat(wire.headPs()).isEqualTo(Time.NEVER);
    }

    @Test
    void hidesWhatIsPushedAfterTheLookUntilTheNextLook() {
        wire.push(50, packet(1));
        wire.open();
        wire.push(60, packet(2));
        wire.take();
        assertThat(wire.headPs()).isEqualTo(Time.NEVER);
        assertThat(wire.inFlight()).isEqualTo(1);
        wire.open();
        assertThat(wire.headPs()).isEqualTo(1_060);
    }

    @Test
    void refusesAFrameThatOvertakes() {
        wire.push(50, packet(1));
        assertThatThrownBy(() -> wire.push(49, packet(2)))
                .isInstanceOf(InvariantViolation.class)
                .hasMessageContaining("overtakes")
                .hasMessageContaining("1049")
                .hasMessageContaining("1050");
    }

    /** Looks, pushes and takes at random against a plain queue, so that the ring grows at every offset of its head. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void growsAcrossItsEndWithoutLosingOrSwappingFrames(long seed) {
        RandomStream random = new RandomStreams(seed).stream("wire");
        Deque<Integer> model = new ArrayDeque<>();
        int looked = 0;
        int pushed = 0;
        for (int step = 0; step < 20_000; step++) {
            int what = random.nextInt(100);
            // Pushes win at first and lose in the end, so that it fills beyond 16, 32, … and empties again.
            if (what < (step < 10_000 ? 51 : 45)) {
                wire.push(step, packet(pushed));
                model.add(pushed++);
            } else if (what < 60) {
                wire.open();
                looked = model.size();
            } else if (looked > 0) {
                Packet packet = wire.take();
                looked--;
                assertThat(packet.sequence())
                        .as("seed " + seed + " step " + step)
                        .isEqualTo(model.remove());
                pool.giveBack(packet);
            } else {
                assertThat(wire.headPs()).isEqualTo(Time.NEVER);
            }
            assertThat(wire.inFlight()).isEqualTo(model.size());
        }
        assertThat(pushed).isGreaterThan(5_000);
    }

    /** 500 us of cable hold 6,250 frames of 1000 B at 100 Gb/s: the ring grows nine times. */
    @Test
    void holdsManyThousandFramesInFlightUnderTheEngine() {
        Bench bench = new Bench();
        Station left = bench.add(new Station(0, "left", 1));
        Station right = bench.add(new Station(1, "right", 1));
        bench.connect(
                Bench.End.of(left, 0), Bench.End.of(right, 0), Cable.standard().delay(500_000_000));
        for (int i = 0; i < 10_000; i++) {
            left.send(0, 0, new Frame(1, 1000, 3, i));
        }
        bench.window(777_777).run().audit();
        assertThat(right.received()).hasSize(10_000);
        for (int i = 0; i < 10_000; i++) {
            assertThat(right.received().get(i).sequence()).isEqualTo(i);
            assertThat(right.received().get(i).timePs()).isEqualTo((i + 1) * 80_000L + 500_000_000);
        }
    }

    @Test
    void aFrameThatArrivesInsideTheWindowIsAnInvariantViolation() {
        Bench bench = new Bench();
        Station left = bench.add(new Station(0, "left", 1));
        Station right = bench.add(new Station(1, "right", 1));
        bench.connect(Bench.End.of(left, 0), Bench.End.of(right, 0), Cable.standard());
        left.send(0, 0, new Frame(1, 1000, 3, 0));
        assertThatThrownBy(() -> bench.window(2_000_000).run())
                .isInstanceOf(InvariantViolation.class)
                .hasMessageContaining("left")
                .hasMessageContaining("inside the window");
    }
}
