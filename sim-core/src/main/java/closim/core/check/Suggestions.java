// SPDX-License-Identifier: Apache-2.0
package closim.core.check;

import java.util.Collection;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Finds what a misspelt word may have meant. */
public final class Suggestions {
    private Suggestions() {}

    /** The {@code did you mean "x"?} of the nearest candidate, or null if none is near. */
    public static @Nullable String didYouMean(String found, Collection<String> candidates) {
        String nearest = nearest(found, candidates);
        return nearest == null ? null : "did you mean \"" + nearest + "\"?";
    }

    /**
     * The candidate nearest to a word, or null if none is near: of equal ones the first. Case, {@code -} and {@code
     * _} do not count; a third of the letters may be wrong, at least one.
     */
    public static @Nullable String nearest(String found, Collection<String> candidates) {
        String word = plain(found);
        String nearest = null;
        int least = Math.max(1, word.length() / 3) + 1;
        for (String candidate : candidates) {
            String other = plain(candidate);
            int distance = distance(word, other);
            // A two-letter word is one edit away from every other: it must share its first letter at least.
            boolean isNear = distance < least && (distance < other.length() || distance == 0);
            if (isNear && (word.length() > 2 || other.isEmpty() || word.startsWith(other.substring(0, 1)))) {
                nearest = candidate;
                least = distance;
            }
        }
        return nearest;
    }

    private static String plain(String word) {
        return word.toLowerCase(Locale.ROOT).replace("-", "").replace("_", "");
    }

    /** Letters to insert, delete, replace or swap with their neighbour (optimal string alignment distance). */
    static int distance(String a, String b) {
        int[] beforeLast = new int[b.length() + 1];
        int[] last = new int[b.length() + 1];
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            last[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int replaced = last[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                row[j] = Math.min(replaced, Math.min(last[j], row[j - 1]) + 1);
                boolean isSwap =
                        i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
                if (isSwap) {
                    row[j] = Math.min(row[j], beforeLast[j - 2] + 1);
                }
            }
            int[] free = beforeLast;
            beforeLast = last;
            last = row;
            row = free;
        }
        return last[b.length()];
    }
}
