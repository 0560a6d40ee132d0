// SPDX-License-Identifier: Apache-2.0
package closim.model.queue;

import closim.core.random.RandomStreams;
import closim.core.unit.DataSize;
import closim.model.fixture.QueueDisciplineContract;
import java.util.List;
import java.util.Map;

/** Without strict classes, with marks on arrival and a limit. */
class LimitedRoundRobinQueueContractTest extends QueueDisciplineContract {
    @Override
    protected QueueDiscipline create() {
        RedMarker marker = new RedMarker(1_000, 5_000, 0.5, new RandomStreams(3).stream("red"));
        DeficitRoundRobinQueue.Spec spec =
                new DeficitRoundRobinQueue.Spec(Map.of("0", 2), List.of(), DataSize.ofBytes(4_096));
        return new DeficitRoundRobinQueue(spec, new ClassQueue.Limits(marker, true, 20_000));
    }
}
