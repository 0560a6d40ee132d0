// SPDX-License-Identifier: Apache-2.0
package closim.model.queue;

import closim.model.fixture.QueueDisciplineContract;

class StrictPriorityQueueContractTest extends QueueDisciplineContract {
    @Override
    protected QueueDiscipline create() {
        return new StrictPriorityQueue(null, false, Long.MAX_VALUE);
    }
}
