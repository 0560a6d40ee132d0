// SPDX-License-Identifier: Apache-2.0
package closim.scenario.source;

import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Writes a tree as YAML that reads back as the same tree: two blanks per level, lists of single values on one line,
 * texts quoted unless they cannot be taken for anything else. The same tree gives the same bytes.
 */
public final class YamlText {
    /** Words, and quantities such as {@code 400Gbps}; nothing that is a number, and nothing with meaning in YAML. */
    private static final Pattern PLAIN =
            Pattern.compile("[A-Za-z_][A-Za-z0-9_./+-]*(?: [A-Za-z0-9_./+-]+)*|\\d+(?:\\.\\d+)?[A-Za-z]{1,4}");

    private static final List<String> WORDS_WITH_MEANING =
            List.of("true", "false", "null", "yes", "no", "on", "off", "y", "n", "inf", "nan");

    private final StringBuilder out = new StringBuilder();

    private YamlText() {}

    /** The text of a tree, ending with a line end. */
    public static String of(Node root) {
        YamlText text = new YamlText();
        text.block(root, 0);
        if (isInline(root)) {
            text.out.append('\n');
        }
        return text.out.toString();
    }

    private static boolean isInline(Node node) {
        if (node instanceof MapNode map) {
            return map.entries().isEmpty();
        }
        return !(node instanceof ListNode list) || list.items().stream().allMatch(ScalarNode.class::isInstance);
    }

    private void block(Node node, int indentation) {
        if (isInline(node)) {
            inline(node);
        } else if (node instanceof MapNode map) {
            members(map, indentation);
        } else {
            elements((ListNode) node, indentation);
        }
    }

    private void members(MapNode map, int indentation) {
        boolean isFirst = true;
        for (Map.Entry<String, MapNode.Entry> entry : map.entries().entrySet()) {
            // The first member of a list's element stands on the line of its dash, where the caller already is.
            indent(isFirst ? 0 : indentation);
            isFirst = false;
            out.append(quoted(entry.getKey())).append(':');
            Node value = entry.getValue().value();
            if (isInline(value)) {
                out.append(' ');
                inline(value);
                out.append('\n');
            } else {
                out.append('\n');
                indent(indentation + 2);
                block(value, indentation + 2);
            }
        }
    }

    private void elements(ListNode list, int indentation) {
        boolean isFirst = true;
        for (Node item : list.items()) {
            indent(isFirst ? 0 : indentation);
            isFirst = false;
            out.append("- ");
            block(item, indentation + 2);
            if (isInline(item)) {
                out.append('\n');
            }
        }
    }

    private void inline(Node node) {
        if (node instanceof ListNode list) {
            out.append('[');
            for (Iterator<Node> items = list.items().iterator(); items.hasNext(); ) {
                inline(items.next());
                out.append(items.hasNext() ? ", " : "");
            }
            out.append(']');
        } else if (node instanceof ScalarNode scalar) {
            out.append(
                    switch (scalar.form()) {
                        case TEXT -> quoted(scalar.text());
                        case NULL -> "null";
                        default -> scalar.text();
                    });
        } else {
            out.append("{}");
        }
    }

    private void indent(int blanks) {
        out.append(" ".repeat(blanks));
    }

    private static String quoted(String text) {
        boolean isPlain =
                PLAIN.matcher(text).matches() && WORDS_WITH_MEANING.stream().noneMatch(text::equalsIgnoreCase);
        if (isPlain) {
            return text;
        }
        StringBuilder quoted = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '"' -> quoted.append("\\\"");
                case '\\' -> quoted.append("\\\\");
                case '\n' -> quoted.append("\\n");
                case '\t' -> quoted.append("\\t");
                default -> appendCharacter(quoted, c);
            }
        }
        return quoted.append('"').toString();
    }

    private static void appendCharacter(StringBuilder quoted, char c) {
        boolean isPrintable = (c >= ' ' && c < 0x7F) || (c >= 0xA0 && c < 0x2028) || (c > 0x2029 && c < 0xFEFF);
        if (isPrintable) {
            quoted.append(c);
        } else {
            String digits = Integer.toHexString(c);
            quoted.append("\\u").append("0".repeat(4 - digits.length())).append(digits);
        }
    }
}
