// SPDX-License-Identifier: Apache-2.0
package closim.scenario;

import closim.core.plugin.Setting;
import closim.core.unit.Delay;
import java.util.List;

/**
 * What is recorded besides the results of flows.
 *
 * @param series families of time series; none by default
 * @param sample simulated time from one sample to the next
 * @param outputs files besides those that every run writes; none by default
 */
public record Measurement(
        @Setting(value = "Time series to record", byDefault = "[]")
        List<SeriesKind> series,

        @Setting(value = "Time from one sample to the next", byDefault = "1us", min = "1ns")
        Delay sample,

        @Setting(value = "More files to write: fct (fct.txt, flows in the form of HPCC's ns-3)", byDefault = "[]")
        List<OutputKind> outputs) {
    public Measurement {
        series = List.copyOf(series);
        outputs = List.copyOf(outputs);
    }

    /** Series only. */
    public Measurement(List<SeriesKind> series, Delay sample) {
        this(series, sample, List.of());
    }
}
