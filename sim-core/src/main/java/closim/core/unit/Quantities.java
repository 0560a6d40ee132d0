// SPDX-License-Identifier: Apache-2.0
package closim.core.unit;

import java.math.BigDecimal;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads a decimal number with a unit, exactly: the grammar shared by {@link Delay}, {@link Bandwidth},
 * {@link DataSize}.
 */
final class Quantities {
    private static final Pattern FORM =
            Pattern.compile("\\s*([+-]?(?:\\d+(?:\\.\\d*)?|\\.\\d+)(?:[eE][+-]?\\d{1,3})?)\\s*(\\S*)\\s*");

    private Quantities() {}

    /**
     * The value of the text in the base unit.
     *
     * @throws IllegalArgumentException with what was found and what is allowed
     */
    static long parse(String text, String noun, Map<String, BigDecimal> units) {
        Matcher matcher = FORM.matcher(text);
        String allowed =
                "a " + noun + " is a number with one of the units " + String.join(", ", new TreeMap<>(units).keySet());
        if (!matcher.matches()) {
            throw new IllegalArgumentException("\"" + text + "\" is not a " + noun + ": " + allowed);
        }
        String unit = matcher.group(2);
        if (unit.isEmpty()) {
            throw new IllegalArgumentException("\"" + text + "\" has no unit: " + allowed);
        }
        BigDecimal factor = units.get(unit);
        if (factor == null) {
            throw new IllegalArgumentException("\"" + text + "\" has the unknown unit \"" + unit + "\": " + allowed);
        }
        BigDecimal value = new BigDecimal(matcher.group(1)).multiply(factor);
        if (value.signum() < 0) {
            throw new IllegalArgumentException("\"" + text + "\" is negative: a " + noun + " is zero or more");
        }
        try {
            return value.longValueExact();
        } catch (ArithmeticException tooFineOrTooLarge) {
            if (value.compareTo(BigDecimal.valueOf(Long.MAX_VALUE)) > 0) {
                throw new IllegalArgumentException("\"" + text + "\" is too large for a " + noun, tooFineOrTooLarge);
            }
            throw new IllegalArgumentException(
                    "\"" + text + "\" is finer than a " + noun + " can be told apart", tooFineOrTooLarge);
        }
    }

    /** The shortest text of a value: the largest unit in which at most three decimals are needed. */
    static String format(long value, String[] names, long[] factors) {
        for (int i = 0; i < names.length; i++) {
            if (value != 0 && value >= factors[i]) {
                BigDecimal inUnit = BigDecimal.valueOf(value)
                        .divide(BigDecimal.valueOf(factors[i]), 12, java.math.RoundingMode.DOWN);
                BigDecimal shortForm = inUnit.stripTrailingZeros();
                if (shortForm.scale() <= 3
                        && shortForm.multiply(BigDecimal.valueOf(factors[i])).compareTo(BigDecimal.valueOf(value))
                                == 0) {
                    return shortForm.toPlainString() + names[i];
                }
            }
        }
        return value + names[names.length - 1];
    }
}
