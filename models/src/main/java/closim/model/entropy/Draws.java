// SPDX-License-Identifier: Apache-2.0
package closim.model.entropy;

import closim.core.random.Mixing;

/**
 * Random numbers of one connection: the n-th is a hash of salt, connection and n, so that a connection made during the
 * run needs no stream of its own. Hot path: no allocation.
 */
final class Draws {
    private static final long STEP = 0x9e3779b97f4a7c15L;

    private long state;

    Draws(long salt, int connection) {
        this.state = Mixing.mix64(salt + connection * STEP);
    }

    /** Evenly from 0 to bound-1. */
    int next(int bound) {
        state += STEP;
        return Mixing.toRange(Mixing.mix64(state), bound);
    }
}
