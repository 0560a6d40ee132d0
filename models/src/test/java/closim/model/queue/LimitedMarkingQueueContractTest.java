// SPDX-License-Identifier: Apache-2.0
package closim.model.queue;

import closim.core.random.RandomStreams;
import closim.model.fixture.QueueDisciplineContract;

class LimitedMarkingQueueContractTest extends QueueDisciplineContract {
    @Override
    protected QueueDiscipline create() {
        RedMarker marker = new RedMarker(1_000, 5_000, 0.5, new RandomStreams(1).stream("red"));
        return new StrictPriorityQueue(marker, true, 20_000);
    }
}
