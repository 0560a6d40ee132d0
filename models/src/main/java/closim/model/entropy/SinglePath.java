// SPDX-License-Identifier: Apache-2.0
package closim.model.entropy;

/** One value for all packets of a connection: plain ECMP. */
public final class SinglePath implements EntropySelector {
    /** It has no settings. */
    public record Spec() implements EntropySelectorSpec {}

    /** Announces {@code single}. */
    public static final class Provider implements EntropySelectorProvider<Spec> {
        @Override
        public String kind() {
            return "single";
        }

        @Override
        public Class<Spec> specType() {
            return Spec.class;
        }

        @Override
        public String summary() {
            return "One entropy value per connection: all its packets take one path";
        }

        @Override
        public EntropySelectorFactory create(Spec spec, long salt) {
            return connection -> new SinglePath();
        }

        @Override
        public boolean isSinglePath() {
            return true;
        }
    }

    @Override
    public int next(long nowPs) {
        return 0;
    }

    @Override
    public void onFeedback(int value, Feedback feedback, long nowPs) {
        // There is no other path to choose.
    }
}
