// SPDX-License-Identifier: Apache-2.0
package closim.model.path;

import static org.assertj.core.api.Assertions.assertThat;

import closim.core.random.RandomStreams;
import closim.model.fixture.PortSelectorContract;
import org.junit.jupiter.api.Test;

class RoundRobinContractTest extends PortSelectorContract {
    @Override
    protected PortSelector create(String switchName) {
        return new RoundRobin.Provider().create(new RoundRobin.Spec(), switchName, new RandomStreams(1));
    }

    @Override
    protected boolean keepsConnectionsTogether() {
        return false;
    }

    @Test
    void takesTurnsInEachGroupByItself() {
        PortSelector selector = create("leaf-0");
        int[] up = {4, 5, 6};
        int[] other = {7, 8};
        int first = selector.select(packet(1, 0), up, (port, nowPs) -> 0, 0);
        int firstOther = selector.select(packet(2, 0), other, (port, nowPs) -> 0, 0);
        for (int i = 1; i < 9; i++) {
            assertThat(selector.select(packet(1, i), up, (port, nowPs) -> 0, 0)).isEqualTo((first + i) % 3);
            assertThat(selector.select(packet(2, i), other, (port, nowPs) -> 0, 0))
                    .isEqualTo((firstOther + i) % 2);
        }
    }
}
