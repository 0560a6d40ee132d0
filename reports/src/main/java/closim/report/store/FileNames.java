// SPDX-License-Identifier: Apache-2.0
package closim.report.store;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;

/**
 * Names of users as names of files: letters, digits and {@code . _ -} stay, all else becomes {@code %XX} of its UTF-8
 * bytes, so that two names never meet in one file and none leaves its folder.
 */
final class FileNames {
    /** What a result folder holds beside the folders of its designs. */
    static final List<String> RESERVED = List.of(
            "inputs",
            "charts",
            "summary.json",
            "topology.json",
            "timing.json",
            "effective-scenario.yaml",
            "report.html");

    private static final int LENGTH_MAX = 120;

    private FileNames() {}

    static String of(String name) {
        StringBuilder file = new StringBuilder();
        byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
        boolean reserved = RESERVED.contains(name.toLowerCase(Locale.ROOT));
        for (int i = 0; i < bytes.length; i++) {
            boolean first = i == 0;
            if (isPlain(bytes[i]) && !(first && (bytes[i] == '.' || reserved))) {
                file.append((char) bytes[i]);
            } else {
                file.append('%').append(hex(bytes[i] & 0xff, 2));
            }
        }
        if (bytes.length == 0) {
            return "%";
        }
        if (file.length() <= LENGTH_MAX) {
            return file.toString();
        }
        return file.substring(0, LENGTH_MAX - 17) + "~" + hex(hash(bytes), 16);
    }

    private static boolean isPlain(byte b) {
        return (b >= 'a' && b <= 'z')
                || (b >= 'A' && b <= 'Z')
                || (b >= '0' && b <= '9')
                || b == '.'
                || b == '_'
                || b == '-';
    }

    /** FNV-1a, 64 bits: only to tell long names with one beginning apart. */
    private static long hash(byte[] bytes) {
        long hash = 0xcbf29ce484222325L;
        for (byte b : bytes) {
            hash = (hash ^ (b & 0xff)) * 0x100000001b3L;
        }
        return hash;
    }

    private static String hex(long value, int digits) {
        String hex = Long.toHexString(value).toUpperCase(Locale.ROOT);
        return "0".repeat(digits - hex.length()) + hex;
    }
}
