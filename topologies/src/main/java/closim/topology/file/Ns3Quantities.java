// SPDX-License-Identifier: Apache-2.0
package closim.topology.file;

import java.math.BigDecimal;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads rates and times as ns-3 writes them. Source: ns-3 manual, classes {@code DataRate} (decimal prefixes, {@code B}
 * for bytes) and {@code Time} (a bare number is in seconds).
 */
final class Ns3Quantities {
    private static final Pattern FORM =
            Pattern.compile("(\\d+(?:\\.\\d*)?|\\.\\d+)(?:[eE]([+-]?\\d{1,2}))?([a-zA-Z/]*)");
    private static final Map<String, Integer> PREFIXES = Map.of("", 0, "k", 3, "K", 3, "M", 6, "G", 9, "T", 12);
    private static final Map<String, Integer> TIME_EXPONENTS =
            Map.of("s", 12, "ms", 9, "us", 6, "ns", 3, "ps", 0, "", 12);

    private Ns3Quantities() {}

    /**
     * Bits per second of a rate like {@code 100Gbps} or {@code 50Mb/s}.
     *
     * @throws IllegalArgumentException with what was found and what is allowed
     */
    static long rateBitsPerSecond(String text) {
        String allowed = "a rate is a number with a unit such as 100Gbps or 50Mb/s";
        Matcher matcher = match(text, allowed);
        String unit = matcher.group(3);
        int factor = 0;
        String prefix = "";
        for (String end : new String[] {"bps", "b/s", "Bps", "B/s"}) {
            if (unit.endsWith(end)) {
                factor = end.startsWith("B") ? 8 : 1;
                prefix = unit.substring(0, unit.length() - end.length());
            }
        }
        Integer exponent = PREFIXES.get(prefix);
        if (factor == 0 || exponent == null) {
            throw new IllegalArgumentException("\"" + text + "\" has no known unit of a rate: " + allowed);
        }
        return exact(text, number(matcher).multiply(BigDecimal.valueOf(factor)).scaleByPowerOfTen(exponent));
    }

    /**
     * Picoseconds of a time like {@code 0.001ms}, {@code 3.33us} or, in seconds, {@code 1e-6}.
     *
     * @throws IllegalArgumentException with what was found and what is allowed
     */
    static long timePs(String text) {
        String allowed = "a delay is a number with one of the units "
                + String.join(", ", new TreeMap<>(TIME_EXPONENTS).tailMap("a").keySet()) + ", or without in seconds";
        Matcher matcher = match(text, allowed);
        Integer exponent = TIME_EXPONENTS.get(matcher.group(3));
        if (exponent == null) {
            throw new IllegalArgumentException("\"" + text + "\" has no known unit of a delay: " + allowed);
        }
        return exact(text, number(matcher).scaleByPowerOfTen(exponent));
    }

    private static Matcher match(String text, String allowed) {
        Matcher matcher = FORM.matcher(text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException("\"" + text + "\" was found: " + allowed);
        }
        return matcher;
    }

    private static BigDecimal number(Matcher matcher) {
        String exponent = matcher.group(2);
        return new BigDecimal(matcher.group(1)).scaleByPowerOfTen(exponent == null ? 0 : Integer.parseInt(exponent));
    }

    private static long exact(String text, BigDecimal value) {
        try {
            return value.longValueExact();
        } catch (ArithmeticException unfit) {
            throw new IllegalArgumentException(
                    "\"" + text + "\" is too large, or finer than whole bits per second and picoseconds", unfit);
        }
    }
}
