// SPDX-License-Identifier: Apache-2.0
package closim.report.table;

import java.util.List;

/**
 * One metric over the seeds of a design.
 *
 * @param seeds number of seeds that have the metric
 * @param mean arithmetic mean over seeds, NaN for none
 * @param min lowest seed, NaN for none
 * @param max highest seed, NaN for none
 */
public record Spread(int seeds, double mean, double min, double max) {
    /** The spread of one value per seed. */
    public static Spread of(List<Double> values) {
        if (values.isEmpty()) {
            return new Spread(0, Double.NaN, Double.NaN, Double.NaN);
        }
        double sum = 0;
        double min = Double.POSITIVE_INFINITY;
        double max = Double.NEGATIVE_INFINITY;
        for (double value : values) {
            sum += value;
            min = Math.min(min, value);
            max = Math.max(max, value);
        }
        return new Spread(values.size(), sum / values.size(), min, max);
    }
}
