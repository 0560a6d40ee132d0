// SPDX-License-Identifier: Apache-2.0
package closim.topology.graph;

/**
 * Two wires between two nodes.
 *
 * @param a one node
 * @param b the other node
 * @param forth direction from a to b
 * @param back direction from b to a
 */
public record Cable(int a, int b, Direction forth, Direction back) {
    /**
     * One direction of a cable.
     *
     * @param rateBitsPerSecond line rate, above zero
     * @param delayPs one-way delay, above zero
     * @param lossFraction share of frames lost at random, 0 to 1
     */
    public record Direction(long rateBitsPerSecond, long delayPs, double lossFraction) {
        public Direction {
            if (rateBitsPerSecond <= 0 || delayPs <= 0 || !(lossFraction >= 0 && lossFraction <= 1)) {
                throw new IllegalArgumentException(
                        "a direction needs a rate and a delay above zero and a loss of 0 to 1: " + rateBitsPerSecond
                                + " bit/s, " + delayPs + " ps, " + lossFraction);
            }
        }
    }

    /** A cable whose directions are alike. */
    public static Cable symmetric(int a, int b, Direction direction) {
        return new Cable(a, b, direction, direction);
    }

    /** The direction that leaves this end. */
    Direction from(int node) {
        return node == a ? forth : back;
    }

    int otherEnd(int node) {
        return node == a ? b : a;
    }
}
