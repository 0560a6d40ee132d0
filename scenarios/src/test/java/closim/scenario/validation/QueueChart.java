// SPDX-License-Identifier: Apache-2.0
package closim.scenario.validation;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jfree.chart.ChartUtils;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.chart.title.TextTitle;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;

/** Draws the queue of the eight-to-one case: theirs, one run of ours, and the mean of ours. */
final class QueueChart {
    private static final int WIDTH_PIXELS = 1100;
    private static final int HEIGHT_PIXELS = 560;
    private static final Color INK = new Color(0x222222);
    private static final Color GRID = new Color(0xDDDDDD);

    private record Line(String name, QueueCurve curve, Color colour, float widthPixels) {}

    private QueueChart() {}

    static void draw(String control, QueueCurve theirs, QueueCurve one, QueueCurve mean, Path file) {
        List<Line> lines = List.of(
                new Line("HPCC ns-3", theirs, new Color(0xD55E00), 2.2f),
                new Line("closim, mean of eight", mean, new Color(0x0072B2), 2.2f),
                new Line("closim, the first", one, new Color(0x56B4E9), 1.2f));
        XYSeriesCollection data = new XYSeriesCollection();
        XYLineAndShapeRenderer renderer = new XYLineAndShapeRenderer(true, false);
        for (int i = 0; i < lines.size(); i++) {
            Line line = lines.get(i);
            XYSeries series = new XYSeries(line.name);
            double[] bytes = line.curve.bytes();
            for (int us = 0; us < bytes.length; us++) {
                series.add(us, bytes[us] / 1e6);
            }
            data.addSeries(series);
            renderer.setSeriesPaint(i, line.colour);
            renderer.setSeriesStroke(i, new BasicStroke(line.widthPixels));
        }
        XYPlot plot = new XYPlot(data, axis("time, us"), axis("queue, MB"), renderer);
        plot.setBackgroundPaint(Color.WHITE);
        plot.setDomainGridlinePaint(GRID);
        plot.setRangeGridlinePaint(GRID);
        plot.setOutlinePaint(GRID);
        JFreeChart chart = new JFreeChart("Queue of 8:1 " + control + ", 1 MB each, 100 Gb/s", font(17), plot, true);
        chart.addSubtitle(new TextTitle("bottleneck port, sampled every microsecond", font(12)));
        chart.setBackgroundPaint(Color.WHITE);
        chart.getTitle().setPaint(INK);
        try {
            Files.createDirectories(file.getParent());
            ChartUtils.saveChartAsPNG(file.toFile(), chart, WIDTH_PIXELS, HEIGHT_PIXELS);
        } catch (IOException e) {
            throw new UncheckedIOException(file.toString(), e);
        }
    }

    private static NumberAxis axis(String label) {
        NumberAxis axis = new NumberAxis(label);
        axis.setLabelFont(font(13));
        axis.setTickLabelFont(font(12));
        return axis;
    }

    private static Font font(int points) {
        return new Font(Font.SANS_SERIF, Font.PLAIN, points);
    }
}
