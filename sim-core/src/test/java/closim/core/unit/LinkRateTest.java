// SPDX-License-Identifier: Apache-2.0
package closim.core.unit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import closim.core.random.RandomStream;
import java.math.BigInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LinkRateTest {
    private static final BigInteger PS_BITS = BigInteger.valueOf(8_000_000_000_000L);

    @ParameterizedTest
    @CsvSource({"100, 80", "200, 40", "400, 20", "800, 10", "25, 320", "10, 800", "1600, 5"})
    void isExactWhereAByteTakesWholePicoseconds(long gbps, long psPerByte) {
        LinkRate rate = LinkRate.of(gbps * 1_000_000_000L);

        assertThat(rate.isWhole()).isTrue();
        assertThat(rate.serializePs(1)).isEqualTo(psPerByte);
        assertThat(rate.serializePs(4160)).isEqualTo(4160 * psPerByte);
        assertThat(rate.serializePs(5_000_000_000L)).isEqualTo(5_000_000_000L * psPerByte);
        assertThat(rate.surplusAfter(4160, 0)).isZero();
    }

    @ParameterizedTest
    @ValueSource(longs = {3_200_000_000_000L, 56_000_000_000L, 700_000_000_000L, 3, 999_999_999_989L})
    void carriesTheRemainderSoThatNoPacketIsEarlyAndNoneLaterThanAPicosecond(long bitsPerSecond) {
        LinkRate rate = LinkRate.of(bitsPerSecond);
        RandomStream random = new RandomStream(bitsPerSecond, 1);
        BigInteger bits = BigInteger.valueOf(bitsPerSecond);
        long surplus = 0;
        long timePs = 0;
        long bytes = 0;
        assertThat(rate.isWhole()).isFalse();
        for (int packet = 0; packet < 20_000; packet++) {
            int size = bitsPerSecond < 1000 ? 1 + packet % 3 : 1 + random.nextInt(9000);
            timePs += rate.serializeCarrying(size, surplus);
            surplus = rate.surplusAfter(size, surplus);
            bytes += size;
            // ceil(bytes x 8e12 / rate), in exact arithmetic.
            BigInteger exact = BigInteger.valueOf(bytes)
                    .multiply(PS_BITS)
                    .add(bits)
                    .subtract(BigInteger.ONE)
                    .divide(bits);
            assertThat(timePs).isEqualTo(exact.longValueExact());
            assertThat(surplus).isBetween(0L, bitsPerSecond - 1);
        }
    }

    @Test
    void afterAnIdleTimeAPacketIsRoundedUp() {
        // 2.5 ps per byte.
        LinkRate rate = LinkRate.of(3_200_000_000_000L);

        assertThat(rate.serializePs(1)).isEqualTo(3);
        assertThat(rate.serializePs(2)).isEqualTo(5);
        assertThat(rate.serializePs(1001)).isEqualTo(2503);
        assertThat(rate.serializeCarrying(1, rate.surplusAfter(1, 0))).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(longs = {1_152_921, 1_152_922, 1_200_000_000, 3_000_000_000L, 5_000_000_000L})
    void doesNotOverflowWithLargeSizes(long bytes) {
        LinkRate rate = LinkRate.of(56_000_000_000L);

        assertThat(BigInteger.valueOf(rate.serializePs(bytes)))
                .isEqualTo(BigInteger.valueOf(bytes)
                        .multiply(PS_BITS)
                        .add(BigInteger.valueOf(55_999_999_999L))
                        .divide(BigInteger.valueOf(56_000_000_000L)));
    }

    @ParameterizedTest
    @CsvSource({
        "0, 5, 3, 0, 0",
        "1, 1, 3, 0, 1",
        "3, 1, 3, 0, 1",
        "3, 1, 3, 2, 1",
        "4, 1, 3, 1, 1",
        "1, 1, 3, 5, 0",
        "4611686018427387904, 2, 9223372036854775807, 0, 2",
        "4611686018427387904, 4, 4611686018427387904, 1, 4",
        "4611686018427387904, 4, 4611686018427387904, 4611686018427387904, 3"
    })
    void dividesProductsOf128Bits(long a, long b, long divisor, long less, long expected) {
        assertThat(LinkRate.ceilMulDiv(a, b, divisor, less)).isEqualTo(expected);
    }

    @Test
    void refusesWhatIsNoRateAndTimesThatDoNotFit() {
        assertThatThrownBy(() -> LinkRate.of(0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("0 bit/s");
        assertThatThrownBy(() -> LinkRate.of(1_000).serializePs(Long.MAX_VALUE / 1000))
                .isInstanceOf(ArithmeticException.class);
        assertThatThrownBy(() -> LinkRate.of(7).serializePs(Long.MAX_VALUE)).isInstanceOf(ArithmeticException.class);
    }
}
