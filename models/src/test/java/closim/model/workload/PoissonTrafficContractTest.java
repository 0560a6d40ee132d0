// SPDX-License-Identifier: Apache-2.0
package closim.model.workload;

import closim.core.unit.Delay;
import closim.model.workload.fixture.Samples;
import closim.model.workload.fixture.TestFabric;
import closim.model.workload.fixture.WorkloadContract;

class PoissonTrafficContractTest extends WorkloadContract<PoissonTraffic.Spec> {
    @Override
    protected WorkloadProvider<PoissonTraffic.Spec> provider() {
        return new PoissonTraffic.Provider();
    }

    @Override
    protected PoissonTraffic.Spec spec() {
        return new PoissonTraffic.Spec(null, "tiny-sizes.txt", 0.5, Delay.parse("0ns"), Delay.parse("1ms"), null);
    }

    @Override
    protected TestFabric fabric() {
        return super.fabric().folder(Samples.repository().resolve("scenarios/inputs"));
    }
}
