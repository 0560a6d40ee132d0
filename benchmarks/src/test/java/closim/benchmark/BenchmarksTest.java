// SPDX-License-Identifier: Apache-2.0
package closim.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import closim.model.fabric.WireBenchmark;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/** Each benchmark still runs: once, for a millisecond. What it measures so means nothing. */
class BenchmarksTest {
    private static final Path ROOT = Path.of("").toAbsolutePath().getParent();

    @Test
    void eachRunsOnceWithAllItsParameters() throws RunnerException {
        Collection<RunResult> results = new Runner(new OptionsBuilder()
                        .forks(0)
                        .warmupIterations(0)
                        .measurementIterations(1)
                        .measurementTime(TimeValue.milliseconds(1))
                        .shouldFailOnError(true)
                        .verbosity(VerboseMode.SILENT)
                        .build())
                .run();

        assertThat(results)
                .extracting(result -> result.getParams().getBenchmark())
                .contains(
                        EventSourcesBenchmark.class.getName() + ".takeAndSet",
                        QueueBenchmark.class.getName() + ".pollAndOffer",
                        SharedBufferBenchmark.class.getName() + ".admitAndRelease",
                        DcqcnBenchmark.class.getName() + ".advanceTo",
                        NetworkBenchmark.class.getName() + ".run",
                        WireBenchmark.class.getName() + ".pushAndTake");
        assertThat(results).hasSize(4 + 4 + 2 + 3 + 3 + 2);
        assertThat(results)
                .allSatisfy(result ->
                        assertThat(result.getPrimaryResult().getScore()).isPositive());
        assertThat(results)
                .filteredOn(result -> result.getParams().getBenchmark().startsWith(NetworkBenchmark.class.getName()))
                .allSatisfy(result -> assertThat(
                                result.getSecondaryResults().get("hops").getScore())
                        .isGreaterThan(10_000));
    }

    /** JMH is GPL with the class path exception: it may measure, but nothing that is shipped may know it. */
    @Test
    void noOtherModuleKnowsBenchmarksOrTheirLibrary() throws IOException {
        try (Stream<Path> folders = Files.list(ROOT)) {
            List<Path> poms = folders.map(folder -> folder.resolve("pom.xml"))
                    .filter(pom -> Files.exists(pom) && !pom.startsWith(ROOT.resolve("benchmarks")))
                    .toList();
            assertThat(poms).hasSizeGreaterThanOrEqualTo(6);
            for (Path pom : poms) {
                assertThat(Files.readString(pom)).doesNotContain("jmh").doesNotContain("benchmarks");
            }
        }
    }
}
