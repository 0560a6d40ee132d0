// SPDX-License-Identifier: Apache-2.0
package closim.scenario;

import closim.core.plugin.Setting;
import closim.model.failure.FailureSpec;
import closim.model.loss.LossSpec;
import closim.model.workload.WorkloadSpec;
import closim.topology.TopologySpec;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A run without its design and seed, as the user wrote it and with every default filled in.
 *
 * @param closim version of the format, 1
 * @param title what it shows, one line; may be empty
 * @param topology the fabric
 * @param designs what is compared, by name, in the order of the file; at least one
 * @param traffic what is sent, each entry with a name of its own; at least one
 * @param priorities data priority of traffic entries that differ from the transport's
 * @param losses frames that links lose; none by default
 * @param failures parts that break and come back; none by default
 * @param seeds one run per design for each, without repetition; at least one
 * @param stop when a run ends
 * @param measure what is recorded
 */
public record Scenario(
        @Setting("Version of the format, 1") int closim,

        @Setting(value = "What the scenario shows, one line", byDefault = "\"\"")
        String title,

        @Setting("The fabric: nodes and cables") TopologySpec topology,

        @Setting("What is compared: names, each with a preset, changes to one, or a whole design")
        Map<String, Design> designs,

        @Setting("What is sent") List<WorkloadSpec> traffic,

        @Setting(
                value = "Data priority of traffic entries, by name; others take the transport's",
                byDefault = "{}",
                min = "0",
                max = "7")
        Map<String, Integer> priorities,

        @Setting(value = "Frames that links lose, besides what switches drop", byDefault = "[]")
        List<LossSpec> losses,

        @Setting(value = "Parts that break and come back", byDefault = "[]")
        List<FailureSpec> failures,

        @Setting(value = "Random seeds: a number, a list, or a range such as 1..8", byDefault = "[1]", min = "0")
        List<Long> seeds,

        @Setting(value = "When a run ends", byDefault = "{}")
        Stop stop,

        @Setting(value = "What is recorded besides the results of flows", byDefault = "{}")
        Measurement measure) {
    /** Version of the format that this program reads and writes. */
    public static final int VERSION = 1;

    public Scenario {
        designs = Collections.unmodifiableMap(new LinkedHashMap<>(designs));
        traffic = List.copyOf(traffic);
        priorities = Collections.unmodifiableMap(new LinkedHashMap<>(priorities));
        losses = List.copyOf(losses);
        failures = List.copyOf(failures);
        seeds = List.copyOf(seeds);
    }
}
