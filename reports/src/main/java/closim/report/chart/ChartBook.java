// SPDX-License-Identifier: Apache-2.0
package closim.report.chart;

import closim.core.result.Series;
import closim.report.store.StoredResults;
import closim.report.store.StoredRun;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.DoubleStream;
import javax.imageio.ImageIO;
import javax.imageio.stream.MemoryCacheImageOutputStream;
import org.jfree.chart.JFreeChart;

/**
 * All charts of a result.
 *
 * @param charts in the order in which a reader wants them
 * @param skipped one sentence for each chart that could not be drawn, with the reason
 */
public record ChartBook(List<Chart> charts, List<String> skipped) {
    private static final int WIDTH_PIXELS = 860;
    private static final int HEIGHT_PIXELS = 500;
    private static final int FINENESS = 2;

    public ChartBook {
        charts = List.copyOf(charts);
        skipped = List.copyOf(skipped);
    }

    /** Draws what the result has data for. Needs no display, but at least one font. */
    public static ChartBook of(StoredResults results) {
        Drawing drawing = new Drawing();
        try {
            drawing.flows(results);
            drawing.links(results);
            drawing.series(results);
        } catch (Error e) {
            if (e instanceof VirtualMachineError && !(e instanceof InternalError)) {
                throw e;
            }
            // Java's graphics throw plain errors where libfreetype, libfontconfig or all fonts are absent.
            drawing.skipped.add("Charts are left out: Java found no fonts (" + e.getMessage() + ").");
        }
        return new ChartBook(drawing.charts, drawing.skipped);
    }

    private static final class Drawing {
        private final List<Chart> charts = new ArrayList<>();
        private final List<String> skipped = new ArrayList<>();

        void flows(StoredResults results) {
            Map<String, FlowSamples> byDesign = new LinkedHashMap<>();
            for (StoredRun run : results.runs()) {
                run.forEachFlow(byDesign.computeIfAbsent(run.design(), FlowSamples::new)::add);
            }
            List<FlowSamples> designs = List.copyOf(byDesign.values());
            if (designs.stream().allMatch(design -> design.size() == 0)) {
                skipped.add("No charts of flow completion time and slowdown: no finished flows.");
                return;
            }
            for (FlowSamples design : designs) {
                if (design.size() == 0) {
                    skipped.add("The charts of flows lack " + design.design() + ": no finished flows.");
                }
            }
            draw(
                    "fct-cdf.png",
                    "A curve further left is faster; where it reaches 1 is the slowest flow. Logarithmic time.",
                    FlowCharts.fctCdf(designs));
            draw(
                    "fct-tail.png",
                    "How rare slow flows are: 0.01 is one in a hundred. A curve further left and lower has less tail.",
                    FlowCharts.fctTail(designs));
            draw(
                    "slowdown-by-size.png",
                    "How many times longer than alone on the network, by flow size. Logarithmic.",
                    FlowCharts.slowdownBySize(designs));
        }

        void links(StoredResults results) {
            Map<String, double[]> byDesign = new LinkedHashMap<>();
            for (StoredRun run : results.runs()) {
                double[] percent = run.result().links().stream()
                        .filter(link -> link.packets() > 0)
                        .mapToDouble(link -> 100 * link.utilization())
                        .toArray();
                byDesign.merge(run.design(), percent, Drawing::joined);
            }
            if (byDesign.values().stream().allMatch(percent -> percent.length == 0)) {
                skipped.add("No chart of link utilisation: no link carried anything.");
                return;
            }
            draw(
                    "link-utilization.png",
                    "A steep curve means that all links carry alike; a long tail to the right, that few are hot.",
                    LinkCharts.utilization(byDesign));
        }

        private static double[] joined(double[] a, double[] b) {
            return DoubleStream.concat(DoubleStream.of(a), DoubleStream.of(b)).toArray();
        }

        /** A design's series are drawn for its first seed: lines of several seeds in one chart cannot be read. */
        void series(StoredResults results) {
            Map<String, StoredRun> firstSeeds = new LinkedHashMap<>();
            results.runs().forEach(run -> firstSeeds.putIfAbsent(run.design(), run));
            int drawn = 0;
            for (StoredRun run : firstSeeds.values()) {
                Map<String, List<Series>> byName = new TreeMap<>();
                for (Series series : run.series()) {
                    byName.computeIfAbsent(series.name() + "_" + series.unit(), n -> new ArrayList<>())
                            .add(series);
                }
                for (List<Series> series : byName.values()) {
                    String name = series.get(0).name();
                    String title = capitalised(name) + " over time: " + run.design();
                    draw(
                            name + "-over-time-" + run.summary().directory().replace('/', '-') + ".png",
                            "Seed " + run.seed() + ". A value holds until the next step.",
                            SeriesCharts.overTime(title, series));
                    drawn++;
                }
            }
            if (drawn == 0) {
                skipped.add("No charts over time: the run kept no series (closim run --series queues,rates,pauses).");
            }
        }

        private static String capitalised(String name) {
            return name.isEmpty() ? name : Character.toUpperCase(name.charAt(0)) + name.substring(1);
        }

        private void draw(String fileName, String caption, JFreeChart chart) {
            BufferedImage image =
                    new BufferedImage(FINENESS * WIDTH_PIXELS, FINENESS * HEIGHT_PIXELS, BufferedImage.TYPE_INT_RGB);
            Graphics2D graphics = image.createGraphics();
            graphics.scale(FINENESS, FINENESS);
            chart.draw(graphics, new Rectangle(WIDTH_PIXELS, HEIGHT_PIXELS));
            graphics.dispose();
            ByteArrayOutputStream png = new ByteArrayOutputStream();
            // In memory, since ImageIO would otherwise go through a file in the folder for temporary files.
            try (MemoryCacheImageOutputStream out = new MemoryCacheImageOutputStream(png)) {
                ImageIO.write(image, "png", out);
            } catch (IOException e) {
                throw new UncheckedIOException("cannot draw " + fileName, e);
            }
            charts.add(new Chart(fileName, chart.getTitle().getText(), caption, png.toByteArray(), WIDTH_PIXELS));
        }
    }
}
