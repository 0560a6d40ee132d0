// SPDX-License-Identifier: Apache-2.0
package closim.scenario.validation;

import java.util.List;

/** The text of {@code docs/validation.md}. */
final class Page {
    /** Where the chart of the queue lies, from the folder of the page. */
    static final String CHART = "images/validation-queue-8to1.png";

    /** The same for HPCC. */
    static final String HPCC_CHART = "images/validation-queue-8to1-hpcc.png";

    private static final int COLUMNS = 120;

    private static final String HEAD = """
            # Validation

            Every number of this page is recomputed in each build by the tests of `closim.scenario.validation`, which \
            fail if a row leaves its tolerance or if this page differs from what they compute. To write it anew, with \
            its chart:

            ```
            mvn -B -ntp -pl scenarios -am test -Dtest='ValidationPageTest' -Dsurefire.failIfNoSpecifiedTests=false \\
                -Dclosim.validation.write=true
            ```

            Sections that compare with files of other simulators need the project's `shared` folder beside the \
            repository (or `-Dclosim.shared=FOLDER`); without it they are skipped, and so is the comparison of this \
            page. Tolerances are those that the references state; where they state none (shape of the queue curve, \
            shares by own paths, computed headroom) the row has one of ours. *facts* and *case* are that folder's \
            `facts/roce-host.md` and `cases.md`.
            """;

    private Page() {}

    static String text(List<RowGroup> groups) {
        StringBuilder page = new StringBuilder();
        paragraphs(page, HEAD);
        summary(page, groups);
        for (RowGroup group : groups) {
            page.append("\n## ").append(group.title()).append("\n\n");
            paragraphs(page, group.explanation());
            page.append("\n| source | quantity | expected | ours | deviation | tolerance | verdict |\n");
            page.append("|---|---|---|---|---|---|---|\n");
            group.rows().forEach(row -> row(page, row));
            if (group == Groups.HPCC) {
                page.append("\n![The queue of the 8:1 case over time, theirs and ours](")
                        .append(CHART)
                        .append(")\n");
            }
            if (group == Groups.HPCC_TELEMETRY) {
                page.append("\n![The queue of the 8:1 case with HPCC, theirs and ours](")
                        .append(HPCC_CHART)
                        .append(")\n");
            }
        }
        return page.toString();
    }

    private static void summary(StringBuilder page, List<RowGroup> groups) {
        page.append("\n| section | rows | within tolerance |\n|---|---|---|\n");
        for (RowGroup group : groups) {
            long within = group.rows().stream().filter(Row::holds).count();
            page.append("| ")
                    .append(group.title())
                    .append(" | ")
                    .append(group.rows().size());
            page.append(" | ").append(within).append(" |\n");
        }
    }

    private static void row(StringBuilder page, Row row) {
        String verdict = row.holds() ? "ok" : "**outside**";
        String cells = String.join(
                " | ", row.source(), row.what(), row.expected(), row.ours(), row.deviation(), row.tolerance(), verdict);
        page.append("| ").append(cells).append(" |\n");
    }

    /** Fills paragraphs to the width of a line; code between fences stays as it is. */
    private static void paragraphs(StringBuilder page, String text) {
        boolean isCode = false;
        for (String line : text.split("\n", -1)) {
            boolean isFence = line.startsWith("```");
            isCode ^= isFence;
            if (isCode || isFence) {
                page.append(line).append('\n');
            } else {
                fill(page, line);
            }
        }
        // One line break ends the text, whether or not it brought one.
        while (page.length() > 1 && page.charAt(page.length() - 2) == '\n') {
            page.setLength(page.length() - 1);
        }
    }

    private static void fill(StringBuilder page, String line) {
        int column = 0;
        for (String word : line.split(" ", -1)) {
            boolean isFirst = column == 0;
            if (!isFirst && column + 1 + word.length() > COLUMNS) {
                page.append('\n');
                column = 0;
            } else if (!isFirst) {
                page.append(' ');
                column++;
            }
            page.append(word);
            column += word.length();
        }
        page.append('\n');
    }
}
