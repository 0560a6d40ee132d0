// SPDX-License-Identifier: Apache-2.0
package closim.report.table;

import java.util.List;

/**
 * One table, before anyone knows whether it becomes text, Markdown or HTML. Cells are raw: each rendering escapes them
 * by its own rules.
 *
 * @param title what the table shows
 * @param note how to read it; may be empty
 * @param columns left to right
 * @param rows top to bottom
 */
public record Grid(String title, String note, List<Column> columns, List<Row> rows) {
    public Grid {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
    }

    /**
     * A column.
     *
     * @param name first line of its head
     * @param unit second line of its head, may be empty
     * @param content how its cells are set
     * @param meaning one sentence; empty for the obvious
     */
    public record Column(String name, String unit, Content content, String meaning) {
        /** How cells are set. */
        public enum Content {
            /** To the left, and wrapped where it is too long. */
            TEXT,
            /** To the right. */
            NUMBER
        }

        static Column text(String name) {
            return new Column(name, "", Content.TEXT, "");
        }

        static Column number(String name, String unit, String meaning) {
            return new Column(name, unit, Content.NUMBER, meaning);
        }

        public boolean isNumber() {
            return content == Content.NUMBER;
        }
    }

    /**
     * A row.
     *
     * @param weight its weight
     * @param cells one for each column; a single one, for the whole width, in a SECTION or NOTE
     */
    public record Row(Weight weight, List<String> cells) {
        /** Weight of a row. */
        public enum Weight {
            /** One thing that was measured. */
            MAIN,
            /** Belongs to the row above. */
            MINOR,
            /** Heads the rows below. */
            SECTION,
            /** A remark on the row above. */
            NOTE
        }

        public Row {
            cells = List.copyOf(cells);
        }

        public boolean spans() {
            return weight == Weight.SECTION || weight == Weight.NOTE;
        }
    }
}
