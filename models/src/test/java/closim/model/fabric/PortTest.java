// SPDX-License-Identifier: Apache-2.0
package closim.model.fabric;

import static org.assertj.core.api.Assertions.assertThat;

import closim.model.fixture.Bench;
import closim.model.fixture.Cable;
import closim.model.fixture.Station;
import closim.model.fixture.Station.Frame;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Two nodes and one cable: 100 Gb/s is 80 ps a byte, so 1000 B take 80 ns; the delay is 1 us. */
class PortTest {
    private static final long DELAY_PS = 1_000_000;

    private final Bench bench = new Bench();
    private final Station left = bench.add(new Station(0, "left", 1));
    private final Station right = bench.add(new Station(1, "right", 1));

    private void cable(Cable cable) {
        bench.connect(Bench.End.of(left, 0), Bench.End.of(right, 0), cable);
    }

    private static Frame frame(int sizeBytes, int priority, int sequence) {
        return new Frame(1, sizeBytes, priority, sequence);
    }

    @Test
    void takesSerialisationPlusDelayToThePicosecond() {
        cable(Cable.standard().gap(20));
        left.send(12_345, 0, frame(1000, 3, 0)).send(12_345, 0, frame(1, 3, 1));
        bench.run().audit();
        long firstEndPs = 12_345 + (1000 + 20) * 80;
        assertThat(right.receivedPs()).containsExactly(firstEndPs + DELAY_PS, firstEndPs + 21 * 80 + DELAY_PS);
        assertThat(left.port(0).busyPs()).isEqualTo((1000 + 20 + 1 + 20) * 80);
        assertThat(left.port(0).bytes()).isEqualTo(1001);
        assertThat(left.port(0).packets()).isEqualTo(2);
    }

    @Test
    void idlesWhenNothingWaitsAndStartsAtOnceAfterwards() {
        cable(Cable.standard());
        left.send(0, 0, frame(1000, 3, 0)).send(5_000_001, 0, frame(1000, 3, 1));
        bench.run().audit();
        assertThat(left.startedPs()).containsExactly(0L, 5_000_001L);
    }

    @Test
    void servesTheHighestPriorityFirstButNeverInterruptsAFrame() {
        cable(Cable.standard());
        left.send(0, 0, frame(1000, 0, 0)).send(0, 0, frame(1000, 1, 1));
        left.send(1, 0, frame(1000, 7, 2)).send(79_999, 0, frame(1000, 5, 3));
        bench.run().audit();
        // All that is queued in the first picosecond is there before the first start: timers go before starts.
        assertThat(right.receivedSequences()).containsExactly(1, 2, 3, 0);
        assertThat(left.startedPs()).containsExactly(0L, 80_000L, 160_000L, 240_000L);
    }

    /** 3.2 Tb/s is 2.5 ps a byte: odd frames must alternate between rounding up and making up for it. */
    @Test
    void carriesTheRemainderAt3200Gbps() {
        cable(Cable.standard().rate(3_200_000_000_000L));
        for (int i = 0; i < 1001; i++) {
            left.send(7, 0, frame(1001, 3, i));
        }
        bench.run().audit();
        for (int i = 0; i < 1001; i++) {
            long exactHalfPs = (long) (i + 1) * 1001 * 5;
            assertThat(right.receivedPs().get(i)).isEqualTo(7 + (exactHalfPs + 1) / 2 + DELAY_PS);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {25_000_000_000L, 56_000_000_000L, 3_200_000_000_000L, 7})
    void neverEndsAFrameEarlyAndKeepsTheLongRunRate(long rateBitsPerSecond) {
        cable(Cable.standard().rate(rateBitsPerSecond));
        int frames = rateBitsPerSecond == 7 ? 9 : 300;
        long bytes = 0;
        for (int i = 0; i < frames; i++) {
            left.send(0, 0, frame(64 + i * 7 % 1400, 3, i));
        }
        bench.run(Long.MAX_VALUE / 4).audit();
        for (int i = 0; i < frames; i++) {
            bytes += 64 + i * 7 % 1400;
            java.math.BigInteger[] exact = java.math.BigInteger.valueOf(bytes)
                    .multiply(java.math.BigInteger.valueOf(8_000_000_000_000L))
                    .divideAndRemainder(java.math.BigInteger.valueOf(rateBitsPerSecond));
            long ceilPs = exact[0].longValueExact() + exact[1].signum();
            assertThat(right.receivedPs().get(i)).isEqualTo(ceilPs + DELAY_PS);
        }
    }

    @Test
    void forgetsTheRemainderAfterAnIdleTime() {
        cable(Cable.standard().rate(3_200_000_000_000L));
        left.send(0, 0, frame(1001, 3, 0)).send(10_000, 0, frame(1001, 3, 1));
        bench.run();
        assertThat(right.receivedPs()).containsExactly(2503 + DELAY_PS, 10_000 + 2503 + DELAY_PS);
    }

    @Test
    void givesRoomBackAtTheEndOfATransmissionWhenAskedTo() {
        cable(Cable.standard().releasingAtEnd());
        left.send(0, 0, frame(1000, 3, 0)).send(0, 0, frame(500, 3, 1));
        bench.run().audit();
        assertThat(left.releasesPs()).containsExactly(80_000L, 120_000L);
        assertThat(left.port(0).heldBytes()).isZero();
    }

    /** A PAUSE frame behind the data frame takes the wire longer, but the data frame has left at its own end. */
    @Test
    void givesRoomBackAtTheEndOfItsFrameEvenIfAPauseFrameFollows() {
        cable(Cable.standard().releasingAtEnd());
        left.send(0, 0, frame(1000, 3, 0)).pause(10, 0, 3, true);
        left.send(20, 0, frame(1000, 3, 1));
        bench.run().audit();
        assertThat(left.releasesPs()).containsExactly(80_000L, 80_000 + 64 * 80 + 80_000L);
    }

    @Test
    void countsWhatItPutsOnTheWireInTheFingerprint() {
        cable(Cable.standard());
        left.send(0, 0, frame(1000, 3, 0));
        long before = left.port(0).fingerprint();
        bench.run();
        assertThat(left.port(0).fingerprint()).isNotEqualTo(before);
        assertThat(right.port(0).fingerprint()).isEqualTo(before);
    }
}
