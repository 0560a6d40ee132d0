// SPDX-License-Identifier: Apache-2.0
package closim.scenario.bind;

import closim.core.check.Suggestions;
import closim.core.unit.Bandwidth;
import closim.core.unit.DataSize;
import closim.core.unit.Delay;
import closim.scenario.source.Place;
import closim.scenario.source.ScalarNode;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A number with a unit. A bare number is refused: which unit was meant could only be guessed, and is, in a
 * suggestion.
 */
final class QuantityType extends ScalarType {
    private static final Pattern FORM = Pattern.compile("\\s*([0-9.]+(?:[eE][+-]?[0-9]+)?)\\s*(.*?)\\s*");

    private static final QuantityType DELAY =
            new QuantityType("delay", "ns", List.of("ps", "ns", "us", "ms", "s"), Delay::parse);
    private static final QuantityType RATE =
            new QuantityType("rate", "Gbps", List.of("bps", "kbps", "Mbps", "Gbps", "Tbps"), Bandwidth::parse);
    private static final QuantityType SIZE = new QuantityType(
            "size", "B", List.of("B", "KB", "MB", "GB", "TB", "KiB", "MiB", "GiB", "TiB"), DataSize::parse);
    private static final List<QuantityType> ALL = List.of(DELAY, RATE, SIZE);

    private final String usualUnit;
    private final List<String> units;
    private final Function<String, Object> parser;

    private QuantityType(String noun, String usualUnit, List<String> units, Function<String, Object> parser) {
        super(noun);
        this.usualUnit = usualUnit;
        this.units = units;
        this.parser = parser;
    }

    static @Nullable ScalarType of(Class<?> type) {
        if (type == Delay.class) {
            return DELAY;
        }
        return type == Bandwidth.class ? RATE : type == DataSize.class ? SIZE : null;
    }

    @Override
    Reading read(ScalarNode node, String like) {
        if (!node.isText() && !node.isNumber()) {
            return mismatch(node, "such as " + (like.isEmpty() ? "1" + usualUnit : like));
        }
        try {
            return Reading.of(parser.apply(node.text()));
        } catch (IllegalArgumentException refusal) {
            return Reading.refused(String.valueOf(refusal.getMessage()), suggestion(node.text(), like));
        }
    }

    @Override
    Map<String, Object> schema() {
        Map<String, Object> schema = typed("string");
        schema.put(
                "pattern",
                "^\\s*\\+?(?:[0-9]+(?:\\.[0-9]*)?|\\.[0-9]+)(?:[eE][+-]?[0-9]{1,3})?\\s*(?:" + String.join("|", units)
                        + ")\\s*$");
        return schema;
    }

    @Override
    ScalarNode write(Place place, Object value) {
        return ScalarNode.text(place, value.toString());
    }

    private @Nullable String suggestion(String text, String like) {
        Matcher matcher = FORM.matcher(text);
        if (!matcher.matches()) {
            return null;
        }
        String number = matcher.group(1);
        String unit = matcher.group(2);
        if (unit.isEmpty()) {
            return meant(number + unitLike(like));
        }
        for (QuantityType other : ALL) {
            if (other != this && other.accepts(text)) {
                return "this is a " + other.name() + ", a " + name() + " is needed here";
            }
        }
        String nearest = nearestUnit(unit);
        return nearest == null ? null : meant(number + nearest);
    }

    /** The suggestion of a text, or null if that text would be refused as well. */
    private @Nullable String meant(String text) {
        return accepts(text) ? "did you mean \"" + text + "\"?" : null;
    }

    private boolean accepts(String text) {
        try {
            return parser.apply(text) != null;
        } catch (IllegalArgumentException refusal) {
            return false;
        }
    }

    private String unitLike(String like) {
        Matcher matcher = FORM.matcher(like);
        return matcher.matches() && units.contains(matcher.group(2)) ? matcher.group(2) : usualUnit;
    }

    private @Nullable String nearestUnit(String unit) {
        String word = unit.replace('\u00b5', 'u').replace('\u03bc', 'u').toLowerCase(Locale.ROOT);
        // How other tools write them: usec, Gbit/s, Gb/s.
        String usual = word.replaceAll("(?<=^|[pnum])sec(onds?|s)?$", "s").replaceAll("b(it)?/s$|bit/?s?$", "bps");
        for (String candidate : units) {
            if (candidate.toLowerCase(Locale.ROOT).equals(usual)) {
                return candidate;
            }
        }
        return Suggestions.nearest(unit, units);
    }
}
