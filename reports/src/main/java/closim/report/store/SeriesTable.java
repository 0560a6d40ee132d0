// SPDX-License-Identifier: Apache-2.0
package closim.report.store;

import closim.core.check.InvariantViolation;
import closim.core.result.Series;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * {@code series/*.csv}: one file per name and unit, header {@code subject,time_us,<name>_<unit>}, the rows of a subject
 * together and in rising time.
 */
final class SeriesTable {
    private SeriesTable() {}

    /** Writes the series into the folder; makes none where there are none. */
    static void write(Path folder, List<Series> series) {
        Map<String, List<Series>> byColumn = new TreeMap<>();
        for (Series one : series) {
            if (one.unit().isEmpty() || one.unit().indexOf('_') >= 0) {
                throw new InvariantViolation("a series has the unit \"" + one.unit() + "\": " + one.name());
            }
            byColumn.computeIfAbsent(one.name() + "_" + one.unit(), c -> new ArrayList<>())
                    .add(one);
        }
        byColumn.forEach(
                (column, members) -> writeFile(folder.resolve(FileNames.of(column) + ".csv"), column, members));
    }

    private static void writeFile(Path file, String column, List<Series> members) {
        Disk.writeText(file, out -> {
            out.append(Csv.row("subject", "time_us", column));
            for (Series one : members) {
                for (int i = 0; i < one.timesPs().length; i++) {
                    if (!Double.isFinite(one.values()[i])) {
                        throw new InvariantViolation("a series holds " + one.values()[i] + ": " + one.subject());
                    }
                    out.append(Csv.row(one.subject(), Decimals.us(one.timesPs()[i]), Decimals.of(one.values()[i])));
                }
            }
        });
    }

    /** The series of all files of the folder, in order of file name; none if it is absent. */
    static List<Series> read(Path folder) {
        List<Series> series = new ArrayList<>();
        for (Path file : Disk.list(folder)) {
            if (file.toString().endsWith(".csv")) {
                readFile(file, series);
            }
        }
        return series;
    }

    private static void readFile(Path file, List<Series> into) {
        Disk.readText(file, in -> {
            Csv.Rows rows = new Csv.Rows(in);
            try {
                readRows(file, rows, into);
            } catch (Csv.MalformedRow e) {
                throw Disk.problem(file, rows.line(), "", String.valueOf(e.getMessage()));
            } catch (NumberFormatException | ArithmeticException e) {
                throw Disk.problem(file, rows.line(), "", "a cell is not a number: " + e.getMessage());
            }
        });
    }

    private static void readRows(Path file, Csv.Rows rows, List<Series> into) throws IOException {
        List<String> header = rows.next();
        int unitAt = header == null || header.size() != 3 ? -1 : header.get(2).lastIndexOf('_');
        if (header == null || unitAt < 0) {
            throw Disk.problem(file, 1, "", "the header must be subject,time_us,<name>_<unit>");
        }
        Column column =
                new Column(header.get(2).substring(0, unitAt), header.get(2).substring(unitAt + 1), new ArrayList<>());
        String subject = null;
        for (List<String> row = rows.next(); row != null; row = rows.next()) {
            if (row.size() != 3) {
                throw Disk.problem(file, rows.line(), "", row.size() + " cells, expected 3");
            }
            if (subject != null && !subject.equals(row.get(0))) {
                into.add(column.take(subject));
            }
            subject = row.get(0);
            column.points().add(new Point(Decimals.ps(row.get(1)), Double.parseDouble(row.get(2))));
        }
        if (subject != null) {
            into.add(column.take(subject));
        }
    }

    private record Point(long timePs, double value) {}

    private record Column(String name, String unit, List<Point> points) {
        Series take(String subject) {
            long[] timesPs = points.stream().mapToLong(Point::timePs).toArray();
            double[] values = points.stream().mapToDouble(Point::value).toArray();
            points.clear();
            return new Series(name, subject, unit, timesPs, values);
        }
    }
}
