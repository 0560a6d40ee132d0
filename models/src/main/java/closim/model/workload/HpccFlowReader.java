// SPDX-License-Identifier: Apache-2.0
package closim.model.workload;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/** Reads the lines of an HPCC flow file into rows: as many as are declared; prose may follow. */
final class HpccFlowReader {
    private static final int COLUMNS = 6;
    private static final int MOST_SHOWN = 40;
    private static final String FORM =
            "a row is source, destination, priority group, destination port, bytes, start in seconds";

    private final List<String> lines;
    private final StartColumn starts;
    private final ProblemList problems;
    private final List<TrafficRow> rows = new ArrayList<>();
    private long declaredRows;
    private long extraRows;

    HpccFlowReader(List<String> lines, StartColumn starts, ProblemList problems) {
        this.lines = lines;
        this.starts = starts;
        this.problems = problems;
    }

    /** The declared rows that could be read; problems for the others. */
    List<TrafficRow> read() {
        int next = nextFilled(0);
        if (next == lines.size()) {
            problems.atLine(1, "the file is empty: the first line is the number of flows");
            return rows;
        }
        OptionalLong declared = FieldNumber.whole(lines.get(next).strip());
        if (declared.isEmpty()) {
            problems.atLine(
                    next + 1,
                    "\"" + shortened(lines.get(next)) + "\" is not a count: the first line is the number of flows");
            return rows;
        }
        declaredRows = declared.getAsLong();
        int countLine = next + 1;
        long found = 0;
        next = nextFilled(next + 1);
        while (next < lines.size() && found < declaredRows) {
            found++;
            addRow(lines.get(next).strip().split("\\s+", -1), next + 1, found);
            next = nextFilled(next + 1);
        }
        if (found < declaredRows) {
            problems.atLine(countLine, declaredRows + " flows are declared, and " + found + " rows follow: too few");
        }
        for (; next < lines.size(); next++) {
            extraRows += looksLikeRow(lines.get(next)) ? 1 : 0;
        }
        return rows;
    }

    long declaredRows() {
        return declaredRows;
    }

    /** Rows after the declared ones; prose does not count. */
    long extraRows() {
        return extraRows;
    }

    private void addRow(String[] fields, int line, long row) {
        if (fields.length != COLUMNS) {
            problems.atLine(line, fields.length + " columns: " + FORM);
            return;
        }
        for (int column = 2; column <= 3; column++) {
            if (FieldNumber.whole(fields[column]).isEmpty()) {
                problems.atLine(line, "\"" + shortened(fields[column]) + "\" is not a whole number: " + FORM);
            }
        }
        OptionalLong bytes = FieldNumber.whole(fields[4]);
        if (bytes.isEmpty()) {
            problems.atLine(
                    line, "the size \"" + shortened(fields[4]) + "\" is not a whole number of bytes, zero or more");
        }
        OptionalLong startPs = starts.readPs(fields[5], line, problems);
        if (bytes.isPresent() && startPs.isPresent()) {
            rows.add(new TrafficRow(line, fields[0], fields[1], bytes.getAsLong(), startPs.getAsLong(), row));
        }
    }

    private static boolean looksLikeRow(String line) {
        String[] fields = line.strip().split("\\s+", -1);
        if (fields.length != COLUMNS) {
            return false;
        }
        for (String field : fields) {
            if (FieldNumber.decimal(field).isEmpty()) {
                return false;
            }
        }
        return true;
    }

    private int nextFilled(int from) {
        int next = from;
        while (next < lines.size() && lines.get(next).isBlank()) {
            next++;
        }
        return next;
    }

    private static String shortened(String text) {
        String shown = text.strip();
        return shown.length() <= MOST_SHOWN ? shown : shown.substring(0, MOST_SHOWN) + "…";
    }
}
