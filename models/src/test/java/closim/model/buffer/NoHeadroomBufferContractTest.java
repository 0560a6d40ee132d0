// SPDX-License-Identifier: Apache-2.0
package closim.model.buffer;

import closim.model.fixture.Memories;
import closim.model.fixture.SharedBufferContract;

class NoHeadroomBufferContractTest extends SharedBufferContract {
    @Override
    protected SharedBuffer create() {
        return Memories.dynamic(Memories.dynamicSpec(400_000, 0.25, 0L), Memories.ports(PORTS, 0xff));
    }

    @Override
    protected long capacityBytes() {
        return 400_000;
    }

    @Override
    protected int losslessMask() {
        return 0xff;
    }
}
