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
    private int flows;

    FlowSamples(String design) {
        this.design = design;
    }

    void add(FlowResult flow) {
        if (flow.status() != FlowResult.Status.COMPLETED || flow.fctPs() < 0) {
            return;
        }
        if (flows == bytes.length) {
            fctUs = Arrays.copyOf(fctUs, 2 * flows);
            slowdown = Arrays.copyOf(slowdown, 2 * flows);
            bytes = Arrays.copyOf(bytes, 2 * flows);
        }
        fctUs[flows] = closim.core.unit.Time.toUs(flow.fctPs());
        slowdown[flows] = flow.slowdown();
        bytes[flows] = flow.bytes();
        flows++;
    }

    String design() {
        return design;
    }

    int size() {
        return flows;
    }

    double[] sortedFctUs() {
        double[] sorted = Arrays.copyOf(fctUs, flows);
        Arrays.sort(sorted);
        return sorted;
    }

    /** Rising slowdowns of the flows whose size lies in (low, high]. */
    double[] sortedSlowdown(double lowBytes, double highBytes) {
        double[] found = new double[flows];
        int count = 0;
        for (int i = 0; i < flows; i++) {
            if (bytes[i] > lowBytes && bytes[i] <= highBytes && Double.isFinite(slowdown[i])) {
                found[count++] = slowdown[i];
            }
        }
        double[] sorted = Arrays.copyOf(found, count);
        Arrays.sort(sorted);
        return sorted;
    }

    long bytesMin() {
        return Arrays.stream(bytes, 0, flows).min().orElse(0);
    }

    long bytesMax() {
        return Arrays.stream(bytes, 0, flows).max().orElse(0);
    }
}
