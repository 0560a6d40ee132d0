// SPDX-License-Identifier: Apache-2.0
package closim.model.workload;

import static org.assertj.core.api.Assertions.assertThat;

import closim.model.workload.ConnectionMatrix.StartUnit;
import closim.model.workload.fixture.Refusals;
import closim.model.workload.fixture.Samples;
import closim.model.workload.fixture.TestFabric;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConnectionMatrixTest {
    private static final String HEADER = "Nodes 4\nConnections 1\n";

    @TempDir
    private Path folder;

    private final TestFabric fabric = TestFabric.ofHosts(4);

    @BeforeEach
    void setFolder() {
        fabric.folder(folder);
    }

    private List<FlowRequest> flows(String text, StartUnit unit) throws IOException {
        Files.writeString(folder.resolve("t.cm"), text);
        return new ConnectionMatrix(new ConnectionMatrix.Spec(null, "t.cm", unit), fabric.context()).flows();
    }

    private List<String> refusal(String text) {
        return Refusals.of(() -> flows(text, StartUnit.US));
    }

    @Test
    void readsFlowsWithIdsAndWithout() throws IOException {
        String text = """
                # two flows
                nodes 4
                Connections 2

                0->2 id 7 start 1 size 2000000 # last\r
                3 -> 1\tsize 64 start 0
                """;
        assertThat(flows(text, StartUnit.US))
                .containsExactly(
                        new FlowRequest("traffic", 0, 2, 2_000_000, 1_000_000, 7),
                        new FlowRequest("traffic", 3, 1, 64, 0, 2));
        assertThat(fabric.notes()).containsExactly("t.cm: starts are read in us (startUnit)");
    }

    @Test
    void case5_readsTheSameStartInEitherUnitAndSaysWhich() throws IOException {
        String text = HEADER + "0->1 start 40 size 100000\n";
        assertThat(flows(text, StartUnit.US).get(0).startPs()).isEqualTo(40_000_000);
        assertThat(flows(text, StartUnit.PS).get(0).startPs()).isEqualTo(40);
        assertThat(fabric.notes())
                .containsExactly("t.cm: starts are read in us (startUnit)", "t.cm: starts are read in ps (startUnit)");
    }

    @Test
    void case4_keepsFractionsAndRefusesWhatIsNoTime() throws IOException {
        assertThat(flows(HEADER + "0->1 start 1.0005 size 9\n", StartUnit.US)
                        .get(0)
                        .startPs())
                .isEqualTo(1_000_500);
        assertThat(flows(HEADER + "0->1 start 1e3 size 9\n", StartUnit.US)
                        .get(0)
                        .startPs())
                .isEqualTo(1_000_000_000);
        assertThat(refusal("Nodes 4\nConnections 2\n0->1 start -5 size 9\n0->1 start NaN size 9\n"))
                .containsExactly(
                        "t.cm:3: the start -5 is negative: a start is zero or more, in us",
                        "t.cm:4: the start \"NaN\" is not a number: a start is zero or more, in us");
    }

    @Test
    void case1_takesSizesBeyond4GiB() throws IOException {
        assertThat(flows(HEADER + "0->1 start 0 size 5000000000\n", StartUnit.US)
                        .get(0)
                        .bytes())
                .isEqualTo(5_000_000_000L);
    }

    @Test
    void case7_refusesAnEndlessFlow() {
        assertThat(refusal("Nodes 4\nConnections 2\n0->1 start 0 size 0\n0->1 start 0\n"))
                .containsExactly(
                        "t.cm:3: a size of 0 is a flow without end in htsim: write a size of 1 or more bytes",
                        "t.cm:4: no size is a flow without end in htsim: write a size of 1 or more bytes");
    }

    @Test
    void case9_refusesAFlowToItself() {
        assertThat(refusal(HEADER + "2->2 start 0 size 9\n"))
                .containsExactly("t.cm:3: host host-2 sends to itself: a flow goes from one host to another");
    }

    @Test
    void case13_refusesTooFewFlowsWithBothNumbers() {
        assertThat(refusal("Nodes 4\nConnections 3600\nTriggers 3360\n0->1 start 0 size 9\n"))
                .containsExactly(
                        "t.cm:2: 3600 connections are declared, and 1 follow: too few",
                        "t.cm:3: flows that wait for triggers cannot be run yet, only flows with a start");
    }

    @Test
    void case13_usesTheDeclaredFlowsOfTooManyAndWarnsOnce() throws IOException {
        assertThat(flows(HEADER + "0->1 start 0 size 9\n0->2 start 0 size 9\n0->99 start 0 size 9\n", StartUnit.US))
                .hasSize(1);
        assertThat(fabric.notes())
                .containsExactly(
                        "t.cm: starts are read in us (startUnit)",
                        "t.cm: 1 connections are declared, and 3 are there: only the declared ones are used");
    }

    @Test
    void refusesHostsBeyondTheFileAndBeyondTheFabric() {
        assertThat(refusal("Nodes 16\nConnections 3\n0->99 start 0 size 9\n0->7 start 0 size 9\nx->1 start 0 size 9\n"))
                .containsExactly(
                        "t.cm:3: host 99 is beyond the file's own 16 nodes: allowed are 0 to 15",
                        "t.cm:4: there is no host 7: the fabric has hosts 0 to 3, named host-0 to host-3",
                        "t.cm:5: \"x\" is not the number of a host");
    }

    @Test
    void notesThatTheFileIsForAnotherFabric() throws IOException {
        flows("Nodes 16\nConnections 1\n0->1 start 0 size 9\n", StartUnit.US);
        assertThat(fabric.notes()).contains("t.cm: written for 16 hosts; the fabric has 4");
    }

    @Test
    void refusesTriggersAndFailuresOnceWithTheirFirstLine() {
        assertThat(refusal("""
                Nodes 4
                Connections 2
                Triggers 1
                Failures 1
                0->2 id 1 start 0 size 9 send_done_trigger 1
                1->2 id 2 trigger 1 size 9
                trigger id 1 oneshot
                failure switch_type AGG switch_id 0 link_id 1
                """))
                .containsExactly(
                        "t.cm:3: flows that wait for triggers cannot be run yet, only flows with a start"
                                + " (here first, 4 times in all)",
                        "t.cm:4: failures of a connection matrix are not read: list them under failures in the scenario"
                                + " (here first, 2 times in all)");
    }

    @Test
    void notesPrioritiesAndMessagesOfOneConnection() throws IOException {
        assertThat(flows("""
                Nodes 4
                Connections 2
                0->1 id 1 start 0 size 9 msg 1 prio 3
                0->1 id 1 start 1 size 9 msg 2
                """, StartUnit.US)).hasSize(2);
        assertThat(fabric.notes())
                .contains(
                        "t.cm: priorities are not used (line 3 first, 1 in all)",
                        "t.cm: messages of one connection become flows of their own (line 3 first, 2 in all)");
    }

    @Test
    void tellsAllProblemsAtOnceInTheOrderOfLines() {
        String text = """
                Nodes four
                Connections 7
                Connections 7
                hello
                0->1 strat 0 size 9
                0->1 start 0 size 9 id
                0->1 start 0 start 1 size 9
                0->1 size 9
                0->1 start 1 trigger 2 size 9
                0->1 id 5 start 0 size 9.5
                0->1 id 5 start 0 size 9
                """;
        assertThat(refusal(text))
                .containsExactly(
                        "t.cm:1: Nodes needs one whole number: \"Nodes four\"",
                        "t.cm:3: Connections stands there twice",
                        "t.cm:4: \"hello\" begins no line of a connection matrix: allowed are Nodes, Connections,"
                                + " Triggers, Failures, SRC->DST, trigger, failure",
                        "t.cm:5: \"strat\" is no key of a flow: allowed are id, start, size, trigger,"
                                + " send_done_trigger, recv_done_trigger, msg, prio (did you mean start?)",
                        "t.cm:5: the flow has no start",
                        "t.cm:6: id has no value",
                        "t.cm:7: start stands there twice",
                        "t.cm:8: the flow has no start",
                        "t.cm:9: the flow has both a start and a trigger",
                        "t.cm:9: flows that wait for triggers cannot be run yet, only flows with a start",
                        "t.cm:10: the size \"9.5\" is not a whole number of bytes",
                        "t.cm:11: the id 5 was used in line 10: ids are unique");
    }

    @Test
    void refusesFilesWithoutAHeader() {
        assertThat(refusal(""))
                .containsExactly(
                        "t.cm:1: the number of hosts is missing: the header holds \"Nodes N\" and \"Connections C\"",
                        "t.cm:1: the number of flows is missing: the header holds \"Connections C\"");
        assertThat(refusal("Nodes 4\n0->1 start 0 size 9\n"))
                .containsExactly(
                        "t.cm:2: the number of flows is missing: \"Connections C\" comes before the first flow");
    }

    @ParameterizedTest
    @CsvSource({
        "bidir.cm,                        16,   2,    4000000",
        "one.cm,                          16,   1,    2000000",
        "incast_128.cm,                   128,  127,  254000000",
        "incast_2to1_size4194304B.cm,     128,  2,    8388608",
        "outcast_incast.cm,               128,  21,   42000000",
        "perm_16n_16c_2MB.cm,             16,   16,   32000000",
        "perm_128n_128c_2MB.cm,           128,  128,  256000000",
        "perm_1024n_1024c_0u_2000000b.cm, 1024, 1024, 2048000000"
    })
    void readsRealFiles(String name, int hosts, int flows, long totalBytes) {
        TestFabric real = TestFabric.ofHosts(hosts).folder(Samples.folder("htsim"));
        List<FlowRequest> read =
                new ConnectionMatrix(new ConnectionMatrix.Spec(null, name, StartUnit.US), real.context()).flows();
        assertThat(read).hasSize(flows).allMatch(flow -> flow.startPs() == 0);
        assertThat(read.stream().mapToLong(FlowRequest::bytes).sum()).isEqualTo(totalBytes);
        assertThat(real.notes()).containsExactly(name + ": starts are read in us (startUnit)");
    }

    @Test
    void refusesTheRealFileWithTriggersInOneLine() {
        TestFabric real = TestFabric.ofHosts(16).folder(Samples.folder("htsim"));
        ConnectionMatrix.Spec spec = new ConnectionMatrix.Spec(null, "alltoall_serial_16n.cm", StartUnit.US);
        assertThat(Refusals.of(() -> new ConnectionMatrix(spec, real.context())))
                .singleElement()
                .asString()
                .startsWith("alltoall_serial_16n.cm:3: flows that wait for triggers cannot be run yet");
    }
}
