// SPDX-License-Identifier: Apache-2.0
package closim.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import closim.scenario.fixture.RandomScenario;
import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SchemaId;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** The schema takes what the reader takes, and refuses slips, as a validator that is not ours sees it. */
class ScenarioSchemaTest {
    private static final Path FOLDER = Path.of("").toAbsolutePath();
    private static final String TEXT = ScenarioSchema.of(Families.installed(), Presets.installed());
    private static final JsonSchema SCHEMA =
            JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012).getSchema(TEXT);

    private static final String GOOD = """
            closim: 1
            topology: { kind: fat-tree, hosts: 16, link: { rate: 400Gbps, delay: 500ns } }
            designs: { d: { preset: roce-dcqcn, transport: { window: bdp }, fabric: { paths: ecmp } } }
            traffic: [{ kind: incast, receiver: 0, size: 100KB }]
            """;

    static Stream<Path> shipped() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.filter(file -> file.toString().endsWith(".yaml")).sorted().toList().stream();
        }
    }

    private static Set<String> faults(String yaml) {
        JsonNode tree = new YAMLMapper().readTree(yaml);
        Set<String> faults = new TreeSet<>();
        for (ValidationMessage message : SCHEMA.validate(new JsonMapper().writeValueAsString(tree), InputFormat.JSON)) {
            faults.add(message.toString());
        }
        return faults;
    }

    @Test
    void isASchemaOfItsDraft() {
        JsonSchema meta = JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
                .getSchema(SchemaLocation.of(SchemaId.V202012));
        assertThat(meta.validate(TEXT, InputFormat.JSON)).isEmpty();
        assertThat(ScenarioSchema.of(Families.installed(), Presets.installed())).isEqualTo(TEXT);
    }

    @ParameterizedTest
    @MethodSource("shipped")
    void takesEveryShippedScenario(Path file) throws IOException {
        assertThat(faults(Files.readString(file))).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("shipped")
    void takesEveryShippedScenarioWithAllDefaultsWritten(Path file) {
        LoadedScenario loaded = ScenarioReader.read(file, List.of());
        assertThat(faults(EffectiveScenario.text(loaded.scenario(), Families.installed())))
                .isEmpty();
    }

    @Test
    void takesWhatTheReaderTakesOfRandomScenarios() {
        for (long seed = 1; seed <= 200; seed++) {
            assertThat(faults(RandomScenario.of(seed))).as("seed " + seed).isEmpty();
        }
    }

    @Test
    void takesEveryDesign() throws IOException {
        for (String preset : Presets.installed().names()) {
            assertThat(faults(GOOD.replaceAll("designs: .*", "designs: [" + preset + "]")))
                    .isEmpty();
            assertThat(faults(GOOD.replaceAll("designs: .*", "designs: " + preset)))
                    .isEmpty();
        }
        assertThat(faults(GOOD.replaceAll("designs: .*\n", ""))).isEmpty();
        String part = "designs: { d: { preset: roce-dcqcn, fabric: { preset: tomahawk-5, paths: ecmp } } }";
        assertThat(faults(GOOD.replaceAll("designs: .*", part))).isEmpty();
        assertThat(faults(GOOD.replaceAll("designs: .*", part.replace("tomahawk-5", "tomahwk-5"))))
                .isNotEmpty();
        assertThat(faults(GOOD + "seeds: 1..8\n")).isEmpty();
        assertThat(faults(GOOD + "seeds: [1, 3..5]\n")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            closim: 1                | closim: 2
            closim: 1                | title: x
            kind: fat-tree           | kind: fattree
            kind: fat-tree           | kid: fat-tree
            hosts: 16                | hosts: sixteen
            rate: 400Gbps            | rate: 400
            rate: 400Gbps            | rate: 400Gb/s
            delay: 500ns             | delay: 500
            preset: roce-dcqcn       | preset: roce-dqcn
            window: bdp              | windw: bdp
            paths: ecmp              | paths: ecpm
            receiver: 0, size: 100KB | receiver: 0
            receiver: 0, size: 100KB | size: 100KB
            receiver: 0, size: 100KB | receiver: 0, size: 100KB, senders: 0
            receiver: 0, size: 100KB | receiver: 0, size: 100KB, pick: third
            receiver: 0, size: 100KB | receiver: 0, size: 100KB, jiter: 1us
            kind: incast             | kind: cast
            designs: { d:            | designs: { 'my design':
            transport: { window: bdp } | transport: { kind: tcp }
            transport: { window: bdp } | transport: { ackEvery: 0 }
            transport: { window: bdp } | transport: { ackEvery: many }
            preset: roce-dcqcn, transport: { window: bdp } | transport: { window: bdp }
            """)
    void refusesASlip(String good, String slip) {
        assertThat(GOOD).contains(good);
        assertThat(faults(GOOD)).isEmpty();
        assertThat(faults(GOOD.replace(good, slip))).isNotEmpty();
    }
}
