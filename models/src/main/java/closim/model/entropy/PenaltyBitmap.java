// SPDX-License-Identifier: Apache-2.0
package closim.model.entropy;

import closim.core.plugin.Setting;

/**
 * Oblivious spraying that skips values with a penalty: a mark adds 1, a trimmed packet 4, a lost one 15, up to 15. Of
 * the values skipped for one packet the first loses 1 of its penalty.
 *
 * <p>Source: htsim (ultraethernet/uet-htsim), bitmap load balancing. Hot path: no allocation.
 */
public final class PenaltyBitmap implements EntropySelector {
    private static final int MARKED_PENALTY = 1;
    private static final int TRIMMED_PENALTY = 4;
    private static final int LOST_PENALTY = 15;
    private static final int PENALTY_MAX = 15;

    /** Settings of the bitmap. */
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

    /** Announces {@code bitmap}. */
    public static final class Provider implements EntropySelectorProvider<Spec> {
        @Override
        public String kind() {
            return "bitmap";
        }

        @Override
        public Class<Spec> specType() {
            return Spec.class;
        }

        @Override
        public String summary() {
            return "Spraying that skips entropy values whose packets came marked, trimmed or not at all";
        }

        @Override
        public EntropySelectorFactory create(Spec spec, long salt) {
            return connection -> new PenaltyBitmap(spec.values(), new Draws(salt, connection));
        }
    }

    private final ObliviousSpraying round;
    private final byte[] penalties;

    PenaltyBitmap(int values, Draws draws) {
        this.round = new ObliviousSpraying(values, draws);
        this.penalties = new byte[values];
    }

    @Override
    public int next(long nowPs) {
        int value = round.next(nowPs);
        if (penalties[value] > 0) {
            penalties[value]--;
            for (int tries = 0; tries < penalties.length; tries++) {
                value = round.next(nowPs);
                if (penalties[value] == 0) {
                    break;
                }
            }
        }
        return value;
    }

    @Override
    public void onFeedback(int value, Feedback feedback, long nowPs) {
        int penalty = switch (feedback) {
            case CLEAN -> 0;
            case MARKED -> MARKED_PENALTY;
            case TRIMMED -> TRIMMED_PENALTY;
            case LOST -> LOST_PENALTY;
        };
        penalties[value] = (byte) Math.min(PENALTY_MAX, penalties[value] + penalty);
    }

    /** Penalty of a value, 0 to 15. */
    int penalty(int value) {
        return penalties[value];
    }
}
