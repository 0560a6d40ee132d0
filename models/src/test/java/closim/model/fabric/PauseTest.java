// SPDX-License-Identifier: Apache-2.0
package closim.model.fabric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import closim.core.check.InvariantViolation;
import closim.model.fixture.Bench;
import closim.model.fixture.Cable;
import closim.model.fixture.Station;
import closim.model.fixture.Station.Frame;
import org.junit.jupiter.api.Test;

/** PAUSE frames between two nodes: 64 B take 5120 ps at 100 Gb/s, a pause takes effect 1 us after its last bit. */
class PauseTest {
    private static final long PAUSE_WIRE_PS = 64 * 80;
    private static final long PAUSE_DELAY_PS = 1_000_000;

    private final Bench bench = new Bench();
    private final Station left = bench.add(new Station(0, "left", 1));
    private final Station right = bench.add(new Station(1, "right", 1));

    private void cable(Cable cable) {
        bench.connect(Bench.End.of(left, 0), Bench.End.of(right, 0), cable);
    }

    private void leftSends(int frames, int priority) {
        for (int i = 0; i < frames; i++) {
            left.send(0, 0, new Frame(1, 1000, priority, i));
        }
    }

    @Test
    void takesEffectAfterTheFrameInTransmissionAndNotBefore() {
        cable(Cable.standard());
        leftSends(40, 3);
        right.pause(0, 0, 3, true);
        right.pause(9_000_000, 0, 3, false);
        bench.run().audit();
        // In force at 1,005,120 ps, inside the frame that started at 960,000: that one ends, the next waits.
        assertThat(left.startedPs().get(12)).isEqualTo(960_000);
        assertThat(left.startedPs().get(13)).isEqualTo(9_000_000 + PAUSE_WIRE_PS + PAUSE_DELAY_PS);
        assertThat(left.port(0).pausedPs(20_000_000)).isEqualTo(9_000_000);
    }

    @Test
    void stopsAStartOfTheSamePicosecond() {
        cable(Cable.standard());
        // The fourteenth frame would start at 1,040,000 ps, exactly when the pause takes effect.
        leftSends(20, 3);
        right.pause(1_040_000 - PAUSE_WIRE_PS - PAUSE_DELAY_PS, 0, 3, true);
        right.pause(2_000_000, 0, 3, false);
        bench.run();
        assertThat(left.startedPs().get(12)).isEqualTo(960_000);
        assertThat(left.startedPs().get(13)).isEqualTo(2_000_000 + PAUSE_WIRE_PS + PAUSE_DELAY_PS);
    }

    @Test
    void case31_pausesOnePriorityAndLeavesTheOthersAlone() {
        cable(Cable.standard());
        right.pause(0, 0, 3, true);
        right.pause(50_000_000, 0, 3, false);
        left.send(2_000_000, 0, new Frame(1, 1000, 3, 0)).send(2_000_000, 0, new Frame(1, 1000, 4, 1));
        left.send(2_000_000, 0, new Frame(1, 1000, 2, 2));
        bench.run().audit();
        assertThat(left.startedSequences()).containsExactly(1, 2, 0);
        assertThat(left.startedPs().get(1)).isEqualTo(2_080_000);
    }

    @Test
    void case31_resumeStartsSendingAfterTheLinkDelayAndNotLater() {
        cable(Cable.standard());
        right.pause(0, 0, 3, true);
        left.send(3_000_000, 0, new Frame(1, 1000, 3, 0));
        right.pause(4_000_000, 0, 3, false);
        bench.run().audit();
        assertThat(left.startedPs()).containsExactly(4_000_000 + PAUSE_WIRE_PS + PAUSE_DELAY_PS);
    }

    @Test
    void pauseAndResumeOfTheSamePicosecondApplyInOrder() {
        cable(Cable.standard().pauseFrame(0));
        right.pause(0, 0, 3, true).pause(0, 0, 3, false);
        left.send(2_000_000, 0, new Frame(1, 1000, 3, 0));
        bench.run().audit();
        assertThat(left.startedPs()).containsExactly(2_000_000L);
        assertThat(left.port(0).pausedPs(9_000_000)).isZero();
    }

    @Test
    void waitsBehindTheFrameInTransmissionAndDelaysTheNext() {
        cable(Cable.standard());
        right.send(0, 0, new Frame(0, 1000, 3, 0)).send(0, 0, new Frame(0, 1000, 3, 1));
        right.pause(10_000, 0, 3, true);
        left.send(0, 0, new Frame(1, 1000, 3, 0));
        left.send(80_000 + PAUSE_WIRE_PS + PAUSE_DELAY_PS, 0, new Frame(1, 1000, 3, 1));
        bench.run(50_000_000);
        assertThat(right.startedPs()).containsExactly(0L, 80_000 + PAUSE_WIRE_PS);
        assertThat(left.startedPs()).containsExactly(0L);
        assertThat(right.port(0).busyPs()).isEqualTo(160_000 + PAUSE_WIRE_PS);
    }

    @Test
    void countsPreambleAndGapOfAPauseFrame() {
        cable(Cable.standard().gap(20));
        right.pause(0, 0, 3, true);
        long inForcePs = (64 + 20) * 80 + PAUSE_DELAY_PS;
        left.send(inForcePs - 1, 0, new Frame(1, 1000, 3, 0)).send(inForcePs, 0, new Frame(1, 1000, 3, 1));
        bench.run(50_000_000);
        assertThat(left.startedPs()).containsExactly(inForcePs - 1);
        assertThat(left.port(0).isPaused()).isTrue();
    }

    @Test
    void takesNoWireTimeWhereItHasNoSize() {
        cable(Cable.standard().pauseFrame(0));
        right.send(0, 0, new Frame(0, 1000, 3, 0)).send(0, 0, new Frame(0, 1000, 3, 1));
        right.pause(10_000, 0, 3, true);
        left.send(1_009_999, 0, new Frame(1, 1000, 3, 0)).send(1_010_000, 0, new Frame(1, 1000, 3, 1));
        bench.run(50_000_000);
        assertThat(right.startedPs()).containsExactly(0L, 80_000L);
        assertThat(left.startedPs()).containsExactly(1_009_999L);
    }

    @Test
    void isCountedAtThePortThatSendsIt() {
        cable(Cable.standard());
        right.pause(0, 0, 3, true).pause(1_000, 0, 3, false).pause(2_000, 0, 4, true);
        bench.run();
        assertThat(right.port(0).pauseFrames()).isEqualTo(2);
        assertThat(right.port(0).resumeFrames()).isEqualTo(1);
        assertThat(left.port(0).pauseFrames()).isZero();
        assertThat(bench.pauseFrames()).isEqualTo(2);
        assertThat(bench.resumeFrames()).isEqualTo(1);
    }

    @Test
    void manyPausesInFlightOutgrowTheRing() {
        cable(Cable.standard().pauseFrame(0).pauseDelay(40_000_000));
        for (int i = 0; i < 300; i++) {
            right.pause(i * 100_000L, 0, 3, i % 2 == 0);
        }
        for (int i = 0; i < 300; i++) {
            // One frame in the middle of each interval: sent at once in the odd ones, held until then in the even.
            left.send(40_050_000 + i * 100_000L, 0, new Frame(1, 100, 3, i));
        }
        bench.window(1_000_000).run().audit();
        for (int i = 0; i < 299; i++) {
            long askedPs = 40_050_000 + i * 100_000L;
            long expectedPs = i % 2 == 0 ? askedPs + 50_000 : askedPs;
            assertThat(left.startedPs().get(i)).as("frame " + i).isEqualTo(expectedPs);
        }
    }

    @Test
    void refusesToPauseALinkWithoutFlowControl() {
        cable(Cable.standard().pauseDelay(0));
        right.pause(0, 0, 3, true);
        assertThatThrownBy(() -> bench.run())
                .isInstanceOf(InvariantViolation.class)
                .hasMessageContaining("right pauses a link without flow control");
    }

    @Test
    void refusesAPauseThatWouldTakeEffectInsideTheWindow() {
        cable(Cable.standard().pauseDelay(1_000).pauseFrame(0));
        bench.window(1_000_000);
        right.pause(0, 0, 3, true);
        left.send(0, 0, new Frame(1, 1000, 3, 0));
        assertThatThrownBy(() -> bench.run())
                .isInstanceOf(InvariantViolation.class)
                .hasMessageContaining("right")
                .hasMessageContaining("inside the window");
    }
}
