// SPDX-License-Identifier: Apache-2.0
package closim.report.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Paint;
import java.awt.Stroke;
import java.util.List;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.NumberTickUnit;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.chart.title.LegendTitle;
import org.jfree.chart.title.TextTitle;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.RectangleInsets;
import org.jfree.data.xy.XYDataset;

/**
 * How all charts look: white ground, thin grid, one palette. After the palette is used up, colours return with a dashed
 * line.
 *
 * <p>Source: the palette is that of Okabe and Ito (2008), which stays apart for colour-blind readers, without yellow,
 * which is too faint on white, and with grey.
 */
final class ChartStyle {
    private static final List<Color> PALETTE = List.of(
            new Color(0x0072B2),
            new Color(0xD55E00),
            new Color(0x009E73),
            new Color(0xCC79A7),
            new Color(0xE69F00),
            new Color(0x56B4E9),
            new Color(0x5F5F5F));
    private static final Color INK = new Color(0x222222);
    private static final Color GRID = new Color(0xDDDDDD);
    private static final float LINE_WIDTH = 2f;

    private ChartStyle() {}

    static Paint paint(int index) {
        return PALETTE.get(index % PALETTE.size());
    }

    static Stroke stroke(int index) {
        return switch (index / PALETTE.size()) {
            case 0 -> solid();
            case 1 -> dashed();
            default -> dotted();
        };
    }

    static Stroke solid() {
        return new BasicStroke(LINE_WIDTH, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND);
    }

    static Stroke dashed() {
        return new BasicStroke(LINE_WIDTH, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1f, new float[] {8f, 5f}, 0f);
    }

    private static Stroke dotted() {
        return new BasicStroke(LINE_WIDTH, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1f, new float[] {2f, 4f}, 0f);
    }

    /** A chart of this plot. */
    static JFreeChart chart(String title, String subtitle, XYPlot plot) {
        plot.setBackgroundPaint(Color.WHITE);
        plot.setDomainGridlinePaint(GRID);
        plot.setRangeGridlinePaint(GRID);
        plot.setDomainGridlineStroke(new BasicStroke(1f));
        plot.setRangeGridlineStroke(new BasicStroke(1f));
        plot.setOutlinePaint(GRID);
        plot.setAxisOffset(RectangleInsets.ZERO_INSETS);
        axis(plot.getDomainAxis());
        axis(plot.getRangeAxis());
        JFreeChart chart = new JFreeChart(title, font(Font.BOLD, 17), plot, true);
        chart.setBackgroundPaint(Color.WHITE);
        chart.setAntiAlias(true);
        chart.setPadding(new RectangleInsets(8, 8, 8, 16));
        chart.getTitle().setPaint(INK);
        if (!subtitle.isEmpty()) {
            TextTitle line = new TextTitle(subtitle, font(Font.PLAIN, 12));
            line.setPaint(INK);
            line.setMargin(0, 0, 6, 0);
            chart.addSubtitle(0, line);
        }
        LegendTitle legend = chart.getLegend();
        legend.setItemFont(font(Font.PLAIN, 13));
        legend.setPosition(RectangleEdge.BOTTOM);
        legend.setFrame(org.jfree.chart.block.BlockBorder.NONE);
        legend.setItemLabelPadding(new RectangleInsets(2, 4, 2, 12));
        return chart;
    }

    private static void axis(ValueAxis axis) {
        axis.setLabelFont(font(Font.PLAIN, 14));
        axis.setTickLabelFont(font(Font.PLAIN, 12));
        axis.setLabelPaint(INK);
        axis.setTickLabelPaint(INK);
        axis.setAxisLinePaint(GRID);
    }

    private static Font font(int style, int points) {
        return new Font(Font.SANS_SERIF, style, points);
    }

    /** A linear axis that begins at 0. */
    static NumberAxis fromZero(String label) {
        NumberAxis axis = new NumberAxis(label);
        axis.setAutoRangeIncludesZero(true);
        axis.setUpperMargin(0.04);
        axis.setLowerMargin(0);
        return axis;
    }

    /** An axis from 0 to 1. */
    static NumberAxis share(String label) {
        NumberAxis axis = new NumberAxis(label);
        axis.setRange(0, 1);
        axis.setTickUnit(new NumberTickUnit(0.1, new LogAxis.PlainNumber()));
        return axis;
    }

    /** A plot whose series take their colours in order. */
    static XYPlot plot(XYDataset data, ValueAxis x, ValueAxis y, XYLineAndShapeRenderer renderer) {
        for (int i = 0; i < data.getSeriesCount(); i++) {
            renderer.setSeriesPaint(i, paint(i));
            renderer.setSeriesStroke(i, stroke(i));
        }
        renderer.setLegendLine(new java.awt.geom.Line2D.Double(-14, 0, 14, 0));
        return new XYPlot(data, x, y, renderer);
    }
}
