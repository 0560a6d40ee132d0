// SPDX-License-Identifier: Apache-2.0
package closim.scenario.validation;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A section of the validation page: what is compared, how it was set up, and its rows, which are computed once. */
abstract class RowGroup {
    private @Nullable List<Row> rows;

    /** Heading of the section. */
    abstract String title();

    /** What a reader needs to repeat it, and why deviations are as they are. */
    abstract String explanation();

    /** Whether it reads files that lie beside the repository. */
    boolean needsShared() {
        return false;
    }

    /** Runs everything. */
    protected abstract List<Row> compute();

    /** The rows; the runs are made when they are first asked for. */
    final synchronized List<Row> rows() {
        List<Row> known = rows;
        if (known == null) {
            known = List.copyOf(compute());
            rows = known;
        }
        return known;
    }
}
