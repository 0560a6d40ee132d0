// SPDX-License-Identifier: Apache-2.0
package closim.scenario.bind;

import org.jspecify.annotations.Nullable;

/**
 * What came out of reading a single value: the value, or why there is none.
 *
 * @param value the value, or null if the text was refused
 * @param message what was found and what is allowed; "" if there is a value
 * @param suggestion what may have been meant, or null
 */
record Reading(
        @Nullable Object value, String message, @Nullable String suggestion) {
    static Reading of(Object value) {
        return new Reading(value, "", null);
    }

    static Reading refused(String message, @Nullable String suggestion) {
        return new Reading(null, message, suggestion);
    }
}
