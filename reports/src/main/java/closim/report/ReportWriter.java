// SPDX-License-Identifier: Apache-2.0
package closim.report;

import closim.report.chart.Chart;
import closim.report.chart.ChartBook;
import closim.report.html.HtmlReport;
import closim.report.store.StoredResults;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;

/** Makes {@code charts/} and {@code report.html} from the stored files of a result alone, as often as one likes. */
public final class ReportWriter {
    private ReportWriter() {}

    /** Whether charts are drawn. */
    public enum Charts {
        /** Into {@code charts/} and into the page. */
        DRAWN,
        /** A page of tables alone. */
        LEFT_OUT
    }

    /**
     * What was made.
     *
     * @param page the page
     * @param charts the pictures
     * @param notes one sentence for each chart that was not drawn
     */
    public record Made(Path page, List<Path> charts, List<String> notes) {
        public Made {
            charts = List.copyOf(charts);
            notes = List.copyOf(notes);
        }
    }

    /**
     * Makes the report of a result folder. Throws {@code ScenarioException} if it holds no result or a broken one, and
     * {@code UncheckedIOException} if it cannot be written.
     */
    public static Made write(Path directory, Charts charts) {
        StoredResults results = StoredResults.read(directory);
        ChartBook book = charts == Charts.DRAWN
                ? ChartBook.of(results)
                : new ChartBook(List.of(), List.of("No charts were asked for."));
        List<Path> pictures = new ArrayList<>();
        Path folder = directory.resolve("charts");
        removeOldCharts(folder);
        for (Chart chart : book.charts()) {
            pictures.add(put(folder.resolve(chart.fileName()), chart.png()));
        }
        String html = HtmlReport.of(results.summary(), results.scenarioText(), book);
        Path page = put(directory.resolve("report.html"), html.getBytes(StandardCharsets.UTF_8));
        return new Made(page, pictures, book.skipped());
    }

    private static void removeOldCharts(Path folder) {
        if (!Files.isDirectory(folder)) {
            return;
        }
        try (DirectoryStream<Path> old = Files.newDirectoryStream(folder, "*.png")) {
            for (Path picture : old) {
                Files.delete(picture);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot replace the charts in " + folder + ": " + e.getMessage(), e);
        }
    }

    /** Written beside and renamed, so that nobody opens half a page. */
    private static Path put(Path file, byte[] bytes) {
        Path beside = file.resolveSibling(file.getFileName() + ".new");
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            Files.write(beside, bytes);
            return Files.move(beside, file, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + file + ": " + e.getMessage(), e);
        }
    }
}
