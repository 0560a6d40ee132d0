// SPDX-License-Identifier: Apache-2.0
package closim.core.unit;

import java.math.BigDecimal;
import java.util.Map;

/** A time with its unit, as scenario files write it: {@code 500ns}, {@code 1.2us}. */
public record Delay(long ps) implements Comparable<Delay> {
    private static final Map<String, BigDecimal> UNITS = Map.of(
            "ps", BigDecimal.ONE,
            "ns", BigDecimal.valueOf(Time.PS_PER_NS),
            "us", BigDecimal.valueOf(Time.PS_PER_US),
            "ms", BigDecimal.valueOf(Time.PS_PER_MS),
            "s", BigDecimal.valueOf(Time.PS_PER_SECOND));
    private static final String[] NAMES = {"s", "ms", "us", "ns", "ps"};
    private static final long[] FACTORS = {Time.PS_PER_SECOND, Time.PS_PER_MS, Time.PS_PER_US, Time.PS_PER_NS, 1};

    public Delay {
        if (ps < 0) {
            throw new IllegalArgumentException("a delay is zero or more: " + ps + " ps");
        }
    }

    /** Reads {@code 1.2us}; units ps, ns, us, ms, s. */
    public static Delay parse(String text) {
        return new Delay(Quantities.parse(text, "delay", UNITS));
    }

    public static Delay ofPs(long ps) {
        return new Delay(ps);
    }

    public static Delay ofNs(long ns) {
        return new Delay(Math.multiplyExact(ns, Time.PS_PER_NS));
    }

    public static Delay ofUs(long us) {
        return new Delay(Math.multiplyExact(us, Time.PS_PER_US));
    }

    @Override
    public int compareTo(Delay other) {
        return Long.compare(ps, other.ps);
    }

    @Override
    public String toString() {
        return ps == 0 ? "0ns" : Quantities.format(ps, NAMES, FACTORS);
    }
}
