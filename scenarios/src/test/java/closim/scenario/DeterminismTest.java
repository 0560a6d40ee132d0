// SPDX-License-Identifier: Apache-2.0
package closim.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import closim.core.result.FlowResult;
import closim.core.result.RunOutcome;
import closim.core.result.RunResult;
import closim.model.fabric.EngineForm;
import closim.scenario.fixture.OutcomeText;
import closim.scenario.fixture.Runs;
import closim.scenario.fixture.SmallScenarios;
import closim.scenario.network.RunSpec;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The same scenario and seed give the same bytes, on any number of threads, in any window, in any JVM. */
class DeterminismTest {
    private static final String[] WITH_SERIES = {"measure={ series: [queues, rates, pauses], sample: 1us }"};

    static Stream<String> names() {
        return SmallScenarios.all().keySet().stream();
    }

    private static RunSpec spec(String name) {
        return Runs.spec(Runs.read(SmallScenarios.named(name), WITH_SERIES));
    }

    @Test
    void theSmallScenariosMakeEveryPartWork() {
        RunResult.Counters pauses =
                Runs.of(SmallScenarios.named("pauses")).result().counters();
        assertThat(pauses.pfcPauseFrames()).isPositive();
        assertThat(pauses.pfcResumeFrames()).isPositive();
        RunResult.Counters marks =
                Runs.of(SmallScenarios.named("marks")).result().counters();
        assertThat(marks.ecnMarked()).isPositive();
        assertThat(marks.congestionNotifications()).isPositive();
        RunOutcome losses = Runs.of(SmallScenarios.named("losses"));
        assertThat(Runs.dropped(losses, "queue")).isPositive();
        assertThat(Runs.dropped(losses, "link-loss")).isPositive();
        assertThat(Runs.dropped(losses, "scripted-loss")).isPositive();
        assertThat(losses.result().counters().timeouts()).isPositive();
        RunOutcome mixed = Runs.of(SmallScenarios.named("mixed"));
        assertThat(mixed.result().counters().pfcPauseFrames()).isPositive();
        assertThat(Runs.dropped(mixed, "link-loss")).isPositive();
        RunOutcome failures = Runs.of(SmallScenarios.named("failures"));
        for (String cause : new String[] {"link-down", "switch-reboot", "link-loss", "watchdog"}) {
            assertThat(Runs.dropped(failures, cause)).as(cause).isPositive();
        }
    }

    @ParameterizedTest
    @MethodSource("names")
    void repeatsItselfInOneJvm(String name) {
        assertThat(OutcomeText.of(Runs.run(spec(name)))).isEqualTo(OutcomeText.of(Runs.run(spec(name))));
    }

    @Test
    void repeatsItselfInAnotherJvm() throws IOException, InterruptedException {
        String classPath = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        Process other = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx512m",
                        // Other hashes of identities, in case something depended on them.
                        "-XX:+UnlockExperimentalVMOptions",
                        "-XX:hashCode=5",
                        "-cp",
                        classPath,
                        OutcomeText.class.getName())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String printed = new String(other.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(other.waitFor()).isZero();
        assertThat(printed).isEqualTo(OutcomeText.ofSmallScenarios());
    }

    @ParameterizedTest
    @MethodSource("names")
    void doesNotDependOnThreads(String name) {
        String one = OutcomeText.of(Runs.run(spec(name)));

        for (int threads : new int[] {2, 4, 8}) {
            RunOutcome many = Runs.run(spec(name).withThreads(threads));
            assertThat(many.timing().threads()).isGreaterThan(1);
            assertThat(OutcomeText.of(many)).as("%d threads", threads).isEqualTo(one);
        }
    }

    @ParameterizedTest
    @MethodSource("names")
    void doesNotDependOnTheLengthOfWindows(String name) {
        RunOutcome whole = Runs.run(spec(name));

        for (int divisor : new int[] {2, 7}) {
            RunOutcome divided = Runs.run(spec(name).withWindowDivisor(divisor));
            assertThat(divided.timing().windows()).isGreaterThan(whole.timing().windows());
            assertThat(OutcomeText.of(divided)).as("window / %d", divisor).isEqualTo(OutcomeText.of(whole));
        }
        assertThat(OutcomeText.of(Runs.run(spec(name).withWindowDivisor(3).withThreads(2))))
                .isEqualTo(OutcomeText.of(whole));
    }

    @ParameterizedTest
    @MethodSource("names")
    void doesNotDependOnTheFormOfTheEngine(String name) {
        RunOutcome lazy = Runs.run(spec(name));

        for (int threads : new int[] {1, 2, 4}) {
            RunOutcome eager = Runs.run(spec(name).withForm(EngineForm.EAGER).withThreads(threads));
            assertThat(eager.timing().events()).isGreaterThan(lazy.timing().events());
            assertThat(OutcomeText.of(eager)).as("eager, %d threads", threads).isEqualTo(OutcomeText.of(lazy));
        }
    }

    @Test
    void differentSeedsDiffer() {
        List<String> fingerprints = new ArrayList<>();
        for (int seed = 1; seed <= 5; seed++) {
            fingerprints.add(Runs.of(SmallScenarios.named("marks"), "seeds=[" + seed + "]")
                    .result()
                    .fingerprints()
                    .wire());
        }

        assertThat(fingerprints).doesNotHaveDuplicates();
    }

    @Test
    void recordingSeriesMovesNothing() {
        for (String name : names().toList()) {
            RunOutcome plain = Runs.of(SmallScenarios.named(name));
            RunOutcome recorded = Runs.run(spec(name));

            assertThat(recorded.series()).isNotEmpty();
            assertThat(recorded.result()).isEqualTo(plain.result());
            assertThat(recorded.flows()).isEqualTo(plain.flows());
        }
    }

    /** Two switches with losses, marks and random traffic, and room for more that does nothing. */
    private static String withIdle(String hosts, String switches, String cables, String traffic) {
        return """
                closim: 1
                topology:
                  kind: custom
                  hosts: [a, b, c, d%s]
                  switches: [%s s, t]
                  cables:
                    - { a: a, b: s, rate: 100Gbps, loss: 0.02 }
                    - { a: b, b: s, rate: 100Gbps }
                    - { a: c, b: t, rate: 100Gbps }
                    - { a: d, b: t, rate: 100Gbps }
                    - { a: s, b: t, rate: 100Gbps, count: 2 }
                %s
                designs: { d: { preset: roce-dcqcn, fabric: { ecn: { kmin: 5KB, kmax: 20KB } } } }
                traffic:
                  - { kind: poisson, sizes: fb-hadoop, load: 0.6, until: 200us, hosts: "0..3" }
                  - { kind: incast, receiver: c, from: "0..1", size: 100KB, start: 50us }
                %s
                stop: { limit: 20ms }
                """.formatted(hosts, switches, cables, traffic);
    }

    @Test
    void anIdleComponentMovesNoOther() {
        RunOutcome alone = Runs.of(withIdle("", "", "", ""));
        RunOutcome beside =
                Runs.of(withIdle(", x, y", "z,", "    - { a: x, b: z, loss: 0.5 }\n    - { a: y, b: z }", ""));

        assertThat(alone.result().counters().ecnMarked()).isPositive();
        assertThat(Runs.dropped(alone, "link-loss")).isPositive();
        assertThat(beside.flows()).isEqualTo(alone.flows());
        assertThat(beside.result().fingerprints().result())
                .isEqualTo(alone.result().fingerprints().result());
        assertThat(beside.result().links()).isEqualTo(alone.result().links());
        assertThat(beside.result().counters()).isEqualTo(alone.result().counters());
    }

    @Test
    void trafficElsewhereMovesNoOther() {
        RunOutcome alone = Runs.of(withIdle("", "", "", ""));
        RunOutcome beside = Runs.of(withIdle(
                ", x, y",
                "z,",
                "    - { a: x, b: z, loss: 0.01 }\n    - { a: y, b: z }",
                "  - { kind: permutation, size: 30KB, hosts: \"4..5\" }"));

        assertThat(Runs.flows(beside, "permutation")).hasSize(2);
        assertThat(times(beside)).isEqualTo(times(alone));
        assertThat(beside.result().links())
                .containsAll(alone.result().links().stream()
                        .filter(link -> beside.result().simulatedTimeUs()
                                == alone.result().simulatedTimeUs())
                        .toList());
    }

    private static List<List<Object>> times(RunOutcome outcome) {
        return Runs.flows(outcome, "poisson").stream()
                .map(flow -> List.<Object>of(
                        flow.source(),
                        flow.destination(),
                        flow.startPs(),
                        flow.fctPs(),
                        flow.completionPs(),
                        flow.packetsRetransmitted()))
                .toList();
    }

    @Test
    void flowsThatNeverStartMoveNoOther() {
        RunOutcome alone = Runs.of(withIdle("", "", "", ""));
        RunOutcome beside =
                Runs.of(withIdle("", "", "", "  - { kind: permutation, size: 30KB, start: 19ms, name: late }"));

        assertThat(Runs.flows(beside, "late"))
                .allSatisfy(flow -> assertThat(flow.status()).isEqualTo(FlowResult.Status.COMPLETED));
        assertThat(times(beside)).isEqualTo(times(alone));
    }
}
