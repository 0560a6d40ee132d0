// SPDX-License-Identifier: Apache-2.0
package closim.cli.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import closim.cli.ImportedPart;
import closim.core.check.Problem;
import closim.core.check.ScenarioException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Foreign files become parts that run, and faults are told with their lines. */
class ForeignFilesTest {
    @TempDir
    private Path folder;

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private ImportedPart part(String format, Path... files) {
        return new SimulationWorkbench().importFiles(format, List.of(files), folder);
    }

    @Test
    void partsOfHpccFilesMakeAScenarioThatRuns() throws IOException {
        Path topology = file("star topology.txt", "4 1 3\n3\n0 3 100Gbps 1us 0\n1 3 100Gbps 1us 0\n2 3 25Gbps 1us 0\n");
        Path flows = file("flow.txt", "2\n0 1 3 1 5000 2.0\n2 0 3 1 9000 2.000001\n");

        ImportedPart fabric = part("hpcc-topology", topology);
        ImportedPart traffic = part("hpcc-flows", flows);

        assertThat(fabric.text()).contains("3 hosts, 1 switches, 3 cables");
        assertThat(traffic.text()).contains("2 flows, 14000 B, starts from 0", "to 1us", "# assumed: ", "2s");
        Path scenario = file("s.yaml", "closim: 1\n" + fabric.text() + "\n" + traffic.text() + "\n");
        BenchFixture.run(scenario, folder.resolve("out"), 1);
        assertThat(Files.readAllLines(folder.resolve("out/roce-dcqcn/seed-1/flows.csv")))
                .hasSize(3);
    }

    @Test
    void case13_partsOfHtsimFilesMakeAScenarioThatRunsAndSayWhatWasAssumed() throws IOException {
        Path topology = file("tiny.topo", """
                Nodes 8
                Tiers 2
                Podsize 8

                Tier 0
                Downlink_speed_Gbps 100
                Radix_Down 4
                Radix_Up 2
                Downlink_Latency_ns 1000
                Oversubscribed 2

                Tier 1
                Downlink_speed_Gbps 100
                Radix_Down 2
                Downlink_Latency_ns 1000
                """);
        Path matrix = file("two.cm", "Nodes 8\nConnections 1\n0->5 start 40 size 100000\n1->4 start 1 size 5\n");

        ImportedPart fabric = part("htsim-topo", topology);
        ImportedPart traffic = part("htsim-cm", matrix);

        assertThat(fabric.text()).contains("8 hosts, 4 switches, 12 cables");
        assertThat(traffic.text()).contains("startUnit: us", "starts are read in us");
        assertThat(traffic.assumptions()).anyMatch(note -> note.contains("1") && note.contains("2"));
        Path scenario = file("s.yaml", "closim: 1\n" + fabric.text() + "\n" + traffic.text() + "\n");
        BenchFixture.run(scenario, folder.resolve("out"), 1);
        assertThat(Files.readAllLines(folder.resolve("out/roce-dcqcn/seed-1/flows.csv")))
                .hasSize(2);
    }

    @Test
    void severalFilesOfSizesBecomeSeveralEntries() throws IOException {
        Path percent = file("percent.txt", "0 0\n1000 100\n");
        Path fraction = file("fraction", "0 0\n2000 1\n");

        ImportedPart part = part("cdf", percent, fraction);

        assertThat(part.text())
                .contains(
                        "sizes: percent.txt",
                        "sizes: \"./fraction\"",
                        "percent (0 to 100)",
                        "fraction (0 to 1)",
                        "500.0 B");
        Path scenario = file("s.yaml", "closim: 1\ntopology: { kind: star, hosts: 4 }\n" + part.text() + "\n");
        assertThat(BenchFixture.prepare(scenario).designs()).containsExactly("roce-dcqcn");
    }

    @Test
    void faultsOfAllFilesAreToldWithTheirLines() throws IOException {
        Path falls = file("falls.txt", "0 0\n1000 60\n2000 40\n3000 100\n");
        Path wide = file("wide.txt", "0 0 0\n3000 100\n");

        assertThatThrownBy(() -> part("cdf", falls, wide))
                .asInstanceOf(InstanceOfAssertFactories.type(ScenarioException.class))
                .extracting(ScenarioException::problems, InstanceOfAssertFactories.list(Problem.class))
                .anyMatch(problem -> problem.file().endsWith("falls.txt") && problem.line() == 3)
                .anyMatch(problem -> problem.file().endsWith("wide.txt") && problem.line() == 1);
    }

    @Test
    void aSecondTopologyIsRefused() throws IOException {
        Path topology = file("t.txt", "2 0 1\n\n0 1 100Gbps 1us 0\n");
        assertThatThrownBy(() -> part("hpcc-topology", topology, topology)).hasMessageContaining("one topology");
    }
}
