// SPDX-License-Identifier: Apache-2.0
package closim.model.entropy;

import closim.core.unit.Delay;
import closim.model.fixture.EntropySelectorContract;

class RepsContractTest extends EntropySelectorContract {
    @Override
    protected EntropySelectorFactory factory(long salt) {
        return new Reps.Provider().create(new Reps.Spec(64, 8, true, Delay.ofUs(10), 16), salt);
    }

    @Override
    protected int values() {
        return 64;
    }
}
