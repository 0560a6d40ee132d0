// SPDX-License-Identifier: Apache-2.0
package closim.model.entropy;

import closim.core.plugin.Setting;

/**
 * Every value once per round, each round in another order, whatever becomes of the packets.
 *
 * <p>Source: htsim (ultraethernet/uet-htsim), oblivious load balancing: a counter XOR a mask that is drawn anew at each
 * wrap. Hot path: no allocation.
 */
public final class ObliviousSpraying implements EntropySelector {
    /** Settings of oblivious spraying. */
    public record Spec(
            @Setting(
                    value = "Entropy values of a connection, a power of two",
                    byDefault = "64",
                    min = "1",
                    max = Values.COUNT_MAX,
                    source = "htsim 64; UET recommends 64 to 256")
            int values)
            implements EntropySelectorSpec {
        public Spec {
            Values.requirePowerOfTwo(values);
        }
    }

    /** Announces {@code oblivious}. */
    public static final class Provider implements EntropySelectorProvider<Spec> {
        @Override
        public String kind() {
            return "oblivious";
        }

        @Override
        public Class<Spec> specType() {
            return Spec.class;
        }

        @Override
        public String summary() {
            return "Oblivious spraying: every entropy value in turn, in changing order, without feedback";
        }

        @Override
        public EntropySelectorFactory create(Spec spec, long salt) {
            return connection -> new ObliviousSpraying(spec, new Draws(salt, connection));
        }
    }

    private final int values;
    private final Draws draws;
    private int counter;
    private int mask;

    ObliviousSpraying(Spec spec, Draws draws) {
        this(spec.values(), draws);
    }

    ObliviousSpraying(int values, Draws draws) {
        this.values = values;
        this.draws = draws;
        this.mask = draws.next(values);
    }

    @Override
    public int next(long nowPs) {
        int value = counter ^ mask;
        if (++counter == values) {
            counter = 0;
            mask = draws.next(values);
        }
        return value;
    }

    @Override
    public void onFeedback(int value, Feedback feedback, long nowPs) {
        // Oblivious.
    }
}
