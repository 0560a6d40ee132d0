// SPDX-License-Identifier: Apache-2.0
package closim.model.workload;

import closim.core.unit.DataSize;
import closim.core.unit.Delay;
import closim.model.workload.fixture.WorkloadContract;

class PermutationContractTest extends WorkloadContract<Permutation.Spec> {
    @Override
    protected WorkloadProvider<Permutation.Spec> provider() {
        return new Permutation.Provider();
    }

    @Override
    protected Permutation.Spec spec() {
        return Permutation.Spec.once(DataSize.parse("1MB"), Delay.parse("0ns"), null, null, Delay.parse("1us"));
    }
}
