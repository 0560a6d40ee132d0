// SPDX-License-Identifier: Apache-2.0
package closim.model.workload;

import closim.core.unit.DataSize;
import closim.core.unit.Delay;
import closim.model.workload.fixture.WorkloadContract;
import java.util.List;

class FlowListContractTest extends WorkloadContract<FlowList.Spec> {
    @Override
    protected WorkloadProvider<FlowList.Spec> provider() {
        return new FlowList.Provider();
    }

    @Override
    protected FlowList.Spec spec() {
        return new FlowList.Spec(
                null,
                List.of(new FlowList.Entry(
                        HostRef.parse("0"), HostRef.parse("host-7"), DataSize.parse("1MB"), Delay.parse("1us"))));
    }
}
