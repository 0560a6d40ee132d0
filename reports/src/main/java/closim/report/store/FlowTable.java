// SPDX-License-Identifier: Apache-2.0
package closim.report.store;

import closim.core.result.FlowResult;
import closim.core.result.FlowResult.Status;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/** {@code flows.csv}: one row per flow, times in microseconds with all six decimals, so exact to the picosecond. */
final class FlowTable {
    static final List<String> COLUMNS = List.of(
            "id",
            "traffic",
            "source",
            "destination",
            "bytes",
            "start_us",
            "fct_us",
            "completion_us",
            "ideal_us",
            "slowdown",
            "delivered_bytes",
            "packets_retransmitted",
            "timeouts",
            "status");

    private static final int ID = 0;
    private static final int TRAFFIC = 1;
    private static final int SOURCE = 2;
    private static final int DESTINATION = 3;
    private static final int BYTES = 4;
    private static final int START = 5;
    private static final int FCT = 6;
    private static final int COMPLETION = 7;
    private static final int IDEAL = 8;
    private static final int DELIVERED = 10;
    private static final int RETRANSMITTED = 11;
    private static final int TIMEOUTS = 12;
    private static final int STATUS = 13;

    private FlowTable() {}

    static void write(Path file, List<FlowResult> flows) {
        Disk.writeText(file, out -> {
            out.append(Csv.row(COLUMNS.toArray(String[]::new)));
            for (FlowResult flow : flows) {
                out.append(row(flow));
            }
        });
    }

    private static String row(FlowResult flow) {
        double slowdown = flow.slowdown();
        return Csv.row(
                Integer.toString(flow.id()),
                flow.traffic(),
                flow.source(),
                flow.destination(),
                Long.toString(flow.bytes()),
                optionalUs(flow.startPs()),
                optionalUs(flow.fctPs()),
                optionalUs(flow.completionPs()),
                optionalUs(flow.idealPs()),
                Double.isNaN(slowdown) ? "" : Decimals.of(slowdown),
                Long.toString(flow.deliveredBytes()),
                Long.toString(flow.packetsRetransmitted()),
                Long.toString(flow.timeouts()),
                word(flow.status()));
    }

    private static String word(Status status) {
        return status.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static String optionalUs(long timePs) {
        return timePs < 0 ? "" : Decimals.us(timePs);
    }

    /** All rows in order. */
    static List<FlowResult> read(Path file) {
        List<FlowResult> flows = new ArrayList<>();
        forEach(file, flows::add);
        return flows;
    }

    /** Hands each row on as it is read: a large table need not fit in memory. */
    static void forEach(Path file, Consumer<FlowResult> use) {
        Disk.readText(file, in -> {
            Csv.Rows rows = new Csv.Rows(in);
            try {
                List<String> header = rows.next();
                if (!COLUMNS.equals(header)) {
                    throw Disk.problem(
                            file,
                            1,
                            "",
                            "the header is " + (header == null ? "missing" : String.join(",", header)) + ", expected "
                                    + String.join(",", COLUMNS));
                }
                for (List<String> row = rows.next(); row != null; row = rows.next()) {
                    use.accept(flow(file, rows.line(), row));
                }
            } catch (Csv.MalformedRow e) {
                throw Disk.problem(file, rows.line(), "", String.valueOf(e.getMessage()));
            }
        });
    }

    private static FlowResult flow(Path file, int line, List<String> row) throws IOException {
        if (row.size() != COLUMNS.size()) {
            throw Disk.problem(file, line, "", row.size() + " cells, expected " + COLUMNS.size());
        }
        Cells cells = new Cells(file, line, row);
        return new FlowResult(
                Math.toIntExact(cells.whole(ID)),
                row.get(TRAFFIC),
                row.get(SOURCE),
                row.get(DESTINATION),
                cells.whole(BYTES),
                cells.optionalTime(START),
                cells.optionalTime(FCT),
                cells.optionalTime(COMPLETION),
                cells.optionalTime(IDEAL),
                cells.whole(DELIVERED),
                cells.whole(RETRANSMITTED),
                cells.whole(TIMEOUTS),
                cells.status());
    }

    /** The cells of one row as numbers; a bad one is told with its line and column. */
    private record Cells(Path file, int line, List<String> row) {
        long whole(int column) {
            try {
                long value = Long.parseLong(row.get(column));
                if (column == ID) {
                    Math.toIntExact(value);
                }
                return value;
            } catch (NumberFormatException | ArithmeticException e) {
                throw bad(column, "a whole number");
            }
        }

        long time(int column) {
            try {
                return Decimals.ps(row.get(column));
            } catch (NumberFormatException | ArithmeticException e) {
                throw bad(column, "microseconds with at most six decimals");
            }
        }

        long optionalTime(int column) {
            return row.get(column).isEmpty() ? -1 : time(column);
        }

        Status status() {
            return Arrays.stream(Status.values())
                    .filter(status -> word(status).equals(row.get(STATUS)))
                    .findFirst()
                    .orElseThrow(() -> bad(STATUS, "completed, unfinished, failed, unreachable or not-started"));
        }

        private RuntimeException bad(int column, String allowed) {
            return Disk.problem(
                    file, line, COLUMNS.get(column), "found \"" + row.get(column) + "\", allowed is " + allowed);
        }
    }
}
