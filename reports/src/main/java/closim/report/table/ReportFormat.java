// SPDX-License-Identifier: Apache-2.0
package closim.report.table;

import closim.report.store.JsonText;
import closim.report.store.Summary;

/** What {@code --format} accepts. */
public enum ReportFormat {
    /** For the terminal. */
    TABLE,
    /** The text of {@code summary.json}. */
    JSON,
    /** For a spreadsheet. */
    CSV,
    /** For a pull request. */
    MARKDOWN;

    /** The summary in this format, with a newline at the end. */
    public String render(Summary summary) {
        return switch (this) {
            case TABLE -> TextReport.of(summary);
            case JSON -> JsonText.of(summary);
            case CSV -> CsvReport.of(summary);
            case MARKDOWN -> MarkdownReport.of(summary);
        };
    }
}
