// SPDX-License-Identifier: Apache-2.0
package closim.model.entropy;

import closim.core.plugin.Setting;
import closim.core.unit.Delay;

/**
 * Recycled entropy (REPS): a value whose packet came back without a mark is used again, each once and the oldest first;
 * without such a value a random one is tried. A suspected failure freezes it: the known values are then used in a
 * circle, so that no unknown path is tried.
 *
 * <p>Source: "REPS: Recycled Entropy Packet Spraying" (EuroSys 2026, arXiv 2407.21625), sections on caching and
 * freezing, and htsim's code for what the paper leaves open: a ring of 8 values, and 16 random ones after a freeze.
 * Differs from htsim's in: the length of a freeze is a setting (10 ms in code, 100 us in a vendor's model). Hot path:
 * no allocation.
 */
public final class Reps implements EntropySelector {
    /** Settings of REPS. */
    public record Spec(
            @Setting(
                    value = "Entropy values of a connection, a power of two",
                    byDefault = "64",
                    min = "1",
                    max = Values.COUNT_MAX,
                    source = "htsim 64; the paper 65536")
            int values,

            @Setting(
                    value = "Values that are remembered",
                    byDefault = "8",
                    min = "1",
                    max = "1024",
                    source = "REPS paper and htsim: 8")
            int cached,

            @Setting(
                    value = "Whether a loss found by timeout freezes the known values",
                    byDefault = "true",
                    source = "REPS paper, freezing")
            boolean freezing,

            @Setting(
                    value = "How long a freeze lasts; it ends with the first feedback afterwards",
                    byDefault = "100us",
                    source = "htsim's code 10 ms; a vendor's model 100 us")
            Delay freezeTime,

            @Setting(
                    value = "Packets with random values after a freeze",
                    byDefault = "16",
                    min = "0",
                    max = "65536",
                    source = "htsim 16")
            int explored)
            implements EntropySelectorSpec {
        public Spec {
            Values.requirePowerOfTwo(values);
        }
    }

    /** Announces {@code reps}. */
    public static final class Provider implements EntropySelectorProvider<Spec> {
        @Override
        public String kind() {
            return "reps";
        }

        @Override
        public Class<Spec> specType() {
            return Spec.class;
        }

        @Override
        public String summary() {
            return "REPS: recycles the entropy values of packets that came unmarked, and freezes them on failures";
        }

        @Override
        public EntropySelectorFactory create(Spec spec, long salt) {
            return connection -> new Reps(spec, new Draws(salt, connection));
        }
    }

    private final Spec spec;
    private final Draws draws;
    private final int[] ring;
    private int head;
    private int filled;
    private int fresh;
    private int frozenAt;
    private boolean frozen;
    private long freezeEndPs;
    private int leftToExplore;

    Reps(Spec spec, Draws draws) {
        this.spec = spec;
        this.draws = draws;
        this.ring = new int[spec.cached()];
    }

    @Override
    public int next(long nowPs) {
        if (leftToExplore > 0) {
            leftToExplore--;
            return draws.next(spec.values());
        }
        if (frozen && filled > 0) {
            int value = ring[frozenAt];
            frozenAt = frozenAt + 1 == filled ? 0 : frozenAt + 1;
            return value;
        }
        if (fresh > 0) {
            int oldest = head - fresh;
            fresh--;
            return ring[oldest < 0 ? oldest + ring.length : oldest];
        }
        return draws.next(spec.values());
    }

    @Override
    public void onFeedback(int value, Feedback feedback, long nowPs) {
        if (frozen && nowPs >= freezeEndPs) {
            frozen = false;
            head = 0;
            filled = 0;
            fresh = 0;
            leftToExplore = spec.explored();
        }
        if (feedback == Feedback.CLEAN) {
            ring[head] = value;
            head = head + 1 == ring.length ? 0 : head + 1;
            filled = Math.min(ring.length, filled + 1);
            fresh = Math.min(ring.length, fresh + 1);
        } else if (feedback == Feedback.LOST && spec.freezing() && !frozen && leftToExplore == 0) {
            frozen = true;
            frozenAt = 0;
            freezeEndPs = nowPs + spec.freezeTime().ps();
        }
    }

    /** Whether it uses known values only. */
    boolean isFrozen() {
        return frozen;
    }
}
