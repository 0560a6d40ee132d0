// SPDX-License-Identifier: Apache-2.0
package closim.model.workload;

import closim.model.workload.fixture.Samples;
import closim.model.workload.fixture.TestFabric;
import closim.model.workload.fixture.WorkloadContract;

class ConnectionMatrixContractTest extends WorkloadContract<ConnectionMatrix.Spec> {
    @Override
    protected WorkloadProvider<ConnectionMatrix.Spec> provider() {
        return new ConnectionMatrix.Provider();
    }

    @Override
    protected ConnectionMatrix.Spec spec() {
        return new ConnectionMatrix.Spec(null, "ring-8.cm", ConnectionMatrix.StartUnit.US);
    }

    @Override
    protected TestFabric fabric() {
        return super.fabric().folder(Samples.repository().resolve("scenarios/inputs"));
    }
}
