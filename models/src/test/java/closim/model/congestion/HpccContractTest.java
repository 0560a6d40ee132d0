// SPDX-License-Identifier: Apache-2.0
package closim.model.congestion;

import closim.model.fixture.CongestionControlContract;

class HpccContractTest extends CongestionControlContract {
    @Override
    protected CongestionControlFactory factory() {
        return new Hpcc.Provider().create(new HpccSettings().spec());
    }
}
