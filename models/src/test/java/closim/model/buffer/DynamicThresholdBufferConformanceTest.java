// SPDX-License-Identifier: Apache-2.0
package closim.model.buffer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import closim.core.random.RandomStream;
import closim.core.random.RandomStreams;
import closim.core.unit.DataSize;
import closim.model.fixture.Memories;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** facts 4.1, the accounting of HPCC's switch, against a second writing of the same rules. */
class DynamicThresholdBufferConformanceTest {
    private static final int PORTS = 4;
    private static final long SIZE_BYTES = 300_000;
    private static final long HEADROOM_BYTES = 20_000;
    private static final long RESERVE_BYTES = 4_000;

    /** The rules, with a shift in place of alpha and everything computed anew. */
    private static final class Rules {
        private final int shift;
        private final long[][] ingressBytes = new long[PORTS][8];
        private final long[][] headroomBytes = new long[PORTS][8];

        Rules(int shift) {
            this.shift = shift;
        }

        private long shared(int port, int priority) {
            return Math.max(0, ingressBytes[port][priority] - RESERVE_BYTES);
        }

        private long threshold() {
            long sharedUsed = 0;
            for (int port = 0; port < PORTS; port++) {
                for (int priority = 0; priority < 8; priority++) {
                    sharedUsed += shared(port, priority);
                }
            }
            return (SIZE_BYTES - 2 * PORTS * (HEADROOM_BYTES + RESERVE_BYTES) - sharedUsed) >> shift;
        }

        boolean admit(int port, int priority, int sizeBytes) {
            boolean above = ingressBytes[port][priority] + sizeBytes > RESERVE_BYTES
                    && ingressBytes[port][priority] + sizeBytes - RESERVE_BYTES > threshold();
            if (above && headroomBytes[port][priority] + sizeBytes > HEADROOM_BYTES) {
                return false;
            }
            (above ? headroomBytes : ingressBytes)[port][priority] += sizeBytes;
            return true;
        }

        void release(int port, int priority, int sizeBytes) {
            long fromHeadroom = Math.min(sizeBytes, headroomBytes[port][priority]);
            headroomBytes[port][priority] -= fromHeadroom;
            ingressBytes[port][priority] -= sizeBytes - fromHeadroom;
        }

        boolean mustPause(int port, int priority) {
            return headroomBytes[port][priority] > 0 || shared(port, priority) >= threshold();
        }

        boolean mayResume(int port, int priority) {
            long own = shared(port, priority);
            return headroomBytes[port][priority] == 0 && (own == 0 || own + 3_000 <= threshold());
        }
    }

    private record Held(int port, int priority, int sizeBytes) {}

    @ParameterizedTest
    @CsvSource({"0, 1", "1, 2", "2, 3", "3, 4", "3, 5", "4, 6"})
    void decidesAsTheRulesDoOverRandomTraffic(int shift, long seed) {
        RandomStream random = new RandomStreams(seed).stream("traffic");
        SharedBuffer buffer = Memories.dynamic(
                Memories.dynamicSpec(SIZE_BYTES, 1.0 / (1 << shift), HEADROOM_BYTES),
                Memories.ports(PORTS, 1 << 3 | 1 << 4));
        Rules rules = new Rules(shift);
        List<Held> inside = new ArrayList<>();
        int refused = 0;
        int paused = 0;
        for (int step = 0; step < 50_000; step++) {
            int port = random.nextInt(PORTS);
            int priority = 3 + random.nextInt(2);
            if (random.nextInt(100) < (step / 1_000 % 2 == 0 ? 75 : 30)) {
                int sizeBytes = 64 + random.nextInt(4_100);
                boolean admitted = buffer.admit(port, 0, priority, sizeBytes, 0) == SharedBuffer.Verdict.ADMITTED;
                assertThat(admitted).as("step " + step).isEqualTo(rules.admit(port, priority, sizeBytes));
                refused += admitted ? 0 : 1;
                if (admitted) {
                    inside.add(new Held(port, priority, sizeBytes));
                }
            } else if (!inside.isEmpty()) {
                Held held = inside.remove(random.nextInt(inside.size()));
                buffer.release(held.port(), 0, held.priority(), held.sizeBytes());
                rules.release(held.port(), held.priority(), held.sizeBytes());
            }
            paused += rules.mustPause(port, priority) ? 1 : 0;
            assertThat(buffer.mustPause(port, priority)).as("pause " + step).isEqualTo(rules.mustPause(port, priority));
            assertThat(buffer.mayResume(port, priority))
                    .as("resume " + step)
                    .isEqualTo(rules.mayResume(port, priority));
        }
        assertThat(refused).isGreaterThan(100);
        assertThat(paused).isBetween(1_000, 49_000);
    }

    /** Case 27: nothing drains, so what comes after the pause is at most the headroom, and the next packet is lost. */
    @ParameterizedTest
    @ValueSource(longs = {1_048, 10_000, 30_000})
    void case27_holdsItsHeadroomAfterThePauseAndNoMore(long headroomBytes) {
        SharedBuffer buffer =
                Memories.dynamic(Memories.dynamicSpec(4 << 20, 0.125, headroomBytes), Memories.ports(PORTS, 1 << 3));
        while (!buffer.mustPause(0, 3)) {
            assertThat(buffer.admit(0, 0, 3, 1_048, 0)).isEqualTo(SharedBuffer.Verdict.ADMITTED);
        }
        long atPauseBytes = buffer.usedBytes();
        while (buffer.admit(0, 0, 3, 1_048, 0) == SharedBuffer.Verdict.ADMITTED) {
            assertThat(buffer.usedBytes()).isLessThan(1 << 20);
        }
        assertThat(buffer.usedBytes() - atPauseBytes).isBetween(headroomBytes - 2 * 1_048, headroomBytes);
        assertThat(buffer.admit(0, 0, 3, 1_048, 0)).isEqualTo(SharedBuffer.Verdict.NO_HEADROOM);
    }

    /** facts 4.4: with n congested ingresses of equal alpha each gets alpha B / (1 + n alpha). */
    @ParameterizedTest
    @CsvSource({"0.125, 4", "0.5, 4", "1, 2", "0.25, 1"})
    void sharesTheMemoryByTheClassicalResult(double alpha, int congested) {
        SharedBuffer buffer =
                Memories.dynamic(Memories.dynamicSpec(16 << 20, alpha, 30_000L), Memories.ports(PORTS, 1 << 3));
        boolean[] paused = new boolean[PORTS];
        long[] bytes = new long[PORTS];
        for (int i = 0; i < 50_000; i++) {
            int port = i % congested;
            if (!paused[port]) {
                assertThat(buffer.admit(port, 0, 3, 1_000, 0)).isEqualTo(SharedBuffer.Verdict.ADMITTED);
                bytes[port] += 1_000;
                paused[port] = buffer.mustPause(port, 3);
            }
        }
        double poolBytes = (16 << 20) - PORTS * 30_000 - PORTS * RESERVE_BYTES;
        double expectedBytes = alpha * poolBytes / (1 + congested * alpha) + RESERVE_BYTES;
        for (int port = 0; port < congested; port++) {
            assertThat((double) bytes[port]).isBetween(expectedBytes - 3_000, expectedBytes + 3_000);
        }
    }

    private static SwitchPorts rates(long hostGbps, long portGbps) {
        return new SwitchPorts(
                "leaf-0",
                new long[] {portGbps * 1_000_000_000L},
                hostGbps * 1_000_000_000L,
                1 << 3,
                new long[] {1_000_000},
                new long[] {27_200});
    }

    /** facts 4.1: a 400G port over 100G hosts has shift 1. */
    @ParameterizedTest
    @CsvSource({"100, 100, 0.125", "100, 200, 0.25", "100, 400, 0.5", "400, 800, 0.25", "400, 100, 0.125"})
    void alphaDoublesWithEachDoublingOfTheRate(long hostGbps, long portGbps, double alpha) {
        DynamicThresholdBuffer.Spec spec = new DynamicThresholdBuffer.Spec(
                DataSize.ofBytes(10_000_000),
                0.125,
                true,
                1,
                DataSize.ofBytes(0),
                DataSize.ofBytes(3_000),
                DataSize.ofBytes(20_000),
                DynamicThresholdBuffer.HeadroomRule.MODEL,
                false);
        SharedBuffer buffer = Memories.dynamic(spec, rates(hostGbps, portGbps));
        long bytes = 0;
        while (!buffer.mustPause(0, 3)) {
            buffer.admit(0, 0, 3, 100, 0);
            bytes += 100;
        }
        double expected = alpha * 9_980_000 / (1 + alpha);
        assertThat((double) bytes).isBetween(expected - 200, expected + 200);
    }

    @Test
    void computesHeadroomByItsRules() {
        DynamicThresholdBuffer.Provider provider = new DynamicThresholdBuffer.Provider();
        DynamicThresholdBuffer.Spec model = Memories.dynamicSpec(1 << 20, 0.125, null);
        assertThat(provider.headroomBytes(model, rates(100, 100), 0)).isEqualTo(27_200);
        DynamicThresholdBuffer.Spec hpcc = new DynamicThresholdBuffer.Spec(
                model.size(),
                0.125,
                true,
                1,
                model.reserve(),
                model.resumeOffset(),
                null,
                DynamicThresholdBuffer.HeadroomRule.HPCC,
                false);
        // 12.5 B/ns x 1000 ns x 3
        assertThat(provider.headroomBytes(hpcc, rates(100, 100), 0)).isEqualTo(37_500);
        assertThat(provider.headroomBytes(hpcc, Memories.ports(2, 0), 0))
                .as("nothing lossless")
                .isZero();
    }

    @Test
    void case28_refusesHeadroomThatDoesNotFitWithBothNumbers() {
        assertThatThrownBy(() -> Memories.dynamic(
                        Memories.dynamicSpec(1_000_000, 0.125, 250_000L), Memories.ports(PORTS, 1 << 3)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("1000000 B")
                .hasMessageContaining("16000 B")
                .hasMessageContaining("switch");
    }

    @Test
    void lossyTrafficIsLimitedByItsEgressQueue() {
        SharedBuffer buffer = Memories.dynamic(Memories.dynamicSpec(100_000, 0.125, 0L), Memories.ports(1, 0));
        assertThat(buffer.admit(0, 0, 0, 1_000, 94_000)).isEqualTo(SharedBuffer.Verdict.ADMITTED);
        assertThat(buffer.admit(0, 0, 0, 1_000, 94_001)).isEqualTo(SharedBuffer.Verdict.NO_ROOM);
        assertThat(buffer.admit(0, 0, 0, 1_000, 94_000))
                .as("a thousand are gone")
                .isEqualTo(SharedBuffer.Verdict.ADMITTED);
    }
}
