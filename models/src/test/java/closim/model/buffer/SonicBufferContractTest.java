// SPDX-License-Identifier: Apache-2.0
package closim.model.buffer;

import closim.model.fixture.Memories;
import closim.model.fixture.SharedBufferContract;

/** One lossless priority, each port with its own headroom. */
class SonicBufferContractTest extends SharedBufferContract {
    @Override
    protected SharedBuffer create() {
        SonicSpec spec = Memories.sonicSpec(400_000, 0.125, 30_000L, null);
        return Memories.sonic(spec, Memories.ports(PORTS, losslessMask()));
    }

    @Override
    protected long capacityBytes() {
        return 400_000;
    }

    @Override
    protected int losslessMask() {
        return 0b0000_1000;
    }
}
