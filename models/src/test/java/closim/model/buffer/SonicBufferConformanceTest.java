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
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** SONiC's accounting (facts 4.4) with its published examples. */
class SonicBufferConformanceTest {
    private static final int LOSSLESS = 3;
    private static final int LOSSY = 0;
    private static final SharedBuffer.Verdict ADMITTED = SharedBuffer.Verdict.ADMITTED;

    /** The 24 MB chip: lossless pool of 18 MB at 1/8, 6 MB of headroom, egress lossy pool of 14 MB at 1/2. */
    private static SonicSpec chip24() {
        return new SonicSpec(
                DataSize.parse("24MB"),
                DataSize.parse("18MB"),
                DataSize.parse("14MB"),
                0.125,
                0.5,
                DataSize.ofBytes(0),
                DataSize.ofBytes(0),
                DataSize.ofBytes(96_928),
                DataSize.parse("6MB"),
                DataSize.ofBytes(1_248),
                DataSize.ofBytes(2_496),
                true);
    }

    /** The Tomahawk 5 with 64 ports: 164,619,432 B, of them 33,690,560 B of shared headroom, alpha 1, 800G at 5 m. */
    private static SonicSpec tomahawk5(@Nullable DataSize reserve) {
        return new SonicSpec(
                DataSize.ofBytes(164_619_432),
                null,
                null,
                1,
                0.5,
                reserve == null ? DataSize.ofBytes(0) : reserve,
                DataSize.ofBytes(0),
                DataSize.ofBytes(724_662),
                DataSize.ofBytes(33_690_560),
                DataSize.ofBytes(0),
                DataSize.ofBytes(3_556),
                true);
    }

    private static SharedBuffer make(SonicSpec spec, int ports) {
        return Memories.sonic(spec, Memories.ports(ports, 1 << LOSSLESS));
    }

    /** Admits frames of one ingress until it must be paused; returns the bytes admitted. */
    private static long untilPause(SharedBuffer buffer, int port, int sizeBytes) {
        long bytes = 0;
        while (!buffer.mustPause(port, LOSSLESS)) {
            assertThat(buffer.admit(port, 0, LOSSLESS, sizeBytes, 0)).isEqualTo(ADMITTED);
            bytes += sizeBytes;
        }
        return bytes;
    }

    /** T = (18 MB - T) / 8, so T = 2 MB: the pause comes with exactly that, one frame at a time. */
    @Test
    void the24MbChipPausesOneIngressAtTwoMegabytes() {
        assertThat(untilPause(make(chip24(), 32), 5, 1_000)).isEqualTo(2_000_000);
    }

    /** One ingress then has its 96,928 B of headroom, and the 62nd frame of 1,000 B beyond 96 is lost. */
    @Test
    void the24MbChipHoldsOneHeadroomMoreAndLosesTheRest() {
        SharedBuffer buffer = make(chip24(), 32);
        untilPause(buffer, 5, 1_000);
        for (int i = 0; i < 96; i++) {
            assertThat(buffer.admit(5, 0, LOSSLESS, 1_000, 0)).isEqualTo(ADMITTED);
        }
        assertThat(buffer.headroomBytesMax(5)).isEqualTo(96_000);
        assertThat(buffer.admit(5, 0, LOSSLESS, 1_000, 0)).isEqualTo(SharedBuffer.Verdict.NO_HEADROOM);
        assertThat(buffer.admit(5, 0, LOSSLESS, 928, 0)).isEqualTo(ADMITTED);
        assertThat(buffer.headroomBytesMax(5)).isEqualTo(96_928);
        assertThat(buffer.headroomBytesMax(6)).isZero();
    }

    /** 6 MB of headroom are 61 times 96,928 B and 87,392 B: a 62nd port that fills its own loses 9 of its frames. */
    @Test
    void the24MbChipsHeadroomPoolEndsInThe62ndPort() {
        SharedBuffer buffer = make(chip24(), 64);
        long[] lost = new long[64];
        for (int port = 0; port < 62; port++) {
            untilPause(buffer, port, 1_000);
        }
        for (int port = 0; port < 62; port++) {
            for (int sizeBytes = 96_928; sizeBytes > 0; sizeBytes -= 1_000) {
                int frameBytes = Math.min(1_000, sizeBytes);
                boolean admitted = buffer.admit(port, 0, LOSSLESS, frameBytes, 0) == ADMITTED;
                lost[port] += admitted ? 0 : frameBytes;
            }
            if (port < 61) {
                assertThat(lost[port]).as("port " + port).isZero();
            }
        }
        long heldBytes = 0;
        for (int port = 0; port < 62; port++) {
            heldBytes += buffer.headroomBytesMax(port);
        }
        assertThat(heldBytes).isLessThanOrEqualTo(6_000_000).isGreaterThan(6_000_000 - 1_000);
        assertThat(lost[61]).isBetween(9_000L, 10_000L);
        buffer.audit();
    }

    /**
     * T = (14 MB - T) / 2, so one lossy queue gets 14/3 MB, whichever ingress it comes from, and is dropped then: the
     * last frame that fits is the one that finds 4,666,000 B, as 4,667,000 is half of the 9,334,000 B that are free.
     */
    @Test
    void the24MbChipDropsOneLossyQueueAt14Thirds() {
        SharedBuffer buffer = make(chip24(), 32);
        long bytes = 0;
        for (int i = 0; buffer.admit(i % 31, 31, LOSSY, 1_000, 0) == ADMITTED; i++) {
            bytes += 1_000;
            assertThat(buffer.mustPause(i % 31, LOSSLESS)).isFalse();
        }
        assertThat(bytes).isEqualTo(4_667_000);
        assertThat(buffer.admit(0, 30, LOSSY, 1_000, 0)).as("another queue").isEqualTo(ADMITTED);
    }

    /** Lossless traffic to one egress queue may hold far more than the egress limit of lossy traffic. */
    @Test
    void losslessTrafficPassesTheEgressLimits() {
        SharedBuffer buffer = make(chip24(), 32);
        long bytes = 0;
        for (int port = 0; port < 8; port++) {
            bytes += untilPause(buffer, port, 1_000);
        }
        // n = 8 at 1/8: each 18 MB x (1/8) / (1 + 1) at the end, the first ones more.
        assertThat(bytes).isGreaterThan(14_000_000 / 3);
    }

    /** Resumed at max(xon, threshold - xonOffset): alone that is after three frames of 1,000 B have left. */
    @Test
    void the24MbChipResumes2496BytesBelowTheThreshold() {
        SharedBuffer buffer = make(chip24(), 32);
        untilPause(buffer, 5, 1_000);
        for (int i = 1; i <= 3; i++) {
            assertThat(buffer.mayResume(5, LOSSLESS)).as("after " + (i - 1)).isFalse();
            buffer.release(5, 0, LOSSLESS, 1_000);
        }
        // Threshold (18,000,000 - 1,997,000) / 8 = 2,000,375; less 2,496 it is 1,997,879 and covers 1,997,000.
        assertThat(buffer.mayResume(5, LOSSLESS)).isTrue();
    }

    /** alpha 1: T = pool - T, half of the 130,928,872 B that are not headroom. */
    @Test
    void theTomahawk5PausesOneIngressAtHalfOfItsPool() {
        long pausedBytes = untilPause(make(tomahawk5(null), 64), 0, 4_158);
        assertThat(pausedBytes).isBetween(130_928_872L / 2, 130_928_872L / 2 + 4_158);
    }

    /** 33,690,560 B are 46.5 headrooms of 724,662 B for 64 ports: oversubscribed, so not refused. */
    @Test
    void theTomahawk5OversubscribesItsHeadroomAndKeepsItsReserves() {
        SharedBuffer buffer = make(tomahawk5(DataSize.ofBytes(8_636)), 64);
        // 64 reserves of 8,636 B are set aside of the shared memory.
        long pausedBytes = untilPause(buffer, 0, 4_158);
        long poolBytes = 130_928_872L - 64 * 8_636;
        assertThat(pausedBytes - 8_636).isBetween(poolBytes / 2, poolBytes / 2 + 4_158);
        for (int port = 1; port < 64; port++) {
            untilPause(buffer, port, 4_158);
        }
        // Port by port the rest is halved; the last ones find nothing but their reserve and a first frame of headroom.
        assertThat(buffer.headroomBytesMax(1)).isZero();
        assertThat(buffer.headroomBytesMax(63)).isEqualTo(4_158);
        long headroomBytes = 0;
        for (int port = 0; port < 64; port++) {
            headroomBytes += buffer.headroomBytesMax(port);
        }
        assertThat(buffer.usedBytes() - headroomBytes).isLessThanOrEqualTo(130_928_872L);
    }

    /** Facts 4.4: n congested groups of equal alpha get alpha B / (1 + n alpha) each, if they fill up together. */
    @ParameterizedTest
    @CsvSource({"1,0.125", "2,0.125", "4,0.125", "8,0.125", "1,1", "2,1", "4,1", "8,1"})
    void equalGroupsGetTheClassicalShare(int groups, double alpha) {
        SonicSpec spec = Memories.sonicSpec(20_000_000, alpha, 100_000L, 1_000_000L);
        SharedBuffer buffer = make(spec, 16);
        long[] heldBytes = new long[groups];
        boolean isOver = false;
        while (!isOver) {
            isOver = true;
            for (int port = 0; port < groups; port++) {
                if (!buffer.mustPause(port, LOSSLESS)) {
                    buffer.admit(port, 15, LOSSLESS, 500, 0);
                    heldBytes[port] += 500;
                    isOver = false;
                }
            }
        }
        double shareBytes = alpha * 19_000_000 / (1 + groups * alpha);
        for (long held : heldBytes) {
            assertThat((double) held).isBetween(shareBytes - 1_000, shareBytes + 1_000);
        }
    }

    @Test
    void tellsWhatDoesNotFit() {
        assertThatThrownBy(() -> make(Memories.sonicSpec(100_000, 1, 30_000L, null), 4))
                .hasMessage("headroom of 120000 B and reserves of 0 B over 4 ports do not fit into the 100000 B of"
                        + " switch");
        SonicSpec chip = chip24();
        SonicSpec tooLarge = new SonicSpec(
                DataSize.parse("23MB"),
                chip.losslessPool(),
                chip.lossyPool(),
                1,
                1,
                chip.reserve(),
                chip.lossyReserve(),
                chip.headroom(),
                chip.headroomPool(),
                chip.xon(),
                chip.xonOffset(),
                true);
        assertThatThrownBy(() -> make(tooLarge, 4))
                .hasMessage("losslessPool of 18000000 B does not fit: headroom of 6000000 B and reserves of 0 B over 4"
                        + " ports leave 17000000 B of 23000000 B");
    }

    /** Lossy traffic may fill the lossless pool but never takes headroom or reserve: nothing lossless is lost by it. */
    @Test
    void lossyTrafficCannotTakeTheHeadroom() {
        SonicSpec spec = Memories.sonicSpec(1_000_000, 0.125, 100_000L, null);
        SharedBuffer buffer = make(spec, 4);
        for (int i = 0; i < 10_000; i++) {
            buffer.admit(1 + i % 3, i % 4, i % 3, 1_000, 0);
        }
        assertThat(buffer.usedBytes()).isLessThanOrEqualTo(600_000);
        int admitted = 0;
        while (buffer.admit(0, 1, LOSSLESS, 1_000, 0) == ADMITTED) {
            admitted++;
        }
        assertThat(admitted).isGreaterThanOrEqualTo(100);
    }

    private record Frame(int port, int egress, int priority, int sizeBytes) {}

    /**
     * What a lazy switch relies on: a frame that is calm on counts that are too high is admitted without a pause on the
     * exact ones, and both countings agree once the departures have been found.
     */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 5, 8, 13})
    void isCalmOnlyWhereTheExactCountAdmitsWithoutAPause(long seed) {
        SonicSpec spec = new SonicSpec(
                DataSize.ofBytes(300_000),
                DataSize.ofBytes(150_000),
                DataSize.ofBytes(120_000),
                0.5,
                0.5,
                DataSize.ofBytes(3_000),
                DataSize.ofBytes(2_000),
                DataSize.ofBytes(20_000),
                DataSize.ofBytes(50_000),
                DataSize.ofBytes(0),
                DataSize.ofBytes(2_496),
                true);
        RandomStream random = new RandomStreams(seed).stream("calm");
        SharedBuffer exact = make(spec, 4);
        SharedBuffer late = make(spec, 4);
        List<Frame> inside = new ArrayList<>();
        List<Frame> gone = new ArrayList<>();
        int calm = 0;
        for (int step = 0; step < 30_000; step++) {
            boolean isEager = isPausing(exact);
            if (isEager) {
                catchUp(late, gone);
            }
            if (random.nextInt(100) < (step / 1_000 % 2 == 0 ? 60 : 45)) {
                Frame frame = new Frame(
                        random.nextInt(4), random.nextInt(4), random.nextInt(2) * LOSSLESS, 64 + random.nextInt(4_100));
                boolean isCalm = late.isCalm(frame.port, frame.egress, frame.priority, frame.sizeBytes, 0);
                calm += isCalm && !gone.isEmpty() ? 1 : 0;
                if (!isCalm) {
                    catchUp(late, gone);
                }
                SharedBuffer.Verdict verdict = admit(exact, frame);
                boolean mustPause = frame.priority == LOSSLESS && exact.mustPause(frame.port, LOSSLESS);
                if (isCalm) {
                    assertThat(verdict).as("step " + step).isEqualTo(ADMITTED);
                    assertThat(mustPause).as("step " + step).isFalse();
                }
                assertThat(admit(late, frame)).as("step " + step).isEqualTo(verdict);
                if (frame.priority == LOSSLESS) {
                    assertThat(late.mustPause(frame.port, LOSSLESS))
                            .as("step " + step)
                            .isEqualTo(mustPause);
                }
                if (verdict == ADMITTED) {
                    inside.add(frame);
                }
            } else if (!inside.isEmpty()) {
                Frame left = inside.remove(random.nextInt(inside.size()));
                release(exact, left);
                gone.add(left);
            }
        }
        assertThat(calm).isGreaterThan(1_000);
        catchUp(late, gone);
        late.audit();
        exact.audit();
        assertThat(late.usedBytes()).isEqualTo(exact.usedBytes());
    }

    private static boolean isPausing(SharedBuffer buffer) {
        boolean isPausing = false;
        for (int port = 0; port < 4; port++) {
            isPausing |= buffer.mustPause(port, LOSSLESS);
        }
        return isPausing;
    }

    private static void catchUp(SharedBuffer late, List<Frame> gone) {
        gone.forEach(frame -> release(late, frame));
        gone.clear();
    }

    private static SharedBuffer.Verdict admit(SharedBuffer buffer, Frame frame) {
        return buffer.admit(frame.port, frame.egress, frame.priority, frame.sizeBytes, 0);
    }

    private static void release(SharedBuffer buffer, Frame frame) {
        buffer.release(frame.port, frame.egress, frame.priority, frame.sizeBytes);
    }
}
