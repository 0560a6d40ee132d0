// SPDX-License-Identifier: Apache-2.0
package closim.model.workload;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/** Reads the numbers of text files exactly; NaN, infinities, hexadecimal and endless numbers are none. */
final class FieldNumber {
    private static final Pattern DECIMAL =
            Pattern.compile("[+-]?(?:\\d{1,40}(?:\\.\\d{0,40})?|\\.\\d{1,40})(?:[eE][+-]?\\d{1,2})?");
    private static final Pattern WHOLE = Pattern.compile("\\d{1,40}");
    private static final BigDecimal LONG_MAX = BigDecimal.valueOf(Long.MAX_VALUE);

    private FieldNumber() {}

    /** A decimal number with an optional exponent of at most two digits. */
    static Optional<BigDecimal> decimal(String text) {
        return DECIMAL.matcher(text).matches() ? Optional.of(new BigDecimal(text)) : Optional.empty();
    }

    /** A whole number, zero or more, without sign, that fits 63 bits. */
    static OptionalLong whole(String text) {
        if (!WHOLE.matcher(text).matches()) {
            return OptionalLong.empty();
        }
        BigDecimal value = new BigDecimal(text);
        return value.compareTo(LONG_MAX) > 0 ? OptionalLong.empty() : OptionalLong.of(value.longValueExact());
    }
}
