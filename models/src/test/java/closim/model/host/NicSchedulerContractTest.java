// SPDX-License-Identifier: Apache-2.0
package closim.model.host;

import closim.model.fixture.QueueDisciplineContract;
import closim.model.queue.QueueDiscipline;

class NicSchedulerContractTest extends QueueDisciplineContract {
    @Override
    protected QueueDiscipline create() {
        return new NicScheduler();
    }
}
