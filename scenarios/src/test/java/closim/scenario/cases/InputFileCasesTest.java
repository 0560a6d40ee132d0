// SPDX-License-Identifier: Apache-2.0
package closim.scenario.cases;

import static org.assertj.core.api.Assertions.assertThat;

import closim.core.check.Problem;
import closim.core.result.RunOutcome;
import closim.scenario.fixture.Runs;
import closim.scenario.network.Simulation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Cases 13 to 16: foreign files whose counts, thresholds or distributions do not fit. */
class InputFileCasesTest {
    private static final String CM = "Nodes 4\nConnections %d\n0->1 start 0 size 1000\n1->2 start 0 size 1000\n";
    private static final String ROWS = "%d\n0 1 3 100 1000 2.0\n1 2 3 100 1000 2.0\n";
    private static final String FLOWS = ROWS + "First line: flow #\n";
    private static final String TOPOLOGY =
            "4 1 %d\n0\n1 0 100Gbps 1000ns 0\n2 0 100Gbps 1000ns 0\n3 0 100Gbps 1000ns 0\n";

    @ParameterizedTest
    @CsvSource({"htsim-cm, three.cm", "hpcc-flows, three.txt"})
    void case13_fewerFlowsThanDeclaredAreRefusedWithBothNumbers(String kind, String file, @TempDir Path folder)
            throws IOException {
        Files.writeString(folder.resolve(file), (kind.equals("htsim-cm") ? CM : ROWS).formatted(3));

        List<Problem> problems = problems(folder, Runs.star(4) + traffic(kind, file));

        assertThat(problems).isNotEmpty();
        assertThat(problems.get(0).file()).endsWith(file);
        assertThat(problems.get(0).message()).contains("3").contains("2");
    }

    @ParameterizedTest
    @CsvSource({"htsim-cm, one.cm", "hpcc-flows, one.txt"})
    void case13_ofMoreFlowsThanDeclaredTheDeclaredRunWithOneWarning(String kind, String file, @TempDir Path folder)
            throws IOException {
        Files.writeString(folder.resolve(file), (kind.equals("htsim-cm") ? CM : FLOWS).formatted(1));

        RunOutcome outcome = run(folder, Runs.star(4) + traffic(kind, file));

        assertThat(outcome.flows()).hasSize(1);
        assertThat(outcome.result().warnings().stream()
                        .filter(warning -> warning.message().contains("declare")))
                .hasSize(1);
    }

    @Test
    void case13_proseAfterTheDeclaredRowsOfAnHpccFlowFileIsAccepted(@TempDir Path folder) throws IOException {
        Files.writeString(folder.resolve("two.txt"), FLOWS.formatted(2));

        RunOutcome outcome = run(folder, Runs.star(4) + traffic("hpcc-flows", "two.txt"));

        assertThat(outcome.result().flows().completed()).isEqualTo(2);
    }

    @Test
    void case13_aTopologyFileWithFewerLinksThanDeclaredIsRefused(@TempDir Path folder) throws IOException {
        Files.writeString(folder.resolve("topology.txt"), TOPOLOGY.formatted(4));

        List<Problem> problems = problems(folder, hpcc());

        assertThat(problems.get(0).file()).endsWith("topology.txt");
        assertThat(problems.get(0).message()).contains("4").contains("3");
    }

    @Test
    void case13_ofATopologyFileWithMoreLinksTheDeclaredAreBuiltWithANote(@TempDir Path folder) throws IOException {
        Files.writeString(
                folder.resolve("topology.txt"), TOPOLOGY.formatted(3) + "0 1 100Gbps 1000ns 0\nsrc dst rate delay\n");

        RunOutcome outcome = run(folder, hpcc());

        assertThat(outcome.fabric().links()).hasSize(6);
        assertThat(outcome.result().flows().completed()).isEqualTo(1);
        assertThat(Runs.warningCodes(outcome)).contains("note");
    }

    private static String hpcc() {
        return Runs.BARE + "topology: { kind: hpcc-topology, file: topology.txt }\n"
                + "traffic: [{ kind: flows, flows: [{ from: 0, to: 2, size: 1KB }] }]\n";
    }

    private static String traffic(String kind, String file) {
        return "traffic: [{ kind: " + kind + ", file: " + file + " }]\n";
    }

    private static RunOutcome run(Path folder, String yaml) {
        return Runs.run(Runs.spec(Runs.readIn(folder, yaml)));
    }

    private static List<Problem> problems(Path folder, String yaml) {
        return Runs.refusal(() -> Simulation.prepare(Runs.spec(Runs.readIn(folder, yaml))))
                .problems();
    }

    @Test
    void case15_thresholdsScaleWithTheRateOfAPortAndTheReportSaysHow() {
        RunOutcome outcome = Runs.of("""
                closim: 1
                topology:
                  kind: custom
                  hosts: [a, b]
                  switches: [s]
                  cables: [{ a: a, b: s, rate: 100Gbps }, { a: b, b: s, rate: 400Gbps }]
                designs: { d: { fabric: { ecn: { kmin: 100KB, kmax: 400KB, referenceRate: 100Gbps } } } }
                traffic: [{ kind: flows, flows: [{ from: a, to: b, size: 1KB }] }]
                """);

        assertThat(outcome.result().warnings())
                .filteredOn(warning -> warning.code().equals("ecn-scaled"))
                .singleElement()
                .satisfies(warning -> assertThat(warning.message())
                        .contains("100Gbps")
                        .contains("400Gbps")
                        .contains("400000 B")
                        .contains("1600000 B"));
    }

    @Test
    void case15_marksBeginAtTheScaledThreshold() {
        String yaml = Runs.star(4) + "traffic: [{ kind: incast, receiver: 0, size: 300KB }]\n";
        String[] scaled = {
            "designs.bare.fabric.ecn.enabled=true",
            "designs.bare.fabric.ecn.kmin=800KB",
            "designs.bare.fabric.ecn.kmax=800KB",
            "designs.bare.fabric.ecn.referenceRate=400Gbps"
        };
        String[] unscaled = scaled.clone();
        unscaled[3] = "designs.bare.fabric.ecn.referenceRate=100Gbps";

        // Three senders of 300 KB fill the queue to about 600 KB: above 800 KB / 4, below 800 KB.
        assertThat(Runs.of(yaml, scaled).result().counters().ecnMarked()).isPositive();
        assertThat(Runs.of(yaml, unscaled).result().counters().ecnMarked()).isZero();
    }

    @ParameterizedTest
    @CsvSource({"'0 0\n1000 50\n2000 100\n', percent", "'0 0\n1000 0.5\n2000 1\n', fraction"})
    void case16_percentAndFractionRunAlikeAndAreNamed(String cdf, String form, @TempDir Path folder)
            throws IOException {
        Files.writeString(folder.resolve("sizes.txt"), cdf);
        Files.writeString(folder.resolve("percent.txt"), "0 0\n1000 50\n2000 100\n");

        RunOutcome outcome = run(folder, poisson("sizes.txt"));

        assertThat(outcome.flows().size()).isGreaterThan(50);
        assertThat(outcome.flows())
                .isEqualTo(run(folder, poisson("percent.txt")).flows());
        assertThat(Runs.warnings(outcome)).contains(form);
    }

    @ParameterizedTest
    @CsvSource({
        "'0 0\n1000 50\n2000 90\n', 3",
        "'0 0\n1000 50\n2000 40\n3000 100\n', 3",
        "'100 10\n1000 50\n2000 100\n', 1",
        "'1000 100\n', 1"
    })
    void case16_aCdfThatIsNoneIsRefusedWithFileAndLine(String cdf, int line, @TempDir Path folder) throws IOException {
        Files.writeString(folder.resolve("sizes.txt"), cdf);

        List<Problem> problems = problems(folder, poisson("sizes.txt"));

        assertThat(problems).isNotEmpty();
        assertThat(problems.get(0).file()).endsWith("sizes.txt");
        assertThat(problems.get(0).line()).isEqualTo(line);
    }

    private static String poisson(String file) {
        return Runs.star(4) + "traffic: [{ kind: poisson, sizes: " + file + ", load: 0.5, until: 10us }]\n";
    }
}
