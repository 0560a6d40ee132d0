// SPDX-License-Identifier: Apache-2.0
package closim.model.workload;

import closim.core.unit.DataSize;
import closim.core.unit.Delay;
import closim.model.workload.fixture.WorkloadContract;

class IncastContractTest extends WorkloadContract<Incast.Spec> {
    @Override
    protected WorkloadProvider<Incast.Spec> provider() {
        return new Incast.Provider();
    }

    @Override
    protected Incast.Spec spec() {
        return new Incast.Spec(
                null,
                HostRef.parse("3"),
                5,
                null,
                Incast.Pick.RANDOM,
                DataSize.parse("1MB"),
                Delay.parse("0ns"),
                Delay.parse("1us"),
                3,
                Delay.parse("1ms"));
    }
}
