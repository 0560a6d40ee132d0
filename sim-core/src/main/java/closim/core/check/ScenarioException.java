// SPDX-License-Identifier: Apache-2.0
package closim.core.check;

import java.util.List;
import java.util.stream.Collectors;

/** The user's input is wrong; carries every problem found, not only the first. Exit code 2, no stack trace shown. */
public final class ScenarioException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient List<Problem> problems;

    public ScenarioException(List<Problem> problems) {
        super(problems.stream().map(Problem::toString).collect(Collectors.joining("\n")));
        if (problems.isEmpty()) {
            throw new IllegalArgumentException("a scenario exception needs a problem");
        }
        this.problems = List.copyOf(problems);
    }

    public ScenarioException(Problem problem) {
        this(List.of(problem));
    }

    public List<Problem> problems() {
        return problems;
    }
}
