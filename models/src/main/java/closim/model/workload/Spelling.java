// SPDX-License-Identifier: Apache-2.0
package closim.model.workload;

import java.util.List;
import java.util.Optional;

/** Finds what a misspelt word may have meant. */
final class Spelling {
    private static final int MOST_EDITS = 2;

    private Spelling() {}

    /** The first of the nearest candidates, if it is at most two letters away and the word is longer than that. */
    static Optional<String> nearest(String word, List<String> candidates) {
        String best = "";
        int bestEdits = MOST_EDITS + 1;
        for (String candidate : candidates) {
            int edits = edits(word, candidate);
            if (edits < bestEdits) {
                best = candidate;
                bestEdits = edits;
            }
        }
        return bestEdits > MOST_EDITS || word.length() <= bestEdits ? Optional.empty() : Optional.of(best);
    }

    /** Least number of inserted, removed or replaced letters (Levenshtein). */
    private static int edits(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int replaced = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replaced, Math.min(row[j], row[j - 1]) + 1);
            }
        }
        return row[b.length()];
    }
}
