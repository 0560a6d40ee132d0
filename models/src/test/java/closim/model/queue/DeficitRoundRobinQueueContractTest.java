// SPDX-License-Identifier: Apache-2.0
package closim.model.queue;

import closim.core.unit.DataSize;
import closim.model.fixture.QueueDisciplineContract;
import java.util.List;
import java.util.Map;

class DeficitRoundRobinQueueContractTest extends QueueDisciplineContract {
    @Override
    protected QueueDiscipline create() {
        DeficitRoundRobinQueue.Spec spec =
                new DeficitRoundRobinQueue.Spec(Map.of("1", 3, "4", 7), List.of(6, 7), DataSize.ofBytes(300));
        return new DeficitRoundRobinQueue(spec, new ClassQueue.Limits(null, false, Long.MAX_VALUE));
    }
}
