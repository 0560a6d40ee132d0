// SPDX-License-Identifier: Apache-2.0
package closim.report.table;

import java.util.ArrayList;
import java.util.List;

/** Text in terminal columns: its width, padding and wrapping, and names made harmless. */
final class Text {
    private Text() {}

    /** Control characters and bidirectional marks, which could rewrite a terminal, become question marks. */
    static String harmless(String text) {
        StringBuilder clean = new StringBuilder();
        text.codePoints().forEach(c -> {
            int type = Character.getType(c);
            boolean bad = type == Character.CONTROL
                    || type == Character.FORMAT
                    || type == Character.SURROGATE
                    || type == Character.LINE_SEPARATOR
                    || type == Character.PARAGRAPH_SEPARATOR;
            clean.appendCodePoint(bad ? '?' : c);
        });
        return clean.toString();
    }

    /** Columns that the text takes: none for combining marks, two for wide East Asian letters and emoji. */
    static int width(String text) {
        return text.codePoints().map(Text::width).sum();
    }

    private static int width(int c) {
        int type = Character.getType(c);
        if (type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK) {
            return 0;
        }
        boolean wide = (c >= 0x1100 && c <= 0x115F)
                || (c >= 0x2E80 && c <= 0xA4CF)
                || (c >= 0xAC00 && c <= 0xD7A3)
                || (c >= 0xF900 && c <= 0xFAFF)
                || (c >= 0xFE30 && c <= 0xFE6F)
                || (c >= 0xFF00 && c <= 0xFF60)
                || (c >= 0xFFE0 && c <= 0xFFE6)
                || (c >= 0x1F300 && c <= 0x1FAFF)
                || (c >= 0x20000 && c <= 0x3FFFD);
        return wide ? 2 : 1;
    }

    static String padRight(String text, int width) {
        return text + " ".repeat(Math.max(0, width - width(text)));
    }

    static String padLeft(String text, int width) {
        return " ".repeat(Math.max(0, width - width(text))) + text;
    }

    /**
     * Space before the first line of a paragraph and before its other lines.
     *
     * @param first before the first
     * @param rest before the others
     */
    record Indent(String first, String rest) {
        /** The first line stands out. */
        static final Indent HANGING = new Indent("", "  ");
        /** Below a row. */
        static final Indent DEEP = new Indent("    ", "    ");
    }

    /** Lines of at most this width, broken at spaces, and inside a word only where it alone is too long. */
    static List<String> wrap(String text, Indent indent, int width) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : harmless(text).split(" ", -1)) {
            String rest = word;
            if (!line.toString().isBlank() && width(line.toString()) + 1 + width(rest) > width) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.isEmpty() ? (lines.isEmpty() ? indent.first() : indent.rest()) : " ");
            while (width(line.toString()) + width(rest) > width) {
                int fit = prefix(rest, width - width(line.toString()));
                lines.add(line + rest.substring(0, fit));
                rest = rest.substring(fit);
                line.setLength(0);
                line.append(indent.rest());
            }
            line.append(rest);
        }
        lines.add(line.toString());
        return lines;
    }

    /** Chars of the longest beginning that takes at most this width, but at least one character. */
    private static int prefix(String text, int width) {
        int used = 0;
        int end = 0;
        while (end < text.length()) {
            int c = text.codePointAt(end);
            used += width(c);
            if (used > width && end > 0) {
                return end;
            }
            end += Character.charCount(c);
        }
        return end;
    }
}
