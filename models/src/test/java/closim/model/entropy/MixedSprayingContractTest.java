// SPDX-License-Identifier: Apache-2.0
package closim.model.entropy;

import closim.model.fixture.EntropySelectorContract;

class MixedSprayingContractTest extends EntropySelectorContract {
    @Override
    protected EntropySelectorFactory factory(long salt) {
        return new MixedSpraying.Provider().create(new MixedSpraying.Spec(128), salt);
    }

    @Override
    protected int values() {
        return 128;
    }
}
