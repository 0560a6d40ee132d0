// SPDX-License-Identifier: Apache-2.0
package closim.core.engine;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Where workers wait for each other between windows; the last to arrive does the coordinator's work. Spins, then
 * yields.
 */
final class WindowBarrier {
    private static final int SPINS = 2_000;

    private final int parties;
    private final AtomicInteger arrived = new AtomicInteger();
    private volatile int phase;

    WindowBarrier(int parties) {
        this.parties = parties;
    }

    // Yielding only hands over a core that another process may need; no result depends on the scheduler.
    @SuppressWarnings("ThreadPriorityCheck")
    void await(Runnable coordinate) {
        if (parties == 1) {
            coordinate.run();
            return;
        }
        int entered = phase;
        if (arrived.incrementAndGet() == parties) {
            coordinate.run();
            arrived.set(0);
            phase = entered + 1;
            return;
        }
        int spins = 0;
        while (phase == entered) {
            if (++spins < SPINS) {
                Thread.onSpinWait();
            } else {
                Thread.yield();
            }
        }
    }
}
