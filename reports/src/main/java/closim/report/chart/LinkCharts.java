// SPDX-License-Identifier: Apache-2.0
package closim.report.chart;

import java.util.Arrays;
import java.util.Map;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.NumberTickUnit;
import org.jfree.chart.renderer.xy.XYStepRenderer;
import org.jfree.data.xy.XYSeriesCollection;

/** Charts of links: how evenly a design uses the fabric. */
final class LinkCharts {
    private LinkCharts() {}

    /** Share of links that are no busier, over the busy share of the run. */
    static JFreeChart utilization(Map<String, double[]> percentByDesign) {
        XYSeriesCollection data = new XYSeriesCollection();
        percentByDesign.forEach((design, percent) -> {
            if (percent.length > 0) {
                double[] sorted = percent.clone();
                Arrays.sort(sorted);
                data.addSeries(FlowCharts.cdf(design, sorted));
            }
        });
        NumberAxis x = new NumberAxis("busy share of the run (%)");
        x.setRange(0, 100);
        x.setTickUnit(new NumberTickUnit(10, new LogAxis.PlainNumber()));
        NumberAxis y = ChartStyle.share("share of links");
        return ChartStyle.chart(
                "Link utilisation",
                "cumulative, links that carried anything, all seeds",
                ChartStyle.plot(data, x, y, new XYStepRenderer()));
    }
}
