// SPDX-License-Identifier: Apache-2.0
package closim.report.store;

import closim.core.result.FctRow;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/**
 * {@code fct.txt}: completed flows in the form that HPCC's ns-3 simulator writes and the plot scripts of the field
 * read: source and destination address in hexadecimal, both ports, bytes, start, time and ideal time in nanoseconds.
 * The address of a node is 11.0.0.1 plus 256 times its number.
 */
public final class FctFile {
    /** The file's name beside {@code flows.csv}. */
    static final String NAME = "fct.txt";

    private static final int FIRST_ADDRESS = 0x0b000001;
    private static final int COLUMNS = 8;
    private static final String FORM = "8 numbers: addresses in hexadecimal, ports, bytes, start, fct and ideal in ns";

    private FctFile() {}

    static void write(Path file, List<FctRow> rows) {
        Disk.writeText(file, out -> {
            for (FctRow row : rows) {
                out.append(line(row)).append('\n');
            }
        });
    }

    private static String line(FctRow row) {
        return address(row.sourceNode()) + " " + address(row.destinationNode()) + " " + row.sourcePort() + " "
                + row.destinationPort() + " " + row.bytes() + " " + row.startNs() + " " + row.fctNs() + " "
                + row.idealNs();
    }

    private static String address(int node) {
        return HexFormat.of().toHexDigits(FIRST_ADDRESS + (node << 8));
    }

    private static int node(String address) {
        int offset = HexFormat.fromHexDigits(address) - FIRST_ADDRESS;
        if (offset < 0 || (offset & 0xFF) != 0) {
            throw new NumberFormatException(address + " is no node's address");
        }
        return offset >>> 8;
    }

    /**
     * All rows of a file of this form.
     *
     * @throws closim.core.check.ScenarioException with the line of the first row of another form
     */
    public static List<FctRow> read(Path file) {
        List<FctRow> rows = new ArrayList<>();
        int number = 0;
        for (String line : Disk.text(file).lines().toList()) {
            number++;
            if (!line.isBlank()) {
                rows.add(row(file, number, line));
            }
        }
        return List.copyOf(rows);
    }

    private static FctRow row(Path file, int number, String line) {
        String[] cells = line.strip().split("\\s+", -1);
        if (cells.length != COLUMNS) {
            throw Disk.problem(file, number, "", cells.length + " columns; allowed are " + FORM);
        }
        try {
            return new FctRow(
                    node(cells[0]),
                    node(cells[1]),
                    Integer.parseInt(cells[2]),
                    Integer.parseInt(cells[3]),
                    Long.parseLong(cells[4]),
                    Long.parseLong(cells[5]),
                    Long.parseLong(cells[6]),
                    Long.parseLong(cells[7]));
        } catch (IllegalArgumentException notANumber) {
            throw Disk.problem(file, number, "", "\"" + line.strip() + "\"; allowed are " + FORM);
        }
    }
}
