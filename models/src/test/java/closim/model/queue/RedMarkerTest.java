// SPDX-License-Identifier: Apache-2.0
package closim.model.queue;

import static org.assertj.core.api.Assertions.assertThat;

import closim.core.random.RandomStreams;
import closim.model.fixture.Packets;
import closim.model.packet.Packet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** facts 2.1: nothing up to kmin, everything above kmax, in between a probability that rises linearly to pmax. */
class RedMarkerTest {
    private static final long KMIN_BYTES = 100_000;
    private static final long KMAX_BYTES = 400_000;

    private final Packets packets = new Packets();

    private static RedMarker marker(double pmax) {
        return new RedMarker(KMIN_BYTES, KMAX_BYTES, pmax, new RandomStreams(9).stream("red"));
    }

    private int marks(RedMarker marker, long queuedBytes, int tries) {
        int marked = 0;
        for (int i = 0; i < tries; i++) {
            Packet packet = packets.data(i, 1000, 3);
            boolean said = marker.decide(packet, queuedBytes);
            assertThat(packet.isMarked()).isEqualTo(said);
            marked += said ? 1 : 0;
            packets.pool().giveBack(packet);
        }
        return marked;
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 99_999, 100_000})
    void neverMarksUpToKmin(long queuedBytes) {
        assertThat(marks(marker(1), queuedBytes, 10_000)).isZero();
    }

    @ParameterizedTest
    @ValueSource(longs = {400_001, 10_000_000})
    void alwaysMarksAboveKmax(long queuedBytes) {
        assertThat(marks(marker(0), queuedBytes, 10_000)).isEqualTo(10_000);
    }

    @ParameterizedTest
    @CsvSource({"100300, 0.2, 0.0002", "175000, 0.2, 0.05", "250000, 0.2, 0.1", "400000, 0.2, 0.2", "250000, 1, 0.5"})
    void marksInBetweenWithALinearProbability(long queuedBytes, double pmax, double expected) {
        int tries = 200_000;
        double standardError = Math.sqrt(expected * (1 - expected) / tries);
        assertThat((double) marks(marker(pmax), queuedBytes, tries) / tries)
                .isBetween(expected - 3 * standardError, expected + 3 * standardError);
    }

    @Test
    void marksNothingThatMayNotBeMarkedOrIsMarked() {
        Packet plain = packets.pool().take();
        plain.address(Packet.ACK, 0, 1, 0, 0);
        assertThat(marker(1).decide(plain, 1_000_000)).isFalse();
        assertThat(plain.isMarked()).isFalse();
        Packet marked = packets.data(0, 1000, 3);
        marked.mark();
        assertThat(marker(1).decide(marked, 1_000_000)).isFalse();
        assertThat(marked.isMarked()).isTrue();
    }

    @Test
    void equalThresholdsAreAStep() {
        RedMarker step = new RedMarker(5_000, 5_000, 0.5, new RandomStreams(9).stream("red"));
        assertThat(marks(step, 5_000, 1_000)).isZero();
        assertThat(marks(step, 5_001, 1_000)).isEqualTo(1_000);
    }
}
