// SPDX-License-Identifier: Apache-2.0
package closim.model.workload;

import static org.assertj.core.api.Assertions.assertThat;

import closim.core.unit.Delay;
import closim.model.workload.fixture.Refusals;
import closim.model.workload.fixture.Samples;
import closim.model.workload.fixture.TestFabric;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HpccFlowsTest {
    @TempDir
    private Path folder;

    private TestFabric fabric = TestFabric.ofHosts(5);

    @BeforeEach
    void setFolder() {
        fabric.folder(folder);
    }

    private List<FlowRequest> flows(String text, @Nullable String origin) throws IOException {
        Files.writeString(folder.resolve("flow.txt"), text);
        HpccFlows.Spec spec = new HpccFlows.Spec(null, "flow.txt", origin == null ? null : Delay.parse(origin));
        return new HpccFlows(spec, fabric.context()).flows();
    }

    @Test
    void countsStartsFromTheEarliestAndSaysSo() throws IOException {
        assertThat(flows("3\n0 2 3 100 1000000 2.000000\n1 2 3 200 500000 2.000001\n\n4 0 3 100 64 2.1\n", null))
                .containsExactly(
                        new FlowRequest("traffic", 0, 2, 1_000_000, 0, 1),
                        new FlowRequest("traffic", 1, 2, 500_000, 1_000_000, 2),
                        new FlowRequest("traffic", 4, 0, 64, 100_000_000_000L, 3));
        assertThat(fabric.notes()).containsExactly("flow.txt: starts are counted from 2s, the earliest in the file");
    }

    @Test
    void countsStartsFromAGivenOrigin() throws IOException {
        assertThat(flows("1\n0 2 3 100 9 2.5\n", "2s").get(0).startPs()).isEqualTo(500_000_000_000L);
        assertThat(fabric.notes()).isEmpty();
        assertThat(Refusals.of(() -> flows("2\n0 2 3 100 9 1.5\n1 2 3 100 9 2\n", "2s")))
                .containsExactly("flow.txt:2: the start 1.5s lies before the origin 2s");
    }

    @Test
    void case11_sortsUnsortedRowsWithANote() throws IOException {
        List<FlowRequest> flows = flows("3\n0 2 3 100 9 2.2\n1 2 3 100 9 2.1\n3 2 3 100 9 2\n", null);
        assertThat(FlowNumbering.numbered(List.of(() -> flows)))
                .extracting(FlowRequest::source)
                .containsExactly(3, 1, 0);
        assertThat(fabric.notes())
                .contains("flow.txt: rows are not in the order of their starts (line 3 first): they were sorted");
    }

    @Test
    void case1_takesSizesBeyond4GiBWithANote() throws IOException {
        assertThat(flows("1\n0 2 3 100 5000000000 0\n", null).get(0).bytes()).isEqualTo(5_000_000_000L);
        assertThat(fabric.notes())
                .containsExactly("flow.txt: 1 flows of 4 GiB or more are taken as they stand;"
                        + " HPCC's own reader wraps them");
    }

    @Test
    void case4_readsFractionsExactlyAndRefusesWhatIsNoTime() throws IOException {
        assertThat(flows("2\n0 1 3 1 9 0\n0 1 3 1 9 0.0000010005\n", null)
                        .get(1)
                        .startPs())
                .isEqualTo(1_000_500);
        assertThat(Refusals.of(() -> flows("""
                5
                0 1 3 1 9 -5
                0 1 3 1 9 NaN
                0 1 3 1 9 inf
                0 1 3 1 9 1e9
                0 1 3 1 9 1e-3
                """, null)))
                .containsExactly(
                        "flow.txt:2: the start -5 is negative: a start is zero or more, in s",
                        "flow.txt:3: the start \"NaN\" is not a number: a start is zero or more, in s",
                        "flow.txt:4: the start \"inf\" is not a number: a start is zero or more, in s",
                        "flow.txt:5: the start 1e9 s is too late: the clock ends after 53 days");
    }

    @Test
    void roundsStartsFinerThanAPicosecondWithANote() throws IOException {
        String text = """
                3
                0 1 3 1 9 0
                0 1 3 1 9 2.0013450000000002
                0 1 3 1 9 2.0013449999999996
                """;
        assertThat(flows(text, null))
                .extracting(FlowRequest::startPs)
                .containsExactly(0L, 2_001_345_000_000L, 2_001_345_000_000L);
        assertThat(fabric.notes()).containsExactly("flow.txt: 2 starts were rounded to the picosecond");
    }

    @Test
    void case7_allowsAFlowOfNoBytes() throws IOException {
        assertThat(flows("1\n0 1 3 1 0 0\n", null).get(0).bytes()).isZero();
    }

    @Test
    void case9_refusesAFlowToItself() {
        assertThat(Refusals.of(() -> flows("1\n1 1 3 1 9 0\n", null)))
                .containsExactly("flow.txt:2: host host-1 sends to itself: a flow goes from one host to another");
    }

    @Test
    void case13_refusesTooFewRows() {
        assertThat(Refusals.of(() -> flows("\n3\n0 1 3 1 9 0\n", null)))
                .containsExactly("flow.txt:2: 3 flows are declared, and 1 rows follow: too few");
    }

    @Test
    void case13_usesTheDeclaredRowsOfTooManyAndAcceptsProse() throws IOException {
        assertThat(flows(
                        "1\n0 1 3 1 9 0\n1 2 3 1 9 0\n99 2 3 1 9 0\n\nFirst line: # of flows\nsrc dst 3 port size t\n",
                        null))
                .hasSize(1);
        assertThat(fabric.notes())
                .containsExactly(
                        "flow.txt: 1 flows are declared, and 3 rows are there: only the declared ones are used");
    }

    @Test
    void tellsAllProblemsAtOnceInTheOrderOfLines() {
        assertThat(Refusals.of(() -> flows("""
                6
                0 9 3 1 9 0
                0 1 3 1 9
                0 1 x 1 1.5 0
                0 1 3 1 -1 0
                1 1 3 1 9 0
                switch-1 0 3 1 9 -1
                """, null)))
                .containsExactly(
                        "flow.txt:2: there is no host 9: the fabric has hosts 0 to 4, named host-0 to host-4",
                        "flow.txt:3: 5 columns: a row is source, destination, priority group, destination port, bytes,"
                                + " start in seconds",
                        "flow.txt:4: \"x\" is not a whole number: a row is source, destination, priority group,"
                                + " destination port, bytes, start in seconds",
                        "flow.txt:4: the size \"1.5\" is not a whole number of bytes, zero or more",
                        "flow.txt:5: the size \"-1\" is not a whole number of bytes, zero or more",
                        "flow.txt:6: host host-1 sends to itself: a flow goes from one host to another",
                        "flow.txt:7: the start -1 is negative: a start is zero or more, in s");
    }

    @Test
    void refusesFilesWithoutACount() {
        assertThat(Refusals.of(() -> flows("0 1 3 1 9 0\n", null)))
                .containsExactly("flow.txt:1: \"0 1 3 1 9 0\" is not a count: the first line is the number of flows");
        assertThat(Refusals.of(() -> flows("\n\n", null)))
                .containsExactly("flow.txt:1: the file is empty: the first line is the number of flows");
    }

    @Test
    void saysThatAFileHoldsNoFlow() throws IOException {
        assertThat(flows("0\n", null)).isEmpty();
        assertThat(fabric.notes()).containsExactly("flow.txt: the file holds no flow");
    }

    @Test
    void findsHostsByTheIdsOfTheTopologyFile() throws IOException {
        fabric = TestFabric.ofNames("1", "2", "7").folder(folder);
        assertThat(flows("1\n7 1 3 100 9 0\n", null)).containsExactly(new FlowRequest("traffic", 2, 0, 9, 0, 1));
    }

    @Test
    void case13_readsTheRealFile() {
        String[] ids = IntStream.rangeClosed(1, 320).mapToObj(Integer::toString).toArray(String[]::new);
        TestFabric real = TestFabric.ofNames(ids).folder(Samples.folder("hpcc-ns3"));
        List<FlowRequest> flows = new HpccFlows(new HpccFlows.Spec(null, "flow.txt", null), real.context()).flows();
        assertThat(flows)
                .containsExactly(
                        new FlowRequest("traffic", 1, 0, 200_000_000, 0, 1),
                        new FlowRequest("traffic", 2, 0, 200_000_000, 0, 2));
        assertThat(real.notes())
                .containsExactly(
                        "flow.txt: starts are counted from 2s, the earliest in the file",
                        "flow.txt: 2 flows are declared, and 256 rows are there: only the declared ones are used");
    }
}
