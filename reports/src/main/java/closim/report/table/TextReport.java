// SPDX-License-Identifier: Apache-2.0
package closim.report.table;

import closim.report.store.Summary;
import closim.report.table.Grid.Column;
import closim.report.table.Grid.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The report that {@code closim run} prints: no line is wider than {@link #WIDTH} columns, whatever the names. */
public final class TextReport {
    /** Columns of the narrowest terminal that is served. */
    public static final int WIDTH = 80;

    private static final int GAP = 2;
    private static final int ROWS_IN_ALL = 12;
    private static final int ROWS_PER_DESIGN_MAX = 5;

    private final List<String> lines = new ArrayList<>();

    private TextReport() {}

    /** The whole report with a newline at the end. */
    public static String of(Summary summary) {
        TextReport report = new TextReport();
        int designs = Math.max(1, DesignRuns.of(summary).size());
        int rowsPerDesign = Math.max(1, Math.min(ROWS_PER_DESIGN_MAX, ROWS_IN_ALL / designs));
        Notices notices = Notices.of(summary);
        report.paragraph(summary.scenario() + " (" + extent(summary) + ")", Text.Indent.HANGING);
        notices.alarms().forEach(alarm -> report.paragraph("! " + alarm, Text.Indent.HANGING));
        for (Grid grid : SummaryTables.brief(summary, rowsPerDesign)) {
            report.lines.add("");
            report.grid(grid);
        }
        if (!notices.warnings().isEmpty()) {
            report.lines.add("");
            report.lines.add("WARNINGS");
            notices.warnings().forEach(warning -> report.paragraph("- " + warning, Text.Indent.HANGING));
        }
        report.lines.add("");
        notices.footnotes().forEach(note -> report.paragraph(note, Text.Indent.HANGING));
        return String.join("\n", report.lines) + "\n";
    }

    /** One table alone. */
    public static String of(Grid grid) {
        TextReport report = new TextReport();
        report.grid(grid);
        return String.join("\n", report.lines) + "\n";
    }

    /** What was run, as "2 designs, seeds 1..8". */
    public static String extent(Summary summary) {
        List<DesignRuns> designs = DesignRuns.of(summary);
        String seeds = summary.runs().isEmpty() ? "" : ", " + DesignRuns.seeds(summary.runs());
        return designs.size() + (designs.size() == 1 ? " design" : " designs") + seeds;
    }

    private void paragraph(String text, Text.Indent indent) {
        lines.addAll(Text.wrap(text, indent, WIDTH));
    }

    private void grid(Grid grid) {
        int[] widths = widths(grid);
        paragraph(
                grid.title().toUpperCase(Locale.ROOT) + (grid.note().isEmpty() ? "" : ": " + grid.note()),
                Text.Indent.HANGING);
        List<Column> columns = grid.columns();
        line(columns.stream().map(Column::name).toList(), columns, widths);
        if (columns.stream().anyMatch(column -> !column.unit().isEmpty())) {
            line(columns.stream().map(Column::unit).toList(), columns, widths);
        }
        lines.add("-".repeat(total(widths)));
        for (Row row : grid.rows()) {
            row(row, columns, widths);
        }
    }

    private void row(Row row, List<Column> columns, int[] widths) {
        if (row.spans()) {
            boolean section = row.weight() == Row.Weight.SECTION;
            paragraph(row.cells().get(0) + (section ? ":" : ""), section ? Text.Indent.HANGING : Text.Indent.DEEP);
            return;
        }
        List<String> cells = new ArrayList<>(row.cells());
        boolean indented = row.weight() == Row.Weight.MINOR;
        cells.set(0, (indented ? "  " : "") + cells.get(0));
        if (fits(cells, columns, widths)) {
            line(cells, columns, widths);
            return;
        }
        StringBuilder names = new StringBuilder();
        for (int i = 0; i < cells.size(); i++) {
            if (!columns.get(i).isNumber()) {
                names.append(names.isEmpty() ? "" : "  ").append(cells.get(i));
                cells.set(i, "");
            }
        }
        paragraph(names.toString(), Text.Indent.HANGING);
        line(cells, columns, widths);
    }

    private static boolean fits(List<String> cells, List<Column> columns, int[] widths) {
        for (int i = 0; i < widths.length; i++) {
            if (!columns.get(i).isNumber() && Text.width(Text.harmless(cells.get(i))) > widths[i]) {
                return false;
            }
        }
        return true;
    }

    private void line(List<String> cells, List<Column> columns, int[] widths) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < widths.length; i++) {
            String cell = Text.harmless(cells.get(i));
            line.append(i == 0 ? "" : " ".repeat(GAP));
            line.append(columns.get(i).isNumber() ? Text.padLeft(cell, widths[i]) : Text.padRight(cell, widths[i]));
        }
        lines.add(line.toString().stripTrailing());
    }

    /** Numbers get what they need; names share the rest, and a row whose names need more gets a line for them. */
    private static int[] widths(Grid grid) {
        int[] widths = new int[grid.columns().size()];
        for (int i = 0; i < widths.length; i++) {
            widths[i] = widest(grid, i);
        }
        while (total(widths) > WIDTH) {
            int longest = -1;
            for (int i = 0; i < widths.length; i++) {
                boolean shrinks = !grid.columns().get(i).isNumber() && widths[i] > 1;
                longest = shrinks && (longest < 0 || widths[i] > widths[longest]) ? i : longest;
            }
            if (longest < 0) {
                throw new IllegalArgumentException("the numbers of \"" + grid.title() + "\" need more than " + WIDTH);
            }
            widths[longest]--;
        }
        return widths;
    }

    private static int widest(Grid grid, int index) {
        Column column = grid.columns().get(index);
        int widest = Math.max(column.name().length(), column.unit().length());
        for (Row row : grid.rows()) {
            if (!row.spans()) {
                int indent = row.weight() == Row.Weight.MINOR && index == 0 ? 2 : 0;
                widest = Math.max(
                        widest, indent + Text.width(Text.harmless(row.cells().get(index))));
            }
        }
        return widest;
    }

    private static int total(int[] widths) {
        int total = GAP * (widths.length - 1);
        for (int width : widths) {
            total += width;
        }
        return total;
    }
}
