// SPDX-License-Identifier: Apache-2.0
package closim.report.store;

import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Comma-separated rows after RFC 4180, with a bare newline at the end of each row. */
public final class Csv {
    private Csv() {}

    /** One row with its newline; cells that need it are quoted. */
    public static String row(String... cells) {
        StringBuilder row = new StringBuilder();
        for (int i = 0; i < cells.length; i++) {
            row.append(i == 0 ? "" : ",").append(cell(cells[i]));
        }
        return row.append('\n').toString();
    }

    private static String cell(String text) {
        boolean quoted = text.chars().anyMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
        return quoted ? '"' + text.replace("\"", "\"\"") + '"' : text;
    }

    /** Reads rows one by one and knows the line on which the last one began. */
    static final class Rows {
        private final Reader in;
        private int line = 1;
        private int rowLine;

        Rows(Reader in) {
            this.in = in;
        }

        /** 1-based line on which the last row began. */
        int line() {
            return rowLine;
        }

        /** The next row, or null at the end of the file; throws {@link MalformedRow} on a bad quote. */
        @Nullable
        List<String> next() throws IOException {
            rowLine = line;
            int c = in.read();
            if (c < 0) {
                return null;
            }
            List<String> cells = new ArrayList<>();
            StringBuilder cell = new StringBuilder();
            while (true) {
                c = c == '"' ? quoted(cell) : plain(cell, c);
                cells.add(cell.toString());
                cell.setLength(0);
                if (c != ',') {
                    line++;
                    return cells;
                }
                c = in.read();
            }
        }

        private int plain(StringBuilder cell, int first) throws IOException {
            int c = first;
            for (; c >= 0 && c != ',' && c != '\n'; c = in.read()) {
                if (c == '"') {
                    throw new MalformedRow("a quote inside a cell that does not begin with one");
                }
                cell.append((char) c);
            }
            int last = cell.length() - 1;
            if (c == '\n' && last >= 0 && cell.charAt(last) == '\r') {
                cell.setLength(last);
            }
            return c;
        }

        private int quoted(StringBuilder cell) throws IOException {
            for (int c = in.read(); c >= 0; c = in.read()) {
                if (c == '"') {
                    int after = in.read();
                    if (after != '"') {
                        return afterQuote(after);
                    }
                }
                line += c == '\n' ? 1 : 0;
                cell.append((char) c);
            }
            throw new MalformedRow("a quote that is never closed");
        }

        private int afterQuote(int after) throws IOException {
            int c = after == '\r' ? in.read() : after;
            if (c >= 0 && c != ',' && c != '\n') {
                throw new MalformedRow("text after a closing quote");
            }
            return c;
        }
    }

    /** A row that is not CSV. */
    static final class MalformedRow extends IOException {
        private static final long serialVersionUID = 1L;

        MalformedRow(String message) {
            super(message);
        }
    }
}
