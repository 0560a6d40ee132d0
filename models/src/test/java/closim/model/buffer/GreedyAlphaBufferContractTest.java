// SPDX-License-Identifier: Apache-2.0
package closim.model.buffer;

import closim.model.fixture.Memories;
import closim.model.fixture.SharedBufferContract;

class GreedyAlphaBufferContractTest extends SharedBufferContract {
    @Override
    protected SharedBuffer create() {
        return Memories.dynamic(Memories.dynamicSpec(600_000, 16, 20_000L), Memories.ports(PORTS, 0x0f));
    }

    @Override
    protected long capacityBytes() {
        return 600_000;
    }

    @Override
    protected int losslessMask() {
        return 0x0f;
    }
}
