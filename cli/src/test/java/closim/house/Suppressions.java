// SPDX-License-Identifier: Apache-2.0
package closim.house;

import java.util.ArrayList;
import java.util.List;

/**
 * The exceptions from the tidy rules: one to a line, {@code rule | file | subject | reason}. The subject may be
 * {@code *}. Each must have a reason and must still be needed.
 */
final class Suppressions {
    private record Entry(int line, String rule, String file, String subject) {
        boolean covers(Finding finding) {
            return rule.equals(finding.rule())
                    && file.equals(finding.file())
                    && (subject.equals("*") || subject.equals(finding.subject()));
        }
    }

    private final List<Entry> entries = new ArrayList<>();
    private final List<String> faults = new ArrayList<>();

    private Suppressions() {}

    /** Reads the text of the file; {@code #} starts a comment line. */
    static Suppressions parse(String text) {
        Suppressions suppressions = new Suppressions();
        String[] lines = text.split("\\R", -1);
        for (int i = 0; i < lines.length; i++) {
            if (!lines[i].isBlank() && !lines[i].startsWith("#")) {
                suppressions.add(i + 1, lines[i].split("\\s*\\|\\s*", -1));
            }
        }
        return suppressions;
    }

    private void add(int line, String... columns) {
        if (columns.length != 4 || columns[3].trim().split("\\s+").length < 3) {
            faults.add("line " + line + ": needs rule | file | subject | reason, the reason in a few words");
            return;
        }
        entries.add(new Entry(line, columns[0].trim(), columns[1].trim(), columns[2].trim()));
    }

    /** The findings that no entry covers, and the faults of the entries themselves. */
    List<String> remaining(List<Finding> findings) {
        List<String> remaining = new ArrayList<>(faults);
        List<Entry> unused = new ArrayList<>(entries);
        for (Finding finding : findings) {
            List<Entry> covering =
                    entries.stream().filter(entry -> entry.covers(finding)).toList();
            unused.removeAll(covering);
            if (covering.isEmpty()) {
                remaining.add(finding.toString());
            }
        }
        unused.forEach(entry -> remaining.add("line " + entry.line() + ": suppresses nothing any more: remove it"));
        return remaining;
    }
}
