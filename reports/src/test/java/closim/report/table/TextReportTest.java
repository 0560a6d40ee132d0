// SPDX-License-Identifier: Apache-2.0
package closim.report.table;

import static org.assertj.core.api.Assertions.assertThat;

import closim.core.result.FlowResult.Status;
import closim.core.result.RunOutcome;
import closim.core.result.RunResult;
import closim.core.result.RunResult.Counters;
import closim.core.result.RunResult.DropCount;
import closim.core.result.RunResult.LinkResult;
import closim.core.result.RunResult.Warning;
import closim.report.fixture.Summaries;
import closim.report.fixture.SyntheticRuns;
import closim.report.store.Summary;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TextReportTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "plain",
                "a-design-with-a-name-that-someone-made-up-in-a-hurry-and-which-never-seems-to-end-at-all",
                "網路網路網路網路網路網路網路網路網路網路網路網路網路網路網路網路網路網路網路網路網路網路",
                "tab\tnewline\nescape\u001b[31m",
                "many words with spaces that go on and on and on and on and on and on and on and on and"
            })
    void noLineIsWiderThan80Columns(String name) {
        List<RunOutcome> outcomes = new ArrayList<>();
        for (int design = 0; design < 12; design++) {
            for (long seed = 1; seed <= 8; seed++) {
                outcomes.add(nasty(name + design, design == 3 ? -seed * 1_000_000_000_000_000_000L : seed, design));
            }
        }
        String report = TextReport.of(Summaries.of(folder, name, name, outcomes.toArray(RunOutcome[]::new)));

        assertThat(report.lines())
                .allSatisfy(line -> assertThat(Text.width(line)).isLessThanOrEqualTo(80));
        assertThat(report).doesNotContain("\u001b").doesNotContain("\t");
        assertThat(report).contains("BUSIEST LINKS").contains("DROPS BY PLACE").contains("WARNINGS");
    }

    /** Numbers as large, and names as long, as any run could make them. */
    private static RunOutcome nasty(String name, long seed, int design) {
        RunOutcome plain = design % 3 == 2
                ? SyntheticRuns.stuckRun(name, seed)
                : SyntheticRuns.outcome(
                        name,
                        seed,
                        List.of(
                                SyntheticRuns.flow(
                                        0, name, 1, 9_000_000_000_000_000_000L - seed % 100, Status.COMPLETED),
                                SyntheticRuns.flow(1, "other", 1, 1 + design * 12_345_678_912L, Status.COMPLETED)),
                        List.of(),
                        List.of());
        RunResult r = plain.result();
        long max = Long.MAX_VALUE;
        LinkResult link = new LinkResult(
                name + "/" + name, "a", "b", 400, max, max, 0.999999, max, max, max, 123_456_789_012_345.5, max, max);
        return new RunOutcome(
                new RunResult(
                        r.schema(),
                        r.scenario(),
                        r.design(),
                        r.seed(),
                        r.simulatedTimeUs(),
                        r.packetHops(),
                        r.flows(),
                        r.groups(),
                        new Counters(
                                max,
                                max,
                                max,
                                max,
                                max,
                                max,
                                max,
                                max,
                                max,
                                max - design,
                                max,
                                max,
                                1e15 / 3,
                                max,
                                max),
                        List.of(new DropCount(name, "headroom", max / 10, max / 10)),
                        r.packetLatencyNs(),
                        r.queues(),
                        List.of(link),
                        r.fingerprints(),
                        List.of(new Warning("a-code", name + " " + name))),
                plain.flows(),
                plain.series(),
                plain.fabric(),
                plain.timing(),
                true);
    }

    @Test
    void severalSeedsShowTheirMeanAndRange() {
        String report = TextReport.of(Summaries.of(
                folder, oneFlow("d", 1, 10), oneFlow("d", 2, 20), oneFlow("d", 3, 60), oneFlow("e", 1, 5)));

        assertThat(report)
                .contains("(2 designs, seeds 1..3)")
                .containsPattern("\nd +1 +30 +30 +30 +30 ")
                .containsPattern("\n {2}lowest seed +1 +10 +10 +10 +10 ")
                .containsPattern("\n {2}highest seed +1 +60 +60 +60 +60 ")
                .containsPattern("\ne +1 +5 +5 +5 +5 ")
                .contains("mean over seeds");
    }

    private static RunOutcome oneFlow(String design, long seed, long us) {
        return SyntheticRuns.outcome(
                design,
                seed,
                List.of(SyntheticRuns.flow(0, "t", 1, us * 1_000_000, Status.COMPLETED)),
                List.of(),
                List.of());
    }

    @Test
    void longTimesAreShownInMilliseconds() {
        String report = TextReport.of(Summaries.of(folder, oneFlow("d", 1, 123_456)));

        assertThat(report).containsPattern("\n +ms +ms").containsPattern("\nd +1 +123\\.5 ");
    }

    @Test
    void trafficEntriesHaveRowsOfTheirOwn() {
        String report = TextReport.of(Summaries.of(folder, SyntheticRuns.run("uet", 1, 2)));

        assertThat(report).containsSubsequence("FLOWS BY TRAFFIC", "background:", "uet ", "1500", "incast:", "32");
    }

    @Test
    void linksComeByHowMuchTheyMatter() {
        String report = TextReport.of(Summaries.of(
                folder,
                SyntheticRuns.outcome(
                        "d",
                        1,
                        List.of(),
                        List.of(
                                SyntheticRuns.link("cold", 0.1, 5_000, false),
                                SyntheticRuns.link("hot", 0.9, 1_000, true),
                                SyntheticRuns.link("idle", 0, 0, false)),
                        List.of())));

        assertThat(report)
                .containsSubsequence("BUSIEST LINKS", "hot", "90", "cold", "10", "MOST PAUSED", "hot", "412.2")
                .containsSubsequence("LONGEST QUEUES", "cold", "5", "hot", "1")
                .doesNotContainPattern("d +idle");
    }

    @Test
    void oneWarningOfManyRunsIsSaidOnce() {
        String report = TextReport.of(Summaries.of(
                folder,
                SyntheticRuns.run("a", 1, 2),
                SyntheticRuns.run("a", 2, 2),
                SyntheticRuns.run("b", 1, 2),
                SyntheticRuns.run("b", 2, 2)));

        assertThat(report).containsOnlyOnce("no congestion signal was seen").contains("- a, b (seeds 1, 2): no");
    }

    @Test
    void noRunsAreSaidLoudly() {
        Summary empty = new Summary(Summary.SCHEMA, "t", false, "", Summary.NEAREST_RANK, List.of(), List.of());

        assertThat(TextReport.of(empty)).contains("! NO RUNS").contains("! INCOMPLETE");
    }
}
