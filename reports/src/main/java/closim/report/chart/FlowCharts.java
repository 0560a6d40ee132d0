// SPDX-License-Identifier: Apache-2.0
package closim.report.chart;

import closim.core.stat.NearestRank;
import java.awt.BasicStroke;
import java.util.ArrayList;
import java.util.List;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.SymbolAxis;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.chart.renderer.xy.XYStepRenderer;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;

/** Charts of flows: how long they took, and how much longer than on an idle network. */
final class FlowCharts {
    /** Points of a curve: more than a screen can show, few enough to draw quickly. */
    private static final int POINTS_MAX = 1000;
    /** The tail is drawn flow by flow. */
    private static final int TAIL_POINTS = 200;

    private static final int P50 = 50_000;
    private static final int P99 = 99_000;

    private FlowCharts() {}

    /** Share of flows that took no longer, over a logarithmic time. */
    static JFreeChart fctCdf(List<FlowSamples> designs) {
        XYSeriesCollection data = new XYSeriesCollection();
        double min = Double.POSITIVE_INFINITY;
        double max = 0;
        for (FlowSamples design : designs) {
            double[] fctUs = design.sortedFctUs();
            if (fctUs.length > 0) {
                data.addSeries(cdf(design.design(), fctUs));
                min = Math.min(min, fctUs[0]);
                max = Math.max(max, fctUs[fctUs.length - 1]);
            }
        }
        LogAxis x = new LogAxis("flow completion time (us)", Math.max(min, 1e-6), Math.max(max, 1e-6));
        NumberAxis y = ChartStyle.share("share of finished flows");
        XYPlot plot = ChartStyle.plot(data, x, y, new XYStepRenderer());
        return ChartStyle.chart("Flow completion time", "cumulative, finished flows of all seeds", plot);
    }

    /** Share of flows that took longer, both axes logarithmic: the tail that the other curve hides. */
    static JFreeChart fctTail(List<FlowSamples> designs) {
        XYSeriesCollection data = new XYSeriesCollection();
        double min = Double.POSITIVE_INFINITY;
        double max = 0;
        int most = 1;
        for (FlowSamples design : designs) {
            double[] fctUs = design.sortedFctUs();
            if (fctUs.length > 0) {
                data.addSeries(tail(design.design(), fctUs));
                min = Math.min(min, fctUs[0]);
                max = Math.max(max, fctUs[fctUs.length - 1]);
                most = Math.max(most, fctUs.length);
            }
        }
        LogAxis x = new LogAxis("flow completion time (us)", Math.max(min, 1e-6), Math.max(max, 1e-6));
        LogAxis y = new LogAxis("share of flows that took at least as long", 1.0 / most, 1);
        XYPlot plot = ChartStyle.plot(data, x, y, new XYLineAndShapeRenderer(true, false));
        return ChartStyle.chart("Tail of the flow completion time", "finished flows of all seeds", plot);
    }

    private static XYSeries tail(String name, double[] sorted) {
        XYSeries series = new XYSeries(name, false, true);
        int n = sorted.length;
        int stride = Math.max(1, n / POINTS_MAX);
        for (int i = 0; i < n; i++) {
            if (i % stride == 0 || i >= n - TAIL_POINTS) {
                series.add(sorted[i], (n - i) / (double) n);
            }
        }
        return series;
    }

    /** The distribution function of rising values, thinned out, its tail kept whole. */
    static XYSeries cdf(String name, double[] sorted) {
        XYSeries series = new XYSeries(name, false, true);
        int n = sorted.length;
        int stride = Math.max(1, n / POINTS_MAX);
        series.add(sorted[0], 0);
        for (int i = 0; i < n; i++) {
            boolean kept = i % stride == stride - 1 || i == 0 || i >= n - TAIL_POINTS;
            if (kept) {
                series.add(sorted[i], (i + 1) / (double) n);
            }
        }
        return series;
    }

    /** Median and 99th percentile of the slowdown for each class of sizes. */
    static JFreeChart slowdownBySize(List<FlowSamples> designs) {
        List<SizeClass> classes = sizeClasses(designs);
        XYSeriesCollection data = new XYSeriesCollection();
        XYLineAndShapeRenderer renderer = new XYLineAndShapeRenderer(true, true);
        double max = 1;
        int color = 0;
        for (FlowSamples design : designs) {
            if (design.size() == 0) {
                continue;
            }
            XYSeries p99 = new XYSeries(design.design() + " p99");
            XYSeries p50 = new XYSeries(design.design() + " p50");
            for (int i = 0; i < classes.size(); i++) {
                double[] sorted = design.sortedSlowdown(
                        classes.get(i).lowBytes(), classes.get(i).highBytes());
                if (sorted.length > 0) {
                    p99.add(i, NearestRank.of(sorted, P99));
                    p50.add(i, NearestRank.of(sorted, P50));
                    max = Math.max(max, NearestRank.of(sorted, P99));
                }
            }
            data.addSeries(p99);
            data.addSeries(p50);
            style(renderer, 2 * color, color);
            color++;
        }
        String[] names = classes.stream().map(SizeClass::name).toArray(String[]::new);
        SymbolAxis x = new SymbolAxis("flow size", names);
        x.setGridBandsVisible(false);
        x.setRange(-0.5, names.length - 0.5);
        LogAxis y = new LogAxis("slowdown (1 = idle network)", 1, Math.max(2, max));
        XYPlot plot = new XYPlot(data, x, y, renderer);
        renderer.setLegendLine(new java.awt.geom.Line2D.Double(-14, 0, 14, 0));
        return ChartStyle.chart("Slowdown by flow size", "solid: p99, dashed: p50; finished flows of all seeds", plot);
    }

    private static void style(XYLineAndShapeRenderer renderer, int p99, int color) {
        renderer.setSeriesPaint(p99, ChartStyle.paint(color));
        renderer.setSeriesPaint(p99 + 1, ChartStyle.paint(color));
        renderer.setSeriesStroke(p99, ChartStyle.solid());
        renderer.setSeriesStroke(p99 + 1, ChartStyle.dashed());
        java.awt.Shape dot = new java.awt.geom.Ellipse2D.Double(-3.5, -3.5, 7, 7);
        renderer.setSeriesShape(p99, dot);
        renderer.setSeriesShape(p99 + 1, dot);
        renderer.setSeriesShapesFilled(p99 + 1, false);
        renderer.setSeriesOutlineStroke(p99 + 1, new BasicStroke(1.5f));
    }

    /**
     * Flows of like size.
     *
     * @param name as the axis shows it
     * @param lowBytes flows are larger than this
     * @param highBytes and at most this large
     */
    record SizeClass(String name, double lowBytes, double highBytes) {}

    /** Classes that end at 1, 3, 10, 30 ... bytes; those without a flow are left out. */
    static List<SizeClass> sizeClasses(List<FlowSamples> designs) {
        long min = designs.stream()
                .filter(d -> d.size() > 0)
                .mapToLong(FlowSamples::bytesMin)
                .min()
                .orElse(0);
        long max = designs.stream().mapToLong(FlowSamples::bytesMax).max().orElse(0);
        List<SizeClass> classes = new ArrayList<>();
        double low = min == 0 ? -1 : 0;
        double high = 1;
        for (int step = 0; low < max; step++) {
            double from = low;
            double to = high;
            if (designs.stream().anyMatch(design -> design.sortedSlowdown(from, to).length > 0)) {
                classes.add(new SizeClass("\u2264 " + bytes(high), low, high));
            }
            low = high;
            high = step % 2 == 0 ? high * 3 : high / 3 * 10;
        }
        return classes;
    }

    private static String bytes(double bytes) {
        String[] units = {"B", "kB", "MB", "GB", "TB", "PB"};
        double value = bytes;
        int unit = 0;
        while (value >= 1000 && unit < units.length - 1) {
            value /= 1000;
            unit++;
        }
        return LogAxis.PlainNumber.text(value) + " " + units[unit];
    }
}
