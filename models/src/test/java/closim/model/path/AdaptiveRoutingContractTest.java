// SPDX-License-Identifier: Apache-2.0
package closim.model.path;

import static org.assertj.core.api.Assertions.assertThat;

import closim.core.random.RandomStreams;
import closim.core.unit.DataSize;
import closim.model.fixture.PortSelectorContract;
import org.junit.jupiter.api.Test;

class AdaptiveRoutingContractTest extends PortSelectorContract {
    @Override
    protected PortSelector create(String switchName) {
        return make("1B", switchName);
    }

    @Override
    protected boolean keepsConnectionsTogether() {
        return false;
    }

    private static PortSelector make(String band, String switchName) {
        AdaptiveRouting.Spec spec = new AdaptiveRouting.Spec(DataSize.parse(band));
        return new AdaptiveRouting.Provider().create(spec, switchName, new RandomStreams(1));
    }

    private int[] chosen(String band, long... loadsBytes) {
        PortSelector selector = make(band, "leaf-0");
        int[] ports = {0, 1, 2, 3};
        int[] counts = new int[4];
        for (int i = 0; i < 4_000; i++) {
            counts[selector.select(packet(1, i), ports, (port, nowPs) -> loadsBytes[port], 0)]++;
        }
        return counts;
    }

    @Test
    void takesThePortAtWhichLeastWaits() {
        assertThat(chosen("1B", 3_000, 2_000, 1_999, 5_000)).containsExactly(0, 0, 4_000, 0);
    }

    @Test
    void drawsAmongEqualsWithEqualChances() {
        int[] counts = chosen("1B", 1_000, 7_000, 1_000, 1_000);

        assertThat(counts[1]).isZero();
        // 1333 expected, standard deviation 30.
        assertThat(counts[0]).isBetween(1_183, 1_483);
        assertThat(counts[2]).isBetween(1_183, 1_483);
    }

    @Test
    void queuesInTheSameBandAreEqual() {
        int[] counts = chosen("4KB", 3_999, 0, 4_000, 8_000);

        assertThat(counts[2] + counts[3]).isZero();
        assertThat(counts[0]).isBetween(1_842, 2_158);
    }
}
