// SPDX-License-Identifier: Apache-2.0
package closim.model.entropy;

/** The check of the number of values that all spreading selectors share. */
final class Values {
    /** Values that fit into 16 bits, as UET's entropy field has them. */
    static final String COUNT_MAX = "65536";

    private Values() {}

    static void requirePowerOfTwo(int values) {
        if (Integer.bitCount(values) != 1) {
            throw new IllegalArgumentException("values must be a power of two: " + values);
        }
    }
}
