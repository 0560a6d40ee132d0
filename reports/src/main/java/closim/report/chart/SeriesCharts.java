// SPDX-License-Identifier: Apache-2.0
package closim.report.chart;

import closim.core.result.Series;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.renderer.xy.XYStepRenderer;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;

/** Charts of sampled time series: the subjects with the highest values, as steps. */
final class SeriesCharts {
    /** Lines that can still be told apart. */
    private static final int SUBJECTS_MAX = 6;
    /** Buckets of time that a long series is thinned to; each keeps its least and greatest value. */
    private static final int BUCKETS = 2000;

    private static final double PS_PER_US = 1e6;

    private SeriesCharts() {}

    /** Series of one name and unit over time; those with the highest values, if there are many. */
    static JFreeChart overTime(String title, List<Series> all) {
        List<Series> shown = all.stream()
                .sorted(Comparator.comparingDouble((Series s) -> -max(s)).thenComparing(Series::subject))
                .limit(SUBJECTS_MAX)
                .toList();
        double highest = shown.stream().mapToDouble(SeriesCharts::max).max().orElse(0);
        boolean kilobytes = all.get(0).unit().equals("bytes") && highest >= 10_000;
        double scale = kilobytes ? 1e3 : 1;
        long end = all.stream().mapToLong(SeriesCharts::end).max().orElse(0);
        XYSeriesCollection data = new XYSeriesCollection();
        for (Series one : shown) {
            data.addSeries(points(one, scale, end));
        }
        String unit = kilobytes ? "kB" : all.get(0).unit();
        NumberAxis x = ChartStyle.fromZero("time (us)");
        x.setUpperMargin(0);
        x.setNumberFormatOverride(new LogAxis.PlainNumber());
        NumberAxis y = ChartStyle.fromZero(all.get(0).name() + " (" + unit + ")");
        y.setNumberFormatOverride(new LogAxis.PlainNumber());
        String which = all.size() > shown.size() ? shown.size() + " of " + all.size() + ": the highest" : "";
        return ChartStyle.chart(title, which, ChartStyle.plot(data, x, y, new XYStepRenderer()));
    }

    private static double max(Series series) {
        return Arrays.stream(series.values()).max().orElse(0);
    }

    private static long end(Series series) {
        return series.timesPs().length == 0 ? 0 : series.timesPs()[series.timesPs().length - 1];
    }

    /** A value holds until the next row, the last one until the end of the chart. */
    static XYSeries points(Series series, double scale, long endPs) {
        XYSeries points = new XYSeries(series.subject(), false, true);
        int[] kept = thinned(series);
        for (int row : kept) {
            points.add(series.timesPs()[row] / PS_PER_US, series.values()[row] / scale);
        }
        int rows = series.timesPs().length;
        if (rows > 0 && series.timesPs()[rows - 1] < endPs) {
            points.add(endPs / PS_PER_US, series.values()[rows - 1] / scale);
        }
        return points;
    }

    private static int[] thinned(Series series) {
        double[] values = series.values();
        int n = values.length;
        if (n <= 2 * BUCKETS) {
            int[] all = new int[n];
            Arrays.setAll(all, i -> i);
            return all;
        }
        List<Integer> kept = new ArrayList<>();
        for (int bucket = 0; bucket < BUCKETS; bucket++) {
            int from = (int) ((long) n * bucket / BUCKETS);
            int to = (int) ((long) n * (bucket + 1) / BUCKETS);
            int least = from;
            int greatest = from;
            for (int i = from; i < to; i++) {
                least = values[i] < values[least] ? i : least;
                greatest = values[i] > values[greatest] ? i : greatest;
            }
            kept.add(Math.min(least, greatest));
            if (least != greatest) {
                kept.add(Math.max(least, greatest));
            }
        }
        return kept.stream().mapToInt(Integer::intValue).toArray();
    }
}
