// SPDX-License-Identifier: Apache-2.0
package closim.model.buffer;

import closim.model.fixture.Memories;
import closim.model.fixture.SharedBufferContract;

class DynamicThresholdBufferContractTest extends SharedBufferContract {
    @Override
    protected SharedBuffer create() {
        return Memories.dynamic(Memories.dynamicSpec(1_200_000, 0.125, 20_000L), Memories.ports(PORTS, 0xff));
    }

    @Override
    protected long capacityBytes() {
        return 1_200_000;
    }

    @Override
    protected int losslessMask() {
        return 0xff;
    }
}
