// SPDX-License-Identifier: Apache-2.0
package closim.model.path;

import closim.core.random.RandomStreams;
import closim.model.fixture.PortSelectorContract;

class RandomSprayingContractTest extends PortSelectorContract {
    @Override
    protected PortSelector create(String switchName) {
        return new RandomSpraying.Provider().create(new RandomSpraying.Spec(), switchName, new RandomStreams(1));
    }

    @Override
    protected boolean keepsConnectionsTogether() {
        return false;
    }
}
