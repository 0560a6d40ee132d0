// SPDX-License-Identifier: Apache-2.0
package closim.core.unit;

import java.math.BigDecimal;
import java.util.Map;

/** A rate with its unit, as scenario files write it: {@code 400Gbps}. Decimal prefixes: 1 Gbps is 10^9 bit/s. */
public record Bandwidth(long bitsPerSecond) implements Comparable<Bandwidth> {
    private static final Map<String, BigDecimal> UNITS = Map.of(
            "bps", BigDecimal.ONE,
            "kbps", BigDecimal.valueOf(1_000L),
            "Kbps", BigDecimal.valueOf(1_000L),
            "Mbps", BigDecimal.valueOf(1_000_000L),
            "Gbps", BigDecimal.valueOf(1_000_000_000L),
            "Tbps", BigDecimal.valueOf(1_000_000_000_000L));
    private static final String[] NAMES = {"Tbps", "Gbps", "Mbps", "kbps", "bps"};
    private static final long[] FACTORS = {1_000_000_000_000L, 1_000_000_000L, 1_000_000L, 1_000L, 1};

    public Bandwidth {
        if (bitsPerSecond < 0) {
            throw new IllegalArgumentException("a rate is zero or more: " + bitsPerSecond + " bit/s");
        }
    }

    /** Reads {@code 400Gbps}; units bps, kbps, Mbps, Gbps, Tbps. */
    public static Bandwidth parse(String text) {
        return new Bandwidth(Quantities.parse(text, "rate", UNITS));
    }

    public static Bandwidth ofGbps(long gbps) {
        return new Bandwidth(Math.multiplyExact(gbps, 1_000_000_000L));
    }

    @Override
    public int compareTo(Bandwidth other) {
        return Long.compare(bitsPerSecond, other.bitsPerSecond);
    }

    @Override
    public String toString() {
        return Quantities.format(bitsPerSecond, NAMES, FACTORS);
    }
}
