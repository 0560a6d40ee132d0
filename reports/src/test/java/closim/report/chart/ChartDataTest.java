// SPDX-License-Identifier: Apache-2.0
package closim.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import closim.core.result.FlowResult.Status;
import closim.core.result.Series;
import closim.report.fixture.SyntheticRuns;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.LongStream;
import org.jfree.data.xy.XYSeries;
import org.junit.jupiter.api.Test;

class ChartDataTest {
    @Test
    void aThinnedCdfStaysOnTheTrueCurveAndEndsAtOne() {
        double[] sorted = DoubleStream.iterate(1, v -> v + 1).limit(100_000).toArray();

        XYSeries cdf = FlowCharts.cdf("d", sorted);

        assertThat(cdf.getItemCount()).isBetween(1000, 1300);
        for (int i = 1; i < cdf.getItemCount(); i++) {
            assertThat(cdf.getY(i).doubleValue()).isEqualTo(cdf.getX(i).doubleValue() / sorted.length);
        }
        assertThat(cdf.getY(cdf.getItemCount() - 1).doubleValue()).isEqualTo(1);
        assertThat(cdf.getY(cdf.getItemCount() - 2).doubleValue()).isEqualTo(0.99999);
    }

    @Test
    void sizeClassesHoldEveryFlowOnce() {
        FlowSamples flows = new FlowSamples("d");
        long[] sizes = {0, 1, 2, 3, 4, 10, 11, 999, 1000, 1001, 3_000_000, 5_000_000_000L};
        for (int i = 0; i < sizes.length; i++) {
            flows.add(SyntheticRuns.flow(i, "t", sizes[i], 1_000_000, Status.COMPLETED));
        }

        List<FlowCharts.SizeClass> classes = FlowCharts.sizeClasses(List.of(flows));

        int found = classes.stream()
                .mapToInt(c -> flows.sortedSlowdown(c.lowBytes(), c.highBytes()).length)
                .sum();
        assertThat(found).isEqualTo(sizes.length);
        assertThat(classes)
                .extracting(FlowCharts.SizeClass::name)
                .containsExactly(
                        "\u2264 1 B",
                        "\u2264 3 B",
                        "\u2264 10 B",
                        "\u2264 30 B",
                        "\u2264 1 kB",
                        "\u2264 3 kB",
                        "\u2264 3 MB",
                        "\u2264 10 GB");
    }

    @Test
    void unfinishedFlowsAreNoSamples() {
        FlowSamples flows = new FlowSamples("d");
        flows.add(SyntheticRuns.flow(0, "t", 1, -1, Status.UNFINISHED));

        assertThat(flows.size()).isZero();
    }

    @Test
    void aThinnedSeriesKeepsItsPeaks() {
        long[] times = LongStream.range(0, 50_000).toArray();
        double[] values = new double[times.length];
        values[12_345] = 7;
        values[40_000] = -3;

        XYSeries points = SeriesCharts.points(new Series("queue", "p", "bytes", times, values), 1, times.length);

        assertThat(points.getItemCount()).isLessThan(4_100);
        assertThat(points.getMaxY()).isEqualTo(7);
        assertThat(points.getMinY()).isEqualTo(-3);
        assertThat(points.getMaxX()).isEqualTo(0.05);
    }
}
