// SPDX-License-Identifier: Apache-2.0
package closim.model.buffer;

import closim.model.fixture.Memories;
import closim.model.fixture.SharedBufferContract;

/** Two lossless priorities and a pool of headroom for two of eight. */
class OversubscribedSonicBufferContractTest extends SharedBufferContract {
    @Override
    protected SharedBuffer create() {
        SonicSpec spec = Memories.sonicSpec(300_000, 1, 30_000L, 60_000L);
        return Memories.sonic(spec, Memories.ports(PORTS, losslessMask()));
    }

    @Override
    protected long capacityBytes() {
        return 300_000;
    }

    @Override
    protected int losslessMask() {
        return 0b0001_1000;
    }
}
