// SPDX-License-Identifier: Apache-2.0
package closim.report.html;

import closim.report.chart.Chart;
import closim.report.chart.ChartBook;
import closim.report.store.RunSummary;
import closim.report.store.Summary;
import closim.report.table.Grid;
import closim.report.table.Grid.Column;
import closim.report.table.Grid.Row;
import closim.report.table.Notices;
import closim.report.table.SummaryTables;
import closim.report.table.TextReport;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * {@code report.html}: one file without script and without anything to load, so that it opens offline, prints, and can
 * be sent by mail.
 */
public final class HtmlReport {
    private final Markup page = new Markup();
    private final Summary summary;
    private final String scenarioText;

    private HtmlReport(Summary summary, String scenarioText) {
        this.summary = summary;
        this.scenarioText = scenarioText;
    }

    /** The whole page. */
    public static String of(Summary summary, String scenarioText, ChartBook book) {
        HtmlReport report = new HtmlReport(summary, scenarioText);
        report.write(book);
        return report.page.toString();
    }

    private void write(ChartBook book) {
        Notices notices = Notices.of(summary);
        List<Grid> grids = SummaryTables.of(summary, RunSummary.TOP);
        page.raw("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n");
        page.raw("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n");
        page.element("title", summary.scenario() + " - closim");
        page.raw("<style>\n").raw(styleSheet()).raw("</style>\n</head>\n<body>\n<main>\n");
        header(notices);
        for (Grid grid : grids.subList(0, Math.min(2, grids.size()))) {
            table(grid);
        }
        charts(book);
        for (Grid grid : grids.subList(Math.min(2, grids.size()), grids.size())) {
            table(grid);
        }
        warnings(notices);
        meanings(grids, notices);
        repetition();
        fingerprints();
        page.raw("</main>\n</body>\n</html>\n");
    }

    private void header(Notices notices) {
        page.raw("<header>\n").element("h1", summary.scenario());
        page.element("p class=\"about\"", TextReport.extent(summary));
        page.raw("</header>\n");
        for (String alarm : notices.alarms()) {
            page.element("p class=\"alarm\" role=\"alert\"", alarm);
        }
        if (!notices.warnings().isEmpty()) {
            int count = notices.warnings().size();
            page.raw("<p class=\"hint\"><a href=\"#warnings\">");
            page.text(count == 1 ? "1 warning" : count + " warnings")
                    .raw("</a> to read before using the numbers.</p>\n");
        }
    }

    private void table(Grid grid) {
        page.raw("<section>\n").element("h2", grid.title());
        if (!grid.note().isEmpty()) {
            page.element("p class=\"note\"", grid.note());
        }
        page.raw("<div class=\"scroll\">\n<table>\n<thead><tr>");
        for (Column column : grid.columns()) {
            String meaning = column.meaning().isEmpty() ? "" : " title=\"" + Markup.escape(column.meaning()) + "\"";
            page.raw("<th scope=\"col\"" + (column.isNumber() ? " class=\"number\"" : "") + meaning + ">");
            page.text(column.name());
            if (!column.unit().isEmpty()) {
                page.raw("<br/><small>").text(column.unit()).raw("</small>");
            }
            page.raw("</th>");
        }
        page.raw("</tr></thead>\n<tbody>\n");
        grid.rows().forEach(row -> row(row, grid.columns()));
        page.raw("</tbody>\n</table>\n</div>\n</section>\n");
    }

    private void row(Row row, List<Column> columns) {
        String weight = row.weight().name().toLowerCase(java.util.Locale.ROOT);
        page.raw("<tr class=\"" + weight + "\">");
        if (row.spans()) {
            page.raw("<td colspan=\"" + columns.size() + "\">")
                    .text(row.cells().get(0))
                    .raw("</td></tr>\n");
            return;
        }
        for (int i = 0; i < columns.size(); i++) {
            page.raw(columns.get(i).isNumber() ? "<td class=\"number\">" : i == 0 ? "<th scope=\"row\">" : "<td>");
            page.text(row.cells().get(i));
            page.raw(!columns.get(i).isNumber() && i == 0 ? "</th>" : "</td>");
        }
        page.raw("</tr>\n");
    }

    private void charts(ChartBook book) {
        page.raw("<section>\n").element("h2", "Charts");
        for (Chart chart : book.charts()) {
            page.raw("<figure>\n<div class=\"scroll\"><img alt=\"" + Markup.escape(chart.title()) + "\" width=\""
                    + chart.widthPixels() + "\" src=\"data:image/png;base64,"
                    + Base64.getEncoder().encodeToString(chart.png()) + "\"/></div>\n");
            page.element("figcaption", chart.caption());
            page.raw("</figure>\n");
        }
        for (String reason : book.skipped()) {
            page.element("p class=\"note\"", reason);
        }
        page.raw("</section>\n");
    }

    private void warnings(Notices notices) {
        page.raw("<section id=\"warnings\">\n").element("h2", "Warnings");
        if (notices.warnings().isEmpty()) {
            page.element("p", "None.");
        } else {
            page.raw("<ul>\n");
            notices.warnings().forEach(warning -> page.element("li", warning));
            page.raw("</ul>\n");
        }
        page.raw("</section>\n");
    }

    private void meanings(List<Grid> grids, Notices notices) {
        Map<String, String> meanings = new LinkedHashMap<>();
        for (Grid grid : grids) {
            for (Column column : grid.columns()) {
                if (!column.meaning().isEmpty()) {
                    String unit = column.unit().isEmpty() ? "" : " (" + column.unit() + ")";
                    meanings.putIfAbsent(column.name() + unit, column.meaning());
                }
            }
        }
        page.raw("<section>\n").element("h2", "What the columns mean");
        notices.footnotes().forEach(note -> page.element("p", note));
        page.raw("<dl>\n");
        meanings.forEach((name, meaning) -> page.element("dt", name).element("dd", meaning));
        page.raw("</dl>\n</section>\n");
    }

    private void repetition() {
        page.raw("<section>\n").element("h2", "Run it again");
        if (!summary.command().isEmpty()) {
            page.raw("<pre>").text(summary.command()).raw("</pre>\n");
        }
        page.element(
                "p",
                "The scenario below has every default filled in and stands beside this page as effective-scenario.yaml;"
                        + " it runs as it is.");
        page.raw("<details>\n").element("summary", "effective-scenario.yaml");
        page.raw("<pre>").text(scenarioText).raw("</pre>\n</details>\n</section>\n");
    }

    private void fingerprints() {
        page.raw("<section>\n").element("h2", "Fingerprints");
        page.element("p", "Equal fingerprints mean equal packets on the wires and equal flows.");
        page.raw("<div class=\"scroll\">\n<table>\n<thead><tr><th scope=\"col\">design</th>");
        page.raw(
                "<th scope=\"col\" class=\"number\">seed</th><th scope=\"col\">wire:result</th></tr></thead>\n<tbody>\n");
        for (RunSummary run : summary.runs()) {
            page.raw("<tr><th scope=\"row\">").text(run.design()).raw("</th><td class=\"number\">");
            page.text(Long.toString(run.seed())).raw("</td><td><code>").text(run.fingerprint());
            page.raw("</code></td></tr>\n");
        }
        page.raw("</tbody>\n</table>\n</div>\n</section>\n");
    }

    private static String styleSheet() {
        try (InputStream in = HtmlReport.class.getResourceAsStream("report.css")) {
            if (in == null) {
                throw new IllegalStateException("report.css is missing from the jar");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read report.css", e);
        }
    }
}
