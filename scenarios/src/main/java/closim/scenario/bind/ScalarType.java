// SPDX-License-Identifier: Apache-2.0
package closim.scenario.bind;

import closim.core.check.Suggestions;
import closim.scenario.source.Place;
import closim.scenario.source.ScalarNode;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A type whose values are single words or numbers in a file. Strict: nothing is taken for what it does not look
 * like.
 */
abstract sealed class ScalarType
        permits ScalarType.Truth,
                ScalarType.Whole,
                ScalarType.Real,
                ScalarType.Text,
                ScalarType.Choice,
                QuantityType,
                ParsedType {
    private final String name;

    ScalarType(String name) {
        this.name = name;
    }

    /** The type for a class, or null if its values are not single. */
    static @Nullable ScalarType of(Class<?> type) {
        if (type == boolean.class || type == Boolean.class) {
            return new Truth();
        } else if (type == int.class || type == Integer.class) {
            return new Whole(Integer.MIN_VALUE, Integer.MAX_VALUE);
        } else if (type == long.class || type == Long.class) {
            return new Whole(Long.MIN_VALUE, Long.MAX_VALUE);
        } else if (type == double.class || type == Double.class) {
            return new Real();
        } else if (type == String.class) {
            return new Text();
        } else if (type.isEnum()) {
            return new Choice(type);
        }
        ScalarType quantity = QuantityType.of(type);
        return quantity != null ? quantity : ParsedType.of(type);
    }

    /** What it is called in messages and descriptions: {@code whole number}. */
    String name() {
        return name;
    }

    /** The value of a node; {@code like} is the default as text, from which a missing unit may be guessed, or "". */
    abstract Reading read(ScalarNode node, String like);

    /** The node that reads back as the value. */
    abstract ScalarNode write(Place place, Object value);

    /** What it looks like as JSON Schema; may be added to. */
    abstract Map<String, Object> schema();

    /** Whether its bounds are plain numbers. */
    boolean isNumber() {
        return false;
    }

    static Map<String, Object> typed(Object type) {
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("type", type);
        return schema;
    }

    Reading mismatch(ScalarNode node, @Nullable String suggestion) {
        String article = "aeiou".indexOf(name.charAt(0)) >= 0 ? "an " : "a ";
        String expected = name.equals("text") ? "a text" : article + name;
        return Reading.refused("expected " + expected + ", found " + node.describe(), suggestion);
    }

    /** {@code true} or {@code false}. */
    static final class Truth extends ScalarType {
        private static final List<String> YES = List.of("true", "yes", "on", "y", "1");
        private static final List<String> NO = List.of("false", "no", "off", "n", "0");

        Truth() {
            super("true or false");
        }

        @Override
        Reading read(ScalarNode node, String like) {
            if (node.form() == ScalarNode.Form.BOOLEAN) {
                return Reading.of(node.text().equals("true"));
            }
            String word = node.text().toLowerCase(Locale.ROOT);
            String meant = YES.contains(word) ? "true" : NO.contains(word) ? "false" : null;
            return Reading.refused(
                    "expected true or false, found " + node.describe(), meant == null ? null : "write " + meant);
        }

        @Override
        Map<String, Object> schema() {
            return typed("boolean");
        }

        @Override
        ScalarNode write(Place place, Object value) {
            return new ScalarNode(place, ScalarNode.Form.BOOLEAN, value.toString());
        }
    }

    /** A whole number within the range of its Java type. */
    static final class Whole extends ScalarType {
        private static final Pattern DIGITS = Pattern.compile("[+-]?[0-9][0-9_,']*");
        private final long least;
        private final long greatest;

        Whole(long least, long greatest) {
            super("whole number");
            this.least = least;
            this.greatest = greatest;
        }

        @Override
        Reading read(ScalarNode node, String like) {
            if (node.form() != ScalarNode.Form.INTEGER) {
                BigDecimal meant = meant(node);
                return mismatch(node, meant == null ? null : "write " + meant.toBigInteger());
            }
            BigDecimal value = new BigDecimal(node.text());
            if (value.compareTo(BigDecimal.valueOf(least)) < 0 || value.compareTo(BigDecimal.valueOf(greatest)) > 0) {
                return Reading.refused(
                        "the number " + node.text() + " is out of range: " + least + " to " + greatest, null);
            }
            long exact = value.longValueExact();
            return greatest == Integer.MAX_VALUE ? Reading.of((int) exact) : Reading.of(exact);
        }

        /** A whole number that is only written in another way: {@code 1e3}, {@code 012}, {@code 1_000}, quoted. */
        private static @Nullable BigDecimal meant(ScalarNode node) {
            String text = node.text();
            if (node.isText() && DIGITS.matcher(text).matches()) {
                return new BigDecimal(text.replaceAll("[_,']", ""));
            }
            if (node.form() != ScalarNode.Form.DECIMAL) {
                return null;
            }
            BigDecimal value = new BigDecimal(text);
            boolean isShort = value.precision() - value.scale() <= 19;
            return isShort && value.stripTrailingZeros().scale() <= 0 ? value : null;
        }

        @Override
        Map<String, Object> schema() {
            Map<String, Object> schema = typed("integer");
            schema.put("minimum", least);
            schema.put("maximum", greatest);
            return schema;
        }

        @Override
        boolean isNumber() {
            return true;
        }

        @Override
        ScalarNode write(Place place, Object value) {
            return ScalarNode.integer(place, ((Number) value).longValue());
        }
    }

    /** A finite number. */
    static final class Real extends ScalarType {
        private static final Pattern PERCENT = Pattern.compile("([0-9]{1,9}(?:\\.[0-9]{1,9})?)\\s*%");

        Real() {
            super("number");
        }

        @Override
        Reading read(ScalarNode node, String like) {
            if (node.isNumber()) {
                // Adding zero turns the -0.0 of "-0" into 0.0: two equal settings must print alike.
                return Reading.of(Double.parseDouble(node.text()) + 0.0);
            }
            var percent = PERCENT.matcher(node.text());
            String suggestion = percent.matches()
                    ? "write "
                            + new BigDecimal(percent.group(1)).movePointLeft(2).toPlainString()
                    : null;
            return mismatch(node, suggestion);
        }

        @Override
        Map<String, Object> schema() {
            return typed("number");
        }

        @Override
        boolean isNumber() {
            return true;
        }

        @Override
        ScalarNode write(Place place, Object value) {
            return new ScalarNode(place, ScalarNode.Form.DECIMAL, value.toString());
        }
    }

    /** Any text; a whole number is taken as its digits, because names of hosts may be numbers. */
    static final class Text extends ScalarType {
        Text() {
            super("text");
        }

        @Override
        Reading read(ScalarNode node, String like) {
            boolean isTaken = node.isText() || node.form() == ScalarNode.Form.INTEGER;
            return isTaken
                    ? Reading.of(node.text())
                    : mismatch(node, node.isNull() ? null : "quote it: \"" + node.text() + "\"");
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

    /** One of a closed set of words in kebab-case. */
    static final class Choice extends ScalarType {
        private final Object[] constants;

        Choice(Class<?> type) {
            super("one of " + String.join(", ", words(type.getEnumConstants())));
            constants = type.getEnumConstants();
        }

        private static String word(Object constant) {
            return ((Enum<?>) constant).name().toLowerCase(Locale.ROOT).replace('_', '-');
        }

        private static List<String> words(Object[] constants) {
            List<String> words = new ArrayList<>();
            for (Object constant : constants) {
                words.add(word(constant));
            }
            return words;
        }

        @Override
        Reading read(ScalarNode node, String like) {
            for (Object constant : constants) {
                if (word(constant).equals(node.text()) && node.isText()) {
                    return Reading.of(constant);
                }
            }
            return Reading.refused(
                    "expected " + name() + ", found " + node.describe(),
                    Suggestions.didYouMean(node.text(), words(constants)));
        }

        @Override
        Map<String, Object> schema() {
            Map<String, Object> schema = new LinkedHashMap<>();
            schema.put("enum", words(constants));
            return schema;
        }

        @Override
        ScalarNode write(Place place, Object value) {
            return ScalarNode.text(place, word(value));
        }
    }
}
