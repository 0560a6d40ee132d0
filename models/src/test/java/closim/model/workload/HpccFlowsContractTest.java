// SPDX-License-Identifier: Apache-2.0
package closim.model.workload;

import closim.model.workload.fixture.Samples;
import closim.model.workload.fixture.TestFabric;
import closim.model.workload.fixture.WorkloadContract;

class HpccFlowsContractTest extends WorkloadContract<HpccFlows.Spec> {
    @Override
    protected WorkloadProvider<HpccFlows.Spec> provider() {
        return new HpccFlows.Provider();
    }

    @Override
    protected HpccFlows.Spec spec() {
        return new HpccFlows.Spec(null, "incast-4.flow.txt", null);
    }

    @Override
    protected TestFabric fabric() {
        return super.fabric().folder(Samples.repository().resolve("scenarios/inputs"));
    }
}
