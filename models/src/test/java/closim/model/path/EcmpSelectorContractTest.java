// SPDX-License-Identifier: Apache-2.0
package closim.model.path;

import static org.assertj.core.api.Assertions.assertThat;

import closim.core.random.RandomStream;
import closim.core.random.RandomStreams;
import closim.model.fixture.PortSelectorContract;
import org.junit.jupiter.api.Test;

class EcmpSelectorContractTest extends PortSelectorContract {
    private static PortSelector make(Long hashSeed, boolean polarised, String name, long runSeed) {
        EcmpSelector.Spec spec = new EcmpSelector.Spec(hashSeed, polarised, false);
        return new EcmpSelector.Provider().create(spec, name, new RandomStreams(runSeed));
    }

    @Override
    protected PortSelector create(String switchName) {
        return make(null, false, switchName, 1);
    }

    @Override
    protected boolean keepsConnectionsTogether() {
        return true;
    }

    /** Packets on each of 16 core paths, of 4096 connections over two tiers of four uplinks. */
    private int[] twoTiers(boolean polarised) {
        PortSelector leaf = make(null, polarised, "leaf-0", 1);
        RandomStream random = new RandomStreams(2).stream("entropy");
        int[] counts = new int[16];
        for (int i = 0; i < 4_096; i++) {
            int entropy = (int) random.nextLong();
            int up = leaf.select(packet(entropy, 0), 4);
            PortSelector aggregation = make(null, polarised, "agg-" + up, 1);
            counts[4 * up + aggregation.select(packet(entropy, 0), 4)]++;
        }
        return counts;
    }

    @Test
    void case23_twoTiersUseAllSixteenPaths() {
        for (int count : twoTiers(false)) {
            assertThat(count).isBetween(256 - 80, 256 + 80);
        }
    }

    @Test
    void case23_polarisedTiersUseFourOfSixteenPaths() {
        int used = 0;
        for (int count : twoTiers(true)) {
            used += count > 0 ? 1 : 0;
        }
        assertThat(used).isEqualTo(4);
    }

    private static int differences(PortSelector one, PortSelector other, EcmpSelectorContractTest test) {
        int differences = 0;
        for (int entropy = 0; entropy < 1_000; entropy++) {
            boolean same = one.select(test.packet(entropy, 0), 4) == other.select(test.packet(entropy, 0), 4);
            differences += same ? 0 : 1;
        }
        return differences;
    }

    @Test
    void case24_theRunsSeedMovesPathsUnlessTheHashSeedIsFixed() {
        assertThat(differences(make(null, false, "leaf-0", 1), make(null, false, "leaf-0", 2), this))
                .isBetween(650, 850);
        assertThat(differences(make(7L, false, "leaf-0", 1), make(7L, false, "leaf-0", 2), this))
                .isZero();
        assertThat(differences(make(7L, false, "leaf-0", 1), make(8L, false, "leaf-0", 1), this))
                .isBetween(650, 850);
    }
}
