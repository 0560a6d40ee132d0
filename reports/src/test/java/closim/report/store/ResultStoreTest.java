// SPDX-License-Identifier: Apache-2.0
package closim.report.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import closim.core.check.ScenarioException;
import closim.core.result.FabricDescription;
import closim.core.result.FlowResult.Status;
import closim.core.result.RunOutcome;
import closim.core.result.Series;
import closim.report.fixture.SyntheticRuns;
import closim.report.fixture.TempTrees;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultStoreTest {
    @TempDir
    Path temp;

    private Path folder;

    @BeforeEach
    void nameAFolder() {
        folder = temp.resolve("results/incast");
    }

    @Test
    void readsBackWhatItWrote() {
        RunOutcome outcome = SyntheticRuns.runWithSeries("uet", 3, 2);
        write(folder, outcome);

        StoredResults results = ResultStore.read(folder);
        StoredRun run = results.runs().get(0);

        assertThat(run.flows()).isEqualTo(outcome.flows());
        assertThat(run.fabric()).isEqualTo(outcome.fabric());
        assertThat(results.timings()).containsExactly(outcome.timing());
        assertThat(run.result())
                .usingRecursiveComparison()
                .withComparatorForType((a, b) -> Math.abs(a - b) <= 5.1e-7 ? 0 : Double.compare(a, b), Double.class)
                .isEqualTo(outcome.result());
        assertThat(JsonText.of(run.result())).isEqualTo(JsonText.of(outcome.result()));
        assertThat(results.summary().runs().get(0).links().busiest().get(0).name())
                .isEqualTo("leaf-0/spine-3");
        assertThat(results.scenarioText()).isEqualTo("closim: 1\ntitle: incast\n");
        assertThat(folder.resolve("inputs/cdf/websearch.txt")).hasContent("0 0\n1000 100\n");
    }

    @Test
    void readsBackItsSeries() {
        RunOutcome outcome = SyntheticRuns.runWithSeries("uet", 3, 2);
        write(folder, outcome);

        List<Series> series = ResultStore.read(folder).runs().get(0).series();

        assertThat(series).hasSameSizeAs(outcome.series());
        for (Series expected : outcome.series()) {
            Series found = series.stream()
                    .filter(s -> s.name().equals(expected.name()) && s.subject().equals(expected.subject()))
                    .findFirst()
                    .orElseThrow();
            assertThat(found.unit()).isEqualTo(expected.unit());
            assertThat(found.timesPs()).isEqualTo(expected.timesPs());
            assertThat(found.values()).containsExactly(expected.values(), org.assertj.core.data.Offset.offset(5e-7));
        }
        assertThat(folder.resolve("uet/seed-3/series/queue_bytes.csv"))
                .content()
                .startsWith("subject,time_us,queue_bytes\nleaf-0/spine-0,0.000001,");
    }

    @Test
    void flowsAreExactToThePicosecond() {
        write(
                folder,
                SyntheticRuns.outcome(
                        "d",
                        1,
                        List.of(
                                SyntheticRuns.flow(0, "a,\"b\"", 1, 9_000_000_000_000_001L, Status.COMPLETED),
                                SyntheticRuns.flow(1, "a", 300, -1, Status.UNREACHABLE)),
                        List.of(),
                        List.of()));

        assertThat(folder.resolve("d/seed-1/flows.csv"))
                .hasContent("id,traffic,source,destination,bytes,start_us,fct_us,completion_us,ideal_us,slowdown,"
                        + "delivered_bytes,packets_retransmitted,timeouts,status\n"
                        + "0,\"a,\"\"b\"\"\",host-0,host-7,1,0.000000,9000000000.000001,9000000002.000002,3.000020,"
                        + "2999980000.133333,1,0,1,completed\n"
                        + "1,a,host-1,host-8,300,1.234567,,,3.006000,,100,1,0,unreachable\n");
    }

    @Test
    void bytesDependOnlyOnTheOutcomes() {
        RunOutcome[] outcomes = {
            SyntheticRuns.run("roce", 2, 8), SyntheticRuns.run("roce", 1, 8), SyntheticRuns.run("uet", 1, 2)
        };
        write(folder, outcomes[0], outcomes[1], outcomes[2]);
        Path other = temp.resolve("other");
        write(other, outcomes[2], outcomes[1], outcomes[0]);

        assertThat(TempTrees.contents(other)).isEqualTo(TempTrees.contents(folder));
        assertThat(ResultStore.read(folder).runs())
                .extracting(run -> run.design() + run.seed())
                .containsExactly("uet1", "roce1", "roce2");
    }

    @Test
    void summaryHoldsTheKeysThatOthersRelyOn() {
        write(folder, SyntheticRuns.run("uet", 1, 2));

        var json = tools.jackson.databind.json.JsonMapper.shared()
                .readTree(folder.resolve("summary.json").toFile());
        var run = json.path("runs").path(0);

        assertThat(json.path("schema").stringValue()).isEqualTo("closim-summary/1");
        assertThat(json.path("scenario").stringValue()).startsWith("32-to-1");
        assertThat(run.propertyNames())
                .contains(
                        "design",
                        "seed",
                        "simulatedTimeUs",
                        "packetHops",
                        "flows",
                        "jobs",
                        "counters",
                        "links",
                        "fingerprint",
                        "warnings");
        assertThat(run.path("flows").propertyNames())
                .contains("count", "completed", "fctUs", "slowdown", "goodputGbps");
        assertThat(run.path("flows").path("slowdown").propertyNames())
                .contains("min", "mean", "p50", "p90", "p99", "p999", "max");
        assertThat(run.path("counters").propertyNames())
                .contains(
                        "dataPacketsSent",
                        "ackPacketsSent",
                        "packetsRetransmitted",
                        "packetsDropped",
                        "packetsTrimmed",
                        "ecnMarked",
                        "pfcPauseFrames",
                        "pfcPausedUs",
                        "timeouts",
                        "congestionNotifications");
        assertThat(run.path("links").propertyNames()).contains("busiest", "utilization");
    }

    @Test
    void aFabricOfItsOwnLiesBesideTheDesign() {
        RunOutcome common = SyntheticRuns.run("uet", 1, 2);
        RunOutcome planes = SyntheticRuns.run("mrc", 1, 2);
        FabricDescription other = new FabricDescription("multi-plane", List.of(), List.of());
        write(
                folder,
                common,
                new RunOutcome(
                        planes.result(), planes.flows(), planes.series(), other, planes.timing(), planes.complete()));

        assertThat(ResultStore.read(folder).runs())
                .extracting(StoredRun::fabric)
                .containsExactly(common.fabric(), other);
    }

    @Test
    void aCancelledResultStaysAsideAndSaysSo() throws IOException {
        write(folder, SyntheticRuns.run("uet", 1, 2));
        Map<String, String> before = TempTrees.contents(folder);
        try (ResultStore store = ResultStore.create(folder, SyntheticRuns.header("uet", "mrc"))) {
            store.add(SyntheticRuns.run("mrc", 9, 2));
        }

        assertThat(folder.resolve(".partial/INCOMPLETE"))
                .content()
                .contains("incomplete")
                .contains("cancelled");
        StoredResults partial = ResultStore.read(folder.resolve(".partial"));
        assertThat(partial.summary().complete()).isFalse();
        assertThat(partial.runs()).extracting(StoredRun::design).containsExactly("mrc");
        Map<String, String> after = TempTrees.contents(folder);
        after.keySet().removeIf(name -> name.startsWith(".partial/"));
        assertThat(after).isEqualTo(before);
    }

    @Test
    void runsAreThereBeforeTheEnd() {
        try (ResultStore store = ResultStore.create(folder, SyntheticRuns.header("uet"))) {
            store.add(SyntheticRuns.run("uet", 1, 2));

            assertThat(folder.resolve(".partial/uet/seed-1/result.json")).exists();
            assertThat(folder.resolve("summary.json")).doesNotExist();
            assertThat(store.summary().runs()).hasSize(1);
        }
    }

    @Test
    void aNewResultReplacesTheOldOneAndLeavesFilesOfOthers() throws IOException {
        write(folder, SyntheticRuns.runWithSeries("roce", 1, 8), SyntheticRuns.run("uet", 1, 2));
        Files.writeString(folder.resolve("notes.txt"), "mine");
        Files.writeString(folder.resolve("roce/seed-1/notes.txt"), "mine too");

        write(folder, SyntheticRuns.run("mrc", 1, 2));

        assertThat(TempTrees.contents(folder).keySet())
                .containsExactly(
                        "effective-scenario.yaml",
                        "inputs/cdf/websearch.txt",
                        "mrc/seed-1/flows.csv",
                        "mrc/seed-1/result.json",
                        "notes.txt",
                        "roce/seed-1/notes.txt",
                        "summary.json",
                        "timing.json",
                        "topology.json");
        assertThat(folder.resolve("uet")).doesNotExist();
        assertThat(folder.resolve(".partial")).doesNotExist();
    }

    @Test
    void refusesAFolderOfOthersAndTouchesNothing() throws IOException {
        Files.createDirectories(folder);
        Files.writeString(folder.resolve("thesis.tex"), "years of work");
        Files.writeString(folder.resolve("summary.json"), "{\"schema\": \"other/1\"}");

        assertThatThrownBy(() -> ResultStore.create(folder, SyntheticRuns.header()))
                .isInstanceOf(ScenarioException.class)
                .hasMessageContaining("summary.json, thesis.tex")
                .hasMessageContaining(folder.toString());
        assertThat(TempTrees.contents(folder)).hasSize(2);
    }

    @Test
    void refusesAPartialFolderThatIsNotOurs() throws IOException {
        Files.createDirectories(folder.resolve(".partial"));
        Files.writeString(folder.resolve(".partial/data"), "x");

        assertThatThrownBy(() -> ResultStore.create(folder, SyntheticRuns.header()))
                .isInstanceOf(ScenarioException.class)
                .hasMessageContaining(".partial");
        assertThat(folder.resolve(".partial/data")).exists();
    }

    @Test
    void keepsBothWhenAFileOfOthersStandsInTheWay() throws IOException {
        write(folder, SyntheticRuns.run("uet", 1, 2));
        Files.createDirectories(folder.resolve("mrc/seed-1"));
        Files.writeString(folder.resolve("mrc/seed-1/flows.csv"), "mine");
        ResultStore store = ResultStore.create(folder, SyntheticRuns.header("mrc"));
        store.add(SyntheticRuns.run("mrc", 1, 2));

        assertThatThrownBy(store::finish).isInstanceOf(ScenarioException.class).hasMessageContaining("flows.csv");
        store.close();

        assertThat(folder.resolve("mrc/seed-1/flows.csv")).hasContent("mine");
        assertThat(folder.resolve(".partial/mrc/seed-1/flows.csv")).exists();
        assertThat(ResultStore.read(folder).runs())
                .extracting(StoredRun::design)
                .containsExactly("uet");
    }

    @Test
    void anUnwritableFolderIsNamed() throws IOException {
        Path file = Files.writeString(temp.resolve("file"), "x");

        assertThatThrownBy(() -> ResultStore.create(file.resolve("below"), SyntheticRuns.header()))
                .isInstanceOf(UncheckedIOException.class)
                .hasMessageContaining(file.toString());
        assertThatThrownBy(() -> ResultStore.create(file, SyntheticRuns.header()))
                .isInstanceOf(ScenarioException.class)
                .hasMessageContaining("is a file");
    }

    @Test
    void namesOfDesignsCannotLeaveTheFolder() {
        write(folder, SyntheticRuns.run("../../evil", 1, 2), SyntheticRuns.run("inputs", 1, 2));

        assertThat(ResultStore.read(folder).runs())
                .extracting(StoredRun::design)
                .containsExactly("../../evil", "inputs");
        assertThat(ResultStore.read(folder).runs().get(0).flows()).hasSize(1532);
        assertThat(temp.toFile().list()).containsExactly("results");
    }

    @Test
    void refusesASecondRunOfOneSeed() {
        try (ResultStore store = ResultStore.create(folder, SyntheticRuns.header("uet"))) {
            store.add(SyntheticRuns.run("uet", 1, 2));
            assertThatThrownBy(() -> store.add(SyntheticRuns.run("uet", 1, 2)))
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }

    private static void write(Path folder, RunOutcome... outcomes) {
        try (ResultStore store = ResultStore.create(folder, SyntheticRuns.header("uet", "roce", "mrc"))) {
            for (RunOutcome outcome : outcomes) {
                store.add(outcome);
            }
            store.finish();
        }
    }
}
