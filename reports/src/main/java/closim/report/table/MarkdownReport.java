// SPDX-License-Identifier: Apache-2.0
package closim.report.table;

import closim.report.store.RunSummary;
import closim.report.store.Summary;
import closim.report.table.Grid.Column;
import closim.report.table.Grid.Row;
import java.util.List;

/** The same report for a pull request or a wiki: GitHub's Markdown tables. */
public final class MarkdownReport {
    private MarkdownReport() {}

    /** The whole report. */
    public static String of(Summary summary) {
        Notices notices = Notices.of(summary);
        StringBuilder out = new StringBuilder();
        out.append("# ")
                .append(escape(summary.scenario() + " (" + TextReport.extent(summary) + ")"))
                .append("\n\n");
        notices.alarms()
                .forEach(alarm -> out.append("> **").append(escape(alarm)).append("**\n\n"));
        for (Grid grid : SummaryTables.of(summary, RunSummary.TOP)) {
            out.append("## ").append(escape(grid.title())).append("\n\n");
            out.append(grid.note().isEmpty() ? "" : escape(grid.note()) + "\n\n");
            out.append(of(grid)).append('\n');
        }
        if (!notices.warnings().isEmpty()) {
            out.append("## Warnings\n\n");
            notices.warnings()
                    .forEach(warning -> out.append("- ").append(escape(warning)).append('\n'));
            out.append('\n');
        }
        notices.footnotes().forEach(note -> out.append("*").append(escape(note)).append("*\n\n"));
        return out.toString().stripTrailing() + "\n";
    }

    /** One table alone, without its title. */
    public static String of(Grid grid) {
        StringBuilder out = new StringBuilder("|");
        for (Column column : grid.columns()) {
            String unit = column.unit().isEmpty() ? "" : " (" + column.unit() + ")";
            out.append(' ').append(escape(column.name() + unit)).append(" |");
        }
        out.append("\n|");
        grid.columns().forEach(column -> out.append(column.isNumber() ? "---:|" : "---|"));
        out.append('\n');
        grid.rows().forEach(row -> out.append(row(row, grid.columns().size())));
        return out.toString();
    }

    private static String row(Row row, int columns) {
        StringBuilder out = new StringBuilder("|");
        List<String> cells = row.cells();
        for (int i = 0; i < columns; i++) {
            String cell = i < cells.size() ? escape(cells.get(i)) : "";
            boolean emphasised = i == 0 && row.weight() != Row.Weight.MAIN;
            String mark = !emphasised ? "" : row.weight() == Row.Weight.SECTION ? "**" : "*";
            out.append(' ').append(mark).append(cell).append(mark).append(" |");
        }
        return out.append('\n').toString();
    }

    /** All that Markdown or its HTML could read as a sign. */
    private static String escape(String text) {
        StringBuilder out = new StringBuilder();
        for (char c : Text.harmless(text).toCharArray()) {
            switch (c) {
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '&' -> out.append("&amp;");
                case '|', '*', '_', '`', '[', ']', '\\', '#', '~' ->
                    out.append('\\').append(c);
                default -> out.append(c);
            }
        }
        return out.toString();
    }
}
