// SPDX-License-Identifier: Apache-2.0
package closim.model.workload;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Reads a file of flow sizes: two columns, size in bytes and cumulative probability, apart by blanks, tabs or commas.
 * The probability is in percent if the last row ends at 100 and a fraction if it ends at 1; which of them is noted.
 * Lines that begin with {@code #} and empty lines are skipped.
 *
 * <p><em>Source:</em> the files of the HPCC family (percent) and of the ns-3 load-balancing family (fractions).
 */
public final class CdfFile {
    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

    private final ProblemList problems;
    private final List<Row> rows = new ArrayList<>();

    private CdfFile(ProblemList problems) {
        this.problems = problems;
    }

    private record Row(int line, BigDecimal bytes, BigDecimal cumulative) {}

    /**
     * The distribution in a file.
     *
     * @param folder folder against which a relative name is resolved
     * @param name the file as the user named it
     * @param path the setting that holds the name
     * @param notes takes what was assumed
     * @throws closim.core.check.ScenarioException with all problems and their lines, if the file is no such
     * distribution
     */
    public static SizeDistribution read(Path folder, String name, String path, Consumer<String> notes) {
        CdfFile file = new CdfFile(new ProblemList(name));
        List<String> lines = InputText.lines(folder, name, path);
        for (int i = 0; i < lines.size(); i++) {
            file.readLine(lines.get(i).strip(), i + 1);
        }
        file.problems.throwIfAny();
        boolean isPercent = file.checkEnds(lines.size());
        file.problems.throwIfAny();
        SizeDistribution sizes = SizeDistribution.of(file.points(isPercent));
        notes.accept(
                name + ": cumulative probability read as " + (isPercent ? "percent (0 to 100)" : "fraction (0 to 1)")
                        + ", mean size "
                        + sizes.meanBytesExact()
                                .setScale(1, java.math.RoundingMode.HALF_UP)
                                .toPlainString() + " B");
        return sizes;
    }

    private void readLine(String text, int line) {
        if (text.isEmpty() || text.startsWith("#")) {
            return;
        }
        String[] fields = text.split("\\s*,\\s*|\\s+", -1);
        if (fields.length != 2) {
            problems.atLine(line, fields.length + " columns: a row is a size in bytes and a cumulative probability");
            return;
        }
        BigDecimal bytes = FieldNumber.decimal(fields[0]).orElse(null);
        BigDecimal cumulative = FieldNumber.decimal(fields[1]).orElse(null);
        if (bytes == null || cumulative == null) {
            String found = bytes == null ? fields[0] : fields[1];
            problems.atLine(
                    line, "\"" + found + "\" is not a number: a row is a size in bytes and a cumulative probability");
            return;
        }
        if (bytes.signum() < 0 || bytes.compareTo(SizeDistribution.MOST_BYTES) > 0) {
            problems.atLine(
                    line,
                    "the size " + fields[0] + " is out of range: allowed are 0 to " + SizeDistribution.MOST_BYTES);
        }
        if (!rows.isEmpty()) {
            Row before = rows.get(rows.size() - 1);
            checkRise("size", before.bytes, bytes, before.line, line);
            checkRise("cumulative probability", before.cumulative, cumulative, before.line, line);
        }
        rows.add(new Row(line, bytes, cumulative));
    }

    private void checkRise(String column, BigDecimal before, BigDecimal found, int lineBefore, int line) {
        if (found.compareTo(before) < 0) {
            problems.atLine(
                    line,
                    "the " + column + " falls from " + before.toPlainString() + " (line " + lineBefore + ") to "
                            + found.toPlainString() + ": no column of a CDF falls");
        }
    }

    /** True if the file is in percent. */
    private boolean checkEnds(int lines) {
        if (rows.size() < 2) {
            int line = rows.isEmpty() ? Math.max(1, lines) : rows.get(0).line;
            problems.atLine(line, (rows.isEmpty() ? "no row" : "one row only") + ": a CDF has at least two");
            return false;
        }
        Row first = rows.get(0);
        Row last = rows.get(rows.size() - 1);
        if (first.cumulative.signum() != 0) {
            problems.atLine(
                    first.line,
                    "the first row begins at a cumulative probability of " + first.cumulative.toPlainString()
                            + ": a CDF begins at 0",
                    "put the row \"0 0\", or the smallest size and 0, before it");
        }
        boolean isPercent = last.cumulative.compareTo(HUNDRED) == 0;
        if (!isPercent && last.cumulative.compareTo(BigDecimal.ONE) != 0) {
            problems.atLine(
                    last.line,
                    "the last row ends at a cumulative probability of " + last.cumulative.toPlainString()
                            + ": a CDF ends at 100 (percent) or at 1 (fraction)");
        }
        if (last.bytes.signum() == 0) {
            problems.atLine(last.line, "all sizes are 0: the largest size is at least 1 B");
        }
        return isPercent;
    }

    private List<SizeDistribution.Point> points(boolean isPercent) {
        List<SizeDistribution.Point> points = new ArrayList<>(rows.size());
        for (Row row : rows) {
            points.add(new SizeDistribution.Point(
                    row.bytes, isPercent ? row.cumulative.movePointLeft(2) : row.cumulative));
        }
        return points;
    }
}
