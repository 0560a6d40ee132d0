// SPDX-License-Identifier: Apache-2.0
package closim.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import closim.core.result.FlowResult;
import closim.core.result.RunOutcome;
import closim.core.result.RunResult;
import closim.scenario.bind.Registry;
import closim.scenario.fixture.Runs;
import closim.scenario.network.RunSpec;
import closim.scenario.network.Simulation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every shipped scenario is short, says what it shows, and shows it. */
class ShippedScenariosTest {
    private static final Path FOLDER = Path.of("").toAbsolutePath();
    private static final Registry REGISTRY = Families.installed();

    private static List<Path> scenarios() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.filter(file -> file.toString().endsWith(".yaml"))
                    .sorted()
                    .toList();
        }
    }

    /** The first seed of every design. */
    private static Map<String, RunOutcome> run(String name) {
        Map<String, RunOutcome> outcomes = runFailing(name);
        outcomes.forEach((design, outcome) -> assertThat(outcome.flows())
                .as(name + " with " + design)
                .isNotEmpty()
                .allMatch(flow -> flow.status() == FlowResult.Status.COMPLETED));
        return outcomes;
    }

    /** As {@link #run}, of a scenario some of whose flows do not complete. */
    private static Map<String, RunOutcome> runFailing(String name) {
        LoadedScenario loaded = ScenarioReader.read(FOLDER.resolve(name + ".yaml"), List.of());
        Map<String, RunOutcome> outcomes = new LinkedHashMap<>();
        for (String design : loaded.scenario().designs().keySet()) {
            long seed = loaded.scenario().seeds().get(0);
            RunSpec spec = RunSpec.of(loaded, REGISTRY, design, seed);
            outcomes.put(design, Simulation.prepare(spec).run((nowPs, ended, flows, hops) -> true));
        }
        return outcomes;
    }

    private static long dropped(RunOutcome outcome, String cause) {
        return outcome.result().drops().stream()
                .filter(drop -> drop.cause().equals(cause))
                .mapToLong(RunResult.DropCount::packets)
                .sum();
    }

    @Test
    void case29_aRingOfSwitchesLocksUnlessAWindowKeepsQueuesShort() {
        Map<String, RunOutcome> runs = runFailing("deadlock");
        assertThat(runs.get("ring").result().warnings())
                .anyMatch(warning ->
                        warning.code().equals("deadlock") && warning.message().endsWith("x->y, y->z, z->x"));
        assertThat(runs.get("ring").result().simulatedTimeUs()).isEqualTo(200);
        assertThat(dropped(runs.get("watchdog"), "watchdog")).isPositive();
        assertThat(runs.get("watchdog").flows()).noneMatch(flow -> flow.status() == FlowResult.Status.COMPLETED);
        assertThat(runs.get("window").flows()).allMatch(flow -> flow.status() == FlowResult.Status.COMPLETED);
        assertThat(counters(runs.get("window")).pfcPauseFrames()).isZero();
    }

    @Test
    void aWatchdogConfinesAPauseStormToTheBrokenHost() {
        Map<String, RunOutcome> runs = runFailing("pause-storm");
        assertThat(group(runs.get("no-watchdog"), "others").completed()).isLessThan(11);
        assertThat(group(runs.get("watchdog"), "others").completed()).isEqualTo(11);
        assertThat(group(runs.get("watchdog"), "to-broken").failed()).isEqualTo(2);
        assertThat(warnings(runs.get("watchdog"))).contains("pfc-watchdog");
        assertThat(dropped(runs.get("no-watchdog"), "watchdog")).isZero();
    }

    @Test
    void case26_theSoonerRoutingReactsTheLessAFlappingLinkLoses() {
        Map<String, RunOutcome> runs = run("link-flap");
        long never = counters(runs.get("no-reaction")).packetsDropped();
        long later = counters(runs.get("converging")).packetsDropped();
        long atOnce = counters(runs.get("at-once")).packetsDropped();
        assertThat(never).isGreaterThan(2 * later);
        assertThat(later).isGreaterThan(10 * atOnce);
        assertThat(atOnce).isPositive();
        assertThat(counters(runs.get("at-once")).timeouts())
                .isLessThan(counters(runs.get("no-reaction")).timeouts());
    }

    @Test
    void cuttingThroughSavesOneFrameTimePerSwitchWhateverTheMessage() {
        Map<String, RunOutcome> runs = run("cut-through");
        for (int flow = 0; flow < 3; flow++) {
            long storedPs = runs.get("store-and-forward").flows().get(flow).fctPs();
            long cutPs = runs.get("cut-through").flows().get(flow).fctPs();
            // Five switches; a first frame of 4096 + 98 B at 80 ps per byte.
            assertThat(storedPs - cutPs).isEqualTo(5 * 4194 * 80);
        }
    }

    @Test
    void hpccKeepsTheQueueBelowTheWindowsAndSmallFlowsFast() {
        Map<String, RunOutcome> runs = run("hpcc-vs-dcqcn");
        double free = longestQueueBytes(runs.get("dcqcn"));
        double windowed = longestQueueBytes(runs.get("dcqcn-window"));
        double hpcc = longestQueueBytes(runs.get("hpcc"));
        assertThat(free).isGreaterThan(5e6);
        assertThat(hpcc).isLessThan(free / 2.5).isLessThan(windowed);
        assertThat(counters(runs.get("hpcc")).ecnMarked()).isZero();
        double behindDcqcn =
                group(runs.get("dcqcn-window"), "background").slowdown().p99();
        double behindHpcc = group(runs.get("hpcc"), "background").slowdown().p99();
        assertThat(behindHpcc).isLessThan(behindDcqcn / 2);
    }

    @Test
    void boundInTurnConnectionsFillAllPlanes() {
        Map<String, RunOutcome> runs = run("planes");
        assertThat(runs.get("in-turn").flows()).allMatch(flow -> flow.slowdown() == 1);
        assertThat(runs.get("hash").flows()).anyMatch(flow -> flow.slowdown() > 1.9);
    }

    private static double longestQueueBytes(RunOutcome outcome) {
        return outcome.result().links().stream()
                .mapToLong(RunResult.LinkResult::queueBytesMax)
                .max()
                .orElseThrow();
    }

    @Test
    void aShorterTimerOrMoreReceivesSaveTheWaitForAReceiver() {
        Map<String, RunOutcome> runs = run("receiver-not-ready");
        double slow = runs.get("code-12").result().flows().fctUs().max();
        double quick = runs.get("code-2").result().flows().fctUs().max();
        double posted = runs.get("eight-posted").result().flows().fctUs().max();
        assertThat(slow).isGreaterThan(7 * 640);
        assertThat(quick).isLessThan(slow / 10);
        assertThat(posted).isLessThan(quick / 2);
        assertThat(counters(runs.get("eight-posted")).rnrNaks()).isZero();
    }

    private static RunResult.Counters counters(RunOutcome outcome) {
        return outcome.result().counters();
    }

    private static RunResult.FlowSummary group(RunOutcome outcome, String name) {
        return outcome.result().groups().stream()
                .filter(group -> group.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static List<String> warnings(RunOutcome outcome) {
        return outcome.result().warnings().stream().map(RunResult.Warning::code).toList();
    }

    @ParameterizedTest
    @MethodSource("scenarios")
    void isUnderFortyLinesAndBeginsWithWhatItShows(Path file) throws IOException {
        List<String> lines = Files.readAllLines(file);
        assertThat(lines).hasSizeLessThan(40);
        assertThat(lines.get(0)).isEqualTo("# SPDX-License-Identifier: Apache-2.0");
        assertThat(lines.get(1)).matches("# .{40,}");
        assertThat(lines.get(2)).startsWith("# ");
        assertThat(ScenarioReader.read(file, List.of()).scenario().title()).isNotBlank();
    }

    @Test
    void everyScenarioIsRunByATestOfThisClass() throws IOException {
        assertThat(scenarios().stream().map(file -> String.valueOf(file.getFileName())))
                .containsExactlyInAnyOrder(
                        "all-to-all.yaml",
                        "custom-topology.yaml",
                        "cut-through.yaml",
                        "deadlock.yaml",
                        "ecmp-polarisation.yaml",
                        "go-back-n-loss.yaml",
                        "headroom.yaml",
                        "hpcc-import.yaml",
                        "hpcc-vs-dcqcn.yaml",
                        "htsim-import.yaml",
                        "incast.yaml",
                        "link-flap.yaml",
                        "lossy-vs-lossless.yaml",
                        "pause-storm.yaml",
                        "permutation-ecmp.yaml",
                        "pfc-victim.yaml",
                        "planes.yaml",
                        "quickstart.yaml",
                        "receiver-not-ready.yaml",
                        "speed.yaml",
                        "uet-vs-roce-permutation.yaml",
                        "spraying-vs-ecmp.yaml",
                        "trimming.yaml",
                        "entropy-values.yaml",
                        "reps-degraded-link.yaml");
    }

    @Test
    void sprayedFlowsFillTheFabricWhereSinglePathsCollide() {
        Map<String, RunOutcome> runs = run("uet-vs-roce-permutation");
        RunOutcome uet = runs.get("uet");
        // 4 MB at 400 Gb/s take 80 us; of these 2 % are headers, and the rest of the slowdown is uneven spraying.
        assertThat(uet.result().flows().slowdown().max()).isLessThan(1.25);
        assertThat(uet.result().flows().slowdown().p50()).isLessThan(1.15);
        assertThat(runs.get("roce-dcqcn").result().flows().slowdown().p50()).isGreaterThan(1.5);
        assertThat(counters(uet).packetsDropped()).isZero();
        assertThat(counters(uet).packetsRetransmitted()).isZero();
        assertThat(counters(uet).pfcPauseFrames()).isZero();
    }

    /** Facts 4.5 (a) and 12.4: the victim's own path carries a quarter of what it could, and DCQCN gives it all. */
    @Test
    void whoeverChoosesPathsPerPacketFillsTheFabricUnlessTheTransportGoesBack() {
        Map<String, RunOutcome> runs = run("spraying-vs-ecmp");
        double collided = runs.get("ecmp").result().flows().slowdown().p99();
        assertThat(collided).isGreaterThan(2.5);
        for (String sprayed : List.of("random", "round-robin", "adaptive", "nic-oblivious", "nic-mixed")) {
            RunResult result = runs.get(sprayed).result();
            assertThat(result.flows().slowdown().p99()).as(sprayed).isLessThan(1.4);
            assertThat(result.counters().packetsRetransmitted()).as(sprayed).isZero();
            assertThat(result.counters().packetsOutOfOrder()).as(sprayed).isPositive();
        }
        RunResult goBackN = runs.get("go-back-n").result();
        assertThat(goBackN.flows().slowdown().p99()).isGreaterThan(3 * collided);
        assertThat(goBackN.counters().packetsRetransmitted())
                .isGreaterThan(goBackN.counters().dataPacketsSent() / 2);
    }

    private static double lastUs(RunOutcome outcome) {
        return outcome.result().flows().fctUs().max();
    }

    @Test
    void aTrimmedPacketSavesTheWaitForTheTimer() {
        Map<String, RunOutcome> runs = run("trimming");
        assertThat(counters(runs.get("trimming")).packetsTrimmed()).isGreaterThan(500);
        assertThat(counters(runs.get("trimming")).timeouts()).isZero();
        assertThat(lastUs(runs.get("trimming"))).isLessThan(1.3 * lastUs(runs.get("room-for-all")));
        for (String blind : List.of("inference", "timers")) {
            assertThat(counters(runs.get(blind)).timeouts()).as(blind).isGreaterThan(500);
            assertThat(lastUs(runs.get(blind))).as(blind).isGreaterThan(5 * lastUs(runs.get("trimming")));
        }
    }

    @Test
    void moreEntropyValuesLoadThePathsMoreEvenly() {
        Map<String, RunOutcome> runs = run("entropy-values");
        List<Double> slowdowns = runs.values().stream()
                .map(outcome -> outcome.result().flows().slowdown().p99())
                .toList();
        assertThat(List.copyOf(runs.keySet())).containsExactly("ev-1", "ev-8", "ev-64", "ev-256");
        assertThat(slowdowns).isSortedAccordingTo((one, other) -> Double.compare(other, one));
        assertThat(slowdowns.get(0)).isGreaterThan(2 * slowdowns.get(3));
    }

    @Test
    void selectorsThatHearOfTrimsAvoidTheSlowLink() {
        Map<String, RunOutcome> runs = run("reps-degraded-link");
        for (String adaptive : List.of("bitmap", "reps", "mixed", "adaptive-switch")) {
            assertThat(lastUs(runs.get(adaptive))).as(adaptive).isLessThan(0.9 * lastUs(runs.get("oblivious")));
            assertThat(counters(runs.get(adaptive)).packetsTrimmed())
                    .as(adaptive)
                    .isLessThan(counters(runs.get("oblivious")).packetsTrimmed());
        }
    }

    @Test
    void theVictimIsSlowedByPfcOnlyAndNotUnderDcqcn() {
        Map<String, RunOutcome> runs = run("pfc-victim");
        RunOutcome pfc = runs.get("pfc-only");
        assertThat(group(pfc, "victim").slowdown().max()).isGreaterThan(3);
        assertThat(counters(pfc).pfcPauseFrames()).isPositive();
        assertThat(counters(pfc).packetsDropped()).isZero();
        // Its own last link is never a bottleneck, and the pauses reach its host.
        assertThat(Runs.link(pfc, "leaf-1/host-9").utilization()).isLessThan(0.5);
        assertThat(Runs.link(pfc, "host-4/leaf-0").pausedUs()).isPositive();
        assertThat(Runs.link(pfc, "spine-0/leaf-1").headroomBytesMax()).isPositive();
        RunOutcome dcqcn = runs.get("dcqcn");
        assertThat(group(dcqcn, "victim").slowdown().max()).isLessThan(1.05);
        assertThat(counters(dcqcn).pfcPauseFrames()).isZero();
        assertThat(dcqcn.result().links()).allMatch(link -> link.headroomBytesMax() == 0);
    }

    @Test
    void speedIsUnderCongestionControlAndNeverPauses() {
        RunOutcome outcome = run("speed").get("dcqcn");
        assertThat(counters(outcome).congestionNotifications()).isPositive();
        assertThat(counters(outcome).pfcPauseFrames()).isZero();
        assertThat(outcome.result().packetHops()).isGreaterThan(500_000);
    }

    @Test
    void allToAllIsShortPerFlowInAWindowAndSoonerDoneAtOnce() {
        run("all-to-all").values().forEach(outcome -> {
            RunResult.FlowSummary window = group(outcome, "window");
            RunResult.FlowSummary atOnce = group(outcome, "at-once");
            assertThat(window.count()).isEqualTo(16 * 15);
            assertThat(atOnce.count()).isEqualTo(16 * 15);
            assertThat(atOnce.fctUs().p50()).isGreaterThan(3 * window.fctUs().p50());
            assertThat(atOnce.goodputGbps()).isGreaterThan(1.3 * window.goodputGbps());
            // 15 flows of 256 KB at 400 Gb/s take 76.8 us.
            assertThat(atOnce.fctUs().max()).isGreaterThan(76.8);
        });
    }

    @Test
    void quickstartRunsBothDesignsOnTheSameFlowsAndLosesNothing() {
        Map<String, RunOutcome> runs = run("quickstart");
        assertThat(runs).containsOnlyKeys("roce-dcqcn", "roce-pfc");
        RunOutcome dcqcn = runs.get("roce-dcqcn");
        RunOutcome pfc = runs.get("roce-pfc");
        assertThat(dcqcn.fabric().nodes().stream().filter(node -> node.tier().equals("host")))
                .hasSize(128);
        assertThat(dcqcn.flows())
                .extracting(FlowResult::startPs)
                .isEqualTo(pfc.flows().stream().map(FlowResult::startPs).toList());
        assertThat(group(dcqcn, "incast").count()).isEqualTo(32);
        // 32 MB at 400 Gb/s take 640 us.
        assertThat(group(dcqcn, "incast").fctUs().max()).isBetween(640.0, 2000.0);
        assertThat(group(pfc, "incast").fctUs().max()).isBetween(640.0, 2000.0);
        assertThat(counters(dcqcn).packetsDropped() + counters(pfc).packetsDropped())
                .isZero();
        assertThat(counters(dcqcn).congestionNotifications()).isPositive();
        assertThat(counters(pfc).pfcPauseFrames()).isPositive();
        assertThat(counters(pfc).ecnMarked()).isZero();
        assertThat(dcqcn.series()).isNotEmpty();
    }

    @Test
    void incastEndsNotBeforeTheReceiversLinkHasCarriedAll() {
        Map<String, RunOutcome> runs = run("incast");
        runs.values()
                .forEach(run -> assertThat(run.result().flows().fctUs().max()).isBetween(640.0, 2000.0));
        assertThat(counters(runs.get("pfc")).pfcPauseFrames())
                .isGreaterThan(counters(runs.get("dcqcn")).pfcPauseFrames());
    }

    @Test
    void permutationShowsCollisionsAsADoubledMedian() {
        RunOutcome pfc = run("permutation-ecmp").get("roce-pfc");
        assertThat(pfc.result().flows().slowdown().p50()).isBetween(1.7, 2.5);
        assertThat(pfc.result().flows().slowdown().min()).isLessThan(1.1);
    }

    @Test
    void case23_polarisationLeavesLinksToCoresIdle() {
        Map<String, RunOutcome> runs = run("ecmp-polarisation");
        long own = linksToCores(runs.get("own-seeds"));
        long polarised = linksToCores(runs.get("polarised"));
        assertThat(polarised).isLessThan(own * 6 / 10);
        assertThat(runs.get("polarised").result().flows().fctUs().p50())
                .isGreaterThan(runs.get("own-seeds").result().flows().fctUs().p50() * 1.5);
    }

    /** Those that carried data, not only ACKs. */
    private static long linksToCores(RunOutcome outcome) {
        return outcome.result().links().stream()
                .filter(link ->
                        link.from().contains("/agg-") && link.to().startsWith("core-") && link.bytes() > 1_000_000)
                .count();
    }

    @Test
    void goBackNPaysForALostPacketWithAllThatFollowed() {
        RunOutcome run = run("go-back-n-loss").get("go-back-n");
        FlowResult last = run.flows().stream()
                .filter(flow -> flow.traffic().equals("last"))
                .findFirst()
                .orElseThrow();
        assertThat(last.timeouts()).isEqualTo(1);
        assertThat(last.fctPs()).isGreaterThan(1_000_000_000L).isLessThan(1_030_000_000L);
        FlowResult middle = run.flows().stream()
                .filter(flow -> flow.traffic().equals("middle"))
                .findFirst()
                .orElseThrow();
        assertThat(middle.timeouts()).isZero();
        // A round trip of about 7 us holds some 20 packets.
        assertThat(middle.packetsRetransmitted()).isBetween(10L, 40L);
        assertThat(run.result().drops()).extracting(RunResult.DropCount::cause).contains("scripted-loss", "link-loss");
    }

    @Test
    void case27_headroomThatIsTooSmallDropsAndTheReportSaysSo() {
        Map<String, RunOutcome> runs = run("headroom");
        assertThat(counters(runs.get("computed")).packetsDropped()).isZero();
        assertThat(counters(runs.get("computed")).pfcPauseFrames()).isPositive();
        assertThat(counters(runs.get("too-small")).packetsDropped()).isPositive();
        assertThat(runs.get("too-small").result().drops())
                .allMatch(drop -> drop.cause().equals("headroom"));
        assertThat(warnings(runs.get("too-small"))).contains("headroom-too-small");
        assertThat(warnings(runs.get("computed"))).doesNotContain("headroom-too-small");
    }

    @Test
    void lossyDropsAndResendsWhereLosslessPauses() {
        Map<String, RunOutcome> runs = run("lossy-vs-lossless");
        assertThat(counters(runs.get("lossless")).pfcPauseFrames()).isPositive();
        assertThat(counters(runs.get("lossless")).packetsDropped()).isZero();
        assertThat(counters(runs.get("lossy")).packetsDropped()).isPositive();
        assertThat(counters(runs.get("lossy")).packetsRetransmitted()).isPositive();
        assertThat(counters(runs.get("lossy")).pfcPauseFrames()).isZero();
        assertThat(counters(runs.get("lossy-window")).packetsDropped())
                .isLessThan(counters(runs.get("lossy")).packetsDropped());
    }

    @Test
    void customTopologyUsesRatesOfEachWayParallelCablesAndTheStaticRoute() {
        RunOutcome run = run("custom-topology").get("roce-dcqcn");
        // 4 MB at the 50 Gb/s of the way back take 640 us.
        assertThat(group(run, "read").fctUs().min()).isBetween(640.0, 800.0);
        assertThat(run.fabric().links())
                .extracting(link -> link.name())
                .contains("left/right#1", "left/right#4", "right/store", "store/right");
        double first = bytes(run, "left/right#1");
        assertThat(first).isGreaterThanOrEqualTo(2_000_000);
    }

    private static long bytes(RunOutcome outcome, String link) {
        return outcome.result().links().stream()
                .filter(each -> each.name().equals(link))
                .mapToLong(RunResult.LinkResult::bytes)
                .sum();
    }

    @Test
    void hpccFilesRunWithTheFramesOfHpcc() {
        RunOutcome run = run("hpcc-import").get("hpcc-dcqcn");
        // Three of 256 and one of 1000 packets of 1000 B, nothing lost.
        assertThat(counters(run).dataPacketsSent()).isEqualTo(3 * 256 + 1000);
        assertThat(bytes(run, "3/5")).isEqualTo(1000 * 1048L);
        assertThat(counters(run).ackPacketsSent()).isEqualTo(1768);
        assertThat(run.flows()).extracting(FlowResult::startPs).containsExactly(0L, 0L, 0L, 10_000_000L);
    }

    @Test
    void htsimFilesRunWithTheFramesOfHtsim() {
        RunOutcome run = run("htsim-import").get("htsim-roce");
        // 1 MB are 245 packets of 4096 B, the last one padded. Each host also acknowledges what it receives.
        assertThat(bytes(run, "host-0/leaf-0")).isEqualTo(245 * 4160L + 245 * 64L);
        // Two links of 1 us each way: 245 packets of 332.8 ns, one more hop of the last, and 2 us.
        assertThat(run.flows().get(0).idealPs()).isEqualTo(246 * 332_800L + 2_000_000);
    }
}
