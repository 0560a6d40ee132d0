// SPDX-License-Identifier: Apache-2.0
package closim.model.buffer;

import closim.core.unit.DataSize;
import closim.model.fixture.Memories;
import closim.model.fixture.SharedBufferContract;

/** Reserves on both sides, pools smaller than the memory, headroom from the model. */
class ReservedSonicBufferContractTest extends SharedBufferContract {
    @Override
    protected SharedBuffer create() {
        SonicSpec spec = new SonicSpec(
                DataSize.ofBytes(500_000),
                DataSize.ofBytes(100_000),
                DataSize.ofBytes(150_000),
                8,
                2,
                DataSize.ofBytes(3_000),
                DataSize.ofBytes(2_000),
                null,
                null,
                DataSize.ofBytes(1_248),
                DataSize.ofBytes(2_496),
                true);
        return Memories.sonic(spec, Memories.ports(PORTS, losslessMask()));
    }

    @Override
    protected long capacityBytes() {
        return 500_000;
    }

    @Override
    protected int losslessMask() {
        return 0b0000_1000;
    }
}
