// SPDX-License-Identifier: Apache-2.0
package closim.model.entropy;

import closim.core.plugin.Setting;
import java.util.Arrays;

/**
 * Recycles the values of packets that came unmarked, first in, first out; while there is none, the next value of a
 * {@link PenaltyBitmap}. Feedback goes to both.
 *
 * <p>Source: htsim (ultraethernet/uet-htsim), its default load balancing. Hot path: no allocation once grown; there
 * are never more values to recycle than acknowledgements on their way.
 */
public final class MixedSpraying implements EntropySelector {
    /** Settings of mixed spraying. */
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

    /** Announces {@code mixed}. */
    public static final class Provider implements EntropySelectorProvider<Spec> {
        @Override
        public String kind() {
            return "mixed";
        }

        @Override
        public Class<Spec> specType() {
            return Spec.class;
        }

        @Override
        public String summary() {
            return "Recycles the entropy values of unmarked packets, and else sprays with a bitmap of penalties";
        }

        @Override
        public EntropySelectorFactory create(Spec spec, long salt) {
            return connection -> new MixedSpraying(spec.values(), new Draws(salt, connection));
        }
    }

    private final PenaltyBitmap bitmap;
    private char[] recycled = new char[16];
    private int first;
    private int count;

    MixedSpraying(int values, Draws draws) {
        this.bitmap = new PenaltyBitmap(values, draws);
    }

    @Override
    public int next(long nowPs) {
        if (count == 0) {
            return bitmap.next(nowPs);
        }
        int value = recycled[first];
        first = first + 1 & recycled.length - 1;
        count--;
        return value;
    }

    @Override
    public void onFeedback(int value, Feedback feedback, long nowPs) {
        bitmap.onFeedback(value, feedback, nowPs);
        if (feedback == Feedback.CLEAN) {
            if (count == recycled.length) {
                grow();
            }
            recycled[first + count & recycled.length - 1] = (char) value;
            count++;
        }
    }

    private void grow() {
        char[] longer = Arrays.copyOf(recycled, 2 * count);
        // What lay before the first wraps no more: it moves behind the old end.
        System.arraycopy(recycled, 0, longer, count, first);
        recycled = longer;
    }
}
