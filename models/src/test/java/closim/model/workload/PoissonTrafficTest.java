// SPDX-License-Identifier: Apache-2.0
package closim.model.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.data.Offset.offset;

import closim.core.unit.Bandwidth;
import closim.core.unit.Delay;
import closim.core.unit.Time;
import closim.model.workload.fixture.Refusals;
import closim.model.workload.fixture.TestFabric;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PoissonTrafficTest {
    @TempDir
    private Path folder;

    private static PoissonTraffic.Spec spec(String sizes, double load, String from, @Nullable String until) {
        return new PoissonTraffic.Spec(
                null, sizes, load, Delay.parse(from), until == null ? null : Delay.parse(until), null);
    }

    private static PoissonTraffic.Spec onHosts(String hosts) {
        return new PoissonTraffic.Spec(
                null, "solar-2022", 0.5, Delay.parse("0ns"), Delay.parse("1ms"), HostSet.parse(hosts));
    }

    private static List<FlowRequest> flows(PoissonTraffic.Spec spec, TestFabric fabric) {
        return new PoissonTraffic(spec, fabric.context()).flows();
    }

    private static List<FlowRequest> from(int host, List<FlowRequest> flows) {
        return flows.stream().filter(flow -> flow.source() == host).toList();
    }

    /** 100 hosts at 0.4 of 100 Gb/s for 10 ms offer 5 GB in 126,000 flows; the standard error of the sum is 0.5 %. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 5, 8})
    void offersTheLoadInPayload(long seed) {
        List<FlowRequest> flows = flows(
                spec("solar-2022", 0.4, "0ns", null), TestFabric.ofHosts(100).seed(seed));
        double offeredBytes = flows.stream().mapToLong(FlowRequest::bytes).sum();
        assertThat(offeredBytes / 5e9).isCloseTo(1, offset(0.025));
        double expectedFlows = 5e9 / 39_423.50452;
        assertThat((double) flows.size()).isCloseTo(expectedFlows, offset(5 * Math.sqrt(expectedFlows)));
    }

    @Test
    void scalesWithTheRateOfTheHost() {
        List<FlowRequest> flows = flows(
                spec("solar-2022", 0.4, "0ns", null),
                TestFabric.ofHosts(2)
                        .rates(host -> Bandwidth.ofGbps(host == 0 ? 100 : 800).bitsPerSecond()));
        double expected = 0.4 * 100e9 * 10e-3 / 8 / 39_423.50452;
        assertThat((double) from(0, flows).size()).isCloseTo(expected, offset(5 * Math.sqrt(expected)));
        assertThat((double) from(1, flows).size()).isCloseTo(8 * expected, offset(5 * Math.sqrt(8 * expected)));
    }

    /** Exponential gaps: mean and standard deviation agree, and a share of 1/e is longer than the mean. */
    @Test
    void drawsExponentialGaps() {
        List<FlowRequest> flows =
                flows(spec("solar-2022", 1, "0ns", "1s"), TestFabric.ofHosts(2).limit("1s"));
        List<FlowRequest> one = from(0, flows);
        double meanPs = 39_423.50452 * 8e12 / 100e9;
        long beforePs = 0;
        double sum = 0;
        double sumOfSquares = 0;
        int longer = 0;
        for (FlowRequest flow : one) {
            double gapPs = flow.startPs() - beforePs;
            beforePs = flow.startPs();
            sum += gapPs;
            sumOfSquares += gapPs * gapPs;
            longer += gapPs > meanPs ? 1 : 0;
        }
        int n = one.size();
        assertThat(n).isGreaterThan(300_000);
        assertThat(sum / n / meanPs).isCloseTo(1, offset(0.01));
        assertThat(Math.sqrt(sumOfSquares / n - sum / n * sum / n) / meanPs).isCloseTo(1, offset(0.02));
        assertThat(longer / (double) n).isCloseTo(1 / Math.E, offset(0.005));
    }

    @Test
    void sendsToEveryOtherHostAlikeAndNeverToItself() {
        List<FlowRequest> flows = flows(spec("solar-2022", 1, "0ns", null), TestFabric.ofHosts(8));
        int[][] counts = new int[8][8];
        flows.forEach(flow -> counts[flow.source()][flow.destination()]++);
        for (int source = 0; source < 8; source++) {
            double expected = from(source, flows).size() / 7.0;
            for (int destination = 0; destination < 8; destination++) {
                double wanted = destination == source ? 0 : expected;
                assertThat((double) counts[source][destination]).isCloseTo(wanted, offset(5 * Math.sqrt(expected)));
            }
        }
        assertThat(counts[3][3]).isZero();
    }

    @Test
    void staysInsideItsTime() {
        List<FlowRequest> flows = flows(spec("solar-2022", 1, "1ms", "2ms"), TestFabric.ofHosts(20));
        assertThat(flows).hasSizeGreaterThan(4000);
        assertThat(flows).allMatch(flow -> flow.startPs() >= 1_000_000_000 && flow.startPs() < 2_000_000_000);
    }

    @Test
    void keepsEarlierFlowsWhenTheEndMoves() {
        List<FlowRequest> shorter = flows(spec("websearch", 0.8, "0ns", "5ms"), TestFabric.ofHosts(4));
        List<FlowRequest> longer = flows(spec("websearch", 0.8, "0ns", "9ms"), TestFabric.ofHosts(4));
        assertThat(longer).hasSizeGreaterThan(shorter.size()).containsAll(shorter);
    }

    @Test
    void arrivalsDoNotDependOnSizesOrTheSetOfHosts() {
        List<FlowRequest> all = flows(onHosts("0..7"), TestFabric.ofHosts(16));
        List<FlowRequest> more = flows(onHosts("0..15"), TestFabric.ofHosts(16));
        assertThat(from(3, more)).hasSizeGreaterThan(50);
        assertThat(from(3, more))
                .extracting(flow -> flow.startPs() + " " + flow.bytes())
                .isEqualTo(from(3, all).stream()
                        .map(flow -> flow.startPs() + " " + flow.bytes())
                        .toList());
        assertThat(all).allMatch(flow -> flow.source() < 8 && flow.destination() < 8);
    }

    @Test
    void repeatsWithTheSeedAndDiffersByNameAndSeed() {
        PoissonTraffic.Spec spec = spec("websearch", 0.8, "0ns", null);
        List<FlowRequest> once = flows(spec, TestFabric.ofHosts(4).entry("a"));
        assertThat(flows(spec, TestFabric.ofHosts(4).entry("a"))).isEqualTo(once);
        List<Long> starts = once.stream().map(FlowRequest::startPs).toList();
        assertThat(flows(spec, TestFabric.ofHosts(4).entry("b")))
                .extracting(FlowRequest::startPs)
                .isNotEqualTo(starts);
        assertThat(flows(spec, TestFabric.ofHosts(4).entry("a").seed(2)))
                .extracting(FlowRequest::startPs)
                .isNotEqualTo(starts);
    }

    @Test
    void endsWithTheRunAndSaysSo() {
        TestFabric fabric = TestFabric.ofHosts(4).limit("1ms");
        List<FlowRequest> flows = flows(spec("solar-2022", 1, "0ns", "2ms"), fabric);
        assertThat(flows).isNotEmpty().allMatch(flow -> flow.startPs() < 1_000_000_000);
        assertThat(fabric.notes()).containsExactly("the traffic until 2ms ends with the run at 1ms");
    }

    @Test
    void readsSizesFromAFile() throws IOException {
        Files.writeString(folder.resolve("own.txt"), "1000 0\n1000 1\n");
        TestFabric fabric = TestFabric.ofHosts(4).folder(folder);
        assertThat(flows(spec("own.txt", 0.1, "0ns", "1ms"), fabric))
                .isNotEmpty()
                .allMatch(flow -> flow.bytes() == 1000);
        assertThat(fabric.notes())
                .containsExactly("own.txt: cumulative probability read as fraction (0 to 1), mean size 1000.0 B");
    }

    @Test
    void refusesUnknownSizes() {
        assertThat(Refusals.of(() -> flows(spec("web-search", 0.1, "0ns", null), TestFabric.ofHosts(4))))
                .containsExactly("sizes: \"web-search\" is no known distribution: allowed are websearch, fb-hadoop,"
                        + " ali-storage-2019, solar-2022, or a file (a name with a dot or a slash)"
                        + " (did you mean websearch?)");
        assertThat(Refusals.of(() -> flows(spec("google-rpc-2008", 0.1, "0ns", null), TestFabric.ofHosts(4)))
                        .get(0))
                .startsWith("sizes: google-rpc-2008 is in use with two contents");
    }

    @Test
    void refusesAllThatIsWrongAtOnce() throws IOException {
        Files.writeString(folder.resolve("falls.txt"), "0 0\n9 50\n8 100\n");
        PoissonTraffic.Spec spec = new PoissonTraffic.Spec(
                null, "falls.txt", 0.5, Delay.parse("3ms"), Delay.parse("3ms"), HostSet.parse("0..9"));
        assertThat(Refusals.of(() -> flows(spec, TestFabric.ofHosts(4).folder(folder))))
                .containsExactly(
                        "hosts: there is no host 9: the fabric has hosts 0 to 3, named host-0 to host-3",
                        "falls.txt:3: the size falls from 9 (line 2) to 8: no column of a CDF falls",
                        "from: the traffic begins at 3ms, not before it ends at 3ms");
    }

    @Test
    void refusesTrafficWithoutEnd() {
        assertThat(Refusals.of(() -> flows(
                        spec("websearch", 0.1, "0ns", null),
                        TestFabric.ofHosts(4).limitPs(Time.NEVER))))
                .containsExactly("until: the traffic has no end, and the run has none either");
    }

    @Test
    void refusesOneHostAlone() {
        assertThat(Refusals.of(() -> flows(spec("websearch", 0.1, "0ns", null), TestFabric.ofHosts(1))))
                .containsExactly("hosts: random destinations need at least two hosts: 1");
    }

    @Test
    void refusesMoreFlowsThanFitIntoMemory() {
        assertThat(Refusals.of(() -> flows(
                                spec("solar-2022", 1, "0ns", null),
                                TestFabric.ofHosts(1000).limit("1000s")))
                        .get(0))
                .startsWith("until: about 317069731679 flows would be made")
                .contains("allowed are 20000000");
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, -0.1, 1.1, Double.NaN})
    void refusesLoadsOutOfRange(double load) {
        assertThatThrownBy(() -> spec("websearch", load, "0ns", null))
                .hasMessage("load must be above 0 and at most 1: " + load);
    }
}
