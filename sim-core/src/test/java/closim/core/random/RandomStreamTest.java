// SPDX-License-Identifier: Apache-2.0
package closim.core.random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RandomStreamTest {
    /** Silver and golden ratio, which the JDK mixes into a seed of 64 bits. */
    private static final long SILVER = 0x6A09E667F3BCC909L;

    private static final long GOLDEN = 0x9E3779B97F4A7C15L;

    /** David Stafford's variant 13, with which the JDK makes a state of a seed. */
    private static long stafford13(long z) {
        z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
        z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
        return z ^ (z >>> 31);
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 42, -1, Long.MIN_VALUE})
    void agreesWithTheGeneratorOfThatNameInTheJdk(long seed) {
        RandomGenerator jdk = RandomGeneratorFactory.of("Xoroshiro128PlusPlus").create(seed);
        RandomStream ours = new RandomStream(stafford13(seed ^ SILVER), stafford13((seed ^ SILVER) + GOLDEN));

        for (int i = 0; i < 10_000; i++) {
            assertThat(ours.nextLong()).isEqualTo(jdk.nextLong());
        }
    }

    @Test
    void refusesTheStateThatNeverChanges() {
        assertThatThrownBy(() -> new RandomStream(0, 0)).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7, 10, 1000, 1 << 30, (1 << 30) + 1, Integer.MAX_VALUE})
    void integersStayBelowTheirBoundAndFillIt(int bound) {
        RandomStream random = new RandomStream(bound, 5);
        int draws = 60_000;
        int parts = Math.min(bound, 6);
        int[] counts = new int[parts];
        for (int i = 0; i < draws; i++) {
            int drawn = random.nextInt(bound);
            assertThat(drawn).isBetween(0, bound - 1);
            counts[(int) ((long) drawn * parts / bound)]++;
        }
        // Part i holds the numbers n with n x parts / bound = i, not quite equally many where bound does not divide.
        for (int i = 0; i < parts; i++) {
            long first = ceilDiv((long) i * bound, parts);
            long next = ceilDiv((long) (i + 1) * bound, parts);
            double share = (double) (next - first) / bound;
            double deviation = Math.sqrt(draws * share * (1 - share));
            assertThat((double) counts[i]).as("part %d", i).isCloseTo(draws * share, within(5 * deviation + 1e-9));
        }
    }

    private static long ceilDiv(long a, long b) {
        return (a + b - 1) / b;
    }

    @Test
    void aBoundWhoseRemainderIsLargeGetsNoBias() {
        // 3 x 2^29 is 3/8 of 2^32: without rejection every third number would come up a third less often than the
        // others.
        int bound = 3 << 29;
        RandomStream random = new RandomStream(11, 13);
        int draws = 90_000;
        int[] counts = new int[3];
        for (int i = 0; i < draws; i++) {
            counts[random.nextInt(bound) % 3]++;
        }
        double deviation = Math.sqrt(draws * (1.0 / 3) * (2.0 / 3));
        for (int count : counts) {
            assertThat((double) count).isCloseTo(30_000, within(5 * deviation));
        }
    }

    @Test
    void refusesABoundOfZero() {
        assertThatThrownBy(() -> new RandomStream(1, 1).nextInt(0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("0");
    }

    @Test
    void doublesAreEvenInTheirInterval() {
        RandomStream random = new RandomStream(3, 4);
        double sum = 0;
        int draws = 100_000;
        for (int i = 0; i < draws; i++) {
            double drawn = random.nextDouble();
            assertThat(drawn).isGreaterThanOrEqualTo(0).isLessThan(1);
            sum += drawn;
        }
        assertThat(sum / draws).isCloseTo(0.5, within(5 / Math.sqrt(12.0 * draws)));
    }

    @Test
    void booleansKeepTheirProbability() {
        RandomStream random = new RandomStream(3, 4);
        int hits = 0;
        for (int i = 0; i < 100_000; i++) {
            assertThat(random.nextBoolean(0)).isFalse();
            assertThat(random.nextBoolean(1)).isTrue();
            hits += random.nextBoolean(0.01) ? 1 : 0;
        }
        assertThat(hits).isCloseTo(1000, within(160));
    }

    @Test
    void exponentialsHaveTheirMeanAndAreFinite() {
        RandomStream random = new RandomStream(8, 9);
        double sum = 0;
        int draws = 100_000;
        for (int i = 0; i < draws; i++) {
            double drawn = random.nextExponential(250);
            assertThat(drawn).isGreaterThanOrEqualTo(0).isFinite();
            sum += drawn;
        }
        assertThat(sum / draws).isCloseTo(250, within(5 * 250 / Math.sqrt(draws)));
    }

    @Test
    void permutationsAreEquallyLikely() {
        RandomStream random = new RandomStream(21, 22);
        int[] counts = new int[6];
        for (int i = 0; i < 60_000; i++) {
            int[] order = random.nextPermutation(3);
            assertThat(order).containsExactlyInAnyOrder(0, 1, 2);
            counts[order[0] * 2 + (order[1] > order[2] ? 1 : 0)]++;
        }
        for (int count : counts) {
            assertThat(count).isCloseTo(10_000, within(460));
        }
    }
}
