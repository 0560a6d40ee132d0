// SPDX-License-Identifier: Apache-2.0
package closim.report.html;

/** HTML under construction, well-formed as XML too: what is not a tag of ours goes through {@link #text}. */
final class Markup {
    private final StringBuilder out = new StringBuilder();

    /** Our own tags, as they are. */
    Markup raw(String tags) {
        out.append(tags);
        return this;
    }

    Markup text(String text) {
        out.append(escape(text));
        return this;
    }

    /** An element that holds only text. */
    Markup element(String tag, String text) {
        return raw("<" + tag + ">").text(text).raw("</" + tag.split(" ", 2)[0] + ">\n");
    }

    /** Text that can stand in an element or in a quoted attribute; what XML forbids becomes a replacement character. */
    static String escape(String text) {
        StringBuilder safe = new StringBuilder();
        text.codePoints().forEach(c -> {
            switch (c) {
                case '<' -> safe.append("&lt;");
                case '>' -> safe.append("&gt;");
                case '&' -> safe.append("&amp;");
                case '"' -> safe.append("&quot;");
                case '\'' -> safe.append("&#39;");
                default -> safe.appendCodePoint(isAllowed(c) ? c : 0xFFFD);
            }
        });
        return safe.toString();
    }

    private static boolean isAllowed(int c) {
        return c == '\t'
                || c == '\n'
                || (c >= 0x20 && c < 0x7F)
                || (c >= 0xA0 && c <= 0xD7FF)
                || (c >= 0xE000 && c < 0xFFFE)
                || c >= 0x10000;
    }

    @Override
    public String toString() {
        return out.toString();
    }
}
