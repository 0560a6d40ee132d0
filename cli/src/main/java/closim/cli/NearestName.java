// SPDX-License-Identifier: Apache-2.0
package closim.cli;

import closim.core.check.Suggestions;
import java.util.Collection;
import java.util.Optional;

/** Finds what a mistyped name may have meant. */
final class NearestName {
    private NearestName() {}

    /** The known name nearest to the text, if any is near. */
    static Optional<String> of(String text, Collection<String> known) {
        return Optional.ofNullable(Suggestions.nearest(text, known));
    }

    /** The nearest name as a question, else all names. */
    static String suggestion(String text, Collection<String> known) {
        return of(text, known)
                .map(name -> "did you mean \"" + name + "\"?")
                .orElseGet(() -> known.isEmpty() ? "there are none" : "allowed: " + String.join(", ", known));
    }
}
