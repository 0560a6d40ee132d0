// SPDX-License-Identifier: Apache-2.0
package closim.topology;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Finds what may have been meant by a name that does not exist. */
public final class NearestName {
    private NearestName() {}

    /**
     * {@code did you mean "leaf-3"?} for the first of the allowed names with the fewest edits; null if none is near.
     */
    public static @Nullable String suggest(String found, Iterable<String> allowed) {
        int editsMax = Math.max(1, found.length() / 3);
        String best = null;
        int bestEdits = editsMax + 1;
        for (String name : allowed) {
            if (Math.abs(name.length() - found.length()) < bestEdits) {
                int edits = edits(found.toLowerCase(Locale.ROOT), name.toLowerCase(Locale.ROOT));
                if (edits < bestEdits) {
                    best = name;
                    bestEdits = edits;
                }
            }
        }
        return best == null ? null : "did you mean \"" + best + "\"?";
    }

    /** Levenshtein's distance, two rows at a time. */
    private static int edits(String a, String b) {
        int[] above = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            above[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int[] row = new int[b.length() + 1];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int replaced = above[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                row[j] = Math.min(replaced, 1 + Math.min(above[j], row[j - 1]));
            }
            above = row;
        }
        return above[b.length()];
    }
}
