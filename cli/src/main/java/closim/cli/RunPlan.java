// SPDX-License-Identifier: Apache-2.0
package closim.cli;

import java.nio.file.Path;
import java.util.List;

/**
 * What {@code closim run} asks of a prepared scenario, checked.
 *
 * @param output folder of the results
 * @param designs names of the designs to run, in the scenario's order, at least one
 * @param seeds seeds to run each design with, at least one
 * @param jobs simulations at a time, at least one
 * @param threads workers of one simulation, at least one
 * @param sampling time series to record
 * @param charts whether charts are drawn
 * @param profile whether the cost of each kind of event is measured
 * @param format form of the summary
 */
public record RunPlan(
        Path output,
        List<String> designs,
        List<Long> seeds,
        int jobs,
        int threads,
        Sampling sampling,
        Charts charts,
        Profile profile,
        OutputFormat format) {
    public RunPlan {
        designs = List.copyOf(designs);
        seeds = List.copyOf(seeds);
    }

    /** Number of simulations. */
    public int runs() {
        return Math.multiplyExact(designs.size(), seeds.size());
    }

    /**
     * Time series to record.
     *
     * @param series their names, out of {@link #NAMES}; empty for none
     * @param intervalPs simulated time between two samples, above zero
     */
    public record Sampling(List<String> series, long intervalPs) {
        /** What can be sampled. */
        public static final List<String> NAMES = List.of("queues", "rates", "pauses");

        public Sampling {
            series = List.copyOf(series);
        }
    }

    /** Whether charts and the report page are made. */
    public enum Charts {
        DRAWN,
        LEFT_OUT
    }

    /** Whether the cost of each kind of event is measured and stored. */
    public enum Profile {
        MEASURED,
        LEFT_OUT
    }
}
