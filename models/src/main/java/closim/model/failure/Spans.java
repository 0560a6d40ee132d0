// SPDX-License-Identifier: Apache-2.0
package closim.model.failure;

import closim.core.unit.Delay;
import closim.core.unit.Time;
import closim.model.fabric.Outages;
import org.jspecify.annotations.Nullable;

/** Spans of time as scenario files state them. */
final class Spans {
    private Spans() {}

    /** From a time until another, or for ever. */
    static Outages.Span of(Delay at, @Nullable Delay until) {
        return new Outages.Span(at.ps(), until == null ? Time.NEVER : until.ps());
    }

    /**
     * Checks that a span has a length.
     *
     * @throws IllegalArgumentException if it ends before it begins
     */
    static void check(Delay at, @Nullable Delay until) {
        if (until != null && until.compareTo(at) <= 0) {
            throw new IllegalArgumentException("until must be later than at: " + until + ", at " + at);
        }
    }
}
