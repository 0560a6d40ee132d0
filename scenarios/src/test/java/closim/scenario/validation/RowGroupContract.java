// SPDX-License-Identifier: Apache-2.0
package closim.scenario.validation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** What every section of the page must keep: each row within its tolerance. */
abstract class RowGroupContract {
    private final RowGroup group;

    RowGroupContract(RowGroup group) {
        this.group = group;
    }

    @TestFactory
    Stream<DynamicTest> everyRowIsWithinItsTolerance() {
        assumeTrue(
                !group.needsShared() || Repository.hasShared(),
                "skipped: no reference files of other simulators beside the repository");
        return group.rows().stream()
                .map(row -> DynamicTest.dynamicTest(
                        row.what(),
                        () -> assertThat(row).as(row.toString()).matches(Row::holds, "is within its tolerance")));
    }
}
