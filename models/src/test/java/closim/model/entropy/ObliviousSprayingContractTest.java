// SPDX-License-Identifier: Apache-2.0
package closim.model.entropy;

import closim.model.fixture.EntropySelectorContract;

class ObliviousSprayingContractTest extends EntropySelectorContract {
    @Override
    protected EntropySelectorFactory factory(long salt) {
        return new ObliviousSpraying.Provider().create(new ObliviousSpraying.Spec(64), salt);
    }

    @Override
    protected int values() {
        return 64;
    }
}
