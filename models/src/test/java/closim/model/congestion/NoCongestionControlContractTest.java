// SPDX-License-Identifier: Apache-2.0
package closim.model.congestion;

import closim.model.fixture.CongestionControlContract;

class NoCongestionControlContractTest extends CongestionControlContract {
    @Override
    protected CongestionControlFactory factory() {
        return new NoCongestionControl.Provider().create(new NoCongestionControl.Spec());
    }
}
