// SPDX-License-Identifier: Apache-2.0
package closim.cli;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;

/** Finds what a mistyped name may have meant. */
final class NearestName {
    private NearestName() {}

    /** The known name with the fewest typing errors between it and the text, if they are few for its length. */
    static Optional<String> of(String text, Collection<String> known) {
        String typed = text.toLowerCase(Locale.ROOT);
        String nearest = null;
        int fewest = Math.max(1, typed.length() / 3) + 1;
        for (String name : known) {
            int errors = distance(typed, name.toLowerCase(Locale.ROOT));
            if (errors < fewest) {
                fewest = errors;
                nearest = name;
            }
        }
        return Optional.ofNullable(nearest);
    }

    /** The nearest name as a question, else all names. */
    static String suggestion(String text, Collection<String> known) {
        return of(text, known)
                .map(name -> "did you mean \"" + name + "\"?")
                .orElseGet(() -> known.isEmpty() ? "there are none" : "allowed: " + String.join(", ", known));
    }

    /** Insertions, deletions, replacements and swaps of neighbours between two texts (optimal string alignment). */
    static int distance(String a, String b) {
        int[][] errors = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                errors[i][j] = i == 0 || j == 0 ? i + j : step(errors, a, b, i, j);
            }
        }
        return errors[a.length()][b.length()];
    }

    private static int step(int[][] errors, String a, String b, int i, int j) {
        boolean same = a.charAt(i - 1) == b.charAt(j - 1);
        int least = Math.min(errors[i - 1][j] + 1, errors[i][j - 1] + 1);
        least = Math.min(least, errors[i - 1][j - 1] + (same ? 0 : 1));
        boolean swapped = i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
        return swapped ? Math.min(least, errors[i - 2][j - 2] + 1) : least;
    }
}
