// SPDX-License-Identifier: Apache-2.0
package closim.scenario.source;

import closim.core.check.Problem;
import org.jspecify.annotations.Nullable;

/**
 * Where something stands in what the user gave.
 *
 * @param file the file as the user named it, or {@code --set}
 * @param line 1-based line, or 0 where there is none
 * @param column 1-based column, or 0 where there is none
 * @param path keys and indices from the root, such as {@code traffic[0].size}; empty for the root
 */
public record Place(String file, int line, int column, String path) {
    /** The root of a text that has no lines. */
    public static Place of(String file) {
        return new Place(file, 0, 0, "");
    }

    /** This place under the path of a member of the map that stands here. */
    public Place member(String key) {
        return new Place(file, line, column, NodePath.member(path, key));
    }

    /** This place under the path of an element of the list that stands here. */
    public Place element(int index) {
        return new Place(file, line, column, NodePath.element(path, index));
    }

    /** A problem at this place. */
    public Problem problem(String message, @Nullable String suggestion) {
        return new Problem(file, line, path, message, suggestion);
    }
}
