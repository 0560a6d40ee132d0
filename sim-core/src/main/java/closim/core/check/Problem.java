// SPDX-License-Identifier: Apache-2.0
package closim.core.check;

import org.jspecify.annotations.Nullable;

/**
 * One fault in what the user gave: where it stands, what was found, what is allowed, and what may have been meant.
 *
 * @param file the file as the user named it, or "" for a command line argument
 * @param line 1-based line, or 0 where there is none
 * @param path place inside the file, such as {@code traffic[0].size}; may be empty
 * @param message what was found and what is allowed
 * @param suggestion what may have been meant, or null
 */
public record Problem(
        String file,
        int line,
        String path,
        String message,
        @Nullable String suggestion) {
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        if (!file.isEmpty()) {
            text.append(file);
            if (line > 0) {
                text.append(':').append(line);
            }
            text.append(": ");
        }
        if (!path.isEmpty()) {
            text.append(path).append(": ");
        }
        text.append(message);
        if (suggestion != null) {
            text.append(" (").append(suggestion).append(')');
        }
        return text.toString();
    }
}
