// SPDX-License-Identifier: Apache-2.0
package closim.cli;

import java.util.Locale;

/** The form in which a summary goes to standard output. */
public enum OutputFormat {
    /** For people, 80 columns. */
    TABLE,
    /** One JSON document. */
    JSON,
    /** Comma-separated values with a header row. */
    CSV,
    /** For pasting into a review. */
    MARKDOWN;

    /** The name on the command line. */
    public String optionName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
