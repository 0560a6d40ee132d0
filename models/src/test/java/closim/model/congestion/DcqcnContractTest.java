// SPDX-License-Identifier: Apache-2.0
package closim.model.congestion;

import closim.model.fixture.CongestionControlContract;

class DcqcnContractTest extends CongestionControlContract {
    @Override
    protected CongestionControlFactory factory() {
        return new Dcqcn.Provider().create(new DcqcnSettings().spec());
    }
}
