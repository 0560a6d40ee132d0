// SPDX-License-Identifier: Apache-2.0
package closim.model.workload;

import closim.model.workload.fixture.WorkloadContract;

class OnOffTrafficContractTest extends WorkloadContract<OnOffTraffic.Spec> {
    @Override
    protected WorkloadProvider<OnOffTraffic.Spec> provider() {
        return new OnOffTraffic.Provider();
    }

    @Override
    protected OnOffTraffic.Spec spec() {
        return OnOffTrafficTest.spec("100us", "300us", "10KB");
    }
}
