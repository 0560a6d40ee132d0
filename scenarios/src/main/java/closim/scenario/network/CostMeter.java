// SPDX-License-Identifier: Apache-2.0
package closim.scenario.network;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;

/**
 * What the event loop costs on this machine. With one worker the CPU time and allocation of the calling thread, with
 * several the CPU time of the process.
 */
final class CostMeter {
    /**
     * The cost from the meter's making to its stop.
     *
     * @param wallSeconds wall time
     * @param cpuSeconds CPU time
     * @param allocatedBytes heap bytes allocated, or -1 if the JVM cannot tell
     * @param peakHeapBytes largest heap use since the JVM's start, or -1
     */
    record Cost(double wallSeconds, double cpuSeconds, long allocatedBytes, long peakHeapBytes) {}

    private final boolean single;
    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    private final long wallNs;
    private final long cpuNs;
    private final long allocatedBytes;

    CostMeter(int workers) {
        this.single = workers == 1;
        this.allocatedBytes = threads.getCurrentThreadAllocatedBytes();
        this.cpuNs = cpuNs();
        this.wallNs = System.nanoTime();
    }

    private long cpuNs() {
        return single ? threads.getCurrentThreadCpuTime() : system.getProcessCpuTime();
    }

    Cost stop() {
        long wall = System.nanoTime() - wallNs;
        long cpu = cpuNs() - cpuNs;
        long allocated = single ? threads.getCurrentThreadAllocatedBytes() - allocatedBytes : -1;
        long peak = 0;
        for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
            if (pool.getType() == MemoryType.HEAP) {
                peak += pool.getPeakUsage().getUsed();
            }
        }
        return new Cost(wall / 1e9, cpu / 1e9, allocated, peak);
    }
}
