// SPDX-License-Identifier: Apache-2.0
package closim.model.buffer;

import closim.model.fixture.Memories;
import closim.model.fixture.SharedBufferContract;

class StaticThresholdBufferContractTest extends SharedBufferContract {
    @Override
    protected SharedBuffer create() {
        return Memories.fixed(PORTS, 61_440, 49_152);
    }

    @Override
    protected long capacityBytes() {
        return Long.MAX_VALUE;
    }

    @Override
    protected int losslessMask() {
        return 0xff;
    }
}
