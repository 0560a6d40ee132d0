// SPDX-License-Identifier: Apache-2.0
package closim.report.store;

import static org.assertj.core.api.Assertions.assertThat;

import closim.core.result.Distribution;
import closim.core.result.FlowResult;
import closim.core.result.FlowResult.Status;
import closim.core.result.RunOutcome;
import closim.report.fixture.SyntheticRuns;
import closim.report.table.TextReport;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;
import org.apache.commons.math3.stat.descriptive.rank.Percentile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PercentileTest {
    private static final long US = 1_000_000L;

    @TempDir
    Path folder;

    @Test
    void case44_oneToHundredHasItsNearestRanks() {
        Distribution fct =
                Distribution.of(DoubleStream.iterate(100, v -> v - 1).limit(100).toArray());

        assertThat(fct.p50()).isEqualTo(50);
        assertThat(fct.p99()).isEqualTo(99);
        assertThat(fct.p999()).isEqualTo(100);
        assertThat(fct.max()).isEqualTo(100);
        assertThat(fct.mean()).isEqualTo(50.5);
    }

    @Test
    void case44_ofOneFlowEveryPercentileIsThatFlow() {
        Distribution fct = Distribution.of(new double[] {7.25});

        assertThat(List.of(fct.min(), fct.p50(), fct.p90(), fct.p95(), fct.p99(), fct.p999(), fct.max()))
                .containsOnly(7.25);
    }

    @Test
    void case44_theFileHoldsTheSamePercentilesAndTheirDefinition() {
        List<FlowResult> flows = new ArrayList<>();
        for (int i = 1; i <= 100; i++) {
            flows.add(SyntheticRuns.flow(i, "t", 1, i * US, Status.COMPLETED));
        }
        Summary summary = stored(SyntheticRuns.outcome("d", 1, flows, List.of(), List.of()));

        assertThat(summary.percentiles()).isEqualTo("nearest-rank");
        assertThat(summary.runs().get(0).flows().fctUs().p99()).isEqualTo(99);
        assertThat(summary.runs().get(0).flows().fctUs().p50()).isEqualTo(50);
        assertThat(TextReport.of(summary)).contains("nearest rank").containsPattern("d +100 +50 +99 +100 +100 ");
    }

    @Test
    void case44_withoutFinishedFlowsItSaysSoInsteadOfNumbers() {
        Summary summary = stored(SyntheticRuns.stuckRun("d", 1));

        assertThat(summary.runs().get(0).flows().fctUs()).isEqualTo(Distribution.NONE);
        assertThat(TextReport.of(summary))
                .contains("no finished flows")
                .contains("UNFINISHED FLOWS: d: 10 of 10")
                .containsPattern("d +0 +- +- +- +- +- ");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 9, 10, 99, 100, 101, 999, 1000, 1001, 4321})
    void agreesWithAnIndependentNearestRank(int count) {
        double[] values = DoubleStream.iterate(1, v -> (v * 7919 + 13) % 10_007)
                .limit(count)
                .toArray();
        Percentile other = new Percentile().withEstimationType(Percentile.EstimationType.R_1);
        other.setData(values);

        Distribution found = Distribution.of(values);

        assertThat(found.p50()).isEqualTo(other.evaluate(50));
        assertThat(found.p90()).isEqualTo(other.evaluate(90));
        assertThat(found.p99()).isEqualTo(other.evaluate(99));
    }

    private Summary stored(RunOutcome outcome) {
        try (ResultStore store = ResultStore.create(folder.resolve("r"), SyntheticRuns.header("d"))) {
            store.add(outcome);
            store.finish();
        }
        return ResultStore.read(folder.resolve("r")).summary();
    }
}
