// SPDX-License-Identifier: Apache-2.0
package closim.model.buffer;

import closim.model.fixture.Memories;
import closim.model.fixture.SharedBufferContract;

class MixedTrafficBufferContractTest extends SharedBufferContract {
    @Override
    protected SharedBuffer create() {
        return Memories.dynamic(Memories.dynamicSpec(400_000, 0.5, 20_000L), Memories.ports(PORTS, 1 << 3));
    }

    @Override
    protected long capacityBytes() {
        return 400_000;
    }

    @Override
    protected int losslessMask() {
        return 1 << 3;
    }
}
