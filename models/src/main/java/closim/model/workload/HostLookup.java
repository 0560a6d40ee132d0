// SPDX-License-Identifier: Apache-2.0
package closim.model.workload;

import closim.core.check.Suggestions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** Turns the names of hosts into numbers, and says what is allowed where there is no such host. */
final class HostLookup {
    /** Above this many hosts no similar name is looked for: it would cost more than it helps. */
    private static final int MOST_NAMES_COMPARED = 20_000;

    private final WorkloadContext context;
    private @Nullable List<String> names;

    HostLookup(WorkloadContext context) {
        this.context = context;
    }

    /** The number of the host; if there is none, the problem is told at that place. */
    OptionalInt find(HostRef host, String path, ProblemList problems) {
        OptionalInt number = numberOf(host.text());
        if (number.isEmpty()) {
            problems.atPath(path, unknown(host.text()), suggestion(host.text()));
        }
        return number;
    }

    /** The number of the host; if there is none, the problem is told at that line. */
    OptionalInt find(String host, int line, ProblemList problems) {
        OptionalInt number = numberOf(host);
        if (number.isEmpty()) {
            problems.atLine(line, unknown(host), suggestion(host));
        }
        return number;
    }

    /** The hosts of a set in the order written; problems for unknown ones, ranges that fall, and hosts listed twice. */
    int[] findAll(HostSet set, String path, ProblemList problems) {
        boolean[] seen = new boolean[context.hosts()];
        List<Integer> found = new ArrayList<>();
        for (String item : set.items()) {
            int dots = item.indexOf(HostSet.RANGE);
            OptionalInt first = dots < 0 ? find(new HostRef(item), path, problems) : end(item, 0, dots, path, problems);
            OptionalInt last =
                    dots < 0 ? first : end(item, dots + HostSet.RANGE.length(), item.length(), path, problems);
            if (first.isEmpty() || last.isEmpty()) {
                continue;
            }
            if (first.getAsInt() > last.getAsInt()) {
                problems.atPath(path, "the range " + item + " falls: its first host comes after its last");
            }
            for (int host = first.getAsInt(); host <= last.getAsInt(); host++) {
                if (seen[host]) {
                    problems.atPath(path, "host " + context.nameOf().apply(host) + " is listed twice");
                    break;
                }
                seen[host] = true;
                found.add(host);
            }
        }
        return found.stream().mapToInt(Integer::intValue).toArray();
    }

    /** All hosts of the fabric if no set is given. */
    int[] findAllOrEvery(@Nullable HostSet set, String path, ProblemList problems) {
        if (set != null) {
            return findAll(set, path, problems);
        }
        int[] every = new int[context.hosts()];
        for (int host = 0; host < every.length; host++) {
            every[host] = host;
        }
        return every;
    }

    String nameOf(int host) {
        return context.nameOf().apply(host);
    }

    private OptionalInt end(String range, int from, int to, String path, ProblemList problems) {
        String text = range.substring(from, to).strip();
        if (text.isEmpty()) {
            problems.atPath(path, "the range " + range + " has an open end: write both, such as 0..7");
            return OptionalInt.empty();
        }
        return find(new HostRef(text), path, problems);
    }

    private OptionalInt numberOf(String text) {
        int number = context.hostOf().applyAsInt(text);
        return number < 0 || number >= context.hosts() ? OptionalInt.empty() : OptionalInt.of(number);
    }

    private String unknown(String text) {
        int last = context.hosts() - 1;
        return "there is no host " + text + ": the fabric has hosts 0 to " + last + ", named " + nameOf(0) + " to "
                + nameOf(last);
    }

    private @Nullable String suggestion(String text) {
        boolean isNumber = text.chars().allMatch(c -> c == '-' || (c >= '0' && c <= '9'));
        if (isNumber || context.hosts() > MOST_NAMES_COMPARED) {
            return null;
        }
        if (names == null) {
            List<String> all = new ArrayList<>(context.hosts());
            for (int host = 0; host < context.hosts(); host++) {
                all.add(nameOf(host));
            }
            names = all;
        }
        Optional<String> nearest = Optional.ofNullable(Suggestions.nearest(text, names));
        return nearest.map(name -> "did you mean " + name + "?").orElse(null);
    }
}
