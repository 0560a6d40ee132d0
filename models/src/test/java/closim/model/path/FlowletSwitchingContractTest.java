// SPDX-License-Identifier: Apache-2.0
package closim.model.path;

import static org.assertj.core.api.Assertions.assertThat;

import closim.core.random.RandomStreams;
import closim.core.unit.Delay;
import closim.model.fixture.PortSelectorContract;
import org.junit.jupiter.api.Test;

class FlowletSwitchingContractTest extends PortSelectorContract {
    @Override
    protected PortSelector create(String switchName) {
        return make(FlowletSwitching.Choice.QUEUE, switchName);
    }

    @Override
    protected boolean keepsConnectionsTogether() {
        return false;
    }

    private static PortSelector make(FlowletSwitching.Choice choice, String switchName) {
        FlowletSwitching.Spec spec = new FlowletSwitching.Spec(Delay.ofUs(16), choice, 4_096);
        return new FlowletSwitching.Provider().create(spec, switchName, new RandomStreams(1));
    }

    @Test
    void keepsItsPortWhilePacketsComeCloselyAndTakesTheShortestQueueAfterwards() {
        PortSelector selector = make(FlowletSwitching.Choice.QUEUE, "leaf-0");
        int[] ports = {0, 1, 2, 3};
        long[] loadsBytes = {9_000, 9_000, 0, 9_000};
        PortSelector.Loads loads = (port, nowPs) -> loadsBytes[port];

        assertThat(selector.select(packet(7, 0), ports, loads, 0)).isEqualTo(2);
        loadsBytes[2] = 50_000;
        loadsBytes[1] = 0;
        for (int i = 1; i <= 5; i++) {
            assertThat(selector.select(packet(7, i), ports, loads, i * 16_000_000L))
                    .isEqualTo(2);
        }
        assertThat(selector.select(packet(7, 6), ports, loads, 5 * 16_000_000L + 16_000_001L))
                .isEqualTo(1);
    }

    @Test
    void aPortThatIsGoneIsChosenAnew() {
        PortSelector selector = make(FlowletSwitching.Choice.QUEUE, "leaf-0");
        long[] loadsBytes = {5_000, 5_000, 5_000, 0};
        PortSelector.Loads loads = (port, nowPs) -> loadsBytes[port];

        assertThat(selector.select(packet(7, 0), new int[] {0, 1, 2, 3}, loads, 0))
                .isEqualTo(3);
        assertThat(selector.select(packet(7, 1), new int[] {0, 1, 2}, loads, 1_000))
                .isBetween(0, 2);
    }

    @Test
    void letFlowDrawsWhateverWaits() {
        PortSelector selector = make(FlowletSwitching.Choice.RANDOM, "leaf-0");
        int[] counts = new int[4];
        for (int i = 0; i < 4_000; i++) {
            long nowPs = i * 100_000_000L;
            counts[selector.select(packet(7, i), new int[] {0, 1, 2, 3}, (port, timePs) -> port * 9_000L, nowPs)]++;
        }
        for (int count : counts) {
            // 1000 expected, standard deviation 27.
            assertThat(count).isBetween(865, 1_135);
        }
    }
}
