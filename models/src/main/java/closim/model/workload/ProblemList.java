// SPDX-License-Identifier: Apache-2.0
package closim.model.workload;

import closim.core.check.Problem;
import closim.core.check.ScenarioException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Collects the problems of one traffic entry, or of one file that it names. Problems of the entry carry a path inside
 * it ({@code flows[2].to}) and no file: the reader of the scenario knows where the entry stands.
 */
final class ProblemList {
    /** Beyond this a file is of another kind altogether, and more lines would hide the first ones. */
    private static final int MOST_LISTED = 100;

    private final String file;
    private final List<Problem> problems = new ArrayList<>();
    private int unlisted;

    /** Problems of a file, named as the user named it. */
    ProblemList(String file) {
        this.file = file;
    }

    /** Problems of the traffic entry itself. */
    static ProblemList ofEntry() {
        return new ProblemList("");
    }

    void atPath(String path, String message) {
        atPath(path, message, null);
    }

    void atPath(String path, String message, @Nullable String suggestion) {
        add(new Problem(file, 0, path, message, suggestion));
    }

    void atLine(int line, String message) {
        atLine(line, message, null);
    }

    void atLine(int line, String message, @Nullable String suggestion) {
        add(new Problem(file, line, "", message, suggestion));
    }

    private void add(Problem problem) {
        if (problems.size() < MOST_LISTED) {
            problems.add(problem);
        } else {
            unlisted++;
        }
    }

    /** The problems so far, in the order found. */
    List<Problem> problems() {
        return List.copyOf(problems);
    }

    boolean isEmpty() {
        return problems.isEmpty();
    }

    /** Ends the reading if anything was wrong; problems in the order of their lines. */
    void throwIfAny() {
        if (problems.isEmpty()) {
            return;
        }
        List<Problem> ordered = new ArrayList<>(problems);
        ordered.sort(java.util.Comparator.comparingInt(Problem::line));
        if (unlisted > 0) {
            ordered.add(new Problem(file, 0, "", unlisted + " more problems", "is this a file of the right kind?"));
        }
        throw new ScenarioException(ordered);
    }
}
