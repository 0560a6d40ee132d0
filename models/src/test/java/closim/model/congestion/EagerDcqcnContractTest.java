// SPDX-License-Identifier: Apache-2.0
package closim.model.congestion;

import closim.model.fixture.CongestionControlContract;

class EagerDcqcnContractTest extends CongestionControlContract {
    @Override
    protected CongestionControlFactory factory() {
        DcqcnSettings settings = new DcqcnSettings();
        settings.increaseIntervalPs = 5_000_000;
        settings.fastRecoverySteps = 5;
        settings.clampTarget = true;
        settings.minMbps = 1;
        settings.hyperMbps = 90_000;
        return new Dcqcn.Provider().create(settings.spec());
    }
}
