// SPDX-License-Identifier: Apache-2.0
package closim.model.workload;

import closim.core.unit.DataSize;
import closim.core.unit.Delay;
import closim.model.workload.fixture.WorkloadContract;

class AllToAllContractTest extends WorkloadContract<AllToAll.Spec> {
    @Override
    protected WorkloadProvider<AllToAll.Spec> provider() {
        return new AllToAll.Provider();
    }

    @Override
    protected AllToAll.Spec spec() {
        return new AllToAll.Spec(null, DataSize.parse("1MB"), Delay.parse("0ns"), 2, null, Delay.parse("1us"));
    }
}
