// SPDX-License-Identifier: Apache-2.0
package closim.model.congestion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import closim.model.packet.PacketPool;
import closim.model.packet.Telemetry;
import org.junit.jupiter.api.Test;

/** facts 2.5: the formulas with numbers. Line 100 Gb/s, T = 8 us, window 100,000 B, eta 0.95, 40 Mb/s per step. */
class HpccConformanceTest {
    private static final long US = 1_000_000;
    private static final long LINE = 100_000_000_000L;

    private final HpccSettings settings = new HpccSettings();
    private final PacketPool pool = new PacketPool();
    private final AckFeedback feedback = new AckFeedback();

    /** One hop's stamp. */
    private record Stamp(long timePs, long sentBytes, long queuedBytes, long rateBitsPerSecond, long link) {}

    private void ack(Hpcc hpcc, long inFlightBytes, Stamp... stamps) {
        Telemetry telemetry = pool.takeTelemetry();
        for (Stamp stamp : stamps) {
            telemetry.stamp(stamp.timePs, stamp.sentBytes, stamp.queuedBytes, stamp.rateBitsPerSecond, stamp.link);
        }
        long nowPs = stamps[0].timePs + 4 * US;
        feedback.set(nowPs, 1_000, 8 * US, false).add(inFlightBytes, telemetry);
        hpcc.onAcknowledged(feedback);
        pool.giveBack(telemetry);
    }

    private static Stamp stamp(long timePs, long sentBytes, long queuedBytes) {
        return new Stamp(timePs, sentBytes, queuedBytes, LINE, 1);
    }

    @Test
    void theFirstStampsAreOnlyKept() {
        Hpcc hpcc = settings.at100Gbps();
        ack(hpcc, 99_000, stamp(0, 0, 500_000));
        assertThat(hpcc.rateBitsPerSecond()).isEqualTo(LINE);
        assertThat(hpcc.windowBytes()).isEqualTo(100_000);
    }

    @Test
    void addsThroughputAndStandingQueueAndSmoothsThemOverARoundTrip() {
        Hpcc hpcc = settings.at100Gbps();
        ack(hpcc, 99_000, stamp(0, 0, 80_000));
        // 2 us at half the line rate, at least 50,000 B in the queue: u = 0.5 + 0.5; U = 3/4 x 1 + 1/4 x 1.
        ack(hpcc, 99_000, stamp(2 * US, 12_500, 50_000));
        assertThat(hpcc.utilization()).isCloseTo(1.0, within(1e-12));
        assertThat(hpcc.rateBitsPerSecond()).isCloseTo(95e9 + 40e6, within(1.0));
        // u = 0.25 + 0.05: U = 3/4 + 1/4 x 0.3 = 0.825.
        ack(hpcc, 99_000, stamp(4 * US, 18_750, 5_000));
        assertThat(hpcc.utilization()).isCloseTo(0.825, within(1e-12));
        // Fast react: again from the reference of 100 Gb/s, and capped there.
        assertThat(hpcc.rateBitsPerSecond()).isEqualTo(LINE);
        assertThat(hpcc.referenceRateBitsPerSecond()).isEqualTo(LINE);
    }

    @Test
    void takesTheBusiestHopEachByItsOwnRate() {
        Hpcc hpcc = settings.at100Gbps();
        ack(hpcc, 99_000, new Stamp(0, 0, 0, LINE, 1), new Stamp(1 * US, 0, 0, 4 * LINE, 2));
        // Hop 1: 8 us, 80,000 B, 0.8. Hop 2: 400 Gb/s, 400,000 B in 8 us, 1.0, and 200,000 B of queue: + 0.5.
        ack(hpcc, 99_000, new Stamp(8 * US, 80_000, 0, LINE, 1), new Stamp(9 * US, 400_000, 200_000, 4 * LINE, 2));
        assertThat(hpcc.utilization()).isCloseTo(1.0, within(1e-12));
        ack(hpcc, 99_000, new Stamp(16 * US, 160_000, 0, LINE, 1), new Stamp(17 * US, 800_000, 200_000, 4 * LINE, 2));
        assertThat(hpcc.utilization()).isCloseTo(1.5, within(1e-12));
        assertThat(hpcc.rateBitsPerSecond()).isCloseTo(100e9 * 0.95 / 1.5 + 40e6, within(1.0));
    }

    @Test
    void timeBetweenAcksBeyondARoundTripCountsAsOneRoundTrip() {
        Hpcc hpcc = settings.at100Gbps();
        ack(hpcc, 99_000, stamp(0, 0, 0));
        ack(hpcc, 99_000, stamp(100 * US, 125_000, 0));
        assertThat(hpcc.utilization()).isCloseTo(0.1, within(1e-12));
    }

    @Test
    void theReferenceMovesOncePerRoundTrip() {
        Hpcc hpcc = settings.at100Gbps();
        // In flight after the first: 3,000 B, so the fourth ACK after it ends the round trip.
        ack(hpcc, 3_000, stamp(0, 0, 0));
        for (int i = 1; i <= 3; i++) {
            ack(hpcc, 3_000, stamp(i * 8L * US, i * 200_000L, 0));
            assertThat(hpcc.utilization()).isCloseTo(2, within(1e-12));
            assertThat(hpcc.referenceRateBitsPerSecond()).isEqualTo(LINE);
            assertThat(hpcc.rateBitsPerSecond()).isCloseTo(47.54e9, within(1.0));
        }
        ack(hpcc, 3_000, stamp(32 * US, 800_000, 0));
        assertThat(hpcc.referenceRateBitsPerSecond()).isCloseTo(47.54e9, within(1.0));
        ack(hpcc, 3_000, stamp(40 * US, 1_000_000, 0));
        assertThat(hpcc.rateBitsPerSecond()).isCloseTo(47.54e9 * 0.475 + 40e6, within(1.0));
        assertThat(hpcc.windowBytes()).isEqualTo((long) (hpcc.rateBitsPerSecond() / 1e6));
    }

    @Test
    void withoutFastReactOnlyTheAckOfARoundTripCounts() {
        settings.fastReact = false;
        Hpcc hpcc = settings.at100Gbps();
        ack(hpcc, 1_000, stamp(0, 0, 0));
        ack(hpcc, 1_000, stamp(4 * US, 200_000, 0));
        assertThat(hpcc.rateBitsPerSecond()).isEqualTo(LINE);
        ack(hpcc, 1_000, stamp(8 * US, 200_000, 0));
        assertThat(hpcc.rateBitsPerSecond()).isCloseTo(47.54e9, within(1.0));
    }

    @Test
    void belowTheTargetItFirstAddsForAsManyRoundTripsAsTheSettingSays() {
        settings.additiveStages = 2;
        Hpcc hpcc = settings.at100Gbps();
        ack(hpcc, 0, stamp(0, 0, 0));
        ack(hpcc, 0, stamp(8 * US, 200_000, 0));
        assertThat(hpcc.referenceRateBitsPerSecond()).isCloseTo(47.54e9, within(1.0));
        // Utilisation 0.5 from here on.
        ack(hpcc, 0, stamp(16 * US, 250_000, 0));
        assertThat(hpcc.referenceRateBitsPerSecond()).isCloseTo(47.58e9, within(1.0));
        ack(hpcc, 0, stamp(24 * US, 300_000, 0));
        assertThat(hpcc.referenceRateBitsPerSecond()).isCloseTo(47.62e9, within(1.0));
        ack(hpcc, 0, stamp(32 * US, 350_000, 0));
        assertThat(hpcc.referenceRateBitsPerSecond()).isCloseTo(47.62e9 * 1.9 + 40e6, within(1.0));
    }

    @Test
    void neverFallsBelowTheMinimum() {
        Hpcc hpcc = settings.at100Gbps();
        ack(hpcc, 0, stamp(0, 0, 90_000_000));
        ack(hpcc, 0, stamp(8 * US, 100_000, 90_000_000));
        assertThat(hpcc.rateBitsPerSecond()).isEqualTo(1e9);
        assertThat(hpcc.windowBytes()).isEqualTo(1_000);
    }

    @Test
    void aHopWhoseLinkHasChangedIsMeasuredFromTheNextAckOn() {
        Hpcc hpcc = settings.at100Gbps();
        ack(hpcc, 0, new Stamp(0, 7_000_000, 0, LINE, 1));
        ack(hpcc, 0, new Stamp(8 * US, 100, 0, LINE, 2));
        assertThat(hpcc.rateBitsPerSecond()).isEqualTo(LINE);
        ack(hpcc, 0, new Stamp(16 * US, 200_100, 0, LINE, 2));
        assertThat(hpcc.utilization()).isCloseTo(2, within(1e-12));
    }

    /** 20 bits of 512 B are 512 MiB, 24 bits of nanoseconds 16.8 ms, 17 bits of 320 B 41.9 MB. */
    @Test
    void wordsRoundDownAndWrap() {
        settings.resolution = Hpcc.Int.Resolution.WORDS;
        TelemetryReading words = TelemetryReading.of(settings.spec().telemetry());
        assertThat(words.timePs(1_999)).isEqualTo(1_000);
        assertThat(words.timePs((1L << 24) * 1_000)).isZero();
        assertThat(words.sentBytes(1_023)).isEqualTo(512);
        assertThat(words.sentBytes(512L << 20)).isZero();
        assertThat(words.queuedBytes(959)).isEqualTo(640);
        assertThat(words.queuedBytes(320L << 17)).isZero();
        assertThat(words.elapsedPs(words.timePs(16_777_215_000L), words.timePs(16_777_217_000L)))
                .isEqualTo(2_000);
        assertThat(words.sentSince(words.sentBytes((512L << 20) - 512), words.sentBytes((512L << 20) + 1_024)))
                .isEqualTo(1_536);
    }

    @Test
    void asksForFortyTwoBytesAndNoNotification() {
        CongestionControlFactory factory = new Hpcc.Provider().create(settings.spec());
        assertThat(factory.telemetryBytes()).isEqualTo(42);
        assertThat(factory.notification().intervalPs()).isEqualTo(Long.MAX_VALUE);
    }
}
