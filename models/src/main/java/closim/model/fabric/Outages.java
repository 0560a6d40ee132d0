// SPDX-License-Identifier: Apache-2.0
package closim.model.fabric;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The times at which one direction of a link is down: half-open spans, apart from each other, in order. */
public final class Outages {
    private final long[] fromPs;
    private final long[] untilPs;

    private Outages(List<Span> apart) {
        fromPs = apart.stream().mapToLong(Span::fromPs).toArray();
        untilPs = apart.stream().mapToLong(Span::untilPs).toArray();
    }

    /**
     * A time without the link.
     *
     * @param fromPs first picosecond
     * @param untilPs first picosecond after it, or {@link closim.core.unit.Time#NEVER}
     */
    public record Span(long fromPs, long untilPs) {
        public Span {
            if (fromPs < 0 || untilPs <= fromPs) {
                throw new IllegalArgumentException(
                        "an outage ends after it began: from " + fromPs + " ps until " + untilPs + " ps");
            }
        }
    }

    /** Those spans in any order; what overlaps or touches becomes one. */
    public static Outages of(List<Span> spans) {
        List<Span> apart = new ArrayList<>();
        List<Span> inOrder = new ArrayList<>(spans);
        inOrder.sort(Comparator.comparingLong(Span::fromPs).thenComparingLong(Span::untilPs));
        for (Span span : inOrder) {
            Span last = apart.isEmpty() ? null : apart.get(apart.size() - 1);
            if (last != null && span.fromPs() <= last.untilPs()) {
                apart.set(apart.size() - 1, new Span(last.fromPs(), Math.max(last.untilPs(), span.untilPs())));
            } else {
                apart.add(span);
            }
        }
        return new Outages(apart);
    }

    /** Whether the link is down at some time of {@code startPs} &lt;= t &lt; {@code endPs}, however short. */
    public boolean touch(long startPs, long endPs) {
        int low = 0;
        int high = fromPs.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (untilPs[middle] <= startPs) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low < fromPs.length && fromPs[low] < endPs;
    }

    /** Whether the link is down at that time. */
    public boolean contains(long timePs) {
        return touch(timePs, timePs + 1);
    }

    /** The spans, in order. */
    public List<Span> spans() {
        List<Span> spans = new ArrayList<>();
        for (int i = 0; i < fromPs.length; i++) {
            spans.add(new Span(fromPs[i], untilPs[i]));
        }
        return spans;
    }
}
