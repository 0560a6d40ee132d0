// SPDX-License-Identifier: Apache-2.0
package closim.model.entropy;

import closim.model.fixture.EntropySelectorContract;

class SinglePathContractTest extends EntropySelectorContract {
    @Override
    protected EntropySelectorFactory factory(long salt) {
        return new SinglePath.Provider().create(new SinglePath.Spec(), salt);
    }

    @Override
    protected int values() {
        return 1;
    }
}
