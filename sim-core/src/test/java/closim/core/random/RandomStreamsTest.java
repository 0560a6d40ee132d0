// SPDX-License-Identifier: Apache-2.0
package closim.core.random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RandomStreamsTest {
    @Test
    void aStreamDependsOnSeedAndNameOnly() {
        RandomStreams alone = new RandomStreams(5);
        RandomStreams among = new RandomStreams(5);
        among.stream("host/1/arrivals");
        among.stream("host/2/arrivals").nextLong();

        assertThat(among.stream("host/17/arrivals").nextLong())
                .isEqualTo(alone.stream("host/17/arrivals").nextLong());
    }

    @Test
    void namesAndSeedsThatAreNearGiveStreamsThatAreNot() {
        List<Long> firsts = new ArrayList<>();
        for (long seed = 0; seed < 50; seed++) {
            RandomStreams streams = new RandomStreams(seed);
            for (int host = 0; host < 50; host++) {
                firsts.add(streams.stream("host/" + host).nextLong());
            }
        }

        assertThat(firsts).doesNotHaveDuplicates();
        long ones = firsts.stream().mapToLong(Long::bitCount).sum();
        // 2,500 numbers of 64 fair bits: mean 80,000, standard deviation 200.
        assertThat(ones).isBetween(79_000L, 81_000L);
    }

    @Test
    void aNameIsGivenOnce() {
        RandomStreams streams = new RandomStreams(1);
        streams.stream("a");

        assertThatThrownBy(() -> streams.stream("a"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("a");
    }

    @Test
    void aSaltMayBeAskedForAgain() {
        RandomStreams streams = new RandomStreams(1);

        assertThat(streams.salt("ecmp/leaf-1")).isEqualTo(streams.salt("ecmp/leaf-1"));
        assertThat(streams.salt("ecmp/leaf-1")).isNotEqualTo(streams.salt("ecmp/leaf-2"));
        assertThat(streams.salt("ecmp/leaf-1")).isNotEqualTo(new RandomStreams(2).salt("ecmp/leaf-1"));
    }
}
