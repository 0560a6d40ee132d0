// SPDX-License-Identifier: Apache-2.0
package closim.core.unit;

import java.math.BigDecimal;
import java.util.Map;

/** An amount of data with its unit: {@code 64KiB} is 65,536 bytes, {@code 4MB} is 4,000,000. */
public record DataSize(long bytes) implements Comparable<DataSize> {
    private static final Map<String, BigDecimal> UNITS = Map.ofEntries(
            Map.entry("B", BigDecimal.ONE),
            Map.entry("kB", BigDecimal.valueOf(1_000L)),
            Map.entry("KB", BigDecimal.valueOf(1_000L)),
            Map.entry("MB", BigDecimal.valueOf(1_000_000L)),
            Map.entry("GB", BigDecimal.valueOf(1_000_000_000L)),
            Map.entry("TB", BigDecimal.valueOf(1_000_000_000_000L)),
            Map.entry("KiB", BigDecimal.valueOf(1L << 10)),
            Map.entry("MiB", BigDecimal.valueOf(1L << 20)),
            Map.entry("GiB", BigDecimal.valueOf(1L << 30)),
            Map.entry("TiB", BigDecimal.valueOf(1L << 40)));
    private static final String[] NAMES = {"GiB", "GB", "MiB", "MB", "KiB", "KB", "B"};
    private static final long[] FACTORS = {1L << 30, 1_000_000_000L, 1L << 20, 1_000_000L, 1L << 10, 1_000L, 1};

    public DataSize {
        if (bytes < 0) {
            throw new IllegalArgumentException("a size is zero or more: " + bytes + " B");
        }
    }

    /** Reads {@code 64KiB}; units B, KB, MB, GB, TB (powers of 1000) and KiB, MiB, GiB, TiB (powers of 1024). */
    public static DataSize parse(String text) {
        return new DataSize(Quantities.parse(text, "size", UNITS));
    }

    public static DataSize ofBytes(long bytes) {
        return new DataSize(bytes);
    }

    public static DataSize ofKib(long kib) {
        return new DataSize(Math.multiplyExact(kib, 1024L));
    }

    @Override
    public int compareTo(DataSize other) {
        return Long.compare(bytes, other.bytes);
    }

    @Override
    public String toString() {
        return Quantities.format(bytes, NAMES, FACTORS);
    }
}
