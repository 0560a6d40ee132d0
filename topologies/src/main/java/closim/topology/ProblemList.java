// SPDX-License-Identifier: Apache-2.0
package closim.topology;

import closim.core.check.Problem;
import closim.core.check.ScenarioException;
import closim.core.unit.Delay;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Gathers the problems of one topology, so that all are told at once. After {@value #TOLD_MAX} it only counts, since a
 * file of a wrong format has one in every row.
 */
public final class ProblemList {
    /** Shortest delay of a cable: shorter ones would make the engine's windows useless. */
    public static final long DELAY_PS_MIN = 10_000;

    private static final int TOLD_MAX = 50;

    private final String file;
    private final List<Problem> problems = new ArrayList<>();
    private int untold;

    /**
     * A list of the problems of a file.
     *
     * @param file the file as the user named it, or "" for the scenario itself
     */
    public ProblemList(String file) {
        this.file = file;
    }

    /** Adds a problem of the scenario's topology entry. */
    public void add(String path, String message) {
        add(0, path, message, null);
    }

    /** Adds a problem of a line of the file. */
    public void add(int line, String message) {
        add(line, "", message, null);
    }

    /** Adds a problem with a line (or 0), a path (or "") and a suggestion (or null). */
    public void add(int line, String path, String message, @Nullable String suggestion) {
        if (problems.size() < TOLD_MAX) {
            problems.add(new Problem(file, line, path, message, suggestion));
        } else {
            untold++;
        }
    }

    /** Adds a problem if a delay is below {@link #DELAY_PS_MIN}. */
    public void checkDelay(int line, String path, long delayPs) {
        if (delayPs < DELAY_PS_MIN) {
            add(
                    line,
                    path,
                    "the delay of a cable must be at least 10ns: " + Delay.ofPs(delayPs),
                    "add the fixed delay of PHY, FEC and pipeline to it");
        }
    }

    /** Adds a problem if a rate is zero or less. */
    public void checkRate(int line, String path, long bitsPerSecond) {
        if (bitsPerSecond <= 0) {
            add(line, path, "the rate of a cable must be above zero: " + bitsPerSecond + "bps", null);
        }
    }

    public boolean isEmpty() {
        return problems.isEmpty();
    }

    /** Number of problems, also of those that are not told. */
    public int count() {
        return problems.size() + untold;
    }

    /** The problems so far, the last of them telling how many were left out. */
    public List<Problem> problems() {
        List<Problem> all = new ArrayList<>(problems);
        if (untold > 0) {
            all.add(new Problem(file, 0, "", "and " + untold + " more problems", null));
        }
        return all;
    }

    /**
     * Does nothing if there is none.
     *
     * @throws ScenarioException with all problems
     */
    public void throwIfAny() {
        if (!problems.isEmpty()) {
            throw new ScenarioException(problems());
        }
    }
}
