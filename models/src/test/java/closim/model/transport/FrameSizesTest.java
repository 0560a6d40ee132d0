// SPDX-License-Identifier: Apache-2.0
package closim.model.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import closim.core.unit.DataSize;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Sums of the header sizes of IBTA annex A17 and IEEE 802.3: 14 + 20 + 8 + 12 + 4 + 4 = 62 B around each payload. */
class FrameSizesTest {
    private final FrameSizes real = FrameSizes.real();

    @ParameterizedTest
    @CsvSource({
        "4096, false, 4158",
        "4096, true, 4174",
        "1024, false, 1086",
        "1, false, 66",
        "1, true, 82",
        "2, false, 66",
        "4, false, 66",
        "5, false, 70",
        "1001, false, 1066"
    })
    void realDataCarriesHeadersAndIsPaddedToFourBytes(int payloadBytes, boolean first, int expectedBytes) {
        assertThat(real.dataBytes(payloadBytes, 4096, first)).isEqualTo(expectedBytes);
    }

    @Test
    void realControlFrames() {
        assertThat(real.ackBytes()).as("62 + AETH 4").isEqualTo(66);
        assertThat(real.cnpBytes()).as("62 + 16 reserved").isEqualTo(78);
        assertThat(real.gapBytes()).as("preamble and gap").isEqualTo(20);
        assertThat(real.frameBytesMax(4096)).isEqualTo(4174);
    }

    /** facts 1.2: 98.0 % of the line rate is payload at 4096 B, 92.6 % at 1024 B and 75.7 % at 256 B. */
    @ParameterizedTest
    @CsvSource({"4096, 0.980", "2048, 0.962", "1024, 0.926", "256, 0.757"})
    void realGoodputShare(int payloadBytes, double share) {
        double wireBytes = real.dataBytes(payloadBytes, payloadBytes, false) + real.gapBytes();
        assertThat(payloadBytes / wireBytes).isBetween(share - 0.0005, share + 0.0005);
    }

    @Test
    void fixedFormAddsItsHeaderAndNothingElse() {
        FrameSizes hpcc = FrameSizes.fixed(48, 60, false);
        assertThat(hpcc.dataBytes(1000, 1000, true)).isEqualTo(1048);
        assertThat(hpcc.dataBytes(1, 1000, false)).isEqualTo(49);
        assertThat(hpcc.ackBytes()).isEqualTo(60);
        assertThat(hpcc.cnpBytes()).isEqualTo(60);
        assertThat(hpcc.gapBytes()).isZero();
    }

    @Test
    void fixedFormPadsTheLastPacketWhenAsked() {
        assertThat(FrameSizes.fixed(64, 64, true).dataBytes(1, 4096, false)).isEqualTo(4160);
    }

    @Test
    void refusesHalfAFixedFormAndFixedSizesOfARealOne() {
        DataSize size = DataSize.ofBytes(64);
        assertThatThrownBy(() -> new FrameSizes(FrameSizes.Form.FIXED, size, null, false, null))
                .hasMessageContaining("both header and ack");
        assertThatThrownBy(() -> new FrameSizes(FrameSizes.Form.REAL, null, null, true, null))
                .hasMessageContaining("form: fixed");
        assertThatThrownBy(() -> FrameSizes.fixed(64, 1501, false)).hasMessageContaining("1.501KB");
        assertThatThrownBy(() -> FrameSizes.fixed(1501, 64, false)).hasMessageContaining("1.501KB");
    }

    @Test
    void realFramesGrowByTheTelemetryThatIsAskedForUnlessTheyHaveTheirOwn() {
        FrameSizes with = FrameSizes.real().withTelemetry(42);
        assertThat(with.dataBytes(1_000, 1_000, false)).isEqualTo(62 + 1_000 + 42);
        assertThat(with.ackBytes()).isEqualTo(66 + 42);
        assertThat(with.cnpBytes()).isEqualTo(FrameSizes.real().cnpBytes());
        assertThat(with.withTelemetry(10)).isEqualTo(with);
        assertThat(FrameSizes.real().withTelemetry(0)).isEqualTo(FrameSizes.real());
        FrameSizes fixed = FrameSizes.fixed(90, 88, false);
        assertThat(fixed.withTelemetry(42)).isEqualTo(fixed);
    }
}
