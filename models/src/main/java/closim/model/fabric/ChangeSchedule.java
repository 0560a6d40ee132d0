// SPDX-License-Identifier: Apache-2.0
package closim.model.fabric;

import closim.core.unit.Time;
import java.util.List;

/** The timed changes of one node, taken one instant after the other. */
final class ChangeSchedule {
    private final List<TimedChange> inOrder;
    private int next;
    private long nextPs;

    ChangeSchedule(List<TimedChange> inOrder) {
        this.inOrder = List.copyOf(inOrder);
        this.nextPs = timeOf(0);
    }

    private long timeOf(int change) {
        return change < inOrder.size() ? inOrder.get(change).atPs() : Time.NEVER;
    }

    /** When the next change comes, or {@link Time#NEVER}. */
    long nextPs() {
        return nextPs;
    }

    /** Makes all changes of that instant, in their order. */
    void apply(long nowPs) {
        while (nextPs == nowPs) {
            inOrder.get(next++).change().apply(nowPs);
            long followingPs = timeOf(next);
            if (followingPs < nowPs) {
                throw new IllegalStateException("a change at " + followingPs + " ps follows one at " + nowPs + " ps");
            }
            nextPs = followingPs;
        }
    }
}
