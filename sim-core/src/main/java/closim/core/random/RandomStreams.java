// SPDX-License-Identifier: Apache-2.0
package closim.core.random;

import java.util.HashSet;
import java.util.Set;

/**
 * The random root of one run: hands out streams by name, so that adding a component moves no other component's numbers,
 * and two designs that share a component share its draws (common random numbers).
 */
public final class RandomStreams {
    private final long root;
    private final Set<String> issued = new HashSet<>();

    /** The root of a run with that seed. */
    public RandomStreams(long seed) {
        this.root = Mixing.mix64(seed + 0x9e3779b97f4a7c15L);
    }

    /**
     * The stream of a component's purpose, such as {@code host/17/flow-arrivals}; to be asked for while building.
     *
     * @throws IllegalStateException if the name was issued before
     */
    public RandomStream stream(String name) {
        if (!issued.add(name)) {
            throw new IllegalStateException("random stream asked for twice: " + name);
        }
        long hash = Mixing.hash64(name);
        long s0 = Mixing.mix64(Mixing.mix64(root ^ hash) + 0x9e3779b97f4a7c15L);
        long s1 = Mixing.mix64(Mixing.mix64(Long.rotateLeft(root, 32) + hash) ^ 0xd1b54a32d192ed03L);
        return new RandomStream(s0, s1 | ((s0 | s1) == 0 ? 1 : 0));
    }

    /** A number fixed by seed and name, for salts of hashes; may be asked for more than once. */
    public long salt(String name) {
        return Mixing.mix64(Mixing.mix64(root + Mixing.hash64(name)) ^ 0x2545f4914f6cdd1dL);
    }
}
