// SPDX-License-Identifier: Apache-2.0
package closim.model.entropy;

import closim.model.fixture.EntropySelectorContract;

class PenaltyBitmapContractTest extends EntropySelectorContract {
    @Override
    protected EntropySelectorFactory factory(long salt) {
        return new PenaltyBitmap.Provider().create(new PenaltyBitmap.Spec(32), salt);
    }

    @Override
    protected int values() {
        return 32;
    }
}
