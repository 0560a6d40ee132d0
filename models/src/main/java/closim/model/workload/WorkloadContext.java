// SPDX-License-Identifier: Apache-2.0
package closim.model.workload;

import closim.core.random.RandomStreams;
import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.function.ToIntFunction;

/**
 * What a workload may know when it makes its flows.
 *
 * @param name name of the traffic entry, unique in the scenario
 * @param hosts number of hosts
 * @param hostRateBitsPerSecond sum of the port rates of a host
 * @param hostOf number of the host of that name or number text, or -1
 * @param nameOf name of a host
 * @param limitPs end of the run at the latest; open-ended traffic stops there
 * @param streams random root of the run; workloads ask for names under {@code traffic/<name>/}
 * @param folder folder of the scenario file, against which file names are resolved
 * @param notes takes what was assumed while reading, to be shown to the user
 */
public record WorkloadContext(
        String name,
        int hosts,
        HostRates hostRateBitsPerSecond,
        ToIntFunction<String> hostOf,
        IntFunction<String> nameOf,
        long limitPs,
        RandomStreams streams,
        Path folder,
        Consumer<String> notes) {
    /** Rates of hosts. */
    @FunctionalInterface
    public interface HostRates {
        /** Sum of the port rates of a host. */
        long bitsPerSecond(int host);
    }
}
