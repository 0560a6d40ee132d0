// SPDX-License-Identifier: Apache-2.0
package closim.model.congestion;

import closim.model.fixture.CongestionControlContract;

class DcqcnPaperContractTest extends CongestionControlContract {
    @Override
    protected CongestionControlFactory factory() {
        DcqcnPaperSettings settings = new DcqcnPaperSettings();
        settings.counterBytes = 100_000;
        settings.fastRecoverySteps = 2;
        return new DcqcnPaper.Provider().create(settings.spec());
    }
}
