// SPDX-License-Identifier: Apache-2.0
package closim.report.store;

import closim.core.check.InvariantViolation;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.List;

/**
 * Records as JSON whose bytes depend on nothing but the values: keys in record order, two spaces, a newline at the end,
 * numbers by {@link Decimals}. Knows records, lists, text, booleans, enums and numbers, and refuses the rest.
 */
public final class JsonText {
    private final Appendable out;
    private int depth;

    private JsonText(Appendable out) {
        this.out = out;
    }

    /** The record as text. */
    public static String of(Record value) {
        StringBuilder text = new StringBuilder();
        write(value, text);
        return text.toString();
    }

    static void write(Record value, Appendable out) {
        try {
            new JsonText(out).value(value, value.getClass().getSimpleName());
            out.append('\n');
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void value(Object value, String path) throws IOException {
        if (value instanceof Record structure) {
            structure(structure, path);
        } else if (value instanceof List<?> list) {
            list(list, path);
        } else if (value instanceof CharSequence text) {
            string(text);
        } else if (value instanceof Enum<?> constant) {
            string(constant.name());
        } else if (value instanceof Boolean || value instanceof Long || value instanceof Integer) {
            out.append(value.toString());
        } else if (value instanceof Double number) {
            number(number, path);
        } else {
            throw new IllegalArgumentException("no JSON for " + path);
        }
    }

    private void number(double number, String path) throws IOException {
        if (!Double.isFinite(number)) {
            throw new InvariantViolation("a result holds " + number + " at " + path);
        }
        out.append(Decimals.of(number));
    }

    private void structure(Record structure, String path) throws IOException {
        RecordComponent[] components = structure.getClass().getRecordComponents();
        open('{', components.length);
        for (int i = 0; i < components.length; i++) {
            element(i);
            string(components[i].getName());
            out.append(": ");
            value(component(structure, components[i]), path + "." + components[i].getName());
        }
        close('}', components.length);
    }

    private void list(List<?> list, String path) throws IOException {
        open('[', list.size());
        int index = 0;
        for (Object item : list) {
            element(index);
            value(item, path + "[" + index + "]");
            index++;
        }
        close(']', list.size());
    }

    private void open(char bracket, int elements) throws IOException {
        out.append(bracket);
        depth += elements == 0 ? 0 : 1;
    }

    private void element(int index) throws IOException {
        out.append(index == 0 ? "\n" : ",\n").append("  ".repeat(depth));
    }

    private void close(char bracket, int elements) throws IOException {
        if (elements > 0) {
            depth--;
            out.append('\n').append("  ".repeat(depth));
        }
        out.append(bracket);
    }

    private static Object component(Record structure, RecordComponent component) {
        try {
            return component.getAccessor().invoke(structure);
        } catch (IllegalAccessException | InvocationTargetException e) {
            throw new IllegalArgumentException("no access to " + component, e);
        }
    }

    private void string(CharSequence text) throws IOException {
        out.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '"' -> out.append("\\\"");
                case '\\' -> out.append("\\\\");
                case '\n' -> out.append("\\n");
                case '\r' -> out.append("\\r");
                case '\t' -> out.append("\\t");
                default -> character(c, text, i);
            }
        }
        out.append('"');
    }

    /** Lone halves of a surrogate pair have no UTF-8 form and would be lost: they are escaped like controls. */
    private void character(char c, CharSequence text, int index) throws IOException {
        boolean paired = Character.isHighSurrogate(c)
                ? index + 1 < text.length() && Character.isLowSurrogate(text.charAt(index + 1))
                : Character.isLowSurrogate(c) && index > 0 && Character.isHighSurrogate(text.charAt(index - 1));
        if (c < 0x20 || c == 0x7f || (Character.isSurrogate(c) && !paired)) {
            String hex = Integer.toHexString(c);
            out.append("\\u").append("0".repeat(4 - hex.length())).append(hex);
        } else {
            out.append(c);
        }
    }
}
