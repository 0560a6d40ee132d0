// SPDX-License-Identifier: Apache-2.0
package closim.core.engine;

import closim.core.unit.Time;

/**
 * Times known before, at which all nodes stand still together and somebody looks at them. Which times those are, and so
 * what is seen, depends neither on windows nor on workers.
 */
public interface Checkpoints {
    /** None at all. */
    Checkpoints NONE = new Checkpoints() {
        @Override
        public long nextPs() {
            return Time.NEVER;
        }

        @Override
        public boolean onStandstill(long untilPs) {
            return true;
        }
    };

    /** The next such time; moves on only in {@link #onStandstill}. */
    long nextPs();

    /**
     * Every node has done all that comes before {@link #nextPs}, and nothing will change before {@code untilPs}, which
     * is not before it. After the call {@link #nextPs} must lie beyond {@code untilPs}.
     *
     * @param untilPs the next event of any node, or the end of the run
     * @return false to end the run here
     */
    boolean onStandstill(long untilPs);
}
