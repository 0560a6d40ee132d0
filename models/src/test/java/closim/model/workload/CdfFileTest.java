// SPDX-License-Identifier: Apache-2.0
package closim.model.workload;

import static org.assertj.core.api.Assertions.assertThat;

import closim.model.workload.fixture.Refusals;
import closim.model.workload.fixture.Samples;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CdfFileTest {
    @TempDir
    private Path folder;

    private final List<String> notes = new ArrayList<>();

    private SizeDistribution read(String text) throws IOException {
        Files.writeString(folder.resolve("sizes.txt"), text);
        return CdfFile.read(folder, "sizes.txt", "sizes", notes::add);
    }

    private List<String> refusal(String text) throws IOException {
        Files.writeString(folder.resolve("sizes.txt"), text);
        return Refusals.of(() -> CdfFile.read(folder, "sizes.txt", "sizes", notes::add));
    }

    @Test
    void case16_readsPercentAndSaysSo() throws IOException {
        SizeDistribution sizes = read("0 0\n4096 50\n65536 90\n1048576 100\n");
        assertThat(sizes.meanBytesExact()).isEqualByComparingTo("70656");
        assertThat(notes)
                .containsExactly("sizes.txt: cumulative probability read as percent (0 to 100), mean size 70656.0 B");
    }

    @Test
    void case16_readsFractionsAndSaysSo() throws IOException {
        SizeDistribution sizes = read("0 0\r\n4096 0.5\r\n65536\t0.9\r\n\r\n1048576 1.00\r\n");
        assertThat(sizes.meanBytesExact()).isEqualByComparingTo("70656");
        assertThat(notes)
                .containsExactly("sizes.txt: cumulative probability read as fraction (0 to 1), mean size 70656.0 B");
    }

    @Test
    void readsCommasCommentsAndExponents() throws IOException {
        assertThat(read("# sizes, percent\n0, 0\n1e3,1E2\n").meanBytesExact()).isEqualByComparingTo("500");
    }

    @Test
    void case16_refusesACdfThatFalls() throws IOException {
        assertThat(refusal("0 0\n1000 40\n2000 30\n1500 60\n9000 100\n"))
                .containsExactly(
                        "sizes.txt:3: the cumulative probability falls from 40 (line 2) to 30:"
                                + " no column of a CDF falls",
                        "sizes.txt:4: the size falls from 2000 (line 3) to 1500: no column of a CDF falls");
    }

    @Test
    void case16_refusesACdfThatDoesNotEndAtOne() throws IOException {
        assertThat(refusal("0 0\n1000 40\n9000 99.5\n"))
                .containsExactly("sizes.txt:3: the last row ends at a cumulative probability of 99.5: a CDF ends at 100"
                        + " (percent) or at 1 (fraction)");
        assertThat(refusal("0 0\n1000 0.4\n9000 0.9\n").get(0)).startsWith("sizes.txt:3: the last row ends at");
    }

    @Test
    void case16_refusesAFirstRowThatIsNotZero() throws IOException {
        assertThat(refusal("# head\n100 15\n1000 100\n"))
                .containsExactly(
                        "sizes.txt:2: the first row begins at a cumulative probability of 15: a CDF begins at 0"
                                + " (put the row \"0 0\", or the smallest size and 0, before it)");
    }

    @Test
    void case16_refusesOneRowOnlyAndNone() throws IOException {
        assertThat(refusal("1000 100\n")).containsExactly("sizes.txt:1: one row only: a CDF has at least two");
        assertThat(refusal("")).containsExactly("sizes.txt:1: no row: a CDF has at least two");
        assertThat(refusal("\n# nothing\n")).containsExactly("sizes.txt:2: no row: a CDF has at least two");
    }

    @Test
    void tellsAllProblemsAtOnceInTheOrderOfLines() throws IOException {
        assertThat(refusal("0 0\nabc 10\n5\n-5 20\n10 NaN\n10 0x1\n10 30 4\n100 100\n"))
                .containsExactly(
                        "sizes.txt:2: \"abc\" is not a number: a row is a size in bytes and a cumulative probability",
                        "sizes.txt:3: 1 columns: a row is a size in bytes and a cumulative probability",
                        "sizes.txt:4: the size -5 is out of range: allowed are 0 to 9007199254740992",
                        "sizes.txt:4: the size falls from 0 (line 1) to -5: no column of a CDF falls",
                        "sizes.txt:5: \"NaN\" is not a number: a row is a size in bytes and a cumulative probability",
                        "sizes.txt:6: \"0x1\" is not a number: a row is a size in bytes and a cumulative probability",
                        "sizes.txt:7: 3 columns: a row is a size in bytes and a cumulative probability");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1e99", "9007199254740993", "1e999999999", "99999999999999999999999999999999999999999999"})
    void refusesSizesThatNoMessageHas(String size) throws IOException {
        assertThat(refusal("0 0\n" + size + " 100\n").get(0)).startsWith("sizes.txt:2: ");
    }

    @Test
    void refusesSizesThatAreAllZero() throws IOException {
        assertThat(refusal("0 0\n0 100\n"))
                .containsExactly("sizes.txt:2: all sizes are 0: the largest size is at least 1 B");
    }

    @Test
    void cutsTheListForAFileOfAnotherKind() throws IOException {
        List<String> problems = refusal("junk\n".repeat(5000));
        assertThat(problems).hasSize(101);
        assertThat(problems.get(100)).isEqualTo("sizes.txt: 4900 more problems (is this a file of the right kind?)");
    }

    @Test
    void refusesFilesThatAreNotThere() {
        assertThat(Refusals.of(() -> CdfFile.read(folder, "none.txt", "sizes", notes::add)))
                .containsExactly("sizes: the file does not exist: none.txt"
                        + " (names of files are relative to the folder of the scenario)");
        assertThat(Refusals.of(() -> CdfFile.read(folder, ".", "sizes", notes::add))
                        .get(0))
                .startsWith("sizes: the file is not a plain file: .");
        assertThat(Refusals.of(() -> CdfFile.read(folder, "a\0b", "sizes", notes::add))
                        .get(0))
                .startsWith("sizes: ");
    }

    @ParameterizedTest
    @CsvSource({
        "hpcc-ns3,     WebSearch_distribution.txt, 1711250.0",
        "hpcc-ns3,     FbHdp_distribution.txt,     120420.8",
        "hpcc-ns3,     AliStorage2019.txt,         40869.8",
        "hpcc-ns3,     GoogleRPC2008.txt,          2891.6",
        "conweave-ns3, GoogleRPC2008.txt,          2967.9",
        "conweave-ns3, Solar2022.txt,              39423.5"
    })
    void case16_findsTheMeanOfRealFiles(String samples, String name, BigDecimal meanBytes) {
        SizeDistribution sizes = CdfFile.read(Samples.folder(samples), name, "sizes", notes::add);
        assertThat(sizes.meanBytesExact().setScale(1, RoundingMode.HALF_UP)).isEqualTo(meanBytes);
    }

    @ParameterizedTest
    @CsvSource({
        "hpcc-ns3,     WebSearch_distribution.txt, websearch",
        "hpcc-ns3,     FbHdp_distribution.txt,     fb-hadoop",
        "hpcc-ns3,     AliStorage2019.txt,         ali-storage-2019",
        "conweave-ns3, Solar2022.txt,              solar-2022"
    })
    void builtInSizesEqualTheRealFiles(String samples, String name, String key) {
        SizeDistribution real = CdfFile.read(Samples.folder(samples), name, "sizes", notes::add);
        SizeDistribution builtIn = WellKnownSizes.named(key).orElseThrow().sizes();
        assertThat(builtIn.meanBytesExact()).isEqualByComparingTo(real.meanBytesExact());
        for (int i = 0; i < 100_000; i++) {
            double share = i / 100_000.0;
            assertThat(builtIn.quantileBytes(share)).isEqualTo(real.quantileBytes(share));
        }
    }
}
