// SPDX-License-Identifier: Apache-2.0
package closim.core.random;

/** Hashes that spread every input bit over the result; for seeds, path choice and tie rules. */
public final class Mixing {
    private static final long FNV_OFFSET = 0xcbf29ce484222325L;
    private static final long FNV_PRIME = 0x100000001b3L;

    private Mixing() {}

    /** The finaliser of SplitMix64 (Steele, Lea, Flood: "Fast splittable pseudorandom number generators", 2014). */
    public static long mix64(long z) {
        z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
        z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
        return z ^ (z >>> 31);
    }

    /** The 64-bit FNV-1a hash of a name's UTF-16 units, low byte first. */
    public static long hash64(String name) {
        long hash = FNV_OFFSET;
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            hash = (hash ^ (c & 0xff)) * FNV_PRIME;
            hash = (hash ^ (c >>> 8)) * FNV_PRIME;
        }
        return hash;
    }

    /** Maps a hash evenly to 0 … bound-1 by its upper 32 bits. */
    public static int toRange(long hash, int bound) {
        return (int) (((hash >>> 32) * bound) >>> 32);
    }
}
