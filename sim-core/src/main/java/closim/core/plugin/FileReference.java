// SPDX-License-Identifier: Apache-2.0
package closim.core.plugin;

/** Whether the text of a setting names a file. */
public enum FileReference {
    /** It does not. */
    NONE,
    /** It always does. */
    FILE,
    /** It does if it holds a dot or a slash; else it is the name of something built in. */
    FILE_OR_NAME;

    /** Whether this text of the setting names a file. */
    public boolean isFile(String text) {
        return switch (this) {
            case NONE -> false;
            case FILE -> true;
            case FILE_OR_NAME -> text.indexOf('.') >= 0 || text.indexOf('/') >= 0;
        };
    }
}
