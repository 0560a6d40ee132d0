// SPDX-License-Identifier: Apache-2.0
package closim.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import closim.core.check.ScenarioException;
import closim.core.unit.Bandwidth;
import closim.core.unit.DataSize;
import closim.core.unit.Delay;
import closim.model.buffer.DynamicThresholdBuffer;
import closim.model.buffer.SonicSpec;
import closim.model.fabric.FabricSpec;
import closim.scenario.fixture.Runs;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The presets of chips and NICs: what they hold, where they lie among the other settings, and what they refuse. */
class PartPresetsTest {
    private static final List<PresetFolder> FOLDERS = Presets.installed().folders();

    private static String scenario(String topology, String design) {
        return "closim: 1\ntopology: " + topology + "\ndesigns: { d: " + design + " }\n"
                + "traffic: [ { kind: permutation, size: 10KB } ]\n";
    }

    private static FabricSpec fabric(String design) {
        return Runs.read(scenario("{ kind: star, hosts: 4 }", design))
                .scenario()
                .designs()
                .get("d")
                .fabric();
    }

    private static List<String> switches() {
        return List.copyOf(FOLDERS.get(1).names());
    }

    private static List<String> nics() {
        return List.copyOf(FOLDERS.get(2).names());
    }

    /** Facts 4.9. */
    @ParameterizedTest
    @CsvSource({
        "trident-2, 12MB, 1280Gbps, 40Gbps, 32",
        "tomahawk-1, 16MB, 3200Gbps, 100Gbps, 32",
        "tomahawk-2, 42MB, 6400Gbps, 100Gbps, 64",
        "tomahawk-3, 64MB, 12800Gbps, 400Gbps, 32",
        "tomahawk-4, 113.66MB, 25600Gbps, 400Gbps, 64",
        "tomahawk-5, 165.2MB, 51200Gbps, 800Gbps, 128",
        "spectrum-4, 160MB, 51200Gbps, 800Gbps, 64",
    })
    void chipsHaveWhatTheFactsSay(String name, String size, String capacity, String portRate, int ports) {
        FabricSpec fabric = fabric("{ fabric: { preset: " + name + " } }");

        assertThat(((SonicSpec) fabric.buffer()).size()).isEqualTo(DataSize.parse(size));
        assertThat(fabric.limits().capacity()).isEqualTo(Bandwidth.parse(capacity));
        assertThat(fabric.limits().portRate()).isEqualTo(Bandwidth.parse(portRate));
        assertThat(fabric.limits().ports()).isEqualTo(ports);
        assertThat(fabric.forwarding()).isEqualTo(FabricSpec.Forwarding.CUT_THROUGH);
    }

    /** Facts 4.4: SONiC's example of a Tomahawk 5. */
    @Test
    void theTomahawk5HasSonicsProfile() {
        SonicSpec buffer =
                (SonicSpec) fabric("{ fabric: { preset: tomahawk-5 } }").buffer();

        assertThat(buffer.headroomPool()).isEqualTo(DataSize.ofBytes(33_690_560));
        assertThat(buffer.reserve()).isEqualTo(DataSize.ofBytes(8_636));
        assertThat(buffer.xon()).isEqualTo(DataSize.ofBytes(0));
        assertThat(buffer.xonOffset()).isEqualTo(DataSize.ofBytes(3_556));
        assertThat(buffer.losslessAlpha()).isEqualTo(1);
        assertThat(buffer.headroom()).isNull();
    }

    @ParameterizedTest
    @CsvSource({"tomahawk-6", "trident-4"})
    void memoryThatWasNotFoundMustBeSet(String name) {
        ScenarioException refusal = Runs.refusal(
                () -> Runs.read(scenario("{ kind: star, hosts: 4 }", "{ fabric: { preset: " + name + " } }")));
        assertThat(refusal.problems()).hasSize(1);
        assertThat(refusal.problems().get(0).message()).contains("size");
        assertThat(refusal.problems().get(0).file()).isEqualTo("switch preset " + name);
        assertThat(fabric("{ fabric: { preset: " + name + ", buffer: { size: 100MB } } }")
                        .buffer())
                .isInstanceOf(SonicSpec.class);
    }

    /** Every preset can be read, says its sources in its first lines, and says what was not found. */
    @ParameterizedTest
    @MethodSource("switches")
    void everyChipRunsAndNamesItsSources(String name) {
        String text = FOLDERS.get(1).text(name);
        assertThat(text.lines().toList().get(0)).isEqualTo("# SPDX-License-Identifier: Apache-2.0");
        assertThat(text.lines().toList().get(1)).matches("# .{20,78}");
        assertThat(text).containsIgnoringCase("page").containsIgnoringCase("latency");
        String design = "{ preset: roce-dcqcn, fabric: { preset: " + name + ", buffer: { size: 100MB } } }";
        String topology = "{ kind: star, hosts: 4, link: { rate: 40Gbps } }";
        assertThat(Runs.of(scenario(topology, design)).result().flows().completed())
                .isEqualTo(4);
    }

    @ParameterizedTest
    @MethodSource("nics")
    void everyNicRunsAndSaysThatItsDelaysWereNotFound(String name) {
        assertThat(FOLDERS.get(2).text(name))
                .contains("were not found: left to be set")
                .contains("age");
        String topology = "{ kind: star, hosts: 4, link: { rate: 200Gbps } }";
        assertThat(Runs.of(scenario(topology, "{ preset: roce-dcqcn, nic: { preset: " + name + " } }"))
                        .result()
                        .flows()
                        .completed())
                .isEqualTo(4);
    }

    /** Design preset below chip below what stands beside its name. */
    @Test
    void aChipLiesBetweenTheDesignsPresetAndTheChanges() {
        FabricSpec plain = fabric("{ preset: htsim-roce }");
        FabricSpec fabric =
                fabric("{ preset: htsim-roce, fabric: { preset: tomahawk-1, buffer: { losslessAlpha: 2 } } }");

        assertThat(plain.switchLatency()).isEqualTo(Delay.parse("0ns"));
        assertThat(fabric.switchLatency()).isEqualTo(Delay.parse("500ns"));
        assertThat(fabric.phyLatency()).isEqualTo(plain.phyLatency());
        assertThat(fabric.pfc()).isEqualTo(plain.pfc());
        assertThat(((SonicSpec) fabric.buffer()).losslessAlpha()).isEqualTo(2);
        assertThat(((SonicSpec) fabric.buffer()).size()).isEqualTo(DataSize.parse("16MB"));
        FabricSpec other = fabric("{ preset: roce-dcqcn, fabric: { preset: tomahawk-1, buffer: dynamic } }");
        assertThat(((DynamicThresholdBuffer.Spec) other.buffer()).size()).isEqualTo(DataSize.parse("64MiB"));
    }

    @Test
    void anUnknownPartIsToldWithASuggestion() {
        ScenarioException refusal = Runs.refusal(
                () -> Runs.read(scenario("{ kind: star, hosts: 4 }", "{ fabric: { preset: tomahawk5 } }")));
        assertThat(refusal.problems().get(0).message())
                .startsWith("there is no switch preset \"tomahawk5\"; there are ");
        assertThat(refusal.problems().get(0).suggestion()).contains("tomahawk-5");
        assertThat(Runs.refusal(() -> Runs.read(
                                scenario("{ kind: star, hosts: 4 }", "{ preset: roce-dcqcn, nic: { preset: [1] } }")))
                        .problems()
                        .get(0)
                        .message())
                .startsWith("expected the name of a preset, found ");
    }

    @Test
    void ratesThatAChipDoesNotHaveAreRefused() {
        String topology = "{ kind: star, hosts: 33, link: { rate: 100Gbps } }";
        ScenarioException refusal =
                Runs.refusal(scenario(topology, "{ preset: roce-dcqcn, fabric: { preset: trident-2 } }"));
        assertThat(refusal.problems())
                .extracting(problem -> problem.path() + ": " + problem.message())
                .containsExactly(
                        "designs.d.fabric.limits.capacity: the ports of switch-0 need 3.3Tbps together, and the"
                                + " switch has 1.28Tbps",
                        "designs.d.fabric.limits.portRate: a port of switch-0 needs 100Gbps, and the switch has at"
                                + " most 40Gbps");
    }

    @Test
    void ratesThatANicDoesNotHaveAreRefused() {
        String topology = "{ kind: star, hosts: 4, link: { rate: 800Gbps } }";
        assertThat(Runs.refusal(scenario(topology, "{ preset: roce-dcqcn, nic: { preset: connectx-7 } }"))
                        .problems())
                .extracting(problem -> problem.path())
                .containsExactly("designs.d.nic.limits.capacity", "designs.d.nic.limits.portRate");
        assertThat(Runs.of(scenario(topology, "{ preset: roce-dcqcn, nic: { preset: thor-ultra } }"))
                        .flows())
                .hasSize(4);
    }

    /** A port of 400G can be four of 100G, so more ports than the table has are possible, and noted. */
    @Test
    void morePortsThanTheConfigurationsFoundAreNoted() {
        String topology = "{ kind: star, hosts: 40, link: { rate: 100Gbps } }";
        String design = "{ preset: roce-dcqcn, fabric: { preset: tomahawk-3 } }";
        assertThat(Runs.warnings(Runs.of(scenario(topology, design))))
                .contains("switch-0 has 40 ports, and the configurations found of the switch (fabric.limits.ports) have"
                        + " up to 32");
        assertThat(Runs.warnings(Runs.of(scenario(topology, "{ preset: roce-dcqcn }"))))
                .doesNotContain("configurations");
    }
}
