// SPDX-License-Identifier: Apache-2.0
package closim.scenario.source;

/**
 * A single value, not yet read as anything.
 *
 * @param place where the value stands
 * @param form what the text looks like
 * @param text the text as written, without quotes
 */
public record ScalarNode(Place place, Form form, String text) implements Node {
    private static final int SHOWN_CHARACTERS = 60;

    /** What a value looks like. */
    public enum Form {
        /** Quoted, or not one of the other forms. */
        TEXT,
        /** A whole number in decimal digits without leading zeros. */
        INTEGER,
        /** A number with a point or an exponent; finite as a double. */
        DECIMAL,
        /** {@code true} or {@code false}. */
        BOOLEAN,
        /** {@code null} or nothing at all. */
        NULL
    }

    /** A text that stands at a place. */
    public static ScalarNode text(Place place, String text) {
        return new ScalarNode(place, Form.TEXT, text);
    }

    /** A whole number that stands at a place. */
    public static ScalarNode integer(Place place, long value) {
        return new ScalarNode(place, Form.INTEGER, Long.toString(value));
    }

    public boolean isNull() {
        return form == Form.NULL;
    }

    public boolean isText() {
        return form == Form.TEXT;
    }

    public boolean isNumber() {
        return form == Form.INTEGER || form == Form.DECIMAL;
    }

    @Override
    public String describe() {
        return switch (form) {
            case TEXT -> "the text \"" + shown() + "\"";
            case INTEGER, DECIMAL -> "the number " + shown();
            case BOOLEAN -> text;
            case NULL -> "nothing";
        };
    }

    private String shown() {
        String oneLine = text.replace('\n', ' ');
        return oneLine.length() <= SHOWN_CHARACTERS ? oneLine : oneLine.substring(0, SHOWN_CHARACTERS) + "...";
    }
}
