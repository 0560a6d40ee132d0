// SPDX-License-Identifier: Apache-2.0
package closim.report.chart;

import closim.core.result.FlowResult;
import java.util.Arrays;

/** The finished flows of one design over all its seeds, as growing arrays: a million flows take 24 MB. */
final class FlowSamples {
    private final String design;
    private double[] fctUs = new double[64];
    private double[] slowdown = new double[64];
    private long[] bytes = new long[64];
    private int size;

    FlowSamples(String design) {
        this.design = design;
    }

    void add(FlowResult flow) {
        if (flow.status() != FlowResult.Status.COMPLETED || flow.fctPs() < 0) {
            return;
        }
        if (size == bytes.length) {
            fctUs = Arrays.copyOf(fctUs, 2 * size);
            slowdown = Arrays.copyOf(slowdown, 2 * size);
            bytes = Arrays.copyOf(bytes, 2 * size);
        }
        fctUs[size] = closim.core.unit.Time.toUs(flow.fctPs());
        slowdown[size] = flow.slowdown();
        bytes[size] = flow.bytes();
        size++;
    }

    String design() {
        return design;
    }

    int size() {
        return size;
    }

    double[] sortedFctUs() {
        double[] sorted = Arrays.copyOf(fctUs, size);
        Arrays.sort(sorted);
        return sorted;
    }

    /** Rising slowdowns of the flows whose size lies in (low, high]. */
    double[] sortedSlowdown(double lowBytes, double highBytes) {
        double[] found = new double[size];
        int count = 0;
        for (int i = 0; i < size; i++) {
            if (bytes[i] > lowBytes && bytes[i] <= highBytes && Double.isFinite(slowdown[i])) {
                found[count++] = slowdown[i];
            }
        }
        double[] sorted = Arrays.copyOf(found, count);
        Arrays.sort(sorted);
        return sorted;
    }

    long bytesMin() {
        return Arrays.stream(bytes, 0, size).min().orElse(0);
    }

    long bytesMax() {
        return Arrays.stream(bytes, 0, size).max().orElse(0);
    }
}
