// SPDX-License-Identifier: Apache-2.0
package closim.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import closim.core.check.ScenarioException;
import closim.report.fixture.Summaries;
import closim.report.fixture.SyntheticRuns;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeSet;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

class ReportWriterTest {
    private static final String NASTY = "</script><img src=x onerror=alert(1)> & \"quotes\" \u0001";

    @TempDir
    Path folder;

    @Test
    void drawsEveryChartThatHasData() throws IOException {
        Summaries.of(folder, SyntheticRuns.runWithSeries("roce", 1, 8), SyntheticRuns.runWithSeries("uet", 1, 2));

        ReportWriter.Made made = ReportWriter.write(folder, ReportWriter.Charts.DRAWN);

        assertThat(made.notes()).isEmpty();
        assertThat(made.charts())
                .extracting(chart -> chart.getFileName().toString())
                .containsExactly(
                        "fct-cdf.png",
                        "fct-tail.png",
                        "slowdown-by-size.png",
                        "link-utilization.png",
                        "queue-over-time-roce-seed-1.png",
                        "rate-over-time-roce-seed-1.png",
                        "queue-over-time-uet-seed-1.png",
                        "rate-over-time-uet-seed-1.png");
        for (Path chart : made.charts()) {
            assertShowsLinesOnWhite(chart);
        }
    }

    /** White for the most part, yet with many pixels of a strong colour: lines, not an empty frame. */
    private static void assertShowsLinesOnWhite(Path chart) throws IOException {
        BufferedImage image = ImageIO.read(chart.toFile());
        int white = 0;
        int coloured = 0;
        TreeSet<Integer> colours = new TreeSet<>();
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) {
                int rgb = image.getRGB(x, y);
                int red = (rgb >> 16) & 0xff;
                int green = (rgb >> 8) & 0xff;
                int blue = rgb & 0xff;
                white += (rgb & 0xffffff) == 0xffffff ? 1 : 0;
                boolean strong = Math.max(red, Math.max(green, blue)) - Math.min(red, Math.min(green, blue)) > 80;
                coloured += strong ? 1 : 0;
                colours.add(rgb);
            }
        }
        int all = image.getWidth() * image.getHeight();
        assertThat(image.getWidth()).isEqualTo(1720);
        assertThat(white).as("white pixels of %s", chart).isGreaterThan(all / 2);
        assertThat(coloured).as("coloured pixels of %s", chart).isGreaterThan(3000);
        assertThat(colours).as("colours of %s", chart).hasSizeGreaterThan(50);
    }

    @Test
    void saysWhyAChartIsMissing() {
        Summaries.of(folder, SyntheticRuns.stuckRun("d", 1));

        ReportWriter.Made made = ReportWriter.write(folder, ReportWriter.Charts.DRAWN);

        assertThat(made.charts()).isEmpty();
        assertThat(made.notes())
                .anyMatch(note -> note.contains("no finished flows"))
                .anyMatch(note -> note.contains("no link carried"))
                .anyMatch(note -> note.contains("kept no series"));
        assertThat(made.page()).content().contains("no finished flows").contains("UNFINISHED FLOWS");
    }

    @Test
    void thePageIsWellFormedAndEscapesEverything() throws Exception {
        Summaries.of(
                folder,
                NASTY,
                "closim run 'a&b.yaml' --set title=" + NASTY,
                SyntheticRuns.runWithSeries(NASTY, 1, 8),
                SyntheticRuns.run("uet", 1, 2));

        Path page = ReportWriter.write(folder, ReportWriter.Charts.DRAWN).page();

        String html = Files.readString(page);
        assertThat(html).doesNotContain("</script").doesNotContain("<img src=x").doesNotContain("<script");
        Document document = parsed(html);
        assertThat(document.getElementsByTagName("h1").item(0).getTextContent())
                .isEqualTo(NASTY.replace('\u0001', '\ufffd'));
        assertThat(document.getElementsByTagName("pre").item(0).getTextContent())
                .contains("--set title=" + "</script>");
        assertThat(document.getElementsByTagName("img").getLength()).isEqualTo(6);
        assertThat(document.getElementsByTagName("table").getLength()).isGreaterThanOrEqualTo(8);
    }

    @Test
    void thePageLoadsNothing() throws Exception {
        Summaries.of(folder, SyntheticRuns.runWithSeries("roce", 1, 8));

        Document document = parsed(Files.readString(
                ReportWriter.write(folder, ReportWriter.Charts.DRAWN).page()));

        NodeList all = document.getElementsByTagName("*");
        for (int i = 0; i < all.getLength(); i++) {
            org.w3c.dom.Element element = (org.w3c.dom.Element) all.item(i);
            assertThat(element.getTagName()).isNotIn("script", "link", "iframe", "object");
            if (element.hasAttribute("src")) {
                assertThat(element.getAttribute("src")).startsWith("data:image/png;base64,");
            }
            if (element.hasAttribute("href")) {
                assertThat(element.getAttribute("href")).startsWith("#");
            }
        }
    }

    private static Document parsed(String html) throws Exception {
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(html)));
    }

    @Test
    void canBeMadeAgainFromTheFilesAlone() throws IOException {
        Summaries.of(folder, SyntheticRuns.runWithSeries("roce", 1, 8));
        Path page = ReportWriter.write(folder, ReportWriter.Charts.DRAWN).page();
        String first = Files.readString(page);
        Files.delete(page);
        Files.writeString(folder.resolve("charts/stale.png"), "old");

        ReportWriter.write(folder, ReportWriter.Charts.DRAWN);

        assertThat(page).hasContent(first);
        assertThat(folder.resolve("charts/stale.png")).doesNotExist();
    }

    @Test
    void aNewRunRemovesTheOldReport() {
        Summaries.of(folder, SyntheticRuns.run("roce", 1, 8));
        ReportWriter.write(folder, ReportWriter.Charts.DRAWN);

        Summaries.of(folder, SyntheticRuns.run("uet", 1, 8));

        assertThat(folder.resolve("report.html")).doesNotExist();
        assertThat(folder.resolve("charts")).doesNotExist();
    }

    @Test
    void withoutChartsThePageHasTablesAlone() throws Exception {
        Summaries.of(folder, SyntheticRuns.run("roce", 1, 8));

        ReportWriter.Made made = ReportWriter.write(folder, ReportWriter.Charts.LEFT_OUT);

        assertThat(made.charts()).isEmpty();
        assertThat(parsed(Files.readString(made.page()))
                        .getElementsByTagName("img")
                        .getLength())
                .isZero();
    }

    @Test
    void refusesAFolderWithoutAResult() {
        assertThatThrownBy(() -> ReportWriter.write(folder, ReportWriter.Charts.DRAWN))
                .isInstanceOf(ScenarioException.class)
                .hasMessageContaining("no summary.json");
    }
}
