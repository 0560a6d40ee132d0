// SPDX-License-Identifier: Apache-2.0
package closim.scenario.source;

import closim.core.check.Problem;
import closim.core.check.ScenarioException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Collects what is wrong, so that the user is told everything at once. Not for several threads.
 *
 * <p>Ordering: by file as first added or {@linkplain #Problems(String) named}, then by line, then as added.
 */
public final class Problems {
    private final Map<String, Integer> rankOfFile = new LinkedHashMap<>();
    private final List<Problem> found = new ArrayList<>();
    private final List<Place> settled = new ArrayList<>();

    /** Collects for a main file, whose problems come first. */
    public Problems(String mainFile) {
        rankOfFile.put(mainFile, 0);
    }

    public void add(Problem problem) {
        rankOfFile.putIfAbsent(problem.file(), rankOfFile.size());
        if (!found.contains(problem) && settled.stream().noneMatch(place -> isInside(problem, place))) {
            found.add(problem);
        }
    }

    public void add(Place place, String message, @Nullable String suggestion) {
        add(place.problem(message, suggestion));
    }

    /**
     * Adds a problem after which nothing that is found at the place or inside it tells anything new, since no value
     * could be read there.
     */
    public void addFinal(Place place, String message, @Nullable String suggestion) {
        add(place, message, suggestion);
        settled.add(place);
    }

    private static boolean isInside(Problem problem, Place place) {
        String rest = problem.path().startsWith(place.path())
                ? problem.path().substring(place.path().length())
                : "no";
        boolean isBelow = rest.isEmpty() || rest.startsWith(".") || rest.startsWith("[");
        return isBelow && problem.file().equals(place.file()) && problem.line() == place.line();
    }

    public boolean isEmpty() {
        return found.isEmpty();
    }

    public int count() {
        return found.size();
    }

    /** Everything found, sorted. */
    public List<Problem> sorted() {
        List<Problem> sorted = new ArrayList<>(found);
        sorted.sort(Comparator.<Problem>comparingInt(problem -> rankOfFile.getOrDefault(problem.file(), 0))
                .thenComparingInt(Problem::line));
        return sorted;
    }

    /** Throws all that was found, if anything was. */
    public void throwIfAny() {
        if (!found.isEmpty()) {
            throw new ScenarioException(sorted());
        }
    }
}
