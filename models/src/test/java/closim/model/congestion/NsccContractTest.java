// SPDX-License-Identifier: Apache-2.0
package closim.model.congestion;

import closim.model.fixture.CongestionControlContract;

class NsccContractTest extends CongestionControlContract {
    @Override
    protected CongestionControlFactory factory() {
        return new Nscc.Provider().create(new NsccSettings().spec());
    }
}
