// SPDX-License-Identifier: Apache-2.0
package closim.scenario.bind;

import closim.scenario.source.Place;
import closim.scenario.source.ScalarNode;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A type of a model that reads itself: one with a {@code public static} method {@code parse(String)} that returns it
 * and refuses with an {@link IllegalArgumentException}. Its {@code toString} gives a text that reads back as an
 * equal value.
 */
final class ParsedType extends ScalarType {
    private final Method parse;

    private ParsedType(Method parse) {
        super("text");
        this.parse = parse;
    }

    static @Nullable ScalarType of(Class<?> type) {
        try {
            Method parse = type.getMethod("parse", String.class);
            boolean isFactory = Modifier.isStatic(parse.getModifiers()) && parse.getReturnType() == type;
            parse.setAccessible(true);
            return isFactory ? new ParsedType(parse) : null;
        } catch (NoSuchMethodException noParser) {
            return null;
        }
    }

    @Override
    Reading read(ScalarNode node, String like) {
        if (!node.isText() && node.form() != ScalarNode.Form.INTEGER) {
            return mismatch(node, node.isNull() ? null : "quote it: \"" + node.text() + "\"");
        }
        try {
            return Reading.of(parse.invoke(null, node.text()));
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof IllegalArgumentException refusal) {
                return Reading.refused(String.valueOf(refusal.getMessage()), null);
            }
            throw new IllegalStateException(parse + " failed", e);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("cannot call " + parse, e);
        }
    }

    @Override
    Map<String, Object> schema() {
        return typed(List.of("string", "integer"));
    }

    @Override
    ScalarNode write(Place place, Object value) {
        return ScalarNode.text(place, value.toString());
    }
}
